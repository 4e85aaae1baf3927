import { jsonText } from "../../../src/json-text.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import type { ScreenedRecord, ScreenedStore } from "../../../src/ports/screened-store.ts";
import { isSameRow, present, textOf } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

export interface ScreenedRow {
  readonly customer_id: string;
  readonly parties: string | null;
  readonly matches: string;
  readonly decision_id: string | null;
  readonly unchecked: number;
}

export const SCREENED_COLUMNS = "customer_id, parties, matches, decision_id, unchecked";

const GET = `select ${SCREENED_COLUMNS} from screened where tenant = $1 and bucket = $2 and customer_id = $3`;

const PUT = `insert into screened (tenant, bucket, ${SCREENED_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (tenant, bucket, customer_id) do update set parties = excluded.parties, matches = excluded.matches,
    decision_id = excluded.decision_id, unchecked = excluded.unchecked`;

const LIST = `select ${SCREENED_COLUMNS} from screened
  where tenant = $1 and bucket between $2 and $3 order by bucket, customer_id limit $4`;

const LIST_AFTER = `select ${SCREENED_COLUMNS} from screened
  where tenant = $1 and bucket between $2 and $3 and (bucket > $2 or customer_id > $5)
  order by bucket, customer_id limit $4`;

/** The rows that records were made of. */
const rows = new WeakMap<ScreenedRecord, ScreenedRow>();

/** Who is screened, in a SQL database. */
export function sqlScreened(session: SqlSession): ScreenedStore {
  return {
    async get(tenant, customerId, known) {
      const row = await firstRow<ScreenedRow>(session, GET, [
        toSqlText(tenant),
        bucketOf(customerId),
        toSqlText(customerId),
      ]);
      if (row === undefined) return undefined;
      const before = known?.tenant === tenant ? rows.get(known) : undefined;
      if (before && isSameRow(before, row)) return known;
      const record = screenedRecordOf(tenant, row);
      rows.set(record, row);
      return record;
    },

    async put({ tenant, customerId, parties, matches, decisionId, unchecked }) {
      await session.write(PUT, [
        toSqlText(tenant),
        bucketOf(customerId),
        toSqlText(customerId),
        parties === undefined ? null : jsonText(parties),
        JSON.stringify(matches),
        toSqlTextOrNull(decisionId),
        unchecked ? 1 : 0,
      ]);
    },

    async list({ tenant, fromBucket, toBucket, after, limit }) {
      const isInside = after !== undefined && bucketOf(after) >= fromBucket;
      const rows = isInside
        ? await session.all<ScreenedRow>(LIST_AFTER, [
            toSqlText(tenant),
            bucketOf(after),
            toBucket,
            limit,
            toSqlText(after),
          ])
        : await session.all<ScreenedRow>(LIST, [toSqlText(tenant), fromBucket, toBucket, limit]);
      return rows.map((row) => screenedRecordOf(tenant, row));
    },
  };
}

export function screenedRecordOf(tenant: string, row: ScreenedRow): ScreenedRecord {
  return {
    tenant,
    customerId: fromSqlText(row.customer_id),
    ...(row.parties === null ? {} : { parties: JSON.parse(row.parties) }),
    matches: JSON.parse(row.matches),
    ...present({ decisionId: textOf(row.decision_id) }),
    ...(Number(row.unchecked) === 1 ? { unchecked: true } : {}),
  };
}
