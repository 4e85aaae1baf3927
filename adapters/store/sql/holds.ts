import type { HeldVersion, HoldRecord, HoldStore } from "../../../src/ports/hold-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { json, number, optional, sqlTable, text } from "./sql-table.ts";
import { timePage } from "./sql-time-page.ts";

export const HELD_VERSIONS = sqlTable<HeldVersion>(
  "held_versions",
  {
    tenant: text(),
    customerId: text(),
    versionId: text(),
    holdId: text(),
    kind: text(),
    recordId: text(),
    caseId: optional(text()),
    replacedAt: number(),
    record: json(),
  },
  { bucket: "customerId" },
);

export const HOLDS = sqlTable<HoldRecord>(
  "holds",
  {
    tenant: text(),
    holdId: text(),
    customerId: text(),
    reason: text(),
    placedBy: text(),
    placedAt: number(),
    releasedBy: optional(text()),
    releasedAt: optional(number()),
    releaseReason: optional(text()),
  },
  { bucket: "customerId" },
);

/** Legal holds in a SQL database. */
export function sqlHolds(session: SqlSession): HoldStore {
  return {
    place: (hold) => HOLDS.add(session, hold),
    inForce: (tenant, customerId) => HOLDS.find(session, { tenant, customerId, releasedAt: undefined }),

    release: (tenant, customerId, { releasedAt, releasedBy, releaseReason }) =>
      HOLDS.change(session, { tenant, customerId, releasedAt: undefined }, { releasedAt, releasedBy, releaseReason }),

    list: (tenant, limit, isReleased) =>
      HOLDS.list(
        session,
        { tenant },
        `and released_at is ${isReleased ? "not null" : "null"} order by placed_at, hold_id`,
        limit,
      ),

    keep: (version) => HELD_VERSIONS.add(session, version),

    versions({ tenant, customerId, after, limit }) {
      const where = HELD_VERSIONS.where({ tenant, customerId });
      const order = { time: "replaced_at", id: "version_id", order: "newest" } as const;
      return timePage(session, { of: HELD_VERSIONS, where, ...order, after, limit });
    },
  };
}
