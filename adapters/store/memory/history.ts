import { LINKS, type MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { HistoryChange, LogEntry, TransactionHistory } from "../../../src/ports/transaction-history.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

/** Rows of a log or of a link are numbered, and the last number is kept beside them: nothing is ever looked for. */
export function memoryHistory(
  { historyHeads, historyChanges, historyLinks, historyLog }: MemoryRows,
  undone: () => number,
): TransactionHistory {
  const nextOf = (key: string): number => {
    const next = (historyHeads.get(key) ?? 0) + 1;
    historyHeads.set(key, next);
    return next;
  };

  const addEntry = (tenant: string, entry: Omit<HistoryChange, "change">, before?: MonitoredTransaction) => {
    const key = changesKey(tenant, entry.transaction.customerId);
    const change = nextOf(key);
    historyChanges.set(keyOf(key, `${change}`), {
      ...entry,
      tenant,
      change,
      ...(before === undefined ? {} : { before }),
    });
    historyLog.set(`${nextOf(LOG)}`, keyOf(key, `${change}`));
  };

  return {
    changes: async (tenant, customerId, from) => {
      const key = changesKey(tenant, customerId);
      const changes: HistoryChange[] = [];
      for (let change = from; change <= (historyHeads.get(key) ?? 0); change++) {
        const entry = historyChanges.get(keyOf(key, `${change}`));
        if (entry === undefined) continue;
        const { tenant: _, before: __, ...rest } = entry;
        changes.push(rest);
      }
      return changes;
    },

    lastChange: async (tenant, customerId) => {
      const key = changesKey(tenant, customerId);
      let last = historyHeads.get(key) ?? 0;
      while (last > 0 && historyChanges.get(keyOf(key, `${last}`)) === undefined) last--;
      return last;
    },

    news: async (since, limit) => {
      const next = (historyHeads.get(LOG) ?? 0) + 1;
      const entries: LogEntry[] = [];
      for (let number = since?.next ?? next; number < next && entries.length < limit; number++) {
        const change = historyChanges.get(historyLog.get(`${number}`) ?? "");
        if (change === undefined || change.removed) continue;
        const { tenant, transaction, before } = change;
        entries.push({ number, tenant, transaction, ...(before && { before }) });
      }
      return { position: { next, open: [], removals: historyHeads.get(REMOVALS) ?? 0, undone: undone() }, entries };
    },

    owner: async () => undefined,

    related: async (tenant, { link, value, notOf, after, until, atMost = Number.POSITIVE_INFINITY }) => {
      const key = linkKey(tenant, link, value);
      const found: MonitoredTransaction[] = [];
      // From the newest on: of a hub with more than are wanted, the others are not looked at.
      for (let row = historyHeads.get(key) ?? 0; row > 0 && found.length < atMost; row--) {
        const transaction = historyLinks.get(keyOf(key, `${row}`))?.transaction;
        if (transaction === undefined || transaction.customerId === notOf) continue;
        if (transaction.at > after && transaction.at <= until) found.push(transaction);
      }
      return found;
    },

    append: async (tenant, transaction, revision, before) => {
      if (before !== undefined && before.customerId !== transaction.customerId)
        addEntry(tenant, { transaction: before, revision, removed: true });
      addEntry(tenant, { transaction, revision }, before);
      for (const link of LINKS) {
        const value = before?.[link];
        if (before === undefined || value === undefined) continue;
        const key = linkKey(tenant, link, value);
        for (let row = 1; row <= (historyHeads.get(key) ?? 0); row++) {
          if (historyLinks.get(keyOf(key, `${row}`))?.transaction.transactionId === before.transactionId)
            historyLinks.remove(keyOf(key, `${row}`));
        }
      }
      for (const link of LINKS) {
        const value = transaction[link];
        if (value === undefined) continue;
        const key = linkKey(tenant, link, value);
        const number = nextOf(key);
        historyLinks.set(keyOf(key, `${number}`), { tenant, link, value, number, transaction });
      }
    },
  };
}

/** Keys of heads: entries of all logs, and how often some were taken out. */
const LOG = "log";
const REMOVALS = "removals";

const changesKey = (tenant: string, customerId: string) => keyOf("changes", tenant, customerId);
const linkKey = (tenant: string, link: string, value: string) => keyOf("link", tenant, link, value);

/** Takes what windows read of some transactions out of the tables. */
export function forgetHistory(
  { historyHeads, historyChanges, historyLinks }: MemoryRows,
  tenant: string,
  isForgotten: (transaction: MonitoredTransaction) => boolean,
): void {
  historyHeads.set(REMOVALS, (historyHeads.get(REMOVALS) ?? 0) + 1);
  for (const row of historyChanges.all()) {
    if (row.tenant !== tenant || !isForgotten(row.transaction)) continue;
    historyChanges.remove(keyOf(changesKey(tenant, row.transaction.customerId), `${row.change}`));
  }
  for (const row of historyLinks.all()) {
    if (row.tenant !== tenant || !isForgotten(row.transaction)) continue;
    historyLinks.remove(keyOf(linkKey(tenant, row.link, row.value), `${row.number}`));
  }
}
