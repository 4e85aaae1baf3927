import { bucketOf } from "../../../src/model/bucket.ts";
import type { DecisionRecord, DecisionStore } from "../../../src/ports/store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { document, number, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

export const DECISIONS = sqlTable<DecisionRecord>(
  "decisions",
  {
    tenant: text(),
    customerId: text(),
    decisionId: text(),
    caseId: text(),
    decidedAt: number(),
    body: document(),
  },
  { bucket: ({ customerId }) => customerId },
);
const APPEND = `${DECISIONS.insert} on conflict do nothing`;
const GET = `${DECISIONS.select} where tenant = $1 and decision_id = $2`;
const LIST = `${DECISIONS.select} where tenant = $1 and bucket = $2 and customer_id = $3
  order by decided_at desc, decision_id limit $4`;

/** Decisions in a SQL database. */
export function sqlDecisions(session: SqlSession): DecisionStore {
  return {
    append: (decision) => session.write(APPEND, DECISIONS.values(decision)),

    async get(tenant, decisionId) {
      const row = await firstRow<SqlRow>(session, GET, [toSqlText(tenant), toSqlText(decisionId)]);
      return row && DECISIONS.recordOf(row);
    },

    async listByCustomer(tenant, customerId, limit) {
      const values = [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId), limit];
      return (await session.all<SqlRow>(LIST, values)).map(DECISIONS.recordOf);
    },
  };
}
