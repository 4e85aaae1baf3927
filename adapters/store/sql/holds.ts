import { bucketOf } from "../../../src/model/bucket.ts";
import type { HeldVersion, HoldRecord, HoldStore } from "../../../src/ports/hold-store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { json, number, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";
import { timePage } from "./sql-time-page.ts";

const ofCustomer = { bucket: ({ customerId }: { readonly customerId: string }) => customerId };

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
  ofCustomer,
);
const KEEP = `${HELD_VERSIONS.insert} on conflict do nothing`;

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
  ofCustomer,
);
const IN_FORCE = "tenant = $1 and bucket = $2 and customer_id = $3 and released_at is null";
const PLACE = `${HOLDS.insert} on conflict do nothing`;
const GET = `${HOLDS.select} where ${IN_FORCE}`;
const RELEASE = `update holds set released_at = $4, released_by = $5, release_reason = $6 where ${IN_FORCE}`;
const list = (state: string) =>
  `${HOLDS.select} where tenant = $1 and released_at ${state} order by placed_at, hold_id limit $2`;
const LIST_IN_FORCE = list("is null");
const LIST_RELEASED = list("is not null");

/** Legal holds in a SQL database. */
export function sqlHolds(session: SqlSession): HoldStore {
  const customerKey = (tenant: string, customerId: string) => [
    toSqlText(tenant),
    bucketOf(customerId),
    toSqlText(customerId),
  ];
  return {
    place: async (hold) => (await session.run(PLACE, HOLDS.values(hold))) === 1,

    async inForce(tenant, customerId) {
      const row = await firstRow<SqlRow>(session, GET, customerKey(tenant, customerId));
      return row && HOLDS.recordOf(row);
    },

    async release(tenant, customerId, { releasedAt, releasedBy, releaseReason }) {
      const reason = releaseReason === undefined ? null : toSqlText(releaseReason);
      const values = [...customerKey(tenant, customerId), releasedAt, toSqlText(releasedBy), reason];
      return (await session.run(RELEASE, values)) === 1;
    },

    async list(tenant, limit, isReleased) {
      const statement = isReleased ? LIST_RELEASED : LIST_IN_FORCE;
      return (await session.all<SqlRow>(statement, [toSqlText(tenant), limit])).map(HOLDS.recordOf);
    },

    keep: async (version) => (await session.run(KEEP, HELD_VERSIONS.values(version))) === 1,

    async versions({ tenant, customerId, after, limit }) {
      const order = { time: "replaced_at", id: "version_id", order: "newest" } as const;
      const page = timePage({ of: HELD_VERSIONS, ...order, after, limit });
      page.where("tenant", toSqlText(tenant));
      page.where("bucket", bucketOf(customerId));
      page.where("customer_id", toSqlText(customerId));
      return (await page.rows<SqlRow>(session)).map(HELD_VERSIONS.recordOf);
    },
  };
}
