import { loadRates, loadTransactionChecker } from "../../src/gateway/transactions/transaction-engine.ts";
import type { Link } from "../../src/model/monitored-transaction.ts";
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

/** Decides the stored transactions with two folders of rules and says what would change. */
export async function diffTransactionRules(before: string, after: string, json: boolean): Promise<void> {
  const environment = readEnvironment();
  const load = (folder: string) => loadTransactionChecker(transactionRules(folder), commandEngine());
  const [old, now] = await Promise.all([load(before), load(after)]);
  const rates = await loadRates(exchangeRatesFile(environment.rates), environment.baseCurrency);
  const reach = furthest(old.pack.reach, now.pack.reach);
  const shapes = [...old.pack.shapes, ...now.pack.shapes];
  const store = await openExistingStore(environment);
  const bar = progressBar("transactions");
  try {
    const transactions = storedTransactions(store, { rates, reach, shapes });
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

function furthest(left: ReadonlyMap<Link, number>, right: ReadonlyMap<Link, number>): ReadonlyMap<Link, number> {
  const links = new Set([...left.keys(), ...right.keys()]);
  return new Map([...links].map((link) => [link, Math.max(left.get(link) ?? 0, right.get(link) ?? 0)]));
}
