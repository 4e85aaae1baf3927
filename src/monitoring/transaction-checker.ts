import type { MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { RuleDocument } from "../model/rule-pack.ts";
import type { CreateRuleEvaluator, RuleEvaluator, RuleResult } from "../ports/rule-evaluator.ts";
import type { AskedFacts } from "../rules/asked-facts.ts";
import { withoutAsked } from "../rules/fact-row.ts";
import type { TransactionFact } from "./facts/transaction-fact.ts";
import { ALL_TRANSACTION_FACTS } from "./facts/transaction-fact-table.ts";
import { transactionFacts } from "./facts/transaction-facts.ts";
import { localTimeOf, type TransactionFactsInput } from "./facts/transaction-view.ts";
import type { TransactionCheck, TransactionDecision } from "./transaction-decision.ts";
import type { TransactionPack } from "./transaction-pack.ts";
import { transactionRuleEffect } from "./transaction-rule-effect.ts";
import { transactionVerdict } from "./transaction-verdict.ts";

export interface CheckTransactionInput extends Omit<TransactionFactsInput, "pack"> {
  /** The requested checks. Default: all. */
  readonly checks?: readonly TransactionCheck[] | undefined;
}

/** A decision with the results of all rules. */
export interface CheckedTransaction extends TransactionDecision {
  readonly results: readonly RuleResult[];
}

/** Decides about transactions with one pack of rules. Stateless between checks. */
export interface TransactionChecker {
  readonly pack: TransactionPack;
  /**
   * Facts, rules, cool-down and decision of one transaction. The same input gives the same answer: a stored transaction
   * can be checked again at any time, for a correction, to try out new rules or to explain it.
   *
   * @param asking - the context for facts that query other systems
   * @throws RiskgateError `RULE_FAILED` when a rule cannot be evaluated: then there is no decision
   */
  check(input: CheckTransactionInput, asking?: AskedFacts): Promise<CheckedTransaction>;
}

const HOUR_MS = 3_600_000;
/** Most earlier transactions evaluated for a cool-down; beyond them a rule counts again. */
const MAX_LOOKED_AT = 200;

/**
 * @param facts - those that its rules may name (Default: the built-in ones)
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
  // Earlier transactions query no other system: a rule that needs such an answer counts every time.
  const pureFacts = withoutAsked(facts);
  const scoring = new Set(
    pack.rules.rules
      .filter(({ event, status }) => status === "active" && event.params?.["score"] !== 0)
      .map(({ id }) => id),
  );
  const cooling = pack.rules.rules.filter(({ id, status }) => status === "active" && Object.hasOwn(coolDownHours, id));
  const active = { statuses: ["active"] } as const;
  const ofRule = (rule: RuleDocument) => createEvaluator({ ...pack.rules, rules: [rule] }, active);
  const evaluators =
    cooling.length === 0
      ? undefined
      : { each: new Map(cooling.map((rule) => [rule.id, ofRule(rule)])), all: createEvaluator(pack.rules, active) };

  return {
    pack,
    async check(input, asking) {
      const results = await evaluator.evaluate(transactionFacts({ ...input, pack }, { facts, asking }));
      const coolDown =
        evaluators === undefined
          ? NO_COOL_DOWN
          : await coolDownOf(results, input, { pack, facts: pureFacts, scoring, asking }, evaluators);
      const { checks, customerRiskLevel } = input;
      return { ...transactionVerdict({ pack, results, checks, customerRiskLevel, ...coolDown }), results };
    },
  };
}

interface CoolDown {
  readonly inCoolDown: ReadonlySet<string>;
  readonly repeats?: string;
}

const NO_COOL_DOWN: CoolDown = { inCoolDown: new Set() };

interface CoolDownEvaluators {
  /** Each rule with a cool-down, by its id: a transaction is usually hit by few of them. */
  readonly each: ReadonlyMap<string, RuleEvaluator>;
  readonly all: RuleEvaluator;
}

/**
 * Rules that hit now and already hit, within their cool-down, an earlier transaction of the customer that waits or
 * waited for a person: an accepted transaction was seen by no one, and does not count. Also, where the rule set says
 * so, the latest transaction of the same day, of the same amount or more, that all of them hit together. Earlier
 * transactions are evaluated again, as of their own time and with everything known now: what was decided then depended
 * on the order of arrival, and this must not. Data that only their request held (screened names, states of accounts) is
 * not known: a transaction held for that alone does not count either.
 */
async function coolDownOf(
  results: readonly RuleResult[],
  input: CheckTransactionInput,
  {
    pack,
    facts: known,
    scoring,
    asking,
  }: {
    readonly pack: TransactionPack;
    readonly facts: readonly TransactionFact[];
    readonly scoring: ReadonlySet<string>;
    readonly asking: AskedFacts | undefined;
  },
  { each, all }: CoolDownEvaluators,
): Promise<CoolDown> {
  const { coolDownHours, alertOncePerDay = false } = pack.policy;
  const { history, transaction: own, customer, customerRiskLevel } = input;
  const hits = results.flatMap(({ ruleId, outcome }) => (outcome === "hit" && scoring.has(ruleId) ? [ruleId] : []));
  const spans = new Map<string, number>();
  for (const ruleId of hits)
    if (Object.hasOwn(coolDownHours, ruleId)) spans.set(ruleId, coolDownHours[ruleId]! * HOUR_MS);
  if (history === undefined || spans.size === 0) return NO_COOL_DOWN;
  // The request of an earlier transaction is not known: the days of this one are used for it.
  const localTime = localTimeOf({ ...input, pack });
  const today = localTime.startOf("day", own.at);
  const inCoolDown = new Set<string>();
  let repeats: string | undefined;
  let mayRepeat = alertOncePerDay && spans.size === hits.length && own.amountMinor !== undefined;
  const [from, to] = history.range(own.at - Math.max(...spans.values()), own.at);
  for (let i = to - 1, left = MAX_LOOKED_AT; i >= from && left > 0; i--) {
    const earlier = history.at(i);
    if (!isEarlier(earlier, own)) continue;
    mayRepeat &&= earlier.at >= today;
    if (inCoolDown.size === spans.size && !mayRepeat) break;
    left--;
    const facts = transactionFacts(
      { pack, transaction: earlier, history, customer, customerRiskLevel, localTime },
      { facts: known, asking },
    );
    const hit = new Set<string>();
    for (const [ruleId, span] of spans) {
      if (earlier.at <= own.at - span) continue;
      const [result] = await each.get(ruleId)!.evaluate(facts, { because: false });
      if (result?.outcome === "hit") hit.add(ruleId);
    }
    const tellsMore = (mayRepeat && hit.size === spans.size) || [...hit].some((id) => !inCoolDown.has(id));
    if (!tellsMore) continue;
    const results = await all.evaluate(facts, { because: false });
    if (transactionVerdict({ pack, results, customerRiskLevel }).decision === "ACCEPT") continue;
    for (const ruleId of hit) inCoolDown.add(ruleId);
    if (mayRepeat && hit.size === spans.size && (earlier.amountMinor ?? 0) >= own.amountMinor!) {
      repeats = earlier.transactionId;
      mayRepeat = false;
    }
  }
  return { inCoolDown, ...(repeats === undefined ? {} : { repeats }) };
}

function isEarlier(other: MonitoredTransaction, own: MonitoredTransaction): boolean {
  return other.at < own.at || (other.at === own.at && other.transactionId < own.transactionId);
}
