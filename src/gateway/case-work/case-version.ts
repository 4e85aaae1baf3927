/** The version of a case that a person looked at. */
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, StoreTransaction } from "../../ports/store.ts";
import { digestCase } from "../../records/digest-record.ts";

/** Digest of everything that is stored of a case: its decision, proposal, assignee and comments. 64 hexadecimal digits. */
export const caseVersion = (record: CaseRecord): string => digestCase(record).digest;

/** The version of a case as a transaction has stored it so far. */
export async function storedVersion(
  tx: Pick<StoreTransaction, "cases">,
  tenant: string,
  caseId: string,
): Promise<string> {
  const record = await tx.cases.get(tenant, caseId);
  if (record === undefined) throw new Error(`case ${caseId} is not stored`);
  return caseVersion(record);
}

/** Whether a request says which version of a case the person looked at: `*` says none. */
export const saysVersion = ({ ifVersion }: { readonly ifVersion?: readonly string[] }): boolean =>
  ifVersion !== undefined && !ifVersion.includes("*");

/** A case that has changed since the version that the person looked at (`ifVersion`), and what it is now. */
export interface MovedCase {
  readonly outcome: "case-moved";
  /** Its version now. */
  readonly version: string;
  readonly caseStatus: CaseRecord["caseStatus"];
  /** When it last changed. */
  readonly updatedAt: EpochMs;
}

export const movedCase = (record: CaseRecord): MovedCase => ({
  ...{ outcome: "case-moved", version: caseVersion(record) },
  ...{ caseStatus: record.caseStatus, updatedAt: record.updatedAt },
});

/** Whether a case has changed since the person looked at it. */
export const hasMoved = (record: CaseRecord, { ifVersion }: { readonly ifVersion?: readonly string[] }): boolean =>
  ifVersion !== undefined && !ifVersion.includes("*") && !ifVersion.includes(caseVersion(record));
