import type { DecisionRecord, DecisionStore } from "../../../src/ports/store.ts";
import type { SqlSession } from "./sql-session.ts";
import { cachedJson, number, sqlTable, text } from "./sql-table.ts";

export const DECISIONS = sqlTable<DecisionRecord>(
  "decisions",
  {
    tenant: text(),
    customerId: text(),
    decisionId: text(),
    caseId: text(),
    decidedAt: number(),
    body: cachedJson(),
  },
  { bucket: "customerId" },
);
const APPEND = `${DECISIONS.insert} on conflict do nothing`;

/** Decisions in a SQL database. */
export function sqlDecisions(session: SqlSession): DecisionStore {
  return {
    append: (decision) => session.write(APPEND, DECISIONS.values(decision)),
    get: (tenant, decisionId) => DECISIONS.find(session, { tenant, decisionId }),
    listByCustomer: (tenant, customerId, limit) =>
      DECISIONS.list(session, { tenant, customerId }, "order by decided_at desc, decision_id", limit),
  };
}
