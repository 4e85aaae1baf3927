import type { MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { CreateRuleEvaluator, RuleEvaluator, RuleResult } from "../ports/rule-evaluator.ts";
import type { AskedFacts } from "../rules/asked-facts.ts";
import { withoutAsked } from "../rules/fact-row.ts";
import { decideTransaction } from "./decide-transaction.ts";
import type { TransactionFact } from "./facts/transaction-fact.ts";
import { ALL_TRANSACTION_FACTS } from "./facts/transaction-fact-table.ts";
import { transactionFacts } from "./facts/transaction-facts.ts";
import { localTimeOf, type TransactionFactsInput } from "./facts/transaction-view.ts";
import type { TransactionCheck, TransactionDecision } from "./transaction-decision.ts";
import type { TransactionPack } from "./transaction-pack.ts";
import { transactionRuleEffect } from "./transaction-rule-effect.ts";

export interface CheckTransactionInput extends Omit<TransactionFactsInput, "pack"> {
  /** Which checks were asked for. Default: all. */
  readonly checks?: readonly TransactionCheck[] | undefined;
}

/** A decision with the results of every rule behind it. */
export interface CheckedTransaction extends TransactionDecision {
  readonly results: readonly RuleResult[];
}

/** Decides about transactions with one pack of rules. Keeps nothing between checks. */
export interface TransactionChecker {
  readonly pack: TransactionPack;
  /**
   * Facts, rules, cool-down and decision of one transaction. The same input gives the same answer: a stored transaction
   * can be checked again at any time, by a correction, in trial of new rules or to explain it.
   *
   * @param asking - what asked facts are asked with
   * @throws RiskgateError `RULE_FAILED` when a rule cannot be evaluated: then there is no decision
   */
  check(input: CheckTransactionInput, asking?: AskedFacts): Promise<CheckedTransaction>;
}

const HOUR_MS = 3_600_000;
/** Earlier transactions that are looked at for a cool-down; beyond it a rule counts again. */
const MAX_LOOKED_AT = 200;

/**
 * @param facts - those that its rules may name (Default: those that are shipped)
 * @throws RiskgateError `RULE_SET_INVALID` or `RULE_FAILED` when the pack cannot be run
 */
export function transactionChecker(
  pack: TransactionPack,
  createEvaluator: CreateRuleEvaluator,
  facts: readonly TransactionFact[] = ALL_TRANSACTION_FACTS,
): TransactionChecker {
  for (const { id, event } of pack.rules.rules) transactionRuleEffect(id, event);
  const evaluator = createEvaluator(pack.rules, { statuses: ["active", "shadow"] });
  const { coolDownHours } = pack.policy;
  // Nobody is asked about what was decided before: a rule that needs such an answer counts every time.
  const pureFacts = withoutAsked(facts);
  const cooling = pack.rules.rules.filter(({ id, status }) => status === "active" && Object.hasOwn(coolDownHours, id));
  const coolingEvaluator =
    cooling.length === 0 ? undefined : createEvaluator({ ...pack.rules, rules: cooling }, { statuses: ["active"] });

  return {
    pack,
    async check(input, asking) {
      const results = await evaluator.evaluate(transactionFacts({ ...input, pack }, { facts, asking }));
      const inCoolDown =
        coolingEvaluator === undefined
          ? undefined
          : await rulesInCoolDown(results, input, { pack, facts: pureFacts }, coolingEvaluator);
      const { checks, customerRiskLevel } = input;
      return { ...decideTransaction({ pack, results, checks, customerRiskLevel, inCoolDown }), results };
    },
  };
}

/**
 * Rules that hit now and have hit an earlier transaction of the customer within their cool-down. Earlier transactions are
 * evaluated again, as of their own time and with everything known now: what was decided then depended on the order of
 * arrival, and this must not.
 */
async function rulesInCoolDown(
  results: readonly RuleResult[],
  input: CheckTransactionInput,
  { pack, facts: known }: { readonly pack: TransactionPack; readonly facts: readonly TransactionFact[] },
  evaluator: RuleEvaluator,
): Promise<ReadonlySet<string>> {
  const { coolDownHours } = pack.policy;
  const { history, transaction: own, customer, customerRiskLevel } = input;
  // The request of an earlier one is not known: its days are those of this one.
  const localTime = localTimeOf({ ...input, pack });
  const found = new Set<string>();
  const open = new Map<string, number>();
  for (const { ruleId, outcome } of results) {
    if (outcome === "hit" && Object.hasOwn(coolDownHours, ruleId)) open.set(ruleId, coolDownHours[ruleId]! * HOUR_MS);
  }
  if (history === undefined || open.size === 0) return found;
  const [from, to] = history.range(own.at - Math.max(...open.values()), own.at);
  for (let i = to - 1, left = MAX_LOOKED_AT; i >= from && left > 0 && open.size > 0; i--) {
    const earlier = history.at(i);
    if (!isEarlier(earlier, own)) continue;
    left--;
    const facts = transactionFacts(
      { pack, transaction: earlier, history, customer, customerRiskLevel, localTime },
      { facts: known },
    );
    for (const { ruleId, outcome } of await evaluator.evaluate(facts, { because: false })) {
      const span = open.get(ruleId);
      if (outcome !== "hit" || span === undefined || earlier.at <= own.at - span) continue;
      found.add(ruleId);
      open.delete(ruleId);
    }
  }
  return found;
}

function isEarlier(other: MonitoredTransaction, own: MonitoredTransaction): boolean {
  return other.at < own.at || (other.at === own.at && other.transactionId < own.transactionId);
}
