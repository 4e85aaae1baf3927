import { RiskgateError } from "../errors.ts";
import type { RuleEvent } from "../model/rule-pack.ts";
import type { TransactionCheck } from "./transaction-decision.ts";

/** The effect of a fired transaction rule on a decision. */
export interface TransactionRuleEffect {
  /** Name of the risk factor, upper snake case. */
  readonly factor: string;
  readonly score: number;
  readonly category: string;
  /** The check that it belongs to; absent when it belongs to all. */
  readonly check?: TransactionCheck;
  /** `REJECT` blocks and `REVIEW` holds, at any score. */
  readonly decision?: "REJECT" | "REVIEW";
}

/**
 * Reads the effect of a transaction rule from the params of its event: `score` from 0, `category`, `check` (`AML`,
 * `FRAUD`, `SCREENING`; default: every one) and `decision` (`REJECT`, `REVIEW`; default none), which needs points.
 *
 * @throws RiskgateError `RULE_FAILED` when the event says anything else: guessing could let a transaction pass
 */
export function transactionRuleEffect(ruleId: string, { type, params = {} }: RuleEvent): TransactionRuleEffect {
  const { score, category, check, decision } = params;
  if (typeof score !== "number" || !(score >= 0) || score > 100) throw failed(ruleId, "score", "points from 0 to 100");
  if (typeof category !== "string" || category === "") throw failed(ruleId, "category", "the name of a category");
  if (check !== undefined && check !== "AML" && check !== "FRAUD" && check !== "SCREENING")
    throw failed(ruleId, "check", "`AML`, `FRAUD` or `SCREENING`");
  if (decision !== undefined && decision !== "REJECT" && decision !== "REVIEW")
    throw failed(ruleId, "decision", "`REJECT` or `REVIEW`");
  if (decision !== undefined && score === 0) throw failed(ruleId, "score", "points above 0 beside a decision");
  return {
    factor: type,
    score,
    category,
    ...(check === undefined ? {} : { check }),
    ...(decision === undefined ? {} : { decision }),
  };
}

function failed(ruleId: string, param: string, expected: string): RiskgateError {
  return new RiskgateError("RULE_FAILED", `rule ${ruleId}: event.params.${param}: expected ${expected}`);
}
