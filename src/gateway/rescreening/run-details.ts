/** What is stored with a run: the lists that it compares with, and those before. */
import { RiskgateError } from "../../errors.ts";
import { echo } from "../../issue.ts";
import { codec } from "../../model/codec.ts";
import type { ListSets } from "../../model/list-sets.ts";
import type { ListSnapshot } from "../../model/loaded-list.ts";
import type { RescreenRecord } from "../../ports/store.ts";

/** Details of a run. */
export interface RescreenDetails {
  readonly to: readonly ListSnapshot[];
  /** Which tenants use which of them: see `ListEngine.sets`. */
  readonly sets?: ListSets;
  /** The lists before; absent where every customer has to be compared with every entry. */
  readonly from?: readonly ListSnapshot[];
  readonly setsBefore?: ListSets;
  /** The version of name comparison: with another one any customer may match another entry. */
  readonly comparison: string;
  /** Whether the lists are those of the run before: a customer that is found now was missed then. */
  readonly isProof?: true;
  /** Customers are rated again too: the version of the customer rules in service when the run began. */
  readonly rates?: string;
}

export const rescreenCodec = codec<RescreenDetails>();

/** @returns `undefined` where they are not as a gateway writes them: nothing may be left out because of them */
export function readDetails({ details }: Pick<RescreenRecord, "details">): RescreenDetails | undefined {
  const read: Partial<RescreenDetails> | null = rescreenCodec.decode(details);
  const isRead =
    typeof read === "object" &&
    read !== null &&
    areSnapshots(read.to) &&
    (read.from === undefined || areSnapshots(read.from)) &&
    [read.comparison, read.rates].every((text) => text === undefined || typeof text === "string");
  return isRead ? (read as RescreenDetails) : undefined;
}

/** @throws RiskgateError `STORE_UNAVAILABLE` where they are not as a gateway writes them */
export function detailsOf(run: Pick<RescreenRecord, "runId" | "details">): RescreenDetails {
  const read = readDetails(run);
  if (read !== undefined) return read;
  const message = `rescreening run ${echo(run.runId)}: what it compares is not as a gateway writes it`;
  throw new RiskgateError("STORE_UNAVAILABLE", message);
}

const areSnapshots = (lists: unknown): boolean =>
  Array.isArray(lists) && lists.every((list) => typeof list?.listId === "string" && typeof list.edition === "string");
