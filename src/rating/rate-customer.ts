import type { RiskLevel, RuleDocument, RulePack } from "../model/rule-pack.ts";
import type { RuleResult } from "../ports/rule-evaluator.ts";
import type { MissingData, UntoldData } from "./missing-data.ts";
import type { RatedFactor, Rating } from "./rating.ts";
import { higherLevel, isHigherLevel, parseRiskLevel } from "./risk-level.ts";
import { ruleEffect } from "./rule-effect.ts";
import { scoreAtLevel, scoreEffects } from "./score-effects.ts";
import { strongestOfEachFactor } from "./strongest-of-each-factor.ts";

/** The input of a rating. */
export interface RateCustomerInput {
  /** The results of this pack's evaluator. */
  readonly results: readonly RuleResult[];
  readonly pack: Pick<RulePack, "version" | "ruleSet" | "rules">;
  /** The data that the pack demands and the customer lacks, see {@link untoldData}. Default: none is missing. */
  readonly untold?: readonly UntoldData[];
  /** `riskLevel` as the client supplied it; an unknown label has no effect. */
  readonly suppliedRiskLevel?: string | undefined;
}

/**
 * Derives a level from rule results:
 *
 *     const results = await evaluator.evaluate(customerFacts({ ... }));
 *     const rating = rateCustomer({ results, pack, suppliedRiskLevel: party.riskLevel });
 *
 * Points are added up by category, each down to 0 and up to its cap, the sum up to 100; the bands give a level, floors
 * and the supplied level raise it. When two rules of one factor fire, only the one with more points counts.
 *
 * Omitting data that the law requires never pays: only rules that do not read it subtract points, and under the policy
 * `worst` every rule that reads it counts, with its points and its floor, up to `high`.
 *
 * @returns a rating that does not depend on the order of results, rules or members
 * @throws RiskgateError `RULE_FAILED` when a fired rule has no effect that a rating understands
 * @throws RangeError when a result is of a rule that the pack does not have
 */
export function rateCustomer({ results, pack, untold = [], suppliedRiskLevel }: RateCustomerInput): Rating {
  const { ruleSet } = pack;
  const { rules, position } = tablesOf(pack);
  const fired: RatedFactor[] = [];
  const unknownRules: string[] = [];
  for (const result of results) {
    if (result.outcome === "unknown") unknownRules.push(result.ruleId);
    const factor = firedRule(result, rules, ruleSet, untold);
    if (factor !== undefined) fired.push(factor);
  }
  fired.sort(byOrder(position));
  const counted = strongestOfEachFactor(fired.filter((factor) => rules.get(factor.ruleId)?.status === "active"));

  const plain = counted.filter(({ raiseOnly }) => raiseOnly !== true);
  const levelWithout = scoreEffects(plain, ruleSet).level;
  const all = counted.filter(
    ({ raiseOnly, floor }) => raiseOnly !== true || (floor && isHigherLevel(floor, levelWithout)),
  );
  const { bandLevel, categories, floors, level, points, score } = scoreEffects(all, ruleSet);
  const supplied = parseRiskLevel(suppliedRiskLevel);
  // Independent of the rules: a supplied level never lowers the result and is never ignored.
  const riskLevel = supplied === undefined ? level : higherLevel(level, supplied);
  // Members are in code point order here and below, so that the text of a decision, which contains them, needs no sorting.
  return {
    bandLevel,
    categories,
    factors: all.filter(({ score }) => score > 0),
    floors,
    ...(untold.length === 0
      ? {}
      : { missing: untold.map((one) => missingData(one, all, riskLevel, { rules, ruleSet })) }),
    mitigations: all.filter(({ score }) => score < 0),
    overrides: all.filter(({ score }) => score === 0),
    points,
    riskLevel,
    ruleSetVersion: pack.version,
    score: scoreAtLevel(score, riskLevel),
    shadow: strongestOfEachFactor(fired.filter((factor) => rules.get(factor.ruleId)?.status === "shadow")),
    ...(supplied === undefined ? {} : { suppliedRiskLevel: supplied }),
    unknownRules: unknownRules.sort(),
  };
}

interface PackTables {
  readonly rules: ReadonlyMap<string, RuleDocument>;
  /** Position of a rule in the order of the rule set. */
  readonly position: ReadonlyMap<string, number>;
}

/** Cached tables of the packs in service: a pack never changes. */
const tables = new WeakMap<RateCustomerInput["pack"], PackTables>();

function tablesOf(pack: RateCustomerInput["pack"]): PackTables {
  let known = tables.get(pack);
  if (known === undefined) {
    known = {
      rules: new Map(pack.rules.map((rule) => [rule.id, rule])),
      position: new Map(pack.ruleSet.order.map((ruleId, index) => [ruleId, index])),
    };
    tables.set(pack, known);
  }
  return known;
}

/**
 * The effect of a rule. A rule that reads missing data subtracts no points; under the policy `worst` it counts as
 * fired, with points and floor, up to `high`.
 */
function firedRule(
  { ruleId, outcome, event, because }: RuleResult,
  rules: PackTables["rules"],
  { floors, missingDataPolicy }: RulePack["ruleSet"],
  untold: readonly UntoldData[],
): RatedFactor | undefined {
  const rule = rules.get(ruleId);
  if (rule === undefined) throw new RangeError(`result of rule \`${ruleId}\`, which the rule pack does not have`);
  const { title } = rule;
  const readsUntold = untold.some(({ readBy }) => readBy.has(ruleId));
  if (outcome === "hit") {
    const { score, ...effect } = ruleEffect(ruleId, event ?? rule.event, floors);
    return score < 0 && readsUntold ? undefined : { because, ...effect, ruleId, score, title };
  }
  if (missingDataPolicy === "neutral" || !readsUntold) return undefined;
  const { score, ...effect } = ruleEffect(ruleId, rule.event, floors);
  if (score < 0 || effect.raiseOnly === true) return undefined;
  // No customer is prohibited because of missing data.
  const floor = effect.floor === "prohibited" ? ({ floor: "high" } as const) : {};
  return { assumed: true, because, ...effect, ...floor, ruleId, score, title };
}

/** The rules that a missing piece of data would decide. */
function missingData(
  { members, askedBy, readBy }: UntoldData,
  counted: readonly RatedFactor[],
  level: RiskLevel,
  { rules, ruleSet }: { readonly rules: PackTables["rules"]; readonly ruleSet: RulePack["ruleSet"] },
): MissingData {
  const fired = new Set(counted.filter(({ assumed }) => assumed !== true).map(({ ruleId }) => ruleId));
  const open = [...readBy].flatMap((ruleId) => {
    const rule = rules.get(ruleId);
    if (rule === undefined || fired.has(ruleId) || askedBy.includes(ruleId)) return [];
    const effect = ruleEffect(ruleId, rule.event, ruleSet.floors);
    return effect.score < 0 || effect.raiseOnly === true ? [] : [{ rule, effect }];
  });
  const upTo = open.reduce<RiskLevel>((highest, { rule, effect }) => {
    const candidate: RatedFactor = { ...effect, ruleId: rule.id, title: rule.title, because: [] };
    return higherLevel(highest, scoreEffects(strongestOfEachFactor([...counted, candidate]), ruleSet).level);
  }, level);
  const decides = open.map(({ rule: { id, title, event } }) => ({ factor: event.type, ruleId: id, title }));
  return { askedBy, decides, members, upTo };
}

type Order = (left: RatedFactor, right: RatedFactor) => number;

/** Rules that the rule set does not name come last, by id, so that none is lost. */
function byOrder(position: ReadonlyMap<string, number>): Order {
  const place = ({ ruleId }: RatedFactor) => position.get(ruleId) ?? position.size;
  return (left, right) => place(left) - place(right) || (left.ruleId < right.ruleId ? -1 : 1);
}
