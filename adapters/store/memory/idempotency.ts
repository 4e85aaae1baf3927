import type { IdempotencyRecord, IdempotencyStore } from "../../../src/ports/idempotency-store.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryIdempotency({ idempotency }: MemoryRows): IdempotencyStore {
  const keyOfRecord = ({ tenant, scope, key }: IdempotencyRecord) => keyOf(tenant, scope, key);
  /** The key of a claim that is still this one and not answered. */
  const claimed = (record: IdempotencyRecord): string | undefined => {
    const key = keyOfRecord(record);
    const stored = idempotency.get(key);
    return stored?.response === undefined && stored?.startedAt === record.startedAt ? key : undefined;
  };

  return {
    begin: async ({ tenant, scope, key, fingerprint, startedAt }, abandonedBefore) => {
      const record = { tenant, scope, key, fingerprint, startedAt };
      const stored = idempotency.get(keyOfRecord(record));
      const isFree = stored === undefined || (stored.response === undefined && stored.startedAt < abandonedBefore);
      if (!isFree) return stored;
      idempotency.set(keyOfRecord(record), record);
      return undefined;
    },
    finish: async (record) => {
      const key = claimed(record);
      if (key === undefined) return false;
      const { tenant, scope, key: name, startedAt, customerId, response = null } = record;
      const fingerprint = idempotency.get(key)?.fingerprint ?? record.fingerprint;
      const about = customerId === undefined ? {} : { customerId };
      idempotency.set(key, { tenant, scope, key: name, fingerprint, startedAt, ...about, response });
      return true;
    },
    abandon: async (record) => {
      const key = claimed(record);
      if (key !== undefined) idempotency.remove(key);
    },
    removeBefore: async (time, limit) => {
      const old = idempotency
        .all()
        .filter(({ startedAt }) => startedAt < time)
        .slice(0, limit);
      for (const record of old) idempotency.remove(keyOfRecord(record));
      return old.length;
    },
  };
}
