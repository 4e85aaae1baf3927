/** `npm run calibrate -- transactions`: what the shipped rules make of a network of transfers, or the rules in force of a bank's own book. */
import { readFileSync } from "node:fs";
import { readEnvironment } from "../../adapters/cli/environment.ts";
import { type NetworkOptions, transferNetwork } from "../../examples/core-bank-simulator/transfer-network.ts";
import type { Metric } from "../eval/metric.ts";
import { type BookTransaction, type Checking, checkBook } from "./check-book.ts";
import { markdownTable } from "./customer-tables.ts";
import { PEER_HEAD, peerRows } from "./peer-figures.ts";
import { readBook } from "./read-book.ts";
import {
  areaAboveClean,
  factorRows,
  findingsOf,
  SEEN_HEAD,
  STOPPED_HEAD,
  seenRows,
  stoppedRows,
  transactionMetrics,
} from "./transaction-tables.ts";

export interface TransactionCalibration extends NetworkOptions {
  /** Path of a book of bodies of transaction checks, one a line, in order of time (Default: an invented network). */
  readonly book?: string | undefined;
}

/** A bank's own book is checked with the rules and the rates that its gateway has. */
function checkingInForce(): Checking {
  const { rules, rates } = readEnvironment();
  return { rules, rates: JSON.parse(readFileSync(rates, "utf8")) };
}

/** The tables, in Markdown, and the figures. */
export async function calibrateTransactions({
  book,
  ...network
}: TransactionCalibration): Promise<{ readonly tables: string; readonly metrics: readonly Metric[] }> {
  const transactions: readonly BookTransaction[] =
    book === undefined
      ? transferNetwork(network).checks
      : readBook<BookTransaction["body"]>(book).map((body) => ({ body }));
  const checked = await checkBook(transactions, book === undefined ? {} : checkingInForce());
  const findings = findingsOf(checked);
  const { alerted, groups } = findings;
  const metrics = transactionMetrics(findings);
  const area = (value: Parameters<typeof areaAboveClean>[1]) => areaAboveClean(findings, value)?.toFixed(3) ?? "–";
  const members = [...alerted.values()].filter(Boolean).length;
  const ofGroups = [
    "Groups of which at least one transfer was not accepted, on either side; by chance: were their transfers stopped as often as clean ones:",
    markdownTable(SEEN_HEAD, seenRows(findings)),
    `AUC of transfers of groups: score ${area(({ decision }) => decision.riskScore)}, amount alone ${area(({ amount }) => amount ?? 0)}. ` +
      `Customers with a transaction that was not accepted: ${alerted.size}, of whom ${members} are in a group.`,
  ];
  const tables = [
    "Transactions, in percent:",
    markdownTable(STOPPED_HEAD, stoppedRows(findings)),
    ...(groups.size === 0 ? [] : ofGroups),
    "Commonest factors of transactions that were not accepted:",
    markdownTable(["factor", "clean", "of groups"], factorRows(findings)),
    "What customers of a kind usually do, for `transactions.peers` of a rule set:",
    markdownTable(PEER_HEAD, peerRows(checked)),
  ];
  return { tables: tables.join("\n\n"), metrics };
}
