import type { TransactionRecord, TransactionStore } from "../../../src/ports/transaction-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { cachedJson, json, number, sqlTable, text } from "./sql-table.ts";
import { timePage } from "./sql-time-page.ts";

export const TRANSACTIONS = sqlTable<TransactionRecord>(
  "transactions",
  {
    tenant: text(),
    customerId: text(),
    occurredAt: number(),
    transactionId: text(),
    caseId: text(),
    tenantTransactionId: text(),
    accountHoldingParty: text(),
    revision: number(),
    data: cachedJson(),
    createdAt: number(),
    updatedAt: number(),
  },
  { bucket: "customerId" },
);
const REPLACE = `update transactions set customer_id = $2, occurred_at = $3, case_id = $5, revision = $8,
  data = $9, updated_at = $11, bucket = $12
  where tenant = $1 and transaction_id = $4 and tenant_transaction_id = $6 and account_holding_party = $7
    and revision = $8 - 1 and created_at <= $10`;

type Revision = Pick<
  TransactionRecord,
  "tenant" | "customerId" | "tenantTransactionId" | "accountHoldingParty" | "revision"
> & { readonly record: TransactionRecord };

/** Earlier forms of transactions. */
export const REVISIONS = sqlTable<Revision>(
  "transaction_revisions",
  {
    tenant: text(),
    customerId: text(),
    tenantTransactionId: text(),
    accountHoldingParty: text(),
    revision: number(),
    record: json(),
  },
  { bucket: "tenantTransactionId" },
);

/** Transactions of customers in a SQL database. */
export function sqlTransactions(session: SqlSession): TransactionStore {
  return {
    add: (transaction) => TRANSACTIONS.add(session, transaction),

    async replace(transaction) {
      const { tenant, tenantTransactionId, accountHoldingParty, transactionId, customerId, revision } = transaction;
      const record = await TRANSACTIONS.find(
        session,
        { tenant, tenantTransactionId, accountHoldingParty },
        "for update",
      );
      if (record?.transactionId !== transactionId || record.customerId !== customerId) return false;
      if (record.revision !== revision - 1) return false;
      await session.write(REVISIONS.insert, REVISIONS.values({ ...record, record }));
      return (await session.run(REPLACE, TRANSACTIONS.values({ ...transaction, createdAt: record.createdAt }))) === 1;
    },

    find: (tenant, tenantTransactionId) =>
      TRANSACTIONS.list(session, { tenant, tenantTransactionId }, "order by account_holding_party"),

    findByCase: (tenant, caseId) => TRANSACTIONS.find(session, { tenant, caseId }),

    listByCustomer({ tenant, customerId, from, to, after, limit }) {
      const where = TRANSACTIONS.where({ tenant, customerId });
      where.between("occurred_at", from, to);
      const order = { time: "occurred_at", id: "transaction_id", order: "newest" } as const;
      return timePage(session, { of: TRANSACTIONS, where, ...order, after, limit });
    },

    async revisions(tenant, tenantTransactionId, accountHoldingParty) {
      const key = { tenant, tenantTransactionId, accountHoldingParty };
      const newest = await TRANSACTIONS.find(session, key, "for update");
      if (newest === undefined) return [];
      const older = await REVISIONS.list(session, key, "order by revision desc");
      return [newest, ...older.map(({ record }) => record)];
    },
  };
}
