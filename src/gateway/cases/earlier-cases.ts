/**
 * The effect of a decision on the customer's earlier cases. Of each customer and cause only the newest case is open,
 * and a person's decision on the same facts stays. A case that two people had decided, and that was reopened, is closed
 * by a newer case that carries that on, or by two people.
 */

import type { CaseRecord, StoreTransaction } from "../../ports/store.ts";
import { attachmentsOf } from "../case-work/attachments.ts";
import { type Assigned, withProposal } from "../case-work/case-standing.ts";
import { type SaidInCase, saidIn, waitingSince } from "../case-work/comments.ts";
import { endProposal } from "../case-work/end-proposal.ts";
import { notesKept } from "../case-work/proposal-notes.ts";
import type { VoidedProposal } from "../case-work/voided-proposal.ts";
import type { AcceptedCheck } from "../checks/accepted-check.ts";
import { customerDecisionCodec } from "../checks/customer-decision.ts";
import type { DecidedCustomer } from "../checks/decide-customer.ts";
import type { TenantLists } from "../engines/list-engine.ts";
import { causesOf, causesShown } from "./case-cause.ts";
import { caseDetailsCodec } from "./case-details.ts";
import type { CaseReview, ReviewDetails } from "./case-review.ts";
import type { ClosingReason } from "./closing-reason.ts";

/** The most cases of one customer that are read. Only data of versions that did not supersede cases has more. */
const LOOKED_AT = 50;

/** How a case was closed without a decision of a person. */
export interface CaseClosing {
  /** `superseded`: the newer case takes its place; `entries-gone`: the list entries that it was about are gone. */
  readonly reason: ClosingReason;
  /** The newer case of the customer. */
  readonly caseId: string;
}

/** Relations of a case to other cases of the customer. */
export interface CaseRelations {
  /** Digest of what a reviewer sees, see `factsDigest`. */
  readonly facts?: string;
  /** The level that a person decided on these facts. */
  readonly decidedLevel?: string;
  /** The case in which a person decided on the same facts. */
  readonly decidedIn?: string;
  readonly closing?: CaseClosing;
}

export const relationsOf = ({ details }: Pick<CaseRecord, "details">): CaseRelations & ReviewDetails =>
  (details ?? {}) as CaseRelations & ReviewDetails;

/**
 * The case of a person's decision on the same facts, when its level is the one that stands now; where there is nothing to
 * review, the case in which people gave the level that stands.
 */
export async function decidedBefore(
  tx: StoreTransaction,
  { tenant, customerId }: AcceptedCheck,
  { facts, needsReview, result, record: made }: DecidedCustomer,
): Promise<string | undefined> {
  if (!needsReview) return made.given?.caseId;
  const closed = await tx.cases.list({ tenant, customerId, caseStatus: "closed", limit: LOOKED_AT });
  const same = closed.find((record) => {
    const { facts: then, decidedLevel } = relationsOf(record);
    return record.subject === undefined && then === facts && decidedLevel !== undefined;
  });
  // A changed level has to be reported: the answer does not adopt a lower level that a person set.
  return same && relationsOf(same).decidedLevel === result.riskLevel ? same.caseId : undefined;
}

/** A case that is closed by a newer one, and why. */
export interface ClosedEarlier {
  readonly record: CaseRecord;
  readonly reason: ClosingReason;
}

/**
 * The customer's open cases that this decision makes redundant. A case whose client still waits for an answer is not
 * among them.
 */
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
    // The case is locked first: a reviewer may have taken it up since.
    const now = await tx.cases.get(tenant, candidate);
    if (now === undefined || now.caseStatus === "closed") continue;
    const decision = now.decisionId === undefined ? undefined : await tx.decisions.get(tenant, now.decisionId);
    const made = customerDecisionCodec.decode(decision?.body);
    // A failed check shows no causes, and this one was decided.
    const left = made?.matches === undefined ? [] : [...causesOf(made)].filter(([cause]) => !shown.has(cause));
    const isGone = left.every(([, match]) => match && listed.has(match.entry.listId) && !lists.entryOf(match));
    if (isGone) closed.push({ record: now, reason: left.length > 0 ? "entries-gone" : "superseded" });
  }
  return closed;
}

/** Says of which of these cases the proposals end, because the newer case does not carry them over. */
export async function endProposals(
  tx: StoreTransaction,
  { actor }: AcceptedCheck,
  closed: readonly ClosedEarlier[],
  { carried, at }: { readonly carried: CaseReview | undefined; readonly at: number },
): Promise<ReadonlyMap<string, VoidedProposal>> {
  const ended = new Map<string, VoidedProposal>();
  for (const { record, reason } of closed) {
    if (relationsOf(record).proposal === carried) continue;
    const { voided } = await endProposal(tx, record, { because: reason, actor, at });
    if (voided !== undefined) ended.set(record.caseId, voided);
  }
  return ended;
}

/** Closes these cases, each with the case that supersedes it. */
export async function closeEarlier(
  tx: StoreTransaction,
  { tenant, actor, customerId, caseId }: AcceptedCheck,
  closed: readonly ClosedEarlier[],
  { ended, at }: { readonly ended: ReadonlyMap<string, VoidedProposal>; readonly at: number },
): Promise<void> {
  for (const { record, reason } of closed) {
    const { proposal: _, ...kept } = relationsOf(record);
    const voided = ended.get(record.caseId);
    const said = { ...notesKept(record), ...(voided && { voided }) };
    const details = caseDetailsCodec.encode({ ...kept, ...said, closing: { reason, caseId } });
    await tx.cases.put(withProposal({ ...record, caseStatus: "closed", details, updatedAt: at }));
    if (attachmentsOf(record).length > 0) await tx.attachments.move(tenant, customerId, record.caseId, caseId);
    const event = { caseId: record.caseId, reason, byCase: caseId };
    await tx.audit.append({ tenant, at, actor, action: "case.superseded", customerId, details: event });
  }
}

/** A reviewer's work on an earlier case is carried over to the new one; a proposal only where the facts are the same. */
export function carriedOver(
  closed: readonly ClosedEarlier[],
  facts: string | undefined,
): ReviewDetails & { readonly assigned?: Assigned; readonly said?: SaidInCase } {
  // It is due by when its cause came up: each check of the client, and each comparison with the lists, would put it off.
  const waited = closed.filter(({ reason }) => reason === "superseded").map(({ record }) => record);
  const since = waited.map((record) => waitingSince(record) ?? record.createdAt);
  const said = {
    said: {
      ...saidIn(...closed.map(({ record }) => record)),
      ...(since.length === 0 ? {} : { waitingSince: Math.min(...since) }),
    },
  };
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
