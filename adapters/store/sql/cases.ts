import { bucketOf } from "../../../src/model/bucket.ts";
import type { Json } from "../../../src/model/json.ts";
import type { CaseCount, CaseFilter, CaseQuery, CaseRecord, CaseStore } from "../../../src/ports/store.ts";
import { STANDING_COLUMNS, type StandingRow, standingOf, standingValues } from "./case-standing.ts";
import { SqlConditions } from "./sql-conditions.ts";
import { jsonOf, present, textOf } from "./sql-row.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";
import { timePage } from "./sql-time-page.ts";

export interface CaseRow extends StandingRow {
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

const NAMES = [
  ...["customer_id", "case_id", "processing_status", "case_status", "decision_id", "details", "created_at"],
  ...["updated_at", "subject", ...STANDING_COLUMNS],
];
export const CASE_COLUMNS = NAMES.join(", ");

const GET = `select ${CASE_COLUMNS} from cases where tenant = $1 and case_id = $2 for update`;

const PUT = `insert into cases (tenant, bucket, ${CASE_COLUMNS})
  values (${["tenant", "bucket", ...NAMES].map((_, at) => `$${at + 1}`).join(", ")})
  on conflict (tenant, bucket, customer_id, case_id) do update set
    ${NAMES.slice(2)
      .map((name) => `${name} = excluded.${name}`)
      .join(", ")}`;

/** As the indexes say it of what people have still to decide: word by word, so that they are known to hold it all. */
const IS_UNDECIDED = "case_status in ('open', 'in-progress')";
const HAS_STANDING = "urgency is not null";

const COUNT = (conditions: string, now: string, assignee: string) => `select case_status, subject, risk_level,
    count(*) as cases,
    count(*) filter (where due_at < ${now}) as overdue,
    count(*) filter (where ${freeAt(now)}) as unassigned,
    count(*) filter (where assignee = ${assignee} and ${isHeldAt(now)}) as assigned,
    count(*) filter (where proposed is not null) as proposed
  from cases where ${conditions} group by case_status, subject, risk_level`;

interface CountRow {
  readonly case_status: CaseRecord["caseStatus"];
  readonly subject: "transaction" | null;
  readonly risk_level: string | null;
  readonly cases: number;
  readonly overdue: number;
  readonly unassigned: number;
  readonly assigned: number;
  readonly proposed: number;
}

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
        ...standingValues(record.standing),
      ]);
    },

    async list(query) {
      const { tenant, sort = "creation", order = "newest", after, limit } = query;
      const page = timePage({
        of: { name: "cases", columns: CASE_COLUMNS },
        id: "case_id",
        ...ORDERS[sort](order),
        after,
        limit,
      });
      filter(page, query);
      if (sort !== "creation") page.always(HAS_STANDING);
      return (await page.rows<CaseRow>(session)).map((row) => caseRecordOf(tenant, row));
    },

    async count(query, now, assignee) {
      const wanted = new SqlConditions();
      filter(wanted, query);
      wanted.always(HAS_STANDING);
      const sql = COUNT(wanted.sql, wanted.parameter(now), wanted.parameter(toSqlText(assignee ?? "")));
      return (await session.all<CountRow>(sql, wanted.values)).map(countOf);
    },

    async next(query, now) {
      const wanted = new SqlConditions();
      filter(wanted, { ...query, caseStatus: query.caseStatus ?? "undecided" });
      wanted.always(HAS_STANDING);
      wanted.always(`proposed is null and (${freeAt(wanted.parameter(now))})`);
      const sql = `select ${CASE_COLUMNS} from cases where ${wanted.sql}
        order by urgency desc, case_id limit 1 for update skip locked`;
      const row = await firstRow<CaseRow>(session, sql, wanted.values);
      return row && caseRecordOf(query.tenant, row);
    },
  };
}

const isHeldAt = (now: string): string => `(leased_until is null or leased_until > ${now})`;
const freeAt = (now: string): string => `assignee is null or leased_until <= ${now}`;

const ORDERS: Readonly<
  Record<NonNullable<CaseQuery["sort"]>, (order: "newest" | "oldest") => { time: string; order: "newest" | "oldest" }>
> = {
  creation: (order) => ({ time: "created_at", order }),
  urgency: () => ({ time: "urgency", order: "newest" }),
  due: () => ({ time: "due_at", order: "oldest" }),
};

function filter(page: SqlConditions, query: CaseFilter): void {
  const {
    tenant,
    customerId,
    caseStatus,
    subject,
    isProposed,
    riskLevel,
    labels = [],
    withoutLabels = [],
    assignee,
    dueBefore,
    text,
  } = query;
  page.where("tenant", toSqlText(tenant));
  if (customerId !== undefined) {
    page.where("bucket", bucketOf(customerId));
    page.where("customer_id", toSqlText(customerId));
  }
  if (caseStatus === "undecided") page.always(IS_UNDECIDED);
  else if (caseStatus !== undefined) {
    page.where("case_status", caseStatus);
    // Said once more as a constant, so that the index of opened cases is known to hold them all.
    if (caseStatus !== "not-opened") page.always("case_status <> 'not-opened'");
    if (caseStatus === "open" || caseStatus === "in-progress") page.always(IS_UNDECIDED);
  }
  if (subject !== undefined) page.always(subject === "transaction" ? "subject = 'transaction'" : "subject is null");
  const ofStanding = [isProposed, riskLevel, labels[0], assignee, dueBefore, text];
  if (ofStanding.some((asked) => asked !== undefined)) page.always(HAS_STANDING);
  if (isProposed !== undefined) page.always(`proposed is ${isProposed ? "not null" : "null"}`);
  if (riskLevel !== undefined) page.where("risk_level", toSqlText(riskLevel));
  for (const label of labels) page.contains("labels", JSON.stringify(label));
  for (const label of withoutLabels) page.lacks("labels", JSON.stringify(label));
  if (assignee?.id === null) page.always(`(${freeAt(page.parameter(assignee.now))})`);
  else if (assignee !== undefined) {
    page.where("assignee", toSqlText(assignee.id));
    page.always(isHeldAt(page.parameter(assignee.now)));
  }
  if (dueBefore !== undefined) page.always(`due_at < ${page.parameter(dueBefore)}`);
  if (text !== undefined) page.contains("searched", toSqlText(text));
  if (query.hasStanding !== undefined) page.always(query.hasStanding ? HAS_STANDING : "urgency is null");
}

function countOf({ case_status, subject, risk_level, ...counted }: CountRow): CaseCount {
  const { cases, overdue, unassigned, assigned, proposed } = counted;
  return {
    caseStatus: case_status,
    subject: subject ?? "customer",
    ...present({ riskLevel: textOf(risk_level) }),
    ...{ cases, overdue, unassigned, assigned, proposed },
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
    ...standing(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function standing(row: CaseRow): Pick<CaseRecord, "standing"> {
  const found = standingOf(row);
  return found === undefined ? {} : { standing: found };
}
