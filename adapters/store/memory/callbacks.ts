import type { CallbackRecord, CallbackStore } from "../../../src/ports/callback-store.ts";
import { byTime, timePage } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryCallbacks({ callbacks }: MemoryRows): CallbackStore {
  return {
    get: async (tenant, callbackId) => callbacks.get(keyOf(tenant, callbackId)),
    put: async (callback) => {
      callbacks.set(keyOf(callback.tenant, callback.callbackId), callback);
    },
    listByCase: async (tenant, caseId) =>
      callbacks
        .all()
        .filter((callback) => callback.tenant === tenant && callback.caseId === caseId)
        .sort(byTime("oldest", placeOf)),
    list: async (query) => {
      const wanted = callbacks.all().filter(({ tenant, status }) => tenant === query.tenant && status === query.status);
      return timePage(wanted, "oldest", placeOf, query);
    },
  };
}

const placeOf = ({ createdAt, callbackId }: CallbackRecord) => ({ at: createdAt, id: callbackId });
