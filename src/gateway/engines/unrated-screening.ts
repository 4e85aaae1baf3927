/** Whether the rules act on sanctions matches; a pack that ignores them would clear every sanctioned person. */
import { RiskgateError } from "../../errors.ts";
import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import type { RulePack } from "../../model/rule-pack.ts";
import { transactionChecker } from "../../monitoring/transaction-checker.ts";
import type { TransactionPack } from "../../monitoring/transaction-pack.ts";
import type { Registry } from "../../plugins/registry.ts";
import { customerFacts } from "../../rating/customer-facts/customer-facts.ts";
import { rateCustomer } from "../../rating/rate-customer.ts";
import type { ScreeningSummary } from "../../rating/screening-summary.ts";
import { AskedFacts } from "../../rules/asked-facts.ts";
import { withoutAsked } from "../../rules/fact-row.ts";
import { NON_BLOCKING_LIST, RESTRICTION, type RuledType } from "../../screening/non-blocking.ts";
import { answersEveryRule } from "../checks/answered-rules.ts";
import { shippedEvaluator } from "./shipped-evaluator.ts";

/** The match types that rules have to count; restrictions too, where the rules define them. */
const typesOf = ({ referenceLists }: Pick<RulePack, "referenceLists">): readonly RuledType[] => [
  "SANCTIONED_PERSON",
  "SANCTIONED_ENTITY",
  ...(referenceLists[NON_BLOCKING_LIST] === undefined ? [] : ([RESTRICTION] as const)),
];

/** Start-up waits for no host system. */
const AT_ONCE = new AskedFacts({ atOnce: true });

/**
 * Rates a customer without data, with and without a match on a sanctions list.
 *
 * @throws RiskgateError `RULE_SET_INVALID` when the match changes nothing, or leaves the level `low`, and the rule set
 * does not state the reason in `unratedScreening`
 */
export async function requireRatedMatches(pack: RulePack, { operators, customerFacts: all }: Registry): Promise<void> {
  if (pack.ruleSet.unratedScreening !== undefined) return;
  const evaluator = await orNothing(() => shippedEvaluator(pack, { operators }));
  const rate = async (screening: ScreeningSummary) => {
    const checks = { masterData: { accountHoldingPartyData: {} } };
    const { referenceLists } = pack;
    const results = await orNothing(() =>
      evaluator?.evaluate(
        customerFacts({ checks, now: 0, screening, referenceLists }, { facts: withoutAsked(all), asking: AT_ONCE }),
      ),
    );
    return results && answersEveryRule(results, pack) ? rateCustomer({ pack, results }) : undefined;
  };
  const without = await rate([]);
  for (const type of typesOf(pack)) {
    const matched = await rate([{ type, party: "customer" }]);
    if (!matched || !without) return;
    if (matched.riskLevel === "low" || matched.score <= without.score) throw unrated(type, "a customer", "rated `low`");
  }
}

const TRANSACTION: MonitoredTransaction = {
  transactionId: "",
  customerId: "",
  at: 0,
  direction: "out",
  amountMinor: 1,
  result: "ACCEPTED",
};

/**
 * Decides a transaction without data, with and without a match on a sanctions list.
 *
 * @throws RiskgateError `RULE_SET_INVALID` when the match changes nothing, or the transaction is accepted, and the rule
 * set does not state the reason in `unratedScreening`
 */
export async function requireStoppedMatches(
  pack: TransactionPack,
  { operators, transactionFacts }: Registry,
): Promise<void> {
  if (pack.rules.ruleSet.unratedScreening !== undefined) return;
  const checker = await orNothing(() =>
    transactionChecker(
      pack,
      (rules, options) => shippedEvaluator(rules, { ...options, operators }),
      withoutAsked(transactionFacts),
    ),
  );
  const decide = (...screeningTypes: RuledType[]) =>
    orNothing(() => checker?.check({ transaction: TRANSACTION, screeningTypes }, AT_ONCE));
  const without = await decide();
  for (const type of typesOf(pack.rules)) {
    const matched = await decide(type);
    if (!matched || !without) return;
    const { decision, riskFactors } = matched;
    const isCounted = riskFactors.length > without.riskFactors.length || decision !== without.decision;
    if (decision === "ACCEPT" || !isCounted) throw unrated(type, "a payment of somebody", "accepted");
  }
}

/**
 * The trial uses the shipped evaluator, which answers at once, and calls no host system, which may be slow or
 * unavailable.
 */
async function orNothing<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

function unrated(type: RuledType, whose: string, answer: string): RiskgateError {
  const message = `no rule counts a match of type \`${type}\`: ${whose} on a sanctions list would be ${answer}`;
  return new RiskgateError(
    "RULE_SET_INVALID",
    `${message}; take the shipped screening rules, or say in \`unratedScreening\` why matches do not count`,
  );
}
