import { bucketOf } from "../../../src/model/bucket.ts";
import type { ExemptionRecord, ExemptionStore } from "../../../src/ports/exemption-store.ts";
import { present, textOf } from "./sql-row.ts";
import type { SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";
import { timePage } from "./sql-time-page.ts";

export interface ExemptionRow {
  readonly customer_id: string;
  readonly exemption_id: string;
  readonly list_id: string;
  readonly entry_id: string;
  readonly customer_fingerprint: string;
  readonly entry_fingerprint: string;
  readonly created_by: string;
  readonly case_id: string;
  readonly note: string | null;
  readonly created_at: number;
  readonly ended_at: number | null;
  readonly end_reason: string | null;
  readonly reason_code: string | null;
  readonly expires_at: number | null;
  readonly review_at: number | null;
}

export const EXEMPTION_COLUMNS = `customer_id, exemption_id, list_id, entry_id, customer_fingerprint, entry_fingerprint, created_by, case_id,
  note, created_at, ended_at, end_reason, reason_code, expires_at, review_at`;

const ADD = `insert into exemptions (tenant, bucket, ${EXEMPTION_COLUMNS})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict do nothing`;

const OF_CUSTOMER = `select ${EXEMPTION_COLUMNS} from exemptions where tenant = $1 and bucket = $2 and customer_id = $3`;

const HISTORY = `${OF_CUSTOMER} order by created_at, exemption_id`;

const IN_FORCE = `${OF_CUSTOMER} and ended_at is null order by created_at, exemption_id`;

const END = `update exemptions set ended_at = $3, end_reason = $4
  where tenant = $1 and exemption_id = $2 and ended_at is null`;

/** Exemptions in a SQL database. */
export function sqlExemptions(session: SqlSession): ExemptionStore {
  const list = async (sql: string, tenant: string, customerId: string) => {
    const rows = await session.all<ExemptionRow>(sql, [toSqlText(tenant), bucketOf(customerId), toSqlText(customerId)]);
    return rows.map((row) => exemptionRecordOf(tenant, row));
  };

  return {
    async add(exemption) {
      const added = await session.run(ADD, [
        toSqlText(exemption.tenant),
        bucketOf(exemption.customerId),
        toSqlText(exemption.customerId),
        toSqlText(exemption.exemptionId),
        toSqlText(exemption.listId),
        toSqlText(exemption.entryId),
        toSqlText(exemption.customerFingerprint),
        toSqlText(exemption.entryFingerprint),
        toSqlText(exemption.createdBy),
        toSqlText(exemption.caseId),
        toSqlTextOrNull(exemption.note),
        exemption.createdAt,
        exemption.endedAt ?? null,
        toSqlTextOrNull(exemption.endReason),
        toSqlTextOrNull(exemption.reasonCode),
        exemption.expiresAt ?? null,
        exemption.reviewAt ?? null,
      ]);
      return added === 1;
    },

    inForce: (tenant, customerId) => list(IN_FORCE, tenant, customerId),
    history: (tenant, customerId) => list(HISTORY, tenant, customerId),

    async due({ tenant, by, before, after, limit }) {
      const time = by === "review" ? "review_at" : "expires_at";
      const table = { columns: EXEMPTION_COLUMNS, table: "exemptions", id: "exemption_id" };
      const page = timePage({ ...table, time, order: "oldest", after, limit });
      page.where("tenant", toSqlText(tenant));
      page.always(`ended_at is null and ${time} is not null and ${time} < ${page.parameter(before)}`);
      return (await page.rows<ExemptionRow>(session)).map((row) => exemptionRecordOf(tenant, row));
    },

    async end(tenant, exemptionId, at, reason) {
      return (await session.run(END, [toSqlText(tenant), toSqlText(exemptionId), at, toSqlText(reason)])) === 1;
    },
  };
}

export function exemptionRecordOf(tenant: string, row: ExemptionRow): ExemptionRecord {
  return {
    tenant,
    exemptionId: fromSqlText(row.exemption_id),
    customerId: fromSqlText(row.customer_id),
    listId: fromSqlText(row.list_id),
    entryId: fromSqlText(row.entry_id),
    customerFingerprint: fromSqlText(row.customer_fingerprint),
    entryFingerprint: fromSqlText(row.entry_fingerprint),
    createdBy: fromSqlText(row.created_by),
    caseId: fromSqlText(row.case_id),
    ...present({ note: textOf(row.note), endedAt: row.ended_at, endReason: textOf(row.end_reason) }),
    ...present({ reasonCode: textOf(row.reason_code), expiresAt: row.expires_at, reviewAt: row.review_at }),
    createdAt: row.created_at,
  };
}
