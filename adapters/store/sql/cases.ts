import type { CaseCount, CaseFilter, CaseQuery, CaseRecord, CaseStore } from "../../../src/ports/store.ts";
import { CASES, caseRecordOf, caseRowOf } from "./case-rows.ts";
import type { SqlConditions } from "./sql-conditions.ts";
import type { SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";
import { timePage } from "./sql-time-page.ts";

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
      const row = await CASES.find(session, { tenant, caseId }, "for update");
      return row && caseRecordOf(row);
    },

    put: (record) => CASES.put(session, caseRowOf(record)),

    async list(query) {
      const { sort = "creation", order = "newest", after, limit } = query;
      const where = conditionsOf(query);
      if (sort !== "creation") where.always(HAS_STANDING);
      const { time, order: wanted } = ORDERS[sort](order);
      // As no index has it: one that has the order would be read to its end for a customer who has fewer cases than are asked for.
      const by = { time: query.customerId === undefined ? time : `+${time}`, order: wanted };
      return (await timePage(session, { of: CASES, where, id: "case_id", ...by, after, limit })).map(caseRecordOf);
    },

    async count(query, now, assignee) {
      const wanted = conditionsOf(query);
      wanted.always(HAS_STANDING);
      const sql = COUNT(wanted.sql, wanted.parameter(now), wanted.parameter(toSqlText(assignee ?? "")));
      return (await session.all<CountRow>(sql, wanted.values)).map(countOf);
    },

    async next(query, now) {
      const wanted = conditionsOf({ ...query, caseStatus: query.caseStatus ?? "undecided" });
      wanted.always(HAS_STANDING);
      wanted.always(`proposed is null and (${freeAt(wanted.parameter(now))})`);
      const row = await CASES.find(session, wanted, "order by urgency desc, case_id limit 1 for update skip locked");
      return row && caseRecordOf(row);
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

function conditionsOf(query: CaseFilter): SqlConditions {
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
  const page = CASES.where(customerId === undefined ? { tenant } : { tenant, customerId });
  // Few cases are of one customer, found by their key: those of a status, of all customers, are many.
  if (customerId !== undefined) ofCustomer(page, caseStatus);
  else if (caseStatus === "undecided") page.always(IS_UNDECIDED);
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
  return page;
}

function ofCustomer(page: SqlConditions, caseStatus: CaseFilter["caseStatus"]): void {
  // Joined with nothing, so that no index of statuses is one of this.
  const status = "(case_status || '')";
  if (caseStatus === "undecided") page.always(`${status} in ('open', 'in-progress')`);
  else if (caseStatus !== undefined) page.always(`${status} = ${page.parameter(caseStatus)}`);
}

function countOf({ case_status, subject, risk_level, ...counted }: CountRow): CaseCount {
  const { cases, overdue, unassigned, assigned, proposed } = counted;
  return {
    caseStatus: case_status,
    subject: subject ?? "customer",
    ...(risk_level === null ? {} : { riskLevel: fromSqlText(risk_level) }),
    ...{ cases, overdue, unassigned, assigned, proposed },
  };
}
