import { readByBoth } from "../../src/gateway/transactions/stored-for-other-rules.ts";
import { loadRates, loadTransactionChecker } from "../../src/gateway/transactions/transaction-engine.ts";
import { type ChangedTransaction, diffTransactionPacks } from "../../src/monitoring/diff-transaction-packs.ts";
import { formatRuleDiff } from "../../src/rules/format-rule-diff.ts";
import { exchangeRatesFile } from "../rates/exchange-rates-file.ts";
import { commandEngine } from "./command-config.ts";
import { readEnvironment } from "./environment.ts";
import { openExistingStore } from "./open-store.ts";
import { print, printJson } from "./print.ts";
import { progressBar } from "./progress-bar.ts";
import { storedTransactions } from "./stored-transactions.ts";
import { transactionRules } from "./transaction-rules.ts";

/** Decides the stored transactions with two rules folders and prints what would change. */
export async function diffTransactionRules(before: string, after: string, json: boolean): Promise<void> {
  const environment = readEnvironment();
  const load = (folder: string) => loadTransactionChecker(transactionRules(folder), commandEngine());
  const [old, now] = await Promise.all([load(before), load(after)]);
  const rates = await loadRates(exchangeRatesFile(environment.rates), environment.baseCurrency);
  const store = await openExistingStore(environment);
  const bar = progressBar("transactions");
  try {
    const transactions = storedTransactions(store, { rates, ...readByBoth(old.pack, now.pack) });
    const diff = await diffTransactionPacks(old, now, transactions, { onProgress: bar.update });
    bar.stop();
    if (json) printJson(diff);
    else print(formatRuleDiff(diff, { what: "transactions", count: diff.transactions, nameOf }).join("\n"));
  } finally {
    bar.stop();
    await store.close();
  }
}

const nameOf = ({ tenantTransactionId }: ChangedTransaction): string => tenantTransactionId;
