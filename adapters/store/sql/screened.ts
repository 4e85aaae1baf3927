import { bucketOf } from "../../../src/model/bucket.ts";
import type { ScreenedRecord, ScreenedStore } from "../../../src/ports/screened-store.ts";
import { isSameRow } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { document, flag, json, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

export const SCREENED = sqlTable<ScreenedRecord>(
  "screened",
  {
    tenant: text(),
    customerId: text(),
    parties: optional(document()),
    matches: json(),
    decisionId: optional(text()),
    unchecked: flag(),
  },
  { key: ["tenant", "bucket", "customer_id"], bucket: ({ customerId }) => customerId },
);

const GET = `${SCREENED.select} where tenant = $1 and bucket = $2 and customer_id = $3`;
const INSIDE = `${SCREENED.select} where tenant = $1 and bucket between $2 and $3`;
const ORDERED = "order by bucket, customer_id limit $4";
const LIST = `${INSIDE} ${ORDERED}`;
const LIST_AFTER = `${INSIDE} and (bucket > $2 or customer_id > $5) ${ORDERED}`;

/** The rows that records were made of. */
const rows = new WeakMap<ScreenedRecord, SqlRow>();

/** Who is screened, in a SQL database. */
export function sqlScreened(session: SqlSession): ScreenedStore {
  return {
    async get(tenant, customerId, known) {
      const row = await firstRow<SqlRow>(session, GET, [
        toSqlText(tenant),
        bucketOf(customerId),
        toSqlText(customerId),
      ]);
      if (row === undefined) return undefined;
      const before = known?.tenant === tenant ? rows.get(known) : undefined;
      if (before && isSameRow(before, row)) return known;
      const record = SCREENED.recordOf(row);
      rows.set(record, row);
      return record;
    },

    async put(record) {
      await session.write(SCREENED.replace, SCREENED.values(record));
    },

    async list({ tenant, fromBucket, toBucket, after, limit }) {
      const isInside = after !== undefined && bucketOf(after) >= fromBucket;
      const first = isInside ? bucketOf(after) : fromBucket;
      const values = [toSqlText(tenant), first, toBucket, limit, ...(isInside ? [toSqlText(after)] : [])];
      return (await session.all<SqlRow>(isInside ? LIST_AFTER : LIST, values)).map(SCREENED.recordOf);
    },
  };
}
