import { bucketOf } from "../../../src/model/bucket.ts";
import type { HeldVersion, HoldRecord, HoldStore } from "../../../src/ports/hold-store.ts";
import { present, textOf } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";
import { timePage } from "./sql-time-page.ts";

export interface HoldRow {
  readonly hold_id: string;
  readonly customer_id: string;
  readonly reason: string;
  readonly placed_by: string;
  readonly placed_at: number;
  readonly released_by: string | null;
  readonly released_at: number | null;
  readonly release_reason: string | null;
}

export interface HeldVersionRow {
  readonly customer_id: string;
  readonly version_id: string;
  readonly hold_id: string;
  readonly kind: string;
  readonly record_id: string;
  readonly case_id: string | null;
  readonly replaced_at: number;
  readonly record: string;
}

export const HELD_VERSION_COLUMNS = "customer_id, version_id, hold_id, kind, record_id, case_id, replaced_at, record";
const KEEP = `insert into held_versions (tenant, bucket, ${HELD_VERSION_COLUMNS})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`;

export const HOLD_COLUMNS =
  "hold_id, customer_id, reason, placed_by, placed_at, released_by, released_at, release_reason";
const IN_FORCE = "tenant = $1 and bucket = $2 and customer_id = $3 and released_at is null";
const PLACE = `insert into holds (tenant, bucket, ${HOLD_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, null, null, null)
  on conflict do nothing`;
const GET = `select ${HOLD_COLUMNS} from holds where ${IN_FORCE}`;
const RELEASE = `update holds set released_at = $4, released_by = $5, release_reason = $6 where ${IN_FORCE}`;
const list = (state: string) =>
  `select ${HOLD_COLUMNS} from holds where tenant = $1 and released_at ${state} order by placed_at, hold_id limit $2`;
const LIST_IN_FORCE = list("is null");
const LIST_RELEASED = list("is not null");

/** Legal holds in a SQL database. */
export function sqlHolds(session: SqlSession): HoldStore {
  return {
    async place({ tenant, customerId, holdId, reason, placedBy, placedAt }) {
      const customer = [toSqlText(tenant), bucketOf(customerId)];
      const values = [toSqlText(holdId), toSqlText(customerId), toSqlText(reason), toSqlText(placedBy), placedAt];
      return (await session.run(PLACE, [...customer, ...values])) === 1;
    },

    async inForce(tenant, customerId) {
      const row = await firstRow<HoldRow>(session, GET, [
        toSqlText(tenant),
        bucketOf(customerId),
        toSqlText(customerId),
      ]);
      return row && holdRecordOf(tenant, row);
    },

    async release(tenant, customerId, { releasedAt, releasedBy, releaseReason }) {
      const customer = [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId)];
      const reason = releaseReason === undefined ? null : toSqlText(releaseReason);
      return (await session.run(RELEASE, [...customer, releasedAt, toSqlText(releasedBy), reason])) === 1;
    },

    async list(tenant, limit, isReleased) {
      const statement = isReleased ? LIST_RELEASED : LIST_IN_FORCE;
      const rows = await session.all<HoldRow>(statement, [toSqlText(tenant), limit]);
      return rows.map((row) => holdRecordOf(tenant, row));
    },

    async keep({ tenant, customerId, versionId, holdId, kind, recordId, caseId, replacedAt, record }) {
      const customer = [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId)];
      const about = [toSqlText(versionId), toSqlText(holdId), toSqlText(kind), toSqlText(recordId)];
      const values = [...customer, ...about, toSqlTextOrNull(caseId), replacedAt, JSON.stringify(record)];
      return (await session.run(KEEP, values)) === 1;
    },

    async versions({ tenant, customerId, after, limit }) {
      const order = { time: "replaced_at", id: "version_id", order: "newest" } as const;
      const page = timePage({ columns: HELD_VERSION_COLUMNS, table: "held_versions", ...order, after, limit });
      page.where("tenant", toSqlText(tenant));
      page.where("bucket", bucketOf(customerId));
      page.where("customer_id", toSqlText(customerId));
      return (await page.rows<HeldVersionRow>(session)).map((row) => heldVersionOf(tenant, row));
    },
  };
}

export function heldVersionOf(tenant: string, row: HeldVersionRow): HeldVersion {
  return {
    tenant,
    customerId: fromSqlText(row.customer_id),
    versionId: fromSqlText(row.version_id),
    holdId: fromSqlText(row.hold_id),
    kind: fromSqlText(row.kind) as HeldVersion["kind"],
    recordId: fromSqlText(row.record_id),
    ...present({ caseId: textOf(row.case_id) }),
    record: JSON.parse(row.record),
    replacedAt: row.replaced_at,
  };
}

export function holdRecordOf(tenant: string, row: HoldRow): HoldRecord {
  return {
    tenant,
    holdId: fromSqlText(row.hold_id),
    customerId: fromSqlText(row.customer_id),
    reason: fromSqlText(row.reason),
    placedBy: fromSqlText(row.placed_by),
    placedAt: row.placed_at,
    ...present({
      releasedBy: textOf(row.released_by),
      releasedAt: row.released_at,
      releaseReason: textOf(row.release_reason),
    }),
  };
}
