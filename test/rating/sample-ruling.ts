import type { RuleDocument, RuleOutcome, RuleSetDocument, RuleStatus } from "../../src/model/rule-pack.ts";
import type { RuleResult } from "../../src/ports/rule-evaluator.ts";
import type { UntoldData } from "../../src/rating/missing-data.ts";
import { rateCustomer } from "../../src/rating/rate-customer.ts";
import type { Rating } from "../../src/rating/rating.ts";

/** A rule with what the evaluator found. */
export interface Ruling {
  readonly id: string;
  readonly factor: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Default `hit`. */
  readonly outcome?: RuleOutcome;
  /** Default `active`. */
  readonly status?: RuleStatus;
}

export const RULE_SET: RuleSetDocument = {
  order: [],
  categoryCaps: { geography: 35, internal: 30 },
  bands: { medium: 30, high: 60 },
  missingDataPolicy: "neutral",
  conditions: {},
  floors: {},
};

export function packOf(rulings: readonly Ruling[], ruleSet: Partial<RuleSetDocument> = {}) {
  return { version: "v1", ruleSet: { ...RULE_SET, ...ruleSet }, rules: rulings.map(ruleOf) };
}

export function resultsOf(rulings: readonly Ruling[]): readonly RuleResult[] {
  return rulings.map(({ id, factor, params, outcome = "hit" }) => ({
    ruleId: id,
    outcome,
    because: [],
    ...(outcome === "hit" ? { event: { type: factor, params } } : {}),
  }));
}

/** Rates what the rulings say. */
export function rate(
  rulings: readonly Ruling[],
  ruleSet?: Partial<RuleSetDocument>,
  suppliedRiskLevel?: string,
  untold: readonly UntoldData[] = [],
): Rating {
  return rateCustomer({ results: resultsOf(rulings), pack: packOf(rulings, ruleSet), untold, suppliedRiskLevel });
}

/** Something that was not told although a rule `DEMAND` asks for it, which these rules read. */
export const untold = (...readBy: readonly string[]): UntoldData => ({
  members: ["personalDetails.nationality"],
  askedBy: ["DEMAND"],
  readBy: new Set(readBy),
});

/** A ruling with points in a category. */
export function points(id: string, score: number, category = "geography", more: object = {}): Ruling {
  return { id, factor: `FACTOR_${id}`, params: { score, category, ...more } };
}

/** A ruling that takes points away. */
export function mitigation(id: string, taken: number, category = "geography"): Ruling {
  return { id, factor: `FACTOR_${id}`, params: { mitigation: taken, category } };
}

function ruleOf({ id, factor, params, status = "active" }: Ruling): RuleDocument {
  return {
    id,
    title: `title of ${id}`,
    status,
    description: "for tests",
    references: [],
    owner: "compliance",
    modified: "2026-11-20",
    falsePositives: [],
    conditions: { all: [] },
    event: { type: factor, params },
  };
}
