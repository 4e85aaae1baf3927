import { bucketOf } from "../../../src/model/bucket.ts";
import type { ExemptionRecord, ExemptionStore } from "../../../src/ports/exemption-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { number, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";
import { timePage } from "./sql-time-page.ts";

export const EXEMPTIONS = sqlTable<ExemptionRecord>(
  "exemptions",
  {
    tenant: text(),
    customerId: text(),
    exemptionId: text(),
    listId: text(),
    entryId: text(),
    customerFingerprint: text(),
    entryFingerprint: text(),
    createdBy: text(),
    caseId: text(),
    note: optional(text()),
    createdAt: number(),
    endedAt: optional(number()),
    endReason: optional(text()),
    reasonCode: optional(text()),
    expiresAt: optional(number()),
    reviewAt: optional(number()),
  },
  { bucket: ({ customerId }) => customerId },
);
const ADD = `${EXEMPTIONS.insert} on conflict do nothing`;
const OF_CUSTOMER = `${EXEMPTIONS.select} where tenant = $1 and bucket = $2 and customer_id = $3`;
const HISTORY = `${OF_CUSTOMER} order by created_at, exemption_id`;
const IN_FORCE = `${OF_CUSTOMER} and ended_at is null order by created_at, exemption_id`;
const END = `update exemptions set ended_at = $3, end_reason = $4
  where tenant = $1 and exemption_id = $2 and ended_at is null`;

/** Exemptions in a SQL database. */
export function sqlExemptions(session: SqlSession): ExemptionStore {
  const list = async (sql: string, tenant: string, customerId: string) => {
    const rows = await session.all<SqlRow>(sql, [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId)]);
    return rows.map(EXEMPTIONS.recordOf);
  };
  return {
    add: async (exemption) => (await session.run(ADD, EXEMPTIONS.values(exemption))) === 1,
    inForce: (tenant, customerId) => list(IN_FORCE, tenant, customerId),
    history: (tenant, customerId) => list(HISTORY, tenant, customerId),

    async due({ tenant, by, before, after, limit }) {
      const time = by === "review" ? "review_at" : "expires_at";
      const page = timePage({ of: EXEMPTIONS, id: "exemption_id", time, order: "oldest", after, limit });
      page.where("tenant", toSqlText(tenant));
      page.always(`ended_at is null and ${time} is not null and ${time} < ${page.parameter(before)}`);
      return (await page.rows<SqlRow>(session)).map(EXEMPTIONS.recordOf);
    },

    async end(tenant, exemptionId, at, reason) {
      return (await session.run(END, [toSqlText(tenant), toSqlText(exemptionId), at, toSqlText(reason)])) === 1;
    },
  };
}
