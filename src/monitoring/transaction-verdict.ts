import type { RiskLevel, RuleDocument } from "../model/rule-pack.ts";
import type { RuleResult } from "../ports/rule-evaluator.ts";
import { baselineInWords, parseBaseline } from "./baseline.ts";
import type {
  ScoredFactor,
  TransactionCheck,
  TransactionDecision,
  TransactionOutcome,
} from "./transaction-decision.ts";
import type { TransactionPack } from "./transaction-pack.ts";
import { type TransactionRuleEffect, transactionRuleEffect } from "./transaction-rule-effect.ts";

export interface TransactionVerdictInput {
  readonly pack: TransactionPack;
  /** Results of an evaluator of the pack: active rules, and shadow rules where they are evaluated too. */
  readonly results: readonly RuleResult[];
  /** The requested checks. Default: all. */
  readonly checks?: readonly TransactionCheck[] | undefined;
  /** Level of the customer's last decision. */
  readonly customerRiskLevel?: RiskLevel | undefined;
  /** Rules that already hit the customer within their cool-down: see `coolDownOf`. Default none. */
  readonly inCoolDown?: ReadonlySet<string> | undefined;
  /** An earlier transaction that all these rules hit too, which suffices to let this one through: see `coolDownOf`. */
  readonly repeats?: string | undefined;
}

const MAX_SCORE = 100;
const ALL_CHECKS: readonly TransactionCheck[] = ["AML", "FRAUD", "SCREENING"];
/** Name of the factor for the customer's level. */
const CUSTOMER_LEVEL = "CUSTOMER_LEVEL_REJECTED";
const COOLED = "; 0 points now: already counted for this customer within the cool-down, when a person was asked";

/**
 * Derives a decision from rule results: points of the fired rules, each factor once, categories up to their cap, the
 * sum up to 100; the thresholds of the rule set give the decision, and points block only if there is a threshold for
 * it. A rule whose event says `decision: "REJECT"`, and a customer of a level that the rule set names, block at any
 * score. One that says `decision: "REVIEW"` holds at any score, and its points never block a payment. Every decision
 * but acceptance has a factor.
 *
 * A rule in its cool-down is listed and adds nothing to the score, unless the decision would be milder for it: a
 * cool-down spares people repeated alerts, and lets a transaction pass only when it repeats one that was held for the
 * same rules. Rules with a forced decision have no cool-down.
 *
 * @throws RiskgateError `RULE_FAILED` when a fired rule says nothing that a decision understands
 * @throws RangeError when a result is of a rule that the pack does not have
 */
export function transactionVerdict(input: TransactionVerdictInput): TransactionDecision {
  const { pack, results, checks = ALL_CHECKS, customerRiskLevel, inCoolDown = new Set<string>(), repeats } = input;
  const { rules, ruleSet, version } = pack.rules;
  const byId = rulesById(rules);
  const fired = results
    .flatMap((result) => firedRule(result, byId, ruleSet.missingDataPolicy))
    .filter(({ check }) => check === undefined || checks.includes(check));
  const isLevelRejected =
    customerRiskLevel !== undefined && pack.policy.rejectCustomerLevels.includes(customerRiskLevel);
  const active = [
    ...fired.filter(({ rule }) => rule.status === "active"),
    ...(isLevelRejected ? [levelRejected(customerRiskLevel)] : []),
  ];
  const counted: Counted = {
    all: strongestOfEachFactor(active),
    blocking: strongestOfEachFactor(active.filter((one) => one.decision !== "REVIEW")),
  };
  const cooled = new Set(
    active.flatMap(({ rule: { id }, decision }) => (decision === undefined && inCoolDown.has(id) ? [id] : [])),
  );
  const isFresh = ({ rule }: FiredRule) => !cooled.has(rule.id);
  const fresh: Counted = { all: counted.all.filter(isFresh), blocking: counted.blocking.filter(isFresh) };
  const [whole, ofFresh] = [outcomeOf(counted, pack), outcomeOf(fresh, pack)];
  const isRepeated = repeats !== undefined && whole === "REVIEW" && ofFresh === "ACCEPT";
  const decision = isRepeated ? "ACCEPT" : whole;
  const coolDownHolds = ofFresh === decision;
  const riskScore = scoreOf((coolDownHolds ? fresh : counted).all, ruleSet.categoryCaps);
  const isBlocked = active.some((one) => one.decision === "REJECT");
  // Members are in code point order here and below, as in all of a decision, so that its text needs no sorting.
  return {
    caseStatus: decision === "ACCEPT" ? "not-opened" : "open",
    decision,
    ...(isRepeated ? { repeats } : {}),
    riskFactors: scoredFactors(counted.all, coolDownHolds ? cooled : new Set()),
    riskLevel: isBlocked ? "prohibited" : bandOf(riskScore, ruleSet.bands),
    riskScore,
    ruleSetVersion: version,
    shadow: scoredFactors(strongestOfEachFactor(fired.filter(({ rule }) => rule.status === "shadow")), new Set()),
    transactionStatus: decision === "ACCEPT" ? "proceeded" : decision === "REVIEW" ? "held" : "blocked",
    unknownRules: results.flatMap(({ ruleId, outcome }) => (outcome === "unknown" ? [ruleId] : [])).sort(),
  };
}

const known = new WeakMap<readonly RuleDocument[], ReadonlyMap<string, RuleDocument>>();

function rulesById(rules: readonly RuleDocument[]): ReadonlyMap<string, RuleDocument> {
  let byId = known.get(rules);
  if (byId === undefined) {
    byId = new Map(rules.map((rule) => [rule.id, rule]));
    known.set(rules, byId);
  }
  return byId;
}

interface FiredRule extends TransactionRuleEffect {
  readonly rule: Pick<RuleDocument, "id" | "title" | "status">;
  /** What is unusual for the customer, in words; empty when the rule uses no baseline. */
  readonly words: readonly string[];
}

/** Fired rules, each factor once: with and without those that hold at any score and reject nothing. */
interface Counted {
  readonly all: readonly FiredRule[];
  readonly blocking: readonly FiredRule[];
}

const NONE: readonly FiredRule[] = [];

/** A rule that could not be decided counts as fired under the policy `worst`: its points, never a forced decision. */
function firedRule(
  { ruleId, outcome, event, because }: RuleResult,
  byId: ReadonlyMap<string, RuleDocument>,
  missingData: "neutral" | "worst",
): readonly FiredRule[] {
  const rule = byId.get(ruleId);
  if (rule === undefined) throw new RangeError(`result of rule \`${ruleId}\`, which the rule pack does not have`);
  if (outcome === "hit")
    return [{ rule, words: wordsOf(because), ...transactionRuleEffect(ruleId, event ?? rule.event) }];
  if (outcome === "miss" || missingData === "neutral") return NONE;
  const { decision: _, ...effect } = transactionRuleEffect(ruleId, rule.event);
  return [{ rule, words: [], ...effect }];
}

/** The rule set's decision for a level, in the form of a fired rule. */
function levelRejected(level: RiskLevel): FiredRule {
  const rule = { id: "rule-set", title: `The customer is \`${level}\``, status: "active" } as const;
  return { rule, words: [], factor: CUSTOMER_LEVEL, score: MAX_SCORE, category: "customer-level", decision: "REJECT" };
}

function wordsOf(because: RuleResult["because"]): readonly string[] {
  return because.flatMap(({ fact, params, actual, outcome }) => {
    const spec = fact === "baseline" && outcome === "hit" ? parseBaseline(params, () => {}) : undefined;
    return spec === undefined || typeof actual !== "number" ? [] : [baselineInWords(spec, actual)];
  });
}

function strongestOfEachFactor(fired: readonly FiredRule[]): readonly FiredRule[] {
  const strongest = new Map<string, FiredRule>();
  for (const candidate of fired) {
    const known = strongest.get(candidate.factor);
    if (known === undefined || isStronger(candidate, known)) strongest.set(candidate.factor, candidate);
    const decision = known?.decision === "REJECT" ? known.decision : (candidate.decision ?? known?.decision);
    if (decision !== undefined) strongest.set(candidate.factor, { ...strongest.get(candidate.factor)!, decision });
  }
  return [...strongest.values()];
}

/** More points, or equal points and the lower id: the order of results must not matter. */
const isStronger = (one: FiredRule, other: FiredRule): boolean =>
  one.score > other.score || (one.score === other.score && one.rule.id < other.rule.id);

function scoreOf(fired: readonly FiredRule[], caps: Readonly<Record<string, number>>): number {
  const totals = new Map<string, number>();
  for (const { category, score } of fired) totals.set(category, (totals.get(category) ?? 0) + score);
  let sum = 0;
  for (const [category, points] of totals)
    sum += Object.hasOwn(caps, category) ? Math.min(points, caps[category]!) : points;
  return Math.min(MAX_SCORE, Math.round(sum));
}

function outcomeOf(
  { all, blocking }: Counted,
  { policy: { decision: least }, rules: { ruleSet } }: TransactionPack,
): TransactionOutcome {
  if (blocking.some(({ decision }) => decision === "REJECT")) return "REJECT";
  if (least.reject !== undefined && scoreOf(blocking, ruleSet.categoryCaps) >= least.reject) return "REJECT";
  const isHeld = all.some(({ decision }) => decision !== undefined);
  return isHeld || scoreOf(all, ruleSet.categoryCaps) >= least.review ? "REVIEW" : "ACCEPT";
}

function bandOf(score: number, bands: { readonly medium: number; readonly high: number }): RiskLevel {
  return score >= bands.high ? "high" : score >= bands.medium ? "medium" : "low";
}

/** Most points first, then by name. */
function scoredFactors(fired: readonly FiredRule[], cooled: ReadonlySet<string>): readonly ScoredFactor[] {
  return fired
    .filter(({ score }) => score > 0)
    .map(({ rule, factor, score, category, words }) => ({
      category,
      description: [rule.title, ...words].join(": ").concat(cooled.has(rule.id) ? COOLED : ""),
      factor,
      ruleId: rule.id,
      score,
    }))
    .sort((left, right) => right.score - left.score || (left.factor < right.factor ? -1 : 1));
}
