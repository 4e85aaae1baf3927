import { LINKS, type Link, type MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { HistoryChange, LogEntry, TransactionHistory } from "../ports/transaction-history.ts";
import { descending } from "./key.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { type Order, table } from "./table.ts";

/** An entry of a customer's log of transactions. */
interface StoredChange extends HistoryChange {
  readonly tenant: string;
  /** Customer of the log. */
  readonly customerId: string;
  /** Its number among the entries of all logs. */
  readonly number: number;
  readonly before?: MonitoredTransaction;
  /** A later entry has another form of the transaction. */
  readonly isReplaced?: true;
}

/** Current forms of transactions by an account, device or address that took part in them: the newest first. */
const byLink = Object.fromEntries(
  LINKS.map((link) => [
    link,
    ({ tenant, transaction, number, removed, isReplaced }: StoredChange) => {
      const value = transaction[link];
      return removed || isReplaced || value === undefined ? undefined : [tenant, value, descending(number)];
    },
  ]),
) as Readonly<Record<Link, Order<StoredChange>["placeOf"]>>;

export const CHANGES = table(
  "change",
  ({ tenant, customerId, change }: StoredChange) => [...ofCustomer(tenant, customerId), change],
  {
    ...byLink,
    all: ({ number }) => [number],
    transaction: ({ tenant, transaction, number }) => [tenant, transaction.transactionId, number],
  },
);

/** The last number of each sequence, by its name. */
export const LAST_NUMBERS = table("last-number", ({ of }: { readonly of: string; readonly number: number }) => [of]);

const ALL_CHANGES = "changes";
const REMOVALS = "removals";

async function nextNumber(rows: Rows, ...name: readonly string[]): Promise<number> {
  const number = (await lastNumber(rows, ...name)) + 1;
  await rows.put(LAST_NUMBERS, { of: JSON.stringify(name), number });
  return number;
}

async function lastNumber(rows: Rows, ...name: readonly string[]): Promise<number> {
  return (await rows.get(LAST_NUMBERS, JSON.stringify(name)))?.number ?? 0;
}

/** @param undone - how often a transaction of the store was undone */
export function keyValueHistory(rows: Rows, undone: number): TransactionHistory {
  const changes = (tenant: string, customerId: string, from: number) =>
    rows.list(CHANGES, { prefix: ofCustomer(tenant, customerId), after: [from - 1] });

  return {
    changes: async (tenant, customerId, from) =>
      (await changes(tenant, customerId, from)).map(
        ({ change, revision, transaction, removed }): HistoryChange => ({
          ...{ change, revision, transaction },
          ...(removed && { removed }),
        }),
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
          ...{ number, tenant, transaction },
          ...(before && { before }),
        }),
      );
      return { position: { next, open: [], removals: await lastNumber(rows, REMOVALS), undone }, entries };
    },

    related: async (tenant, { link, value, notOf, after, until, atMost }) => {
      const found = await rows.list(CHANGES.by[link], {
        prefix: [tenant, value],
        limit: atMost,
        where: ({ transaction: { customerId, at } }) => customerId !== notOf && at > after && at <= until,
      });
      return found.map(({ transaction }) => transaction);
    },

    append: async (tenant, transaction, revision, before) => {
      if (before !== undefined) {
        const forms = await rows.list(CHANGES.by.transaction, { prefix: [tenant, before.transactionId] });
        for (const form of forms) if (!form.isReplaced) await rows.put(CHANGES, { ...form, isReplaced: true });
      }
      const { customerId } = transaction;
      const change = await nextNumber(rows, "change", tenant, customerId);
      const number = await nextNumber(rows, ALL_CHANGES);
      await rows.put(CHANGES, { transaction, revision, tenant, customerId, change, number, ...(before && { before }) });
    },
  };
}

/**
 * Removes entries from a customer's log of transactions, which windows read.
 *
 * @returns the removed entries
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
  for (const change of forgotten) await rows.remove(CHANGES, change);
  return forgotten;
}
