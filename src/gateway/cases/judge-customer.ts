/** What a person's decision about a customer comes to: the customer is decided again with the exemptions that follow from it. */

import { canonicalJson } from "../../digest.ts";
import type { Issue } from "../../issue.ts";
import type { CaseDecisionRequest } from "../../model/case-decision-request.ts";
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { CaseRecord, ExemptionRecord } from "../../ports/store.ts";
import { isHigherLevel, parseRiskLevel } from "../../rating/risk-level.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import { exemptionTerms, wrongTerms } from "../case-work/exemption-terms.ts";
import { wrongReasons } from "../case-work/reason-codes.ts";
import type { AcceptedCheck } from "../checks/accepted-check.ts";
import { type CustomerDecision, knownThen } from "../checks/customer-decision.ts";
import { type DecidedCustomer, decideCustomer } from "../checks/decide-customer.ts";
import { fingerprintsOf } from "../checks/match-exemptions.ts";
import { editionOf, type TenantLists } from "../engines/list-engine.ts";
import type { RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, type GatewayParts } from "../gateway-parts.ts";
import type { Lowering } from "../policy/policy.ts";
import { type DecisionAsked, notForIt, saidAt } from "./case-proposal.ts";
import { acceptedCheckOf } from "./check-of-case.ts";
import { relationsOf } from "./earlier-cases.ts";
import {
  clearsSanctions,
  hasConfirmedSanction,
  unjudgedAlerts,
  unjudgedSanctions,
  unknownMatches,
} from "./judged-matches.ts";
import { madeBy, type NewExemption, type PlannedExemption, planExemptions } from "./plan-exemptions.ts";

/** A decided case of a customer, and the exemptions that count for it. */
export interface CustomerCase {
  readonly record: CaseRecord;
  readonly made: CustomerDecision;
  readonly exemptions: readonly ExemptionRecord[];
  /** Those, and expired ones that have not ended. */
  readonly inForce: readonly ExemptionRecord[];
}

/** What follows from a decision that is sound. */
export interface JudgedCustomer {
  readonly check: AcceptedCheck;
  /** One for every match that was judged false. */
  readonly exempt: readonly NewExemption[];
  /** What becomes of them. */
  readonly planned: readonly PlannedExemption[];
  /** The customer as decided now, without the decision. */
  readonly refreshed: DecidedCustomer;
  /** The customer as decided with it. */
  readonly decided: DecidedCustomer;
  /** Whether the person saw everything that counts now. */
  readonly isSeen: boolean;
  readonly lowers: readonly Lowering[];
}

/** Issues of a decision that can be told without deciding the customer again. */
export function issuesOfCustomer(
  parts: GatewayParts,
  { record, made }: CustomerCase,
  request: DecisionAsked,
): readonly Issue[] {
  return [
    ...unknownMatches(request, made.matches),
    ...wrongReasons(parts, record, request),
    ...wrongTerms(parts, request),
    ...(request.decision === undefined ? [] : [notForIt("decision", "is for transactions: a customer has a level")]),
    ...(request.alsoDecide === undefined
      ? []
      : [notForIt("alsoDecide", "is for transactions that are held beside others")]),
    ...(request.caseStatus === "in-progress" ? [] : unjudgedSanctions(request, made.matches)),
  ];
}

/** Decides the customer again with what was judged. @returns the issues of a decision that is not sound */
export async function judgeCustomer(
  parts: GatewayParts,
  held: CustomerCase,
  request: DecisionAsked,
  context: RequestContext,
): Promise<JudgedCustomer | { readonly issues: readonly Issue[] }> {
  const wrong = issuesOfCustomer(parts, held, request);
  if (wrong.length > 0) return { issues: wrong };
  const { record, made, exemptions: known, inForce } = held;
  const { actor = DEFAULT_ACTOR } = context;
  const check = acceptedCheckOf(record, made, context);
  const lists = parts.lists.current().of(check.tenant);
  const exempt = newExemptions(parts, lists, check, made, request);
  const { at } = saidAt(request, parts.clock.now());
  const planned = planExemptions(exempt, inForce, at, "customer");
  const provisional = madeBy(planned).map((exemption) => ({ ...exemption, createdBy: actor, createdAt: at }));
  const redecide = (exemptions: readonly ExemptionRecord[]): Promise<DecidedCustomer> =>
    decideCustomer(parts, check, { exemptions, ...knownThen(made) });
  const refreshed = await redecide(known);
  const decided = provisional.length === 0 ? refreshed : await redecide([...known, ...provisional]);
  // A person decides only what they saw: the case is refreshed, and has to be read again.
  const isSeen =
    isRatedAsSeen(refreshed.record, made) &&
    hasOnly(decided, made.matches, provisional) &&
    areAsShown(lists, held, refreshed, exempt);
  const issues = isSeen ? wrongLevel(request, made, decided) : [];
  if (issues.length > 0) return { issues };
  return { check, exempt, planned, refreshed, decided, isSeen, lowers: lowers(request, made, decided) };
}

/** A level that no person may set. */
function wrongLevel(request: CaseDecisionRequest, made: CustomerDecision, decided: DecidedCustomer): readonly Issue[] {
  const level = request.riskLevel ?? decided.result.riskLevel;
  if (hasConfirmedSanction(request, made.matches) && level !== "prohibited") {
    const message = "must be `prohibited`: a match on a sanctions list is the customer";
    return [{ code: "inconsistent", message, pointer: "#/riskLevel" }];
  }
  return isLower(level, decided) ? unjudgedAlerts(request, made.matches) : [];
}

/** What the decision lowers, which the policy may restrict. */
function lowers(request: CaseDecisionRequest, made: CustomerDecision, decided: DecidedCustomer): readonly Lowering[] {
  const level = request.riskLevel ?? decided.result.riskLevel;
  const lowered = decided.result.riskLevel === "prohibited" ? "lowerProhibited" : "lowerOthers";
  return [
    ...(clearsSanctions(request, made.matches) ? (["clearSanctions"] as const) : []),
    ...(isLower(level, decided) ? ([lowered] as const) : []),
  ];
}

const isLower = (level: RiskLevel, { result }: DecidedCustomer): boolean =>
  isHigherLevel(parseRiskLevel(result.riskLevel) ?? "prohibited", level);

/** One for every match that was judged false, about both sides as they are now. */
function newExemptions(
  parts: GatewayParts,
  lists: TenantLists,
  { tenant, customerId, caseId }: AcceptedCheck,
  made: CustomerDecision,
  review: Pick<CaseDecisionRequest, "matches" | "note">,
): readonly NewExemption[] {
  const entryOf = entryFinderOf(lists, made);
  return (review.matches ?? []).flatMap((judged) => {
    const { listId, entryId, disposition } = judged;
    const match = made.matches.find(({ entry }) => entry.listId === listId && entry.entryId === entryId);
    const entry = match && entryOf(match);
    // An entry that left the list since cannot match again: there is nothing to exempt.
    if (disposition !== "false-positive" || !entry) return [];
    const fingerprints = fingerprintsOf(made.input.masterData, made.matches, match, entry);
    const exemptionId = parts.ids.randomUUID();
    const terms = exemptionTerms(parts, judged, review);
    return [{ tenant, exemptionId, customerId, listId, entryId, ...fingerprints, caseId, ...terms }];
  });
}

/**
 * Whether the entries that are exempted say what the case shows of them: the edition of the list is the one that it was
 * decided with, or what a reviewer sees of it all is the same in the one in service (`factsDigest`).
 */
function areAsShown(
  { snapshots }: Pick<TenantLists, "snapshots">,
  { record, made }: CustomerCase,
  { facts, record: { lists } }: DecidedCustomer,
  exempt: readonly NewExemption[],
): boolean {
  const isSame = facts !== undefined && facts === relationsOf(record).facts;
  return exempt.every(({ listId }) => {
    const edition = editionOf(snapshots, listId);
    return edition === editionOf(made.lists, listId) || (isSame && edition === editionOf(lists, listId));
  });
}

/**
 * Whether the matches of a decision, and those that this review exempts, are all matches of the case as it showed them:
 * lists may have changed since.
 */
function hasOnly(
  { record: { matches, exempted = [] } }: DecidedCustomer,
  seen: readonly ScreeningMatch[],
  added: readonly NewExemption[],
): boolean {
  const known = new Set(seen.map((match) => canonicalJson(match)));
  const judged = exempted.filter(({ exemptionId }) => added.some((exemption) => exemption.exemptionId === exemptionId));
  return [...matches, ...judged.map(({ match }) => match)].every((match) => known.has(canonicalJson(match)));
}

/** Whether the rules rate the customer as the case shows: they may have changed since, too. */
function isRatedAsSeen(now: CustomerDecision, seen: CustomerDecision): boolean {
  const [is, was] = [firedRules(now), firedRules(seen)];
  const [level, shown] = [now.rating.riskLevel, seen.rating.riskLevel];
  if (isHigherLevel(level, shown) || [...is].some((ruleId) => !was.has(ruleId))) return false;
  // The rules of a match that is gone no longer fire.
  return now.matches.length < seen.matches.length || (level === shown && is.size === was.size);
}

const firedRules = ({ rating: { factors, mitigations, overrides } }: CustomerDecision): ReadonlySet<string> =>
  new Set([...factors, ...mitigations, ...overrides].map(({ ruleId }) => ruleId));

/** Entries on a list in service, and those that a provider proposed for this decision. */
function entryFinderOf(lists: TenantLists, { provided = [] }: CustomerDecision): TenantLists["entryOf"] {
  const proposed = provided.flatMap(({ entries }) => entries);
  return (match) =>
    lists.entryOf(match) ??
    proposed.find(({ listId, entryId }) => listId === match.entry.listId && entryId === match.entry.entryId);
}
