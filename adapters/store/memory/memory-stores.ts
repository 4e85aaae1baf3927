import type {
  CaseRecord,
  CaseStore,
  CustomerRecord,
  CustomerStore,
  DecisionRecord,
  DecisionStore,
  KeyRecord,
  KeyStore,
  StoreTransaction,
} from "../../../src/ports/store.ts";
import { compareCodePoints } from "./compare-code-points.ts";
import { keyOf, type MemoryTable } from "./memory-tables.ts";

/** Makes an empty table. */
type CreateTable = <Row>() => MemoryTable<Row>;

/** Every store of the port over tables in memory. */
export function memoryStores(table: CreateTable): StoreTransaction {
  return { customers: customers(table()), cases: cases(table()), decisions: decisions(table()), keys: keys(table()) };
}

function customers(rows: MemoryTable<CustomerRecord>): CustomerStore {
  return {
    get: async (tenant, customerId) => rows.get(keyOf(tenant, customerId)),
    put: async (customer) => {
      const key = keyOf(customer.tenant, customer.customerId);
      rows.set(key, { ...customer, createdAt: rows.get(key)?.createdAt ?? customer.createdAt });
    },
  };
}

function cases(rows: MemoryTable<CaseRecord>): CaseStore {
  return {
    get: async (tenant, caseId) => rows.get(keyOf(tenant, caseId)),
    put: async (record) => {
      const key = keyOf(record.tenant, record.caseId);
      rows.set(key, { ...record, createdAt: rows.get(key)?.createdAt ?? record.createdAt });
    },
  };
}

function decisions(rows: MemoryTable<DecisionRecord>): DecisionStore {
  return {
    append: async (decision) => {
      const key = keyOf(decision.tenant, decision.decisionId);
      if (rows.get(key) !== undefined) return false;
      rows.set(key, decision);
      return true;
    },
    get: async (tenant, decisionId) => rows.get(keyOf(tenant, decisionId)),
    listByCustomer: async (tenant, customerId, limit) =>
      rows
        .all()
        .filter((decision) => decision.tenant === tenant && decision.customerId === customerId)
        .sort((a, b) => b.decidedAt - a.decidedAt || compareCodePoints(a.decisionId, b.decisionId))
        .slice(0, limit),
  };
}

function keys(rows: MemoryTable<KeyRecord>): KeyStore {
  return {
    add: async (key) => {
      const taken = rows.get(keyOf(key.tenant, key.keyId)) ?? rows.all().find((other) => other.keyHash === key.keyHash);
      if (taken !== undefined) return false;
      rows.set(keyOf(key.tenant, key.keyId), key);
      return true;
    },
    findByHash: async (keyHash) => rows.all().find((key) => key.keyHash === keyHash),
    list: async (tenant) =>
      rows
        .all()
        .filter((key) => key.tenant === tenant)
        .sort((a, b) => a.createdAt - b.createdAt || compareCodePoints(a.keyId, b.keyId)),
    revoke: async (tenant, keyId, at) => {
      const key = rows.get(keyOf(tenant, keyId));
      if (key === undefined) return false;
      rows.set(keyOf(tenant, keyId), { ...key, revokedAt: key.revokedAt ?? at });
      return true;
    },
  };
}
