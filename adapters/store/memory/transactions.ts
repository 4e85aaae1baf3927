import type { TransactionRecord, TransactionStore } from "../../../src/ports/transaction-store.ts";
import { timePage } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

/** Both sides of a payment, in the order in which they are listed. */
const SIDES = ["FUNDS_BENEFICIARY", "FUNDS_ORIGINATOR"];

export function memoryTransactions({ transactions, transactionRevisions }: MemoryRows): TransactionStore {
  return {
    add: async (transaction) => {
      const key = keyOfTransaction(transaction);
      if (transactions.get(key) !== undefined) return false;
      transactions.set(key, transaction);
      return true;
    },
    replace: async (transaction) => {
      const key = keyOfTransaction(transaction);
      const before = transactions.get(key);
      if (before?.transactionId !== transaction.transactionId) return false;
      if (before.revision !== transaction.revision - 1) return false;
      transactionRevisions.set(keyOf(key, `${before.revision}`), before);
      transactions.set(key, { ...transaction, createdAt: before.createdAt });
      return true;
    },
    // Looked up by both keys that it may have: everything else here is searched for, which a host that checks a payment
    // after another would feel.
    find: async (tenant, tenantTransactionId) =>
      SIDES.flatMap((side) => transactions.get(keyOf(tenant, tenantTransactionId, side)) ?? []),
    findByCase: async (tenant, caseId) =>
      transactions.all().find((other) => other.tenant === tenant && other.caseId === caseId),
    listByCustomer: async (query) => {
      const { tenant, customerId, from, to } = query;
      const wanted = transactions
        .all()
        .filter(
          (other) =>
            other.tenant === tenant &&
            other.customerId === customerId &&
            other.occurredAt >= from &&
            other.occurredAt <= to,
        );
      return timePage(wanted, "newest", placeOf, query);
    },
    revisions: async (tenant, tenantTransactionId, accountHoldingParty) => {
      const newest = transactions.get(keyOf(tenant, tenantTransactionId, accountHoldingParty));
      if (newest === undefined) return [];
      const key = keyOfTransaction(newest);
      const older = transactionRevisions.all().filter((other) => keyOfTransaction(other) === key);
      return [newest, ...older].sort((left, right) => right.revision - left.revision);
    },
  };
}

const placeOf = ({ occurredAt, transactionId }: TransactionRecord) => ({ at: occurredAt, id: transactionId });

const keyOfTransaction = ({ tenant, tenantTransactionId, accountHoldingParty }: TransactionRecord) =>
  keyOf(tenant, tenantTransactionId, accountHoldingParty);
