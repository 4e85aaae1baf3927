/**
 * Three-valued logic of rules (Kleene's strong logic): a missing fact makes a condition `unknown`, and a rule is
 * `unknown` unless the rest decides it.
 */
import type { RuleOutcome } from "../model/rule-pack.ts";

/**
 * Holds when every part does; a single miss decides. An empty list holds, as in json-rules-engine.
 *
 * @example
 * outcomeOfAll(["hit", "unknown"]); // "unknown"
 */
export function outcomeOfAll(outcomes: readonly RuleOutcome[]): RuleOutcome {
  if (outcomes.includes("miss")) return "miss";
  return outcomes.includes("unknown") ? "unknown" : "hit";
}

/**
 * Holds when one part does; a single hit decides. An empty list holds, as in json-rules-engine.
 *
 * @example
 * outcomeOfAny(["hit", "unknown"]); // "hit"
 */
export function outcomeOfAny(outcomes: readonly RuleOutcome[]): RuleOutcome {
  if (outcomes.length === 0 || outcomes.includes("hit")) return "hit";
  return outcomes.includes("unknown") ? "unknown" : "miss";
}

/**
 * The outcome of a negated condition.
 *
 * @example
 * outcomeOfNot("miss"); // "hit"
 */
export function outcomeOfNot(outcome: RuleOutcome): RuleOutcome {
  if (outcome === "unknown") return "unknown";
  return outcome === "hit" ? "miss" : "hit";
}

/**
 * Whether a fact has no value: `null` says as little as an absent member.
 *
 * @example
 * if (isMissing(value)) return "unknown";
 */
export function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
