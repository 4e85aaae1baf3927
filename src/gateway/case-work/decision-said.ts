/**
 * Who proposed and confirmed a decision in the audit log, and what they wrote. The log has ids and codes alone: notes stand
 * in the case and in its decisions, and go with the customer.
 */
import { recordKey } from "../../model/audit-entry.ts";
import type { AuditEntry, DecisionRecord, StoreReads } from "../../ports/store.ts";
import type { CaseReview } from "../cases/case-review.ts";
import { noteOfProposal } from "./proposal-notes.ts";

/** Ids of the people of a decision. */
export interface Deciders {
  /** Who proposed it, of a proposal and of what two people decided. */
  readonly proposer?: string;
  /** Who confirmed it, of what two people decided. */
  readonly confirmer?: string;
}

/** What people wrote to a decision. */
export interface DecisionNotes {
  readonly note?: string;
  readonly confirmationNote?: string;
}

const [PROPOSED, DECIDED] = ["case.proposed", "case.decided"] as const;
const DECISION = recordKey("decision", "");
/** Decisions of a customer that are looked through for one whose digest stands in another entry. */
const LATEST = 20;

/** @returns nothing of other entries, and of keys that are nobody's */
export function decidersOf({ action, details }: Pick<AuditEntry, "action" | "details">): Deciders {
  const { decidedBy, confirmedBy } = (details ?? {}) as Partial<Pick<CaseReview, "decidedBy" | "confirmedBy">>;
  if (action !== PROPOSED && (action !== DECIDED || confirmedBy === undefined)) return {};
  return {
    ...(decidedBy?.personId === undefined ? {} : { proposer: decidedBy.personId }),
    ...(confirmedBy?.personId === undefined ? {} : { confirmer: confirmedBy.personId }),
  };
}

/** @returns nothing of other entries, and where neither the case nor a decision keeps it any longer */
export async function decisionNotes(
  tx: Pick<StoreReads, "cases" | "decisions">,
  tenant: string,
  entry: AuditEntry,
): Promise<DecisionNotes> {
  const { caseId } = (entry.details ?? {}) as { readonly caseId?: string };
  if (caseId === undefined) return {};
  if (entry.action === PROPOSED) return notesOf(await proposalOf(tx, tenant, caseId, entry.at));
  return entry.action === DECIDED ? notesOf(await reviewOf(tx, tenant, caseId, entry)) : {};
}

function notesOf({ note, confirmationNote }: DecisionNotes = {}): DecisionNotes {
  return { ...(note === undefined ? {} : { note }), ...(confirmationNote === undefined ? {} : { confirmationNote }) };
}

/** A proposal that waits, or waited. */
async function proposalOf(
  tx: Pick<StoreReads, "cases">,
  tenant: string,
  caseId: string,
  at: number,
): Promise<DecisionNotes | undefined> {
  const record = await tx.cases.get(tenant, caseId);
  if (record === undefined) return undefined;
  const note = noteOfProposal(record, at);
  return note === undefined ? undefined : { note };
}

/** The decision itself: its digest stands in the entry, or in the last one that was written with it. */
async function reviewOf(
  tx: Pick<StoreReads, "decisions">,
  tenant: string,
  caseId: string,
  { at, customerId, records = {} }: AuditEntry,
): Promise<DecisionNotes | undefined> {
  const find = (decisions: readonly (DecisionRecord | undefined)[]) =>
    decisions
      .flatMap((decision) =>
        decision?.caseId === caseId ? [(decision.body as { review?: CaseReview } | null)?.review] : [],
      )
      .find((review) => review?.at === at);
  const ids = Object.keys(records).filter((key) => key.startsWith(DECISION));
  const own = find(await Promise.all(ids.map((key) => tx.decisions.get(tenant, key.slice(DECISION.length)))));
  if (own !== undefined || customerId === undefined) return own;
  return find(await tx.decisions.listByCustomer(tenant, customerId, LATEST));
}
