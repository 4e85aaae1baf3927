/** A check with its full explanation, as a reviewer reads it. */
import type { CustomerResponse, ScreeningType } from "../../model/customer-response.ts";
import type { ListSnapshot } from "../../model/loaded-list.ts";
import type { RulePack } from "../../model/rule-pack.ts";
import type { DecisionRecord } from "../../ports/store.ts";
import { explainRating, type RatingExplanation } from "../../rating/explain-rating.ts";
import type { MissingData } from "../../rating/missing-data.ts";
import type { RatedFactor, Rating } from "../../rating/rating.ts";
import type { ClearedMatch } from "../../screening/cleared-match.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import type { UnscreenedParty } from "../../screening/unscreened-parties.ts";
import { type CaseReview, shownReview } from "../cases/case-review.ts";
import { type CaseState, caseState } from "../cases/case-state.ts";
import { readProposal } from "../cases/proposal.ts";
import { factorsOfCustomer } from "../cases/reviewed-factors.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { UnknownMember } from "../requests/unknown-members.ts";
import { customerDecisionCodec, type StandingLevel } from "./customer-decision.ts";
import { computedLevelOf } from "./given-level.ts";

/** Status of a check. */
export interface CustomerCheckState extends CaseState {
  /** Which form of the answer this is. */
  readonly kind: "customerCheckState";
}

/** A decided check with everything that led to the decision. */
export interface CustomerCheckDetail extends CaseState {
  /** Which form of the answer this is. */
  readonly kind: "customerCheckDetail";
  /** The answer as the client got it. */
  readonly result: CustomerResponse;
  /** The level that was determined. */
  readonly riskLevel: string;
  /**
   * Points behind the level, 0 to 100.
   *
   * @minimum 0
   * @maximum 100
   */
  readonly riskScore: number;
  /** The factors of the answer with their points, rules and the facts behind them. */
  readonly riskFactors: readonly DescribedFactor[];
  /** Every match, those in the review band included. */
  readonly screeningResults: readonly MatchDetail[];
  /** Matches that a person judged false before. */
  readonly exempted: readonly MatchDetail[];
  /**
   * Cleared candidates: entries that a name alone would match, with what excluded them; those with the most similar
   * names.
   */
  readonly cleared: readonly ClearedMatch[];
  /** Parties that could not be screened: no name and no number, or an unreadable name. Absent when all were. */
  readonly unscreened?: readonly UnscreenedParty[];
  /**
   * Data that the law requires for such a customer and that is missing, with what it would decide. Absent when nothing
   * is missing.
   */
  readonly missing?: readonly MissingData[];
  /** Members of the body that the interface does not define, which were ignored. Absent when there were none. */
  readonly ignored?: readonly UnknownMember[];
  /** Limitations of the answer: `SAMPLE_LISTS` when the lists hold invented people; absent when there are none. */
  readonly limitations?: readonly string[];
  /** A level that people gave before, and that stands in place of the lower one that was computed. Absent otherwise. */
  readonly given?: StandingLevel;
  /** The decision of a person that this one follows. */
  readonly review?: CaseReview;
  /** How the level was decided. */
  readonly decision: DecidedCheck;
}

/** A risk factor with the facts behind it. */
export interface DescribedFactor extends RatedFactor {
  /** Title of the rule, for people. */
  readonly description: string;
}

/** How the level of a customer was decided. */
export interface DecidedCheck {
  /** Id of the decision. */
  readonly decisionId: string;
  /**
   * When it was decided: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly decidedAt: string;
  /** SHA-256 of the canonical JSON of the request, 64 hexadecimal digits. */
  readonly inputHash: string;
  /** Version of the rules that decided. */
  readonly ruleSetVersion: string;
  /** Editions of the lists that were screened against. */
  readonly lists: readonly ListSnapshot[];
  /** How points, caps, floors and overrides led to the level. */
  readonly rating: RatingArithmetic;
  /**
   * The computed level step by step, with what would have led to another one; while the rules of the decision are in
   * service.
   */
  readonly explanation?: RatingExplanation;
}

/** How points, caps, floors and overrides led to a level. */
export interface RatingArithmetic extends Omit<Rating, "factors" | "missing"> {}

/** A match under the names that answers of the interface use, with its evidence. */
export interface MatchDetail {
  /** What kind of list entry was found. */
  readonly type: ScreeningType;
  /** Only an alert is in the answer; a review is for a person to look at. */
  readonly decision: ScreeningMatch["decision"];
  /** Who matched, and where in the request the name stands. */
  readonly party: ScreeningMatch["party"];
  /** Name of the entry that matched, as published. */
  readonly matchedName: string;
  /** List of the entry. */
  readonly listId: string;
  /** Id of the entry within its list. */
  readonly entryId: string;
  /** Programmes of a sanctions entry that only restrict dealings and do not block. Absent for every other. */
  readonly nonBlocking?: readonly string[];
  /** How listed persons own the company, one sentence per step, where it is on no list itself. Absent for every other. */
  readonly ownership?: readonly string[];
  /**
   * Score of the match, 0 to 1.
   *
   * @minimum 0
   * @maximum 1
   */
  readonly matchScore: number;
  /** The evidence, from which the score can be recomputed. */
  readonly explanation: ScreeningMatch["explanation"];
}

/** @returns the state of a check that is not decided yet, the detail of one that is, `undefined` when there is none */
export async function customerCheckDetail(
  parts: GatewayParts,
  tenant: string,
  caseId: string,
): Promise<CustomerCheckState | CustomerCheckDetail | undefined> {
  return parts.store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    if (!record || record.subject === "transaction") return undefined;
    const [callback] = await tx.callbacks.listByCase(tenant, caseId);
    const proposed = await readProposal(tx, record, parts.clock.now());
    const state: CustomerCheckState = { kind: "customerCheckState", ...caseState(record, callback, proposed) };
    const decision = record.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId);
    // Only the skeleton of an erased customer's decision is left.
    return decision && !isErased(decision) ? detailOf(state, decision, parts.rules.peek()?.pack) : state;
  });
}

/**
 * Whether a check is decided.
 *
 * @example
 * const check = await gateway.getCustomerCheck(caseId);
 * if (check !== undefined && isDecided(check)) console.log(check.riskLevel);
 */
export function isDecided(check: CustomerCheckState | CustomerCheckDetail | undefined): check is CustomerCheckDetail {
  return check !== undefined && "result" in check;
}

function isErased({ body }: DecisionRecord): boolean {
  return customerDecisionCodec.decode(body).input === undefined;
}

/** The state alone. */
export function undecided(check: CustomerCheckState | CustomerCheckDetail): CustomerCheckState {
  const { caseId, customerId, processingStatus, caseStatus, createdAt, updatedAt, closing, decidedIn, callback } =
    check;
  return {
    kind: "customerCheckState",
    ...{ caseId, customerId, processingStatus, caseStatus, createdAt, updatedAt },
    ...(closing ? { closing } : {}),
    ...(decidedIn === undefined ? {} : { decidedIn }),
    ...(callback ? { callback } : {}),
  };
}

function detailOf(
  state: CustomerCheckState,
  { decisionId, decidedAt, body }: DecisionRecord,
  pack: RulePack | undefined,
): CustomerCheckDetail {
  const { caseId, customerId } = state;
  const {
    inputHash,
    ruleSetVersion,
    lists,
    rating,
    matches,
    screeningTypes,
    exempted = [],
    cleared = [],
    unscreened,
    ignored,
    limitations = [],
    review,
    given,
  } = customerDecisionCodec.decode(body);
  const { factors: _, missing, ...made } = rating;
  const factors = factorsOfCustomer({ rating, ...(review && { review }), ...(given && { given }) });
  // What people said is no step of the rules.
  const computed = {
    ...rating,
    riskLevel: computedLevelOf({ rating, ...(review && { review }), ...(given && { given }) }),
  };
  const explanation = pack?.version === ruleSetVersion ? { explanation: explainRating(computed, pack) } : {};
  return {
    ...state,
    kind: "customerCheckDetail",
    result: {
      caseId,
      customerId,
      riskLevel: rating.riskLevel,
      riskFactors: factors.map(({ factor }) => ({ factor })),
      screeningResults: screeningTypes.map((type) => ({ type })),
    },
    riskLevel: rating.riskLevel,
    riskScore: rating.score,
    riskFactors: factors.map((factor) => ({ ...factor, description: factor.title })),
    screeningResults: matches.map(matchDetail),
    exempted: exempted.map(({ match }) => matchDetail(match)),
    cleared,
    ...(unscreened ? { unscreened } : {}),
    ...(missing ? { missing } : {}),
    ...(ignored ? { ignored } : {}),
    ...(limitations.length === 0 ? {} : { limitations }),
    ...(given ? { given } : {}),
    ...(review ? { review: shownReview(review) } : {}),
    decision: { decisionId, decidedAt: iso(decidedAt), inputHash, ruleSetVersion, lists, rating: made, ...explanation },
  };
}

/** A match as answers show it. */
export function matchDetail(match: ScreeningMatch): MatchDetail {
  const { screeningType: type, decision, party, matchedName, entry, nonBlocking, score, explanation } = match;
  const { listId, entryId, ownership } = entry;
  const measures = {
    ...(nonBlocking === undefined ? {} : { nonBlocking }),
    ...(ownership === undefined ? {} : { ownership }),
  };
  return { type, decision, party, matchedName, listId, entryId, ...measures, matchScore: score, explanation };
}

const iso = (at: number): string => new Date(at).toISOString();
