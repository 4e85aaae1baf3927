import { bucketOf } from "../../../src/model/bucket.ts";
import type { HoldRecord, HoldStore } from "../../../src/ports/hold-store.ts";
import { present, textOf } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

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
