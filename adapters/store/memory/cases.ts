import type { CaseRecord, CaseStore } from "../../../src/ports/case-store.ts";
import { timePage } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryCases({ cases }: MemoryRows): CaseStore {
  return {
    get: async (tenant, caseId) => cases.get(keyOf(tenant, caseId)),
    put: async (record) => {
      cases.set(keyOf(record.tenant, record.caseId), record);
    },
    list: async (query) => {
      const { tenant, customerId, caseStatus, order = "newest" } = query;
      const known = customerId === undefined ? cases.all() : cases.of(keyOf(tenant, customerId));
      const wanted = known.filter(
        (record) => record.tenant === tenant && (caseStatus === undefined || record.caseStatus === caseStatus),
      );
      return timePage(wanted, order, placeOf, query);
    },
  };
}

const placeOf = (record: CaseRecord) => ({ at: record.createdAt, id: record.caseId });
