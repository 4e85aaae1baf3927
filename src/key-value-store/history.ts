import { LINKS, type Link, type MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { HistoryChange, LogEntry, TransactionHistory } from "../ports/transaction-history.ts";
import { descending } from "./key.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

/** An entry of a customer's log of transactions. */
interface StoredChange extends HistoryChange {
  readonly tenant: string;
  /** Of whose log it is. */
  readonly customerId: string;
  /** Where it stands among the entries of all logs. */
  readonly number: number;
  readonly before?: MonitoredTransaction;
}

export const CHANGES = table(
  "change",
  ({ tenant, customerId, change }: StoredChange) => [...ofCustomer(tenant, customerId), change],
  {
    all: ({ number }) => [number],
  },
);

/** A transaction under an account, device or address that took part in it: the newest first. */
interface StoredLink {
  readonly tenant: string;
  readonly link: Link;
  readonly value: string;
  /** That of the entry of the log, so that nothing but the row itself holds the value. */
  readonly number: number;
  readonly transaction: MonitoredTransaction;
}

const LINKED = table("change-link", ({ tenant, link, value, number }: StoredLink) => [
  tenant,
  link,
  value,
  descending(number),
]);

/** The last number that was given under a name. */
const LAST_NUMBERS = table("last-number", ({ of }: { readonly of: string; readonly number: number }) => [of]);

const ALL_CHANGES = "changes";
const REMOVALS = "removals";

async function nextNumber(rows: Rows, ...name: readonly string[]): Promise<number> {
  const of = JSON.stringify(name);
  const number = (await lastNumber(rows, ...name)) + 1;
  await rows.put(LAST_NUMBERS, { of, number });
  return number;
}

async function lastNumber(rows: Rows, ...name: readonly string[]): Promise<number> {
  return (await rows.get(LAST_NUMBERS, JSON.stringify(name)))?.number ?? 0;
}

/** @param undone - how often a transaction of the store was undone */
export function keyValueHistory(rows: Rows, undone: number): TransactionHistory {
  const addEntry = async (
    tenant: string,
    entry: Omit<HistoryChange, "change">,
    before?: MonitoredTransaction,
  ): Promise<number> => {
    const { customerId } = entry.transaction;
    const change = await nextNumber(rows, "change", tenant, customerId);
    const number = await nextNumber(rows, ALL_CHANGES);
    await rows.put(CHANGES, { ...entry, tenant, customerId, change, number, ...(before && { before }) });
    return number;
  };

  const changes = async (tenant: string, customerId: string, from: number) =>
    rows.list(CHANGES, { prefix: ofCustomer(tenant, customerId), after: [from - 1] });

  return {
    changes: async (tenant, customerId, from) =>
      (await changes(tenant, customerId, from)).map(
        ({ tenant: _, customerId: __, before: ___, number: ____, ...change }): HistoryChange => change,
      ),

    lastChange: async (tenant, customerId) => {
      const last = await lastNumber(rows, "change", tenant, customerId);
      const isThere = last === 0 || (await rows.has(CHANGES, ...ofCustomer(tenant, customerId), last));
      return isThere ? last : ((await changes(tenant, customerId, 1)).at(-1)?.change ?? 0);
    },

    news: async (since, limit) => {
      const next = (await lastNumber(rows, ALL_CHANGES)) + 1;
      const log =
        since === undefined
          ? []
          : await rows.list(CHANGES.by.all, { after: [since.next - 1], limit, where: ({ removed }) => !removed });
      const entries = log.map(
        ({ number, tenant, transaction, before }): LogEntry => ({
          number,
          tenant,
          transaction,
          ...(before && { before }),
        }),
      );
      return { position: { next, open: [], removals: await lastNumber(rows, REMOVALS), undone }, entries };
    },

    owner: async () => undefined,

    // From the newest on: of a hub with more than are wanted, the others are not looked at.
    related: async (tenant, { link, value, notOf, after, until, atMost }) => {
      const found = await rows.list(LINKED, {
        prefix: [tenant, link, value],
        limit: atMost,
        where: ({ transaction: { customerId, at } }) => customerId !== notOf && at > after && at <= until,
      });
      return found.map(({ transaction }) => transaction);
    },

    append: async (tenant, transaction, revision, before) => {
      if (before !== undefined && before.customerId !== transaction.customerId)
        await addEntry(tenant, { transaction: before, revision, removed: true });
      const number = await addEntry(tenant, { transaction, revision }, before);
      if (before !== undefined)
        await removeLinks(rows, tenant, before, ({ transactionId }) => transactionId === before.transactionId);
      for (const link of LINKS) {
        const value = transaction[link];
        if (value === undefined) continue;
        await rows.put(LINKED, { tenant, link, value, number, transaction });
      }
    },
  };
}

/** Removes some transactions under the links of one. */
async function removeLinks(
  rows: Rows,
  tenant: string,
  transaction: MonitoredTransaction,
  isRemoved: (transaction: MonitoredTransaction) => boolean,
): Promise<void> {
  for (const link of LINKS) {
    const value = transaction[link];
    if (value === undefined) continue;
    const found = await rows.list(LINKED, {
      prefix: [tenant, link, value],
      where: (row) => isRemoved(row.transaction),
    });
    for (const row of found) await rows.remove(LINKED, row);
  }
}

/**
 * Takes what windows read of a customer's transactions out of the tables.
 *
 * @returns the entries of the customer's log that were taken out
 */
export async function forgetHistory(
  rows: Rows,
  tenant: string,
  customerId: string,
  isForgotten: (transaction: MonitoredTransaction) => boolean = () => true,
): Promise<readonly HistoryChange[]> {
  await nextNumber(rows, REMOVALS);
  const forgotten = await rows.list(CHANGES, {
    prefix: ofCustomer(tenant, customerId),
    where: ({ transaction }) => isForgotten(transaction),
  });
  for (const change of forgotten) {
    await rows.remove(CHANGES, change);
    const { transactionId } = change.transaction;
    await removeLinks(rows, tenant, change.transaction, (other) => other.transactionId === transactionId);
  }
  return forgotten;
}
