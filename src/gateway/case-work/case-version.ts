/** Which state of a case somebody looked at. */
import type { CaseRecord } from "../../ports/store.ts";
import { digestCase } from "../../records/digest-record.ts";

/** Stands for everything that is stored of a case: its decision, what is proposed, who has it, what was said. 64 hexadecimal digits. */
export const caseVersion = (record: CaseRecord): string => digestCase(record).digest;

/** Whether a case is another one than what somebody looked at. */
export const hasMoved = (record: CaseRecord, { ifVersion }: { readonly ifVersion?: readonly string[] }): boolean =>
  ifVersion !== undefined && !ifVersion.includes("*") && !ifVersion.includes(caseVersion(record));
