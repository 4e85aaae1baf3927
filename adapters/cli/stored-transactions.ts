/** Stored transactions with all data needed to decide them. */
import { type PastTransactionOptions, pastTransaction } from "../../src/gateway/transactions/stored-for-other-rules.ts";
import type { DiffTransaction } from "../../src/monitoring/diff-transaction-packs.ts";
import { HistoryCache } from "../../src/monitoring/history-cache.ts";
import type { Store } from "../../src/ports/store.ts";
import { storedCustomers } from "./stored-customers.ts";

const TENANT = "default";
/** Transactions per read. */
const PAGE = 500;

/**
 * The transactions of the stored customers of the default tenant, each with its customer and its screening as they were
 * when it was decided, and with the history as it is known now. Keeps the history of one customer at a time.
 *
 * @throws RiskgateError `CONFIG_INVALID` when an amount cannot be counted with the rates
 */
export async function* storedTransactions(
  store: Store,
  options: PastTransactionOptions,
): AsyncGenerator<DiffTransaction> {
  for await (const { customerId } of storedCustomers(store, TENANT)) {
    const { history } = await store.read((tx) => new HistoryCache().load(tx.history, TENANT, customerId));
    const query = { tenant: TENANT, customerId, from: 0, to: Number.MAX_SAFE_INTEGER, limit: PAGE };
    for (let after: { readonly at: number; readonly id: string } | undefined; ; ) {
      const page = await store.read(async (tx) => {
        const records = await tx.transactions.listByCustomer(after === undefined ? query : { ...query, after });
        return Promise.all(
          records.map(async (record) => ({
            transaction: await pastTransaction(tx, TENANT, record, history, options),
            place: { at: record.occurredAt, id: record.transactionId },
          })),
        );
      });
      yield* page.map(({ transaction }) => transaction);
      const last = page.at(-1);
      if (page.length < PAGE || !last) break;
      after = last.place;
    }
  }
}
