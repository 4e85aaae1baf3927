/** Logs of customers: transactions as they were stored first, and as each correction left them. */
import {
  decodeMonitoredTransaction,
  encodeMonitoredTransaction,
  type MonitoredTransaction,
} from "../../../src/model/monitored-transaction.ts";
import type { HistoryChange } from "../../../src/ports/transaction-history.ts";
import { type Column, named, sqlTable, text } from "./sql-table.ts";

/** An entry of a log, with what finds it. */
interface LoggedChange extends HistoryChange {
  readonly tenant: string;
  readonly customerId: string;
  readonly transactionId: string;
}

/** SQLite keeps any value in any column: one that is no number was never written. */
const integer: Column<number> = {
  toSql: (value) => value,
  fromSql(value) {
    if (!Number.isSafeInteger(value)) throw new TypeError("an entry that was never written");
    return value as number;
  },
};
const removed: Column<true | undefined> = {
  toSql: (value) => (value ? 1 : 0),
  fromSql(value) {
    if (value !== 0 && value !== 1) throw new TypeError("an entry that was never written");
    return value === 1 || undefined;
  },
};
const monitored: Column<MonitoredTransaction> = {
  toSql: encodeMonitoredTransaction,
  fromSql: (value) => decodeMonitoredTransaction(JSON.parse(value as string)),
};

const ENTRY = { change: integer, revision: integer, removed, transaction: named("entry", monitored) };

export const LOG = sqlTable<HistoryChange>("transaction_changes", ENTRY);
export const CHANGES = sqlTable<LoggedChange>(
  "transaction_changes",
  { tenant: text(), customerId: text(), transactionId: text(), ...ENTRY },
  { bucket: "customerId" },
);

/** The transactions of a log as its last entries left them. */
export function transactionsOf(changes: readonly HistoryChange[]): readonly MonitoredTransaction[] {
  const current = new Map<string, MonitoredTransaction>();
  for (const { transaction, removed } of changes) {
    if (removed === true) current.delete(transaction.transactionId);
    else current.set(transaction.transactionId, transaction);
  }
  return [...current.values()];
}
