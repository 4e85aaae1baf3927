import { jsonText } from "../../../src/json-text.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import type { TransactionRecord, TransactionStore } from "../../../src/ports/transaction-store.ts";
import { firstRow, type SqlSession, type SqlValue } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";
import { timePage } from "./sql-time-page.ts";

export interface TransactionRow {
  readonly customer_id: string;
  readonly occurred_at: number;
  readonly transaction_id: string;
  readonly case_id: string;
  readonly tenant_transaction_id: string;
  readonly account_holding_party: string;
  readonly revision: number;
  readonly data: string;
  readonly created_at: number;
  readonly updated_at: number;
}

export const TRANSACTION_COLUMNS = `customer_id, occurred_at, transaction_id, case_id, tenant_transaction_id, account_holding_party, revision,
  data, created_at, updated_at`;

const ADD = `insert into transactions (tenant, bucket, ${TRANSACTION_COLUMNS})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`;

const BY_KEY = `select ${TRANSACTION_COLUMNS} from transactions
  where tenant = $1 and tenant_transaction_id = $2 and account_holding_party = $3 for update`;

const REPLACE = `update transactions set bucket = $2, customer_id = $3, occurred_at = $4, case_id = $6, revision = $9,
  data = $10, updated_at = $12
  where tenant = $1 and tenant_transaction_id = $7 and account_holding_party = $8 and transaction_id = $5
    and revision = $9 - 1 and created_at <= $11`;

const KEEP = `insert into transaction_revisions
  (tenant, bucket, customer_id, tenant_transaction_id, account_holding_party, revision, record)
  values ($1, $2, $3, $4, $5, $6, $7)`;

const FIND = `select ${TRANSACTION_COLUMNS} from transactions
  where tenant = $1 and tenant_transaction_id = $2 order by account_holding_party`;

const FIND_BY_CASE = `select ${TRANSACTION_COLUMNS} from transactions where tenant = $1 and case_id = $2`;

const REVISIONS = `select record from transaction_revisions
  where tenant = $1 and bucket = $2 and tenant_transaction_id = $3 and account_holding_party = $4
  order by revision desc`;

/** Transactions of customers in a SQL database. */
export function sqlTransactions(session: SqlSession): TransactionStore {
  const byKey = async (tenant: string, tenantTransactionId: string, accountHoldingParty: string) => {
    const values = [toSqlText(tenant), toSqlText(tenantTransactionId), toSqlText(accountHoldingParty)];
    const row = await firstRow<TransactionRow>(session, BY_KEY, values);
    return row && transactionRecordOf(tenant, row);
  };

  return {
    async add(transaction) {
      return session.add(ADD, valuesOf(transaction), "transaction_id");
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
      return (await session.run(REPLACE, valuesOf({ ...transaction, createdAt: before.createdAt }))) === 1;
    },

    async find(tenant, tenantTransactionId) {
      const rows = await session.all<TransactionRow>(FIND, [toSqlText(tenant), toSqlText(tenantTransactionId)]);
      return rows.map((row) => transactionRecordOf(tenant, row));
    },

    async findByCase(tenant, caseId) {
      const row = await firstRow<TransactionRow>(session, FIND_BY_CASE, [toSqlText(tenant), toSqlText(caseId)]);
      return row && transactionRecordOf(tenant, row);
    },

    async listByCustomer({ tenant, customerId, from, to, after, limit }) {
      const order = { time: "occurred_at", id: "transaction_id", order: "newest" } as const;
      const page = timePage({ columns: TRANSACTION_COLUMNS, table: "transactions", ...order, after, limit });
      page.where("tenant", toSqlText(tenant));
      page.where("bucket", bucketOf(customerId));
      page.where("customer_id", toSqlText(customerId));
      page.between("occurred_at", from, to);
      return (await page.rows<TransactionRow>(session)).map((row) => transactionRecordOf(tenant, row));
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

function valuesOf(transaction: TransactionRecord): SqlValue[] {
  return [
    toSqlText(transaction.tenant),
    bucketOf(transaction.customerId),
    toSqlText(transaction.customerId),
    transaction.occurredAt,
    toSqlText(transaction.transactionId),
    toSqlText(transaction.caseId),
    toSqlText(transaction.tenantTransactionId),
    toSqlText(transaction.accountHoldingParty),
    transaction.revision,
    jsonText(transaction.data),
    transaction.createdAt,
    transaction.updatedAt,
  ];
}

export function transactionRecordOf(tenant: string, row: TransactionRow): TransactionRecord {
  return {
    tenant,
    transactionId: fromSqlText(row.transaction_id),
    caseId: fromSqlText(row.case_id),
    customerId: fromSqlText(row.customer_id),
    tenantTransactionId: fromSqlText(row.tenant_transaction_id),
    accountHoldingParty: fromSqlText(row.account_holding_party),
    occurredAt: row.occurred_at,
    revision: row.revision,
    data: JSON.parse(row.data),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
