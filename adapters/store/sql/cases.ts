import { bucketOf } from "../../../src/model/bucket.ts";
import type { CaseRecord, CaseStore } from "../../../src/ports/store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

interface Row {
  readonly customer_id: string;
  readonly case_id: string;
  readonly processing_status: CaseRecord["processingStatus"];
  readonly case_status: CaseRecord["caseStatus"];
  readonly decision_id: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

const COLUMNS = "customer_id, case_id, processing_status, case_status, decision_id, created_at, updated_at";

const GET = `select ${COLUMNS} from cases where tenant = $1 and case_id = $2 for update`;

const PUT = `insert into cases
  (tenant, bucket, customer_id, case_id, processing_status, case_status, decision_id, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (tenant, bucket, customer_id, case_id) do update set
    processing_status = excluded.processing_status, case_status = excluded.case_status,
    decision_id = excluded.decision_id, updated_at = excluded.updated_at`;

/** Cases in a SQL database. */
export function sqlCases(session: SqlSession): CaseStore {
  return {
    async get(tenant, caseId) {
      const row = await firstRow<Row>(session, GET, [toSqlText(tenant), toSqlText(caseId)]);
      return row && recordOf(tenant, row);
    },

    async put(record) {
      await session.run(PUT, [
        toSqlText(record.tenant),
        bucketOf(record.customerId),
        toSqlText(record.customerId),
        toSqlText(record.caseId),
        record.processingStatus,
        record.caseStatus,
        toSqlTextOrNull(record.decisionId),
        record.createdAt,
        record.updatedAt,
      ]);
    },
  };
}

function recordOf(tenant: string, row: Row): CaseRecord {
  return {
    tenant,
    caseId: fromSqlText(row.case_id),
    customerId: fromSqlText(row.customer_id),
    processingStatus: row.processing_status,
    caseStatus: row.case_status,
    ...(row.decision_id === null ? {} : { decisionId: fromSqlText(row.decision_id) }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
