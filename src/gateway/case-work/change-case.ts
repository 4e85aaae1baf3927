/** Changes to an open case other than decisions: taking it, giving it back, commenting on it. */
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, CaseStanding, Json, StoreTransaction } from "../../ports/store.ts";
import { caseDetailsCodec } from "../cases/case-details.ts";
import { calledBy, idOf } from "../cases/case-review.ts";
import { type CaseSummary, caseSummary } from "../cases/case-summary.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { type DecidingKey, readDecider } from "../people/decider.ts";
import { type IdempotencyRefusal, idempotently, type KeepOutcome, type Replayed } from "../requests/idempotency.ts";
import type { NotAllowedOutcome, RequestContext } from "../requests/outcomes.ts";
import { caseVersion, hasMoved, type MovedCase, movedCase } from "./case-version.ts";

/** Outcome of a change. */
export type ChangeCaseOutcome =
  /** `version`: the new version of the case. */
  | { readonly outcome: "changed"; readonly case: CaseSummary; readonly version: string }
  | { readonly outcome: "not-found" }
  /** It needs no review any more. */
  | { readonly outcome: "case-closed" }
  /** It has changed since the person looked at it. */
  | MovedCase
  /** The key was revoked or ended while the request was under way. */
  | { readonly outcome: "key-refused" }
  | NotAllowedOutcome;

/** A case opened for a change, within the transaction that stores it. */
export interface OpenedCase {
  readonly record: CaseRecord;
  readonly decider: DecidingKey;
  /** The person of the key, or the key. */
  readonly me: string;
  /** Display name of that person or key. */
  readonly called: string;
  readonly at: EpochMs;
}

/** The changed case, and its entry in the audit log. */
export interface CaseChange {
  readonly record: CaseRecord;
  readonly action: string;
  readonly details?: Readonly<Record<string, Json>>;
}

/**
 * Changes a case that is not decided yet.
 *
 * @param change - returns `undefined` where nothing has to change
 */
export async function changeCase<Refused = never>(
  parts: GatewayParts,
  caseId: string,
  context: RequestContext,
  change: (tx: StoreTransaction, opened: OpenedCase) => Promise<CaseChange | undefined | { readonly refused: Refused }>,
  keep?: KeepOutcome,
): Promise<ChangeCaseOutcome | Refused> {
  const { tenant = DEFAULT_TENANT } = context;
  const seen = await parts.store.read((tx) => tx.cases.get(tenant, caseId));
  if (seen === undefined) return { outcome: "not-found" };
  return parts.store.transaction(async (tx): Promise<ChangeCaseOutcome | Refused> => {
    // The customer is locked first, so that a concurrent erasure comes before or after.
    const customer = await tx.customers.get(tenant, seen.customerId);
    const record = await tx.cases.get(tenant, caseId);
    if (record === undefined || customer?.erasedAt !== undefined) return { outcome: "not-found" };
    if (hasMoved(record, context)) return movedCase(record);
    const opened = await openedBy(parts, tx, record, context);
    if (opened === undefined) return { outcome: "key-refused" };
    if (record.caseStatus !== "open" && record.caseStatus !== "in-progress") return { outcome: "case-closed" };
    const changed = await change(tx, opened);
    if (changed !== undefined && "refused" in changed) return changed.refused;
    if (changed === undefined) return shown(tx, record, opened.at);
    const kept = await keepChange(tx, changed, opened.at, context);
    await keep?.(tx, kept, record.customerId);
    return kept;
  });
}

/** As {@link changeCase}, once for an idempotency key: for changes that add something each time that they are sent. */
export async function changeCaseOnce<Refused extends object>(
  parts: GatewayParts,
  caseId: string,
  body: object,
  context: RequestContext,
  change: Parameters<typeof changeCase<Refused>>[3],
): Promise<((ChangeCaseOutcome | Refused) & Replayed) | IdempotencyRefusal> {
  const { tenant = DEFAULT_TENANT } = context;
  return idempotently(parts, tenant, context.idempotency, { caseId, ...body }, (keep) =>
    changeCase<Refused>(parts, caseId, context, change, keep),
  );
}

/** @returns `undefined` for a key that is not accepted any more */
export async function openedBy(
  { clock }: GatewayParts,
  tx: StoreTransaction,
  record: CaseRecord,
  { tenant = DEFAULT_TENANT, key, actor = DEFAULT_ACTOR }: RequestContext,
): Promise<OpenedCase | undefined> {
  const at = clock.now();
  const decider = await readDecider(tx, tenant, key, at);
  if (decider === "refused") return undefined;
  return { record, decider, me: idOf(decider, actor), called: calledBy(decider, actor), at };
}

/** Stores a changed case with its entry in the audit log. */
export async function keepChange(
  tx: StoreTransaction,
  { record, action, details = {} }: CaseChange,
  at: EpochMs,
  { actor = DEFAULT_ACTOR }: RequestContext,
): Promise<Extract<ChangeCaseOutcome, { readonly outcome: "changed" }>> {
  const { tenant, customerId, caseId } = record;
  const now = { ...record, updatedAt: at };
  await tx.cases.put(now);
  await tx.audit.append({ tenant, at, actor, action, customerId, details: { caseId, ...details } });
  return shown(tx, now, at);
}

async function shown(tx: StoreTransaction, record: CaseRecord, at: EpochMs) {
  return { outcome: "changed" as const, case: await caseSummary(tx, record, at), version: caseVersion(record) };
}

/** A case with these details added. */
export function withDetails(record: CaseRecord, details: object): CaseRecord {
  return {
    ...record,
    details: caseDetailsCodec.encode({ ...caseDetailsCodec.decode(record.details ?? {}), ...details }),
  };
}

/** Assigns a case, for good or until a time; `undefined` releases it. */
export function assigned(
  record: CaseRecord,
  to: { readonly assignee: string; readonly called: string; readonly leasedUntil?: EpochMs } | undefined,
): CaseRecord {
  const { assignee: _, leasedUntil: __, ...standing } = record.standing ?? NOTHING;
  const { assignedTo: ___, ...details } = caseDetailsCodec.decode(record.details ?? {}) as { assignedTo?: string };
  const { called, ...mine } = to ?? {};
  const kept = { ...details, ...(called === undefined ? {} : { assignedTo: called }) };
  const { details: ____, ...rest } = record;
  return {
    ...rest,
    ...(record.standing === undefined ? {} : { standing: { ...standing, ...mine } }),
    ...(Object.keys(kept).length === 0 ? {} : { details: caseDetailsCodec.encode(kept) }),
  };
}

/** What only a person may do with a case, and the request names none. */
export interface PersonRequired {
  readonly outcome: "person-required";
}

/** Whether a case would be taken from the person who has it by somebody who names no person, and may not do that. */
export const isTakenByNobody = ({ record, decider, me }: OpenedCase): boolean =>
  decider.personId === undefined && record.standing?.assignee !== undefined && record.standing.assignee !== me;

const NOTHING: CaseStanding = { urgency: 0, labels: [], searched: "", shown: {} };
