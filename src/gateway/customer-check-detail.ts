/** A check with its full explanation, as a reviewer reads it. */
import type { CustomerResponse, ScreeningType } from "../model/customer-response.ts";
import type { ListSnapshot } from "../model/loaded-list.ts";
import type { CaseRecord, DecisionRecord } from "../ports/store.ts";
import type { Rating } from "../rating/rating.ts";
import type { ScreeningMatch } from "../screening/match-explanation.ts";
import type { CustomerDecision } from "./customer-decision.ts";
import type { GatewayParts } from "./gateway-parts.ts";

export interface CustomerCheckDetail {
  readonly caseId: string;
  readonly customerId: string;
  readonly processingStatus: CaseRecord["processingStatus"];
  readonly caseStatus: CaseRecord["caseStatus"];
  /** RFC 3339, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The answer as the client got it. */
  readonly result: CustomerResponse;
  readonly riskLevel: string;
  /** 0 to 100. */
  readonly riskScore: number;
  /** The factors of the answer with their points, rules and the facts behind them. */
  readonly riskFactors: readonly (Rating["factors"][number] & { readonly description: string })[];
  /** Every match, those in the review band included. */
  readonly screeningResults: readonly MatchDetail[];
  readonly decision: {
    readonly decisionId: string;
    readonly decidedAt: string;
    readonly inputHash: string;
    readonly ruleSetVersion: string;
    readonly lists: readonly ListSnapshot[];
    /** How points, caps, floors and overrides made the level. */
    readonly rating: Omit<Rating, "factors">;
  };
}

/** A match under the names that answers of the interface use, with its evidence. */
export interface MatchDetail {
  readonly type: ScreeningType;
  /** Only an alert is in the answer; a review is for a person to look at. */
  readonly decision: ScreeningMatch["decision"];
  /** Who matched, and where in the request the name stands. */
  readonly party: ScreeningMatch["party"];
  readonly matchedName: string;
  readonly listId: string;
  readonly entryId: string;
  /** 0 to 1. */
  readonly matchScore: number;
  /** The score can be computed again from it. */
  readonly explanation: ScreeningMatch["explanation"];
}

/** @returns `undefined` when the tenant has no such case, or nothing has been decided in it */
export async function customerCheckDetail(
  parts: GatewayParts,
  tenant: string,
  caseId: string,
): Promise<CustomerCheckDetail | undefined> {
  return parts.store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    if (!record?.decisionId) return undefined;
    const decision = await tx.decisions.get(tenant, record.decisionId);
    return decision && detailOf(record, decision);
  });
}

function detailOf(record: CaseRecord, { decisionId, decidedAt, body }: DecisionRecord): CustomerCheckDetail {
  const { caseId, customerId, processingStatus, caseStatus, createdAt, updatedAt } = record;
  const { inputHash, ruleSetVersion, lists, rating, matches, screeningTypes } = body as unknown as CustomerDecision;
  const { factors, ...made } = rating;
  return {
    caseId,
    customerId,
    processingStatus,
    caseStatus,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
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
    decision: { decisionId, decidedAt: iso(decidedAt), inputHash, ruleSetVersion, lists, rating: made },
  };
}

function matchDetail(match: ScreeningMatch): MatchDetail {
  const { screeningType: type, decision, party, matchedName, entry, score, explanation } = match;
  const { listId, entryId } = entry;
  return { type, decision, party, matchedName, listId, entryId, matchScore: score, explanation };
}

const iso = (at: number): string => new Date(at).toISOString();
