import type { CallbackRecord, CallbackStore } from "../../../src/ports/callback-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { number, optional, sqlTable, text } from "./sql-table.ts";
import { timePage } from "./sql-time-page.ts";

export const CALLBACKS = sqlTable<CallbackRecord>(
  "callbacks",
  {
    tenant: text(),
    customerId: text(),
    callbackId: text(),
    caseId: text(),
    url: text(),
    body: text(),
    status: text(),
    attempts: number(),
    nextAttemptAt: optional(number()),
    lastFailure: optional(text()),
    createdAt: number(),
    updatedAt: number(),
  },
  { key: ["tenant", "bucket", "customer_id", "callback_id"], bucket: "customerId" },
);

/** Callbacks in a SQL database. */
export function sqlCallbacks(session: SqlSession): CallbackStore {
  return {
    get: (tenant, callbackId) => CALLBACKS.find(session, { tenant, callbackId }, "for update"),
    put: (callback) => CALLBACKS.put(session, callback),
    listByCase: (tenant, caseId) => CALLBACKS.list(session, { tenant, caseId }, "order by created_at, callback_id"),

    list({ tenant, status, after, limit }) {
      const order = { time: "created_at", id: "callback_id", order: "oldest" } as const;
      return timePage(session, { of: CALLBACKS, where: CALLBACKS.where({ tenant, status }), ...order, after, limit });
    },
  };
}
