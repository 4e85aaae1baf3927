import { jsonText } from "../../../src/json-text.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import type { DecisionRecord, DecisionStore } from "../../../src/ports/store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

export interface DecisionRow {
  readonly customer_id: string;
  readonly decision_id: string;
  readonly case_id: string;
  readonly decided_at: number;
  readonly body: string;
}

export const DECISION_COLUMNS = "customer_id, decision_id, case_id, decided_at, body";

const APPEND = `insert into decisions (tenant, bucket, customer_id, decision_id, case_id, decided_at, body)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;

const GET = `select ${DECISION_COLUMNS} from decisions where tenant = $1 and decision_id = $2`;

const LIST = `select ${DECISION_COLUMNS} from decisions where tenant = $1 and bucket = $2 and customer_id = $3
  order by decided_at desc, decision_id limit $4`;

/** Decisions in a SQL database. */
export function sqlDecisions(session: SqlSession): DecisionStore {
  return {
    async append(decision) {
      await session.write(APPEND, [
        toSqlText(decision.tenant),
        bucketOf(decision.customerId),
        toSqlText(decision.customerId),
        toSqlText(decision.decisionId),
        toSqlText(decision.caseId),
        decision.decidedAt,
        jsonText(decision.body),
      ]);
    },

    async get(tenant, decisionId) {
      const row = await firstRow<DecisionRow>(session, GET, [toSqlText(tenant), toSqlText(decisionId)]);
      return row && decisionRecordOf(tenant, row);
    },

    async listByCustomer(tenant, customerId, limit) {
      const values = [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId), limit];
      return (await session.all<DecisionRow>(LIST, values)).map((row) => decisionRecordOf(tenant, row));
    },
  };
}

export function decisionRecordOf(tenant: string, row: DecisionRow): DecisionRecord {
  return {
    tenant,
    decisionId: fromSqlText(row.decision_id),
    caseId: fromSqlText(row.case_id),
    customerId: fromSqlText(row.customer_id),
    decidedAt: row.decided_at,
    body: JSON.parse(row.body),
  };
}
