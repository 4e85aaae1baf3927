import { bucketOf } from "../../../src/model/bucket.ts";
import type { Json } from "../../../src/model/json.ts";
import type { CaseRecord, CaseStore } from "../../../src/ports/store.ts";
import { jsonOf, present, textOf } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";
import { timePage } from "./sql-time-page.ts";

export interface CaseRow {
  readonly customer_id: string;
  readonly case_id: string;
  readonly subject: "transaction" | null;
  readonly processing_status: CaseRecord["processingStatus"];
  readonly case_status: CaseRecord["caseStatus"];
  readonly decision_id: string | null;
  readonly details: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export const CASE_COLUMNS =
  "customer_id, case_id, subject, processing_status, case_status, decision_id, details, created_at, updated_at";

const GET = `select ${CASE_COLUMNS} from cases where tenant = $1 and case_id = $2 for update`;

const PUT = `insert into cases
  (tenant, bucket, customer_id, case_id, processing_status, case_status, decision_id, details, created_at, updated_at,
   subject)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (tenant, bucket, customer_id, case_id) do update set
    processing_status = excluded.processing_status, case_status = excluded.case_status,
    decision_id = excluded.decision_id, details = excluded.details, subject = excluded.subject,
    created_at = excluded.created_at, updated_at = excluded.updated_at`;

/** Cases in a SQL database. */
export function sqlCases(session: SqlSession): CaseStore {
  return {
    async get(tenant, caseId) {
      const row = await firstRow<CaseRow>(session, GET, [toSqlText(tenant), toSqlText(caseId)]);
      return row && caseRecordOf(tenant, row);
    },

    async put(record) {
      await session.write(PUT, [
        toSqlText(record.tenant),
        bucketOf(record.customerId),
        toSqlText(record.customerId),
        toSqlText(record.caseId),
        record.processingStatus,
        record.caseStatus,
        toSqlTextOrNull(record.decisionId),
        record.details === undefined ? null : JSON.stringify(record.details),
        record.createdAt,
        record.updatedAt,
        record.subject ?? null,
      ]);
    },

    async list(query) {
      const { tenant, customerId, caseStatus, order = "newest", after, limit } = query;
      const page = timePage({
        columns: CASE_COLUMNS,
        table: "cases",
        time: "created_at",
        id: "case_id",
        order,
        after,
        limit,
      });
      page.where("tenant", toSqlText(tenant));
      if (customerId !== undefined) {
        page.where("bucket", bucketOf(customerId));
        page.where("customer_id", toSqlText(customerId));
      }
      if (caseStatus !== undefined) {
        page.where("case_status", caseStatus);
        // Said once more as a constant, so that the index of opened cases is known to hold them all.
        if (caseStatus !== "not-opened") page.always("case_status <> 'not-opened'");
      }
      return (await page.rows<CaseRow>(session)).map((row) => caseRecordOf(tenant, row));
    },
  };
}

export function caseRecordOf(tenant: string, row: CaseRow): CaseRecord {
  return {
    tenant,
    caseId: fromSqlText(row.case_id),
    ...(row.subject === null ? {} : { subject: row.subject }),
    customerId: fromSqlText(row.customer_id),
    processingStatus: row.processing_status,
    caseStatus: row.case_status,
    ...present({ decisionId: textOf(row.decision_id), details: jsonOf<Json>(row.details) }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
