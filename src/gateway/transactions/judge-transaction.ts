/** What a person's decision about payments comes to, before anything is stored. */
import type { Issue } from "../../issue.ts";
import type { CaseDecisionRequest, JudgedMatch } from "../../model/case-decision-request.ts";
import type { TransactionOutcome } from "../../monitoring/transaction-decision.ts";
import type { CaseRecord, StoreReads, TransactionRecord } from "../../ports/store.ts";
import { exemptionTerms, wrongTerms } from "../case-work/exemption-terms.ts";
import { wrongReasons } from "../case-work/reason-codes.ts";
import { type Agreement, agree, type SaidReview } from "../cases/agree.ts";
import { type DecisionAsked, isAsSeen, notForIt, saidAt } from "../cases/case-proposal.ts";
import { idOf } from "../cases/case-review.ts";
import {
  clearsSanctions,
  hasConfirmedSanction,
  unjudgedAlerts,
  unjudgedSanctions,
  unknownMatches,
} from "../cases/judged-matches.ts";
import { inForceAfter, type NewExemption, type PlannedExemption, planExemptions } from "../cases/plan-exemptions.ts";
import { fingerprintsOf, type MatchFingerprints } from "../checks/match-exemptions.ts";
import { editionOf, type TenantLists } from "../engines/list-engine.ts";
import type { DecideCaseOutcome, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { Lowering } from "../policy/policy.ts";
import { computedOutcome } from "./computed-outcome.ts";
import { type HeldCase, readHeldBeside } from "./decided-together.ts";
import type { TransactionDecisionBody } from "./transaction-decision-body.ts";
import { unseenIn } from "./unseen-matches.ts";

/** The cases that a decision is about, the named one first. @returns the issues of a decision that is not sound */
export async function judgePayments(
  parts: GatewayParts,
  held: HeldCase,
  request: DecisionAsked,
  { tenant = DEFAULT_TENANT }: RequestContext,
): Promise<JudgedPayments | { readonly issues: readonly Issue[] }> {
  const { record } = held;
  const beside = await readHeldBeside(parts, record, request.alsoDecide ?? []);
  if ("issues" in beside) return { issues: beside.issues };
  const cases = await Promise.all([held, ...beside.cases].map((one) => stoppedBy(parts, tenant, one)));
  const issues = [...issuesOf(request, cases), ...wrongReasons(parts, record, request), ...wrongTerms(parts, request)];
  if (issues.length > 0) return { issues };
  const changed = cases.filter(({ record, made }) => newExemptions(parts, record, made, request) === undefined);
  const unseen = request.decision === "ACCEPT" ? await unseenIn(parts, cases) : [];
  return { cases, unseen: cases.filter((one) => changed.includes(one) || unseen.includes(one)) };
}

/** Cases of payments, for a decision that is sound. */
export interface JudgedPayments {
  readonly cases: readonly Stopped[];
  /**
   * Those for which a match is found that they do not show, which must not be accepted, and those with a match judged
   * false whose entry is another one by now.
   */
  readonly unseen: readonly HeldCase[];
}

/** What was agreed on about each of these cases. Every refusal comes before anything is written. */
export async function agreedOn(
  parts: GatewayParts,
  tx: StoreReads,
  { cases, unseen }: JudgedPayments,
  request: DecisionAsked,
  context: RequestContext,
): Promise<readonly Agreed[] | DecideCaseOutcome> {
  if (unseen.length > 0) return { outcome: "case-changed" };
  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = context;
  const customerId = cases[0]?.record.customerId ?? "";
  const customer = await tx.customers.get(tenant, customerId);
  // There is nothing left to judge of an erased customer.
  if (customer?.erasedAt !== undefined) return { outcome: "not-found" };
  const said = saidAt(request, parts.clock.now());
  const agreements: Agreed[] = [];
  let inForce = await tx.exemptions.inForce(tenant, customerId);
  for (const held of cases) {
    const now = await tx.cases.get(tenant, held.record.caseId);
    const transaction = await tx.transactions.findByCase(tenant, held.record.caseId);
    if (!isAsSeen(now, held.record) || !transaction) return { outcome: "case-changed" };
    const own = { ...said, ...ownMatches(said, held) };
    const exempts = newExemptions(parts, held.record, held.made, own);
    if (exempts === undefined) return { outcome: "case-changed" };
    const asked = { lowers: lowers(request, held), exempts, workflow: parts.workflow?.current() };
    const agreement = await agree(tx, context, now, own, asked);
    if ("refused" in agreement) return agreement.refused;
    const review = "agreed" in agreement ? agreement.agreed : agreement.proposed;
    const judgedNow = newExemptions(parts, held.record, held.made, review);
    if (judgedNow === undefined) return { outcome: "case-changed" };
    const planned = planExemptions(judgedNow, inForce, said.at, "payment");
    // What is only proposed ends and makes nothing.
    if ("agreed" in agreement) {
      const by = { createdBy: idOf(review.decidedBy, actor), createdAt: review.at };
      inForce = inForceAfter(inForce, planned, by);
    }
    agreements.push({ ...held, now, transaction, agreement, planned });
  }
  return agreements;
}

/** A case as stored, with the agreement about its decision. */
export interface Agreed extends HeldCase {
  readonly now: CaseRecord;
  readonly transaction: TransactionRecord;
  readonly agreement: Exclude<Agreement, { readonly refused: unknown }>;
  /** What becomes of the matches that are judged false. */
  readonly planned: readonly PlannedExemption[];
}

/** The judgements of matches in this case: cases decided together may have different ones. */
function ownMatches({ matches }: SaidReview, { made }: HeldCase): Pick<SaidReview, "matches"> {
  if (matches === undefined) return {};
  const isOwn = ({ listId, entryId }: JudgedMatch) =>
    made.matches.some(({ match: { entry } }) => entry.listId === listId && entry.entryId === entryId);
  return { matches: matches.filter(isOwn) };
}

/**
 * A held case with the outcomes that accepting it overrides: the one in force, and for a reopened case also the
 * computed one.
 */
export type Stopped = HeldCase & { readonly outcomes: ReadonlySet<TransactionOutcome> };

async function stoppedBy({ store }: GatewayParts, tenant: string, held: HeldCase): Promise<Stopped> {
  const { made } = held;
  const computed = made.reopened ? [await store.read((tx) => computedOutcome(tx, tenant, made))] : [];
  return { ...held, outcomes: new Set([made.decision.decision, ...computed]) };
}

/** Whether a decision releases a stopped or held payment. */
const isReleased = ({ decision }: CaseDecisionRequest, { outcomes }: Stopped): boolean =>
  decision === "ACCEPT" && (outcomes.has("REVIEW") || outcomes.has("REJECT"));

/** What the decision lowers, which the policy may restrict. */
function lowers(request: CaseDecisionRequest, held: Stopped): readonly Lowering[] {
  const found = held.made.matches.map(({ match }) => match);
  const lowered = held.outcomes.has("REJECT") ? "lowerProhibited" : "lowerOthers";
  return [
    ...(clearsSanctions(request, found) ? (["clearSanctions"] as const) : []),
    ...(isReleased(request, held) ? ([lowered] as const) : []),
  ];
}

function issuesOf(request: DecisionAsked, cases: readonly Stopped[]): readonly Issue[] {
  const { decision, riskLevel, caseStatus } = request;
  const message = "is required to close the case of a transaction: `ACCEPT` or `REJECT`";
  const found = cases.flatMap(({ made }) => made.matches.map(({ match }) => match));
  return [
    ...unknownMatches(request, found),
    ...(decision === undefined ? [] : unjudgedSanctions(request, found)),
    ...missingReason(request, cases),
    ...(cases.some((held) => isReleased(request, held)) ? unjudgedAlerts(request, found) : []),
    ...(decision === "ACCEPT" && hasConfirmedSanction(request, found)
      ? [
          {
            code: "inconsistent",
            message: "must be `REJECT`: a match on a sanctions list is true",
            pointer: "#/decision",
          },
        ]
      : []),
    ...(riskLevel === undefined
      ? []
      : [notForIt("riskLevel", "is for customers: a transaction is accepted or rejected")]),
    ...(decision !== undefined && caseStatus === "in-progress"
      ? [notForIt("decision", "must be left out while the case is in progress")]
      : []),
    ...(decision === undefined && caseStatus !== "in-progress"
      ? [{ code: "required", message, pointer: "#/decision" }]
      : []),
  ];
}

/** A payment that a person releases or stops against what was computed needs a reason: a note, or a code of `workflow.json`. */
function missingReason(
  { decision, reasonCode, note, confirms }: DecisionAsked,
  cases: readonly Stopped[],
): readonly Issue[] {
  const isOther = decision !== undefined && cases.some(({ outcomes }) => [...outcomes].some((one) => one !== decision));
  // A match on a sanctions list needs a note anyway.
  const needsNote = cases.some(({ made }) => made.matches.some(({ match }) => match.entry.listKind === "sanctions"));
  if (!isOther || needsNote || confirms !== undefined) return [];
  if (reasonCode !== undefined || (note ?? "").trim() !== "") return [];
  const message = "is required, or a reason code: a payment that a person releases or stops needs a reason";
  return [{ code: "required", message, pointer: "#/note" }];
}

/**
 * Creates an exemption for every match of the customer itself that was judged false. Other parties of a payment have no
 * stored records.
 *
 * @returns `undefined` where the entry of one says something else by now than the case shows
 */
function newExemptions(
  parts: GatewayParts,
  { tenant, customerId, caseId }: CaseRecord,
  made: TransactionDecisionBody,
  review: Pick<CaseDecisionRequest, "matches" | "note">,
): readonly NewExemption[] | undefined {
  const { matches, known, provided = [] } = made;
  const judgedFalse = (review.matches ?? []).filter(({ disposition }) => disposition === "false-positive");
  if (judgedFalse.length === 0) return [];
  const lists = parts.lists.current().of(tenant);
  const { entryOf } = lists;
  const proposed = provided.flatMap(({ entries }) => entries);
  const ofCustomer = matches.filter(({ party }) => party === "accountHoldingParty").map(({ match }) => match);
  let areAsShown = true;
  const exemptions = judgedFalse.flatMap((judged) => {
    const { listId, entryId } = judged;
    const match = ofCustomer.find(({ entry }) => entry.listId === listId && entry.entryId === entryId);
    const entry =
      match && (entryOf(match) ?? proposed.find((each) => each.listId === listId && each.entryId === entryId));
    if (!match || !entry) return [];
    const fingerprints = fingerprintsOf({ accountHoldingPartyData: known.customer ?? {} }, ofCustomer, match, entry);
    areAsShown &&= isAsShown(made, lists, judged, fingerprints);
    const exemptionId = parts.ids.randomUUID();
    const terms = exemptionTerms(parts, judged, review);
    return [{ tenant, exemptionId, customerId, listId, entryId, ...fingerprints, caseId, ...terms }];
  });
  return areAsShown ? exemptions : undefined;
}

/** Decisions of earlier versions do not say how the entry stood: they have to be of the edition in service. */
function isAsShown(
  { shownEntries, lists }: TransactionDecisionBody,
  { snapshots }: Pick<TenantLists, "snapshots">,
  { listId, entryId }: JudgedMatch,
  { entryFingerprint }: MatchFingerprints,
): boolean {
  const shown = shownEntries?.find((one) => one.listId === listId && one.entryId === entryId);
  if (shown !== undefined) return shown.entryFingerprint === entryFingerprint;
  return editionOf(lists, listId) === editionOf(snapshots, listId);
}
