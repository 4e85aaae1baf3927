import type { CallbackRecord, CallbackStore } from "../ports/callback-store.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const CALLBACKS = table("callback", ({ tenant, callbackId }: CallbackRecord) => [tenant, callbackId], {
  case: ({ tenant, caseId, createdAt, callbackId }) => [tenant, caseId, createdAt, callbackId],
  customer: ({ tenant, customerId, callbackId }) => [...ofCustomer(tenant, customerId), callbackId],
  status: ({ tenant, status, createdAt, callbackId }) => [tenant, status, createdAt, callbackId],
});

export function keyValueCallbacks(rows: Rows): CallbackStore {
  return {
    get: (tenant, callbackId) => rows.get(CALLBACKS, tenant, callbackId),
    put: (callback) => rows.put(CALLBACKS, callback),
    listByCase: (tenant, caseId) => rows.list(CALLBACKS.by.case, { prefix: [tenant, caseId] }),
    list: ({ tenant, status, after, limit }) =>
      rows.list(CALLBACKS.by.status, { prefix: [tenant, status], after: after && [after.at, after.id], limit }),
  };
}
