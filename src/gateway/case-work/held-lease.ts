/** The case that somebody was handed and has not acted on: it is handed out again, so that nobody collects cases. */
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseFilter, CaseRecord, StoreTransaction } from "../../ports/store.ts";
import { DEFAULT_ACTOR } from "../gateway-parts.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { assigned, keepChange } from "./change-case.ts";

/** Cases of one person that are looked at. */
const LOOKED_AT = 200;
/** Cases that one person keeps beside the one that is handed out: what is about to be sent, and what is looked at ahead. */
const KEPT = 3;

/** Who asks for a case, and for which. */
export interface LeaseAsked {
  readonly filter: CaseFilter;
  /** The person. */
  readonly me: string;
  readonly now: EpochMs;
  /** Cases that stay theirs and are not handed out again, the three most urgent at most. */
  readonly except: readonly string[];
}

/** @returns the held case that fits what was asked for; the others go back to the queue */
export async function heldLease(
  tx: StoreTransaction,
  { filter, me, now, except }: LeaseAsked,
  context: RequestContext,
): Promise<CaseRecord | undefined> {
  const mine = { caseStatus: "undecided", isProposed: false, assignee: { id: me, now } } as const;
  const leases = await leasesOf(tx, { tenant: filter.tenant, ...mine });
  const kept = leases.filter(({ caseId }) => except.includes(caseId)).slice(0, KEPT);
  const held = leases.filter((lease) => !kept.includes(lease));
  if (held.length === 0) return undefined;
  const fitting = new Set((await leasesOf(tx, { ...filter, ...mine })).map(({ caseId }) => caseId));
  let again: CaseRecord | undefined;
  for (const { tenant, caseId } of held) {
    // The case is locked from here on: another request may have changed it meanwhile.
    const record = await tx.cases.get(tenant, caseId);
    if (record === undefined || !isLeased(record, me)) continue;
    if (again === undefined && fitting.has(caseId)) again = record;
    else await giveBack(tx, record, now, context);
  }
  return again;
}

async function leasesOf(tx: StoreTransaction, filter: CaseFilter): Promise<readonly CaseRecord[]> {
  const found = await tx.cases.list({ ...filter, sort: "urgency", limit: LOOKED_AT });
  return found.filter(({ standing }) => standing?.leasedUntil !== undefined);
}

const isLeased = ({ caseStatus, standing }: CaseRecord, me: string): boolean =>
  caseStatus !== "closed" && standing?.assignee === me && standing.leasedUntil !== undefined && !standing.isProposed;

async function giveBack(tx: StoreTransaction, record: CaseRecord, at: EpochMs, context: RequestContext): Promise<void> {
  const change = {
    record: assigned(record, undefined),
    action: "case.released",
    details: { because: "asked-for-another" },
  };
  await keepChange(tx, change, at, { actor: DEFAULT_ACTOR, ...context });
}
