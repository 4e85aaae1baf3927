/** Whether a decision about a case counts: by the decider, by what the policy allows, and by who agreed before. */
import { RiskgateError } from "../../errors.ts";
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import { askingBeside, type EntryKey } from "../case-work/asked-beside.ts";
import { fourEyesFrom, hasRole, rolesAsked } from "../case-work/asked-of-decision.ts";
import { wasDecidedByTwo } from "../case-work/reopenings.ts";
import type { ReviewWorkflow } from "../case-work/review-workflow.ts";
import type { DecideCaseOutcome, RequestContext } from "../gateway.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { CASES_DECIDE, FURTHER_SCOPES } from "../keys/scopes.ts";
import { areTwo, type DecidingKey, deciderOf, mayDo, readDecider } from "../people/decider.ts";
import { type Lowering, type Policy, whoMayLower } from "../policy/policy.ts";
import { policyInForce } from "../policy/policy-version.ts";
import type { CaseReview, ReviewDetails } from "./case-review.ts";
import type { WhyTwo } from "./decision-preview.ts";
import { proposerOf, readProposal, waitsForTwo } from "./proposal.ts";
import { waitsBeside } from "./waits-beside.ts";

/** A decision before its decider is known. */
export interface SaidReview extends Omit<CaseReview, "decidedBy" | "confirmedBy"> {
  /** The decider that the client states. */
  readonly statedBy?: string | undefined;
  /** Whether it replaces another proposal that waits. */
  readonly replaceProposal?: boolean | undefined;
  /**
   * It confirms the first person's proposal, with a note of the second person: without a waiting proposal it has no
   * effect.
   */
  readonly confirms?: { readonly note?: string | undefined } | undefined;
}

/** Requirements for the decision, beside four eyes. */
export interface AskedOfDecision {
  /** The lowerings in it that the policy restricts. */
  readonly lowers: readonly Lowering[];
  /** The entries for which it makes an exemption of the customer. */
  readonly exempts: readonly EntryKey[];
  /** The workflow, where there is one. */
  readonly workflow: ReviewWorkflow | undefined;
}

export type Agreement =
  /** It is decided, and replaces a proposal that waited. */
  | { readonly agreed: CaseReview; readonly replaced?: CaseReview }
  /** It waits for a second person, and replaces the earlier proposal. */
  | { readonly proposed: CaseReview; readonly replaced?: CaseReview; readonly because: readonly WhyTwo[] }
  | { readonly refused: DecideCaseOutcome };

/**
 * Reads policy, decider and proposal in the transaction that stores the decision, so that none of them can have changed.
 *
 * @param said - its `at` is read from the clock in that transaction, so that a confirmation is later than its proposal
 */
export async function agree(
  tx: StoreReads,
  { tenant = DEFAULT_TENANT, key }: RequestContext,
  record: CaseRecord,
  said: SaidReview,
  { lowers, exempts, workflow }: AskedOfDecision,
): Promise<Agreement> {
  const policy = await requirePolicy(tx);
  const { at } = said;
  const decider = await readDecider(tx, tenant, key, at);
  if (decider === "refused") return { refused: { outcome: "key-refused" } };
  if (decider.personId === undefined) return { refused: { outcome: "person-required" } };
  const beside = await askingBeside(tx, workflow, record, exempts);
  for (const one of [record, ...beside]) {
    const roles = rolesAsked(workflow, one);
    if (roles !== undefined && !hasRole(decider, roles)) return { refused: { outcome: "decision-not-allowed", roles } };
  }
  const ofLevel = said.riskLevel && rolesAsked(workflow, record, said.riskLevel);
  // Whoever sees that somebody is of a level that is other people's says so; it counts when one of them agrees.
  const notTheirs: Agreement | undefined =
    ofLevel && !hasRole(decider, ofLevel)
      ? { refused: { outcome: "decision-not-allowed", roles: ofLevel } }
      : undefined;
  const from = fourEyesFrom(workflow, [record, ...beside], said.riskLevel);
  const review = { ...reviewOf(said, decider), ...(from === undefined ? {} : { fourEyesFrom: from }) };
  const mayOnlyPropose = !mayDo(decider, CASES_DECIDE);
  const forTwo: readonly WhyTwo[] = [
    ...(policy.fourEyes ? (["policy"] as const) : []),
    ...(from === undefined ? [] : (["workflow"] as const)),
    ...(wasDecidedByTwo(record) ? (["decided-by-two"] as const) : []),
  ];
  const because: readonly WhyTwo[] = mayOnlyPropose ? [...forTwo, "may-only-propose"] : forTwo;
  const isForTwo = forTwo.length > 0;
  const whoMay = whoMayLower(policy, lowers);
  if (whoMay === "nobody") return { refused: { outcome: "lowering-not-allowed", whoMay } };
  const isApproved = (...deciders: readonly DecidingKey[]) =>
    whoMay !== "approvers" || deciders.some((one) => mayDo(one, FURTHER_SCOPES.lower));
  const notAllowed: Agreement = { refused: { outcome: "lowering-not-allowed", whoMay: "approvers" } };
  const nothingWaits: Agreement | undefined = said.confirms && { refused: { outcome: "no-proposal" } };
  const isAlone = !isForTwo && !mayOnlyPropose && nothingWaits === undefined;
  const { proposal } = (record.details ?? {}) as ReviewDetails;
  if (isAlone) {
    if (notTheirs !== undefined || !isApproved(decider)) return notTheirs ?? notAllowed;
    const other = await waitsBeside(tx, beside, exempts, at);
    if (other !== undefined) return { refused: { outcome: "other-case-waits", caseId: other.caseId } };
    const isWaiting = (await readProposal(tx, record, at)).proposal?.waitsFor === "another-person";
    if (!proposal || !isWaiting || isSameDecision(proposal, review)) return { agreed: review };
    return said.replaceProposal === true
      ? { agreed: review, replaced: proposal }
      : { refused: { outcome: "proposal-differs" } };
  }

  if (!proposal) return nothingWaits ?? { proposed: review, because };
  const proposer = await proposerOf(tx, tenant, proposal, at);
  if (!proposer) return nothingWaits ?? { proposed: review, replaced: proposal, because };
  if (nothingWaits && !isForTwo && !waitsForTwo(policy, record, proposal, proposer)) return nothingWaits;
  if (!isSameDecision(proposal, review)) {
    if (said.replaceProposal === true) return { proposed: review, replaced: proposal, because };
    return { refused: { outcome: "proposal-differs" } };
  }
  if (mayOnlyPropose) return { refused: { outcome: "confirmation-not-allowed" } };
  if (notTheirs !== undefined) return notTheirs;
  if (!areTwo(proposer, decider)) {
    const both = [...proposer.hands].filter((personId) => decider.hands.has(personId));
    const people = await Promise.all(both.map((personId) => tx.people.get(tenant, personId)));
    const couldBe = people.flatMap((person) => (person === undefined ? [] : [person.name]));
    return { refused: { outcome: "same-reviewer", isSamePerson: proposer.personId === decider.personId, couldBe } };
  }
  if (!isApproved(proposer, decider)) return notAllowed;
  const { note } = said.confirms ?? review;
  const confirmed = { confirmedBy: review.decidedBy, ...(note === undefined ? {} : { confirmationNote: note }) };
  // The time of the decision is when the second person agrees.
  return { agreed: { ...proposal, at, proposedAt: proposal.at, ...confirmed } };
}

/** Takes a case up. This is no decision, but the case is the person's from here on: a key of nobody may not do it. */
export async function takenUp(
  parts: GatewayParts,
  tx: StoreReads,
  { tenant = DEFAULT_TENANT, key }: RequestContext,
  said: SaidReview,
): Promise<
  | { readonly taken: CaseReview }
  | { readonly refused: Extract<DecideCaseOutcome, { readonly outcome: "key-refused" | "person-required" }> }
> {
  const decider = await readDecider(tx, tenant, key, parts.clock.now());
  if (decider === "refused") return { refused: { outcome: "key-refused" } };
  if (decider.personId === undefined) return { refused: { outcome: "person-required" } };
  return { taken: reviewOf(said, decider) };
}

function reviewOf(
  { statedBy, replaceProposal: _, confirms: __, ...said }: SaidReview,
  decider: DecidingKey,
): CaseReview {
  return { ...said, decidedBy: deciderOf(decider, statedBy) };
}

async function requirePolicy(tx: StoreReads): Promise<Policy> {
  const found = await policyInForce(tx);
  if (found) return found.policy;
  throw new RiskgateError(
    "POLICY_UNUSABLE",
    "the store has no policy yet, so that nobody knows how cases are decided: start the gateway once, or say so with `riskgate policy set`",
  );
}

function isSameDecision(left: CaseReview, right: CaseReview): boolean {
  const judged = ({ matches = [], riskLevel, decision, reasonCode }: CaseReview) =>
    JSON.stringify([
      ...[riskLevel, decision, reasonCode],
      matches
        .map(({ listId, entryId, disposition, reasonCode: why, exemptUntil, reviewAt }) => [
          ...[listId, entryId, disposition, why, exemptUntil, reviewAt],
        ])
        .sort(),
    ]);
  return judged(left) === judged(right);
}
