/** A book of transactions, each checked with the shipped rules as the gateway does, one after the other. */
import { RATES } from "../../examples/core-bank-simulator/bank-gateway.ts";
import type { PlantedGroup } from "../../examples/core-bank-simulator/transfer-network.ts";
import { parseTransaction } from "../../src/model/gateway-transaction.ts";
import { LINKS, type Link, type MonitoredTransaction } from "../../src/model/monitored-transaction.ts";
import { segmentsOf } from "../../src/monitoring/baseline.ts";
import { parseExchangeRates } from "../../src/monitoring/exchange-rates.ts";
import { peerCountry } from "../../src/monitoring/facts/past-facts.ts";
import { kindOf } from "../../src/monitoring/facts/transaction-view.ts";
import { accountIn, flowsAmong } from "../../src/monitoring/flows/read-flows.ts";
import { normalizeTransaction } from "../../src/monitoring/normalize-transaction.ts";
import type { Related } from "../../src/monitoring/related.ts";
import { transactionChecker } from "../../src/monitoring/transaction-checker.ts";
import type { TransactionDecision } from "../../src/monitoring/transaction-decision.ts";
import { History } from "../../src/monitoring/windows/history.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { shippedTransactionPack } from "../monitoring/shipped-transaction-pack.ts";

export interface BookTransaction {
  /** The body of a transaction check, with the id and the data of its customer. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Absent for ordinary ones, and where nobody says, as in the book of a bank. */
  readonly group?: PlantedGroup;
}

export interface CheckedBookTransaction extends BookTransaction {
  readonly customerId: string;
  readonly amount: number | undefined;
  readonly direction: MonitoredTransaction["direction"];
  readonly at: number;
  /** Segments of the customer, as `transactions.peers` of a rule set names them. */
  readonly segments: readonly string[];
  readonly decision: TransactionDecision;
}

/** What a book is checked with (Default: the shipped rules, and the rates of the simulator, which knows the euro alone). */
export interface Checking {
  /** Folder of rules. */
  readonly rules?: string;
  /** The JSON of a file of exchange rates. */
  readonly rates?: unknown;
}

/**
 * Checks transactions in the order in which they come. Nobody is screened, and no customer has a level: what is told is what the
 * transactions themselves make of it.
 *
 * @throws Error when one of them is not valid, with its place
 */
export async function checkBook(
  transactions: readonly BookTransaction[],
  { rules, rates: given = RATES }: Checking = {},
): Promise<readonly CheckedBookTransaction[]> {
  const pack = await shippedTransactionPack(rules);
  const checker = transactionChecker(pack, compiledEvaluator);
  const { rates } = parseExchangeRates(given);
  const histories = new Map<string, History>();
  const sharing = new Map<string, History>();
  const linksOf = (transaction: MonitoredTransaction) =>
    LINKS.flatMap((link) => {
      const value = transaction[link];
      return value === undefined ? [] : [{ link, history: historyOf(sharing, `${link} ${value}`) }];
    });
  const around: Parameters<typeof flowsAmong>[0] = (link, account, within) =>
    accountIn(sharing.get(`${link} ${account}`) ?? new History(), link, account, within);
  const checked: CheckedBookTransaction[] = [];
  for (const [at, one] of transactions.entries()) {
    const place = `transaction ${at + 1} of the book`;
    const parsed = parseTransaction(one.body);
    if (!parsed.ok) throw new Error(`${place}: ${JSON.stringify(parsed.issues)}`);
    const customer = parsed.value.masterData.accountHoldingPartyData;
    const { customerId } = customer;
    if (customerId === undefined) throw new Error(`${place}: it names no customer`);
    const normalized = normalizeTransaction({
      request: parsed.value,
      transactionId: `${at}`.padStart(9, "0"),
      customerId,
      customer,
      rates: rates!,
    });
    if (!normalized.ok) throw new Error(`${place}: ${JSON.stringify(normalized.issues)}`);
    const transaction = normalized.value;
    const history = historyOf(histories, customerId);
    const links = linksOf(transaction);
    const related = Object.fromEntries(links.map(({ link, history: all }) => [link, { history: all, isWhole: true }]));
    const decision = await checker.check({
      transaction,
      request: parsed.value,
      customer,
      history,
      flows: flowsAmong(around, transaction, history, pack),
      related: related as { readonly [L in Link]?: Related },
    });
    for (const each of [history, ...links.map((link) => link.history)]) each.put(transaction);
    const { amountMinor: amount, direction, at: happened } = transaction;
    const segments = segmentsOf({ kind: kindOf(customer), country: peerCountry(customer) });
    checked.push({ ...one, customerId, amount, direction, at: happened, segments, decision });
  }
  return checked;
}

function historyOf(histories: Map<string, History>, key: string): History {
  let history = histories.get(key);
  if (history === undefined) {
    history = new History();
    histories.set(key, history);
  }
  return history;
}
