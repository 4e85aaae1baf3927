/**
 * What a decision means for the cases that the customer has already. People have one open case of a customer and cause: the newest.
 * What a person decided on the same facts stays decided.
 */

import type { CaseRecord, StoreTransaction } from "../../ports/store.ts";
import { type Assigned, withProposal } from "../case-work/case-standing.ts";
import { type SaidInCase, saidIn } from "../case-work/comments.ts";
import type { AcceptedCheck } from "../checks/accepted-check.ts";
import { customerDecisionCodec } from "../checks/customer-decision.ts";
import type { DecidedCustomer } from "../checks/decide-customer.ts";
import type { TenantLists } from "../engines/list-engine.ts";
import { causesOf, causesShown } from "./case-cause.ts";
import { caseDetailsCodec } from "./case-details.ts";
import type { ReviewDetails } from "./case-review.ts";

/** Cases of one customer that are looked at: there are more only where they were opened before cases were put together. */
const LOOKED_AT = 50;

/** Why a case was closed without a decision of a person. */
export type ClosingReason =
  /** The customer was checked again, and the newer case shows the same. */
  | "superseded"
  /** The entries that it was about are on the lists no more. */
  | "entries-gone";

/** How a case was closed without a decision of a person. */
export interface CaseClosing {
  /** `superseded`: the newer case shows the same; `entries-gone`: the list entries that it was about are gone. */
  readonly reason: ClosingReason;
  /** The newer case of the customer. */
  readonly caseId: string;
}

/** What a case keeps of its relation to others of the customer. */
export interface CaseRelations {
  /** Digest of what its decision was made of. */
  readonly facts?: string;
  /** The level that a person decided on these facts. */
  readonly decidedLevel?: string;
  /** The case in which a person decided on the same facts. */
  readonly decidedIn?: string;
  readonly closing?: CaseClosing;
}

export const relationsOf = ({ details }: Pick<CaseRecord, "details">): CaseRelations & ReviewDetails =>
  (details ?? {}) as CaseRelations & ReviewDetails;

/** The case of a person's decision on the same facts, when its level is the one that is computed now. */
export async function decidedBefore(
  tx: StoreTransaction,
  { tenant, customerId }: AcceptedCheck,
  { facts, needsReview, result }: DecidedCustomer,
): Promise<string | undefined> {
  if (!needsReview) return undefined;
  const closed = await tx.cases.list({ tenant, customerId, caseStatus: "closed", limit: LOOKED_AT });
  const same = closed.find((record) => {
    const { facts: then, decidedLevel } = relationsOf(record);
    return record.subject === undefined && then === facts && decidedLevel !== undefined;
  });
  // A change of level has to be told: an answer does not take over what a person set.
  return same && relationsOf(same).decidedLevel === result.riskLevel ? same.caseId : undefined;
}

/** A case that is closed by a newer one, and why. */
export interface ClosedEarlier {
  readonly record: CaseRecord;
  readonly reason: ClosingReason;
}

/** The open cases of the customer that say nothing any more beside this decision. A client that waits for one still gets its answer. */
export async function outdatedCases(
  tx: StoreTransaction,
  { tenant, customerId, caseId, at }: AcceptedCheck,
  { record }: DecidedCustomer,
  lists: Pick<TenantLists, "entryOf">,
): Promise<readonly ClosedEarlier[]> {
  const statuses = ["open", "in-progress"] as const;
  const found = await Promise.all(
    statuses.map((caseStatus) => tx.cases.list({ tenant, customerId, caseStatus, limit: LOOKED_AT })),
  );
  const candidates = found
    .flat()
    .filter((one) => one.caseId !== caseId && one.subject === undefined && one.createdAt <= at)
    .filter(({ processingStatus }) => processingStatus !== "processing");
  const shown = causesShown(record);
  const listed = new Set(record.lists.map(({ listId }) => listId));
  const closed: ClosedEarlier[] = [];
  for (const { caseId: candidate } of candidates) {
    // A reviewer may have taken it up since: it is locked first.
    const now = await tx.cases.get(tenant, candidate);
    if (now === undefined || now.caseStatus === "closed") continue;
    const decision = now.decisionId === undefined ? undefined : await tx.decisions.get(tenant, now.decisionId);
    const made = customerDecisionCodec.decode(decision?.body);
    // A check that failed has nothing to show: this one was decided.
    const left = made?.matches === undefined ? [] : [...causesOf(made)].filter(([cause]) => !shown.has(cause));
    const isGone = left.every(([, match]) => match && listed.has(match.entry.listId) && !lists.entryOf(match));
    if (isGone) closed.push({ record: now, reason: left.length > 0 ? "entries-gone" : "superseded" });
  }
  return closed;
}

/** Closes them, each with the case that takes its place. */
export async function closeEarlier(
  tx: StoreTransaction,
  { tenant, actor, customerId, caseId }: AcceptedCheck,
  closed: readonly ClosedEarlier[],
  at: number,
): Promise<void> {
  for (const { record, reason } of closed) {
    const { proposal: _, ...kept } = relationsOf(record);
    const details = caseDetailsCodec.encode({ ...kept, closing: { reason, caseId } });
    await tx.cases.put(withProposal({ ...record, caseStatus: "closed", details, updatedAt: at }));
    const event = { caseId: record.caseId, reason, byCase: caseId };
    await tx.audit.append({ tenant, at, actor, action: "case.superseded", customerId, details: event });
  }
}

/** What a reviewer did with the earlier case goes on in the new one; what was proposed does so on the same facts only. */
export function carriedOver(
  closed: readonly ClosedEarlier[],
  facts: string | undefined,
): ReviewDetails & { readonly assigned?: Assigned; readonly said?: SaidInCase } {
  const said = { said: saidIn(...closed.map(({ record }) => record)) };
  const of = closed.find(({ record }) => relationsOf(record).assignedTo ?? relationsOf(record).proposal);
  if (!of) return said;
  const takenUp = relationsOf(of.record);
  const { assignedTo, proposal } = takenUp;
  const { assignee, leasedUntil } = of.record.standing ?? {};
  return {
    ...said,
    ...(assignee === undefined
      ? {}
      : { assigned: { assignee, ...(leasedUntil === undefined ? {} : { leasedUntil }) } }),
    ...(assignedTo === undefined ? {} : { assignedTo }),
    ...(proposal && takenUp.facts === facts ? { proposal } : {}),
  };
}
