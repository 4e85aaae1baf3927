import {
  type DifferencesOptions,
  type DiffRating,
  type PackDifferences,
  type RatedTwice,
  ratingDifferences,
} from "../rules/rating-differences.ts";
import type { CheckTransactionInput, TransactionChecker } from "./transaction-checker.ts";

/** One stored transaction to decide with both packs. */
export interface DiffTransaction {
  readonly tenantTransactionId: string;
  readonly customerId: string;
  /** Its context; the history may hold later transactions, which windows ignore. */
  readonly input: CheckTransactionInput;
}

/** A transaction affected by a change. */
export interface ChangedTransaction extends RatedTwice, Omit<DiffTransaction, "input"> {}

/** The effect of a rule change on transactions. */
export interface TransactionPackDiff extends PackDifferences<ChangedTransaction> {
  readonly transactions: number;
}

/**
 * Computes the effect of a change of transaction rules: every transaction is decided with both packs as of its own
 * time, and differences are counted, with examples. Only active rules count, as in a check.
 *
 * @throws RiskgateError `RULE_FAILED` as a checker does
 */
export async function diffTransactionPacks(
  before: TransactionChecker,
  after: TransactionChecker,
  transactions: AsyncIterable<DiffTransaction>,
  options: DifferencesOptions = {},
): Promise<TransactionPackDiff> {
  async function* rated(): AsyncIterable<ChangedTransaction> {
    for await (const { input, ...transaction } of transactions) {
      const [old, now] = await Promise.all([ratingOf(before, input), ratingOf(after, input)]);
      yield { ...transaction, before: old, after: now };
    }
  }
  const { differences, count } = await ratingDifferences(before.pack.rules, after.pack.rules, rated(), options);
  return { ...differences, transactions: count };
}

async function ratingOf(checker: TransactionChecker, input: CheckTransactionInput): Promise<DiffRating> {
  const { riskLevel, riskScore, riskFactors } = await checker.check(input);
  return { level: riskLevel, score: riskScore, factors: riskFactors.map(({ factor }) => factor) };
}
