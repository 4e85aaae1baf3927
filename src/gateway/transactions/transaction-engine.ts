/** The engine of transaction checks, beside the lists: rules with windows, and exchange rates. */
import { RiskgateError } from "../../errors.ts";
import type { RulePack } from "../../model/rule-pack.ts";
import { compileTransactionPack } from "../../monitoring/compile-transaction-pack.ts";
import { type ExchangeRates, parseExchangeRates } from "../../monitoring/exchange-rates.ts";
import { type TransactionChecker, transactionChecker } from "../../monitoring/transaction-checker.ts";
import { transactionNames } from "../../plugins/registry.ts";
import type { Archive } from "../../ports/archive.ts";
import type { ExchangeRateSource } from "../../ports/exchange-rate-source.ts";
import type { RuleSource } from "../../ports/rule-source.ts";
import { archiveRates, archiveRules } from "../engines/archived-engine.ts";
import { loadPack, type MakeEngine, requireActiveRule } from "../engines/rule-engine.ts";
import { requireStoppedMatches } from "../engines/unrated-screening.ts";

/** The sources of rules and exchange rates for transactions. */
export interface TransactionSources {
  readonly rules: RuleSource;
  readonly rates: ExchangeRateSource;
}

/** @throws RiskgateError `RULE_SET_INVALID` when the pack cannot be used, has no active rule or is not for transactions */
export async function loadTransactionChecker(
  source: RuleSource,
  make: Omit<MakeEngine, "createMatcher">,
  archive?: Archive,
): Promise<TransactionChecker> {
  const pack = await loadPack(source, transactionNames(make.registry));
  const checker = makeTransactionChecker(pack, make);
  await requireStoppedMatches(checker.pack, make.registry);
  if (archive) await archiveRules(archive, pack);
  return checker;
}

/** @throws RiskgateError `RULE_SET_INVALID` as {@link loadTransactionChecker} does */
export function makeTransactionChecker(
  pack: RulePack,
  { createEvaluator, registry }: Omit<MakeEngine, "createMatcher">,
): TransactionChecker {
  requireActiveRule(pack);
  return transactionChecker(compileTransactionPack(pack), createEvaluator, registry.transactionFacts);
}

/**
 * @param baseCurrency - the expected base currency (Default: that of the rates)
 * @throws RiskgateError `RATES_UNUSABLE` with every issue
 */
export async function loadRates(
  source: ExchangeRateSource,
  baseCurrency: string | undefined,
  archive?: Archive,
): Promise<ExchangeRates> {
  const document = await source.load().catch((cause: unknown) => {
    if (cause instanceof RiskgateError && cause.code === "RATES_UNUSABLE") throw cause;
    throw new RiskgateError("RATES_UNUSABLE", cause instanceof Error ? cause.message : String(cause), { cause });
  });
  const { rates, issues } = parseExchangeRates(document);
  if (rates === undefined) {
    const lines = issues.map(({ pointer, message }) => `${pointer}: ${message}`);
    throw new RiskgateError("RATES_UNUSABLE", `exchange rates: ${lines.join("\n")}`, { issues });
  }
  if (baseCurrency !== undefined && baseCurrency !== rates.baseCurrency) {
    throw new RiskgateError(
      "RATES_UNUSABLE",
      `exchange rates: they are for ${rates.baseCurrency}; expected ${baseCurrency}, the base currency`,
    );
  }
  if (archive) await archiveRates(archive, rates);
  return rates;
}
