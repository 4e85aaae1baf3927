import { bucketOf } from "../model/bucket.ts";
import type { TransactionRecord, TransactionStore } from "../ports/transaction-store.ts";
import { descending } from "./key.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

const keyOfTransaction = ({ tenant, tenantTransactionId, accountHoldingParty }: TransactionRecord) => [
  tenant,
  tenantTransactionId,
  accountHoldingParty,
];

export const TRANSACTIONS = table("transaction", keyOfTransaction, {
  case: (record) => [record.tenant, record.caseId, record.tenantTransactionId, record.accountHoldingParty],
  customer: ({ tenant, customerId, occurredAt, transactionId }) => [
    ...ofCustomer(tenant, customerId),
    descending(occurredAt),
    transactionId,
  ],
});

/** Earlier revisions of transactions, newest first, in the chain of the client's id. */
export const TRANSACTION_REVISIONS = table("transaction-revision", (record: TransactionRecord) => [
  ...revisionsOf(record.tenant, record.tenantTransactionId, record.accountHoldingParty),
  descending(record.revision),
]);

/** Prefix of the keys of a transaction's revisions. */
export const revisionsOf = (tenant: string, tenantTransactionId: string, accountHoldingParty: string) => [
  tenant,
  bucketOf(tenantTransactionId),
  tenantTransactionId,
  accountHoldingParty,
];

export function keyValueTransactions(rows: Rows): TransactionStore {
  return {
    add: (transaction) => rows.add(TRANSACTIONS, transaction),
    replace: async (transaction) => {
      const before = await rows.get(TRANSACTIONS, ...keyOfTransaction(transaction));
      const { transactionId, customerId } = transaction;
      if (before?.transactionId !== transactionId || before.customerId !== customerId) return false;
      if (before.revision !== transaction.revision - 1) return false;
      await rows.put(TRANSACTION_REVISIONS, before);
      await rows.put(TRANSACTIONS, { ...transaction, createdAt: before.createdAt });
      return true;
    },
    find: (tenant, tenantTransactionId) => rows.list(TRANSACTIONS, { prefix: [tenant, tenantTransactionId] }),
    findByCase: async (tenant, caseId) =>
      (await rows.list(TRANSACTIONS.by.case, { prefix: [tenant, caseId], limit: 1 }))[0],
    listByCustomer: ({ tenant, customerId, from, to, after, limit }) =>
      rows.list(TRANSACTIONS.by.customer, {
        prefix: ofCustomer(tenant, customerId),
        after: after && [descending(after.at), after.id],
        limit,
        where: ({ occurredAt }) => occurredAt >= from && occurredAt <= to,
      }),
    revisions: async (...key) => {
      const newest = await rows.get(TRANSACTIONS, ...key);
      return newest === undefined
        ? []
        : [newest, ...(await rows.list(TRANSACTION_REVISIONS, { prefix: revisionsOf(...key) }))];
    },
  };
}
