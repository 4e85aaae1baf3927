import type { ScreenedStore } from "../../../src/ports/screened-store.ts";
import { customerPage } from "./customers.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryScreened({ screened }: MemoryRows): ScreenedStore {
  return {
    get: async (tenant, customerId) => screened.get(keyOf(tenant, customerId)),
    put: async (record) => screened.set(keyOf(record.tenant, record.customerId), record),
    list: async (query) => customerPage(screened.all(), query),
  };
}
