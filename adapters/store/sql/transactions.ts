import { bucketOf } from "../../../src/model/bucket.ts";
import type { TransactionRecord, TransactionStore } from "../../../src/ports/transaction-store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { document, number, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";
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
    data: document(),
    createdAt: number(),
    updatedAt: number(),
  },
  { bucket: ({ customerId }) => customerId },
);
const ADD = `${TRANSACTIONS.insert} on conflict do nothing`;
const BY_KEY = `${TRANSACTIONS.select}
  where tenant = $1 and tenant_transaction_id = $2 and account_holding_party = $3 for update`;
const REPLACE = `update transactions set customer_id = $2, occurred_at = $3, case_id = $5, revision = $8,
  data = $9, updated_at = $11, bucket = $12
  where tenant = $1 and transaction_id = $4 and tenant_transaction_id = $6 and account_holding_party = $7
    and revision = $8 - 1 and created_at <= $10`;

const KEEP = `insert into transaction_revisions
  (tenant, bucket, customer_id, tenant_transaction_id, account_holding_party, revision, record)
  values ($1, $2, $3, $4, $5, $6, $7)`;

const FIND = `${TRANSACTIONS.select} where tenant = $1 and tenant_transaction_id = $2 order by account_holding_party`;

const FIND_BY_CASE = `${TRANSACTIONS.select} where tenant = $1 and case_id = $2`;

const REVISIONS = `select record from transaction_revisions
  where tenant = $1 and bucket = $2 and tenant_transaction_id = $3 and account_holding_party = $4
  order by revision desc`;

/** Transactions of customers in a SQL database. */
export function sqlTransactions(session: SqlSession): TransactionStore {
  const byKey = async (tenant: string, tenantTransactionId: string, accountHoldingParty: string) => {
    const values = [toSqlText(tenant), toSqlText(tenantTransactionId), toSqlText(accountHoldingParty)];
    const row = await firstRow<SqlRow>(session, BY_KEY, values);
    return row && TRANSACTIONS.recordOf(row);
  };

  return {
    async add(transaction) {
      return session.add(ADD, TRANSACTIONS.values(transaction), "transaction_id");
    },

    async replace(transaction) {
      const { tenant, tenantTransactionId, accountHoldingParty, transactionId, revision } = transaction;
      const before = await byKey(tenant, tenantTransactionId, accountHoldingParty);
      if (before?.transactionId !== transactionId || before.revision !== revision - 1) return false;
      await session.write(KEEP, [
        toSqlText(tenant),
        bucketOf(tenantTransactionId),
        toSqlText(before.customerId),
        toSqlText(tenantTransactionId),
        toSqlText(accountHoldingParty),
        before.revision,
        JSON.stringify(before),
      ]);
      return (await session.run(REPLACE, TRANSACTIONS.values({ ...transaction, createdAt: before.createdAt }))) === 1;
    },

    async find(tenant, tenantTransactionId) {
      const rows = await session.all<SqlRow>(FIND, [toSqlText(tenant), toSqlText(tenantTransactionId)]);
      return rows.map(TRANSACTIONS.recordOf);
    },

    async findByCase(tenant, caseId) {
      const row = await firstRow<SqlRow>(session, FIND_BY_CASE, [toSqlText(tenant), toSqlText(caseId)]);
      return row && TRANSACTIONS.recordOf(row);
    },

    async listByCustomer({ tenant, customerId, from, to, after, limit }) {
      const order = { time: "occurred_at", id: "transaction_id", order: "newest" } as const;
      const page = timePage({ of: TRANSACTIONS, ...order, after, limit });
      page.where("tenant", toSqlText(tenant));
      page.where("bucket", bucketOf(customerId));
      page.where("customer_id", toSqlText(customerId));
      page.between("occurred_at", from, to);
      return (await page.rows<SqlRow>(session)).map(TRANSACTIONS.recordOf);
    },

    async revisions(tenant, tenantTransactionId, accountHoldingParty) {
      const newest = await byKey(tenant, tenantTransactionId, accountHoldingParty);
      if (newest === undefined) return [];
      const key = [toSqlText(tenantTransactionId), toSqlText(accountHoldingParty)];
      const older = await session.all<{ readonly record: string }>(REVISIONS, [
        toSqlText(tenant),
        bucketOf(tenantTransactionId),
        ...key,
      ]);
      return [newest, ...older.map(({ record }) => JSON.parse(record) as TransactionRecord)];
    },
  };
}
