import { AGE_LIMITS } from "../../../src/ports/case-store.ts";
import type { CaseCount, CaseFilter, CaseQuery, CaseRecord, CaseStore } from "../../../src/ports/store.ts";
import {
  CLOSED_AT,
  HAS_STANDING as INDEXED,
  IS_CLOSED,
  type StandingIndex,
  standings,
  UNDECIDED,
} from "./case-indexes.ts";
import { CASES, caseRecordOf, caseRowOf } from "./case-rows.ts";
import type { SqlConditions } from "./sql-conditions.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";
import { startBehind, timeOrder, timePage } from "./sql-time-page.ts";

/** With a sign, so that no index of those is read that have one. */
const HAS_STANDING = `+${INDEXED}`;

/** @param since - from when cases are within each band of ages, the youngest first */
const COUNT = (
  from: string,
  now: string,
  assignee: string,
  since: readonly string[],
) => `select case_status, subject, risk_level,
    count(*) as cases,
    count(*) filter (where due_at < ${now}) as overdue,
    count(*) filter (where ${freeAt(now)}) as unassigned,
    count(*) filter (where assignee = ${assignee} and ${isHeldAt(now)}) as assigned,
    count(*) filter (where proposed is not null) as proposed,
    ${since.map((at, band) => `count(*) filter (where created_at > ${at}) as within_${band}`).join(", ")}
  from ${from} group by case_status, subject, risk_level`;

/** Cases among which one is looked for that nobody else has locked. */
const CANDIDATES = 50;

interface CountRow {
  readonly case_status: CaseRecord["caseStatus"];
  readonly subject: "transaction" | null;
  readonly risk_level: string | null;
  readonly cases: number;
  readonly overdue: number;
  readonly unassigned: number;
  readonly assigned: number;
  readonly proposed: number;
  /** Those younger than the limit of a band. */
  readonly [within: `within_${number}`]: number;
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
      const { sort = "creation", order: asked = "newest", after, limit } = query;
      const { time, order } = ORDERS[sort](asked);
      const index = indexOf(query);
      const where = conditionsOf(query, index);
      if (sort !== "creation" && sort !== "closing" && index === undefined) where.always(HAS_STANDING);
      // Joined with a sign where no index may be read for its order: it would be to its end where fewer are found than asked for.
      const unordered = { time: `+${time}`, id: "case_id", order };
      const isOrdered = index === undefined ? query.customerId === undefined : time === ORDER_OF[index];
      const by = isOrdered ? { ...unordered, time } : unordered;
      if (index === undefined)
        return (await timePage(session, { of: CASES, where, ...by, after, limit })).map(caseRecordOf);
      startBehind(where, by, after);
      const page = among(session, index, where, `${timeOrder(by)} limit ${where.parameter(limit)}`);
      const sql = `${CASES.select} where ${page} ${timeOrder(unordered)}`;
      return (await CASES.query(session, sql, where.values)).map(caseRecordOf);
    },

    async count(query, now, assignee) {
      const index = query.customerId === undefined ? "cases_counted" : undefined;
      const wanted = conditionsOf(query, index);
      if (index === undefined) wanted.always(HAS_STANDING);
      const from = index === undefined ? `cases where ${wanted.sql}` : standings(session, index, wanted);
      const since = AGE_LIMITS.map((limit) => wanted.parameter(now - limit));
      const sql = COUNT(from, wanted.parameter(now), wanted.parameter(toSqlText(assignee ?? "")), since);
      return (await session.all<CountRow>(sql, wanted.values)).map(countOf);
    },

    async next(filter, now) {
      const query = { ...filter, caseStatus: filter.caseStatus ?? "undecided", sort: "urgency" } as const;
      const index = indexOf(query);
      for (let most = CANDIDATES; ; most *= CANDIDATES) {
        const wanted = conditionsOf(query, index);
        wanted.always(`proposed is null and (${freeAt(wanted.parameter(now))})`);
        // What another one changed meanwhile is looked at again, as one condition: no index is searched by its parts.
        const by = "order by +urgency desc, case_id limit 1 for update skip locked";
        if (index === undefined) {
          const row = await CASES.find(session, wanted, `and ${HAS_STANDING} ${by}`);
          return row && caseRecordOf(row);
        }
        const limit = wanted.parameter(most);
        const some = among(session, index, wanted, `order by urgency desc, case_id limit ${limit}`);
        const [row] = await CASES.query(
          session,
          `${CASES.select} where ${some} and (${wanted.sql}) is true ${by}`,
          wanted.values,
        );
        if (row !== undefined) return caseRecordOf(row);
        const all = `select count(*) as n from (select case_id from ${standings(session, index, wanted)} limit ${limit}) as candidates`;
        if (((await firstRow<{ readonly n: number }>(session, all, wanted.values))?.n ?? 0) < most) return undefined;
      }
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
  closing: () => ({ time: CLOSED_AT, order: "newest" }),
};

/** The place of cases whose standing is asked for; those of one customer are few, and found by their key. */
function indexOf(query: CaseFilter & Pick<CaseQuery, "sort">): StandingIndex | undefined {
  const { customerId, caseStatus, sort = "creation", hasStanding } = query;
  if (customerId !== undefined || (sort === "creation" && hasStanding !== true && !isOfStanding(query)))
    return undefined;
  if (sort === "closing") return "cases_closed";
  return ["undecided", "open", "in-progress"].includes(caseStatus ?? "") ? "cases_queued" : "cases_stood";
}

/** The column of which an index has the order. */
const ORDER_OF: Readonly<Record<StandingIndex, string | undefined>> = {
  ...{ cases_queued: "urgency", cases_stood: "created_at" },
  ...{ cases_counted: undefined, cases_closed: CLOSED_AT },
};

const isOfStanding = ({ isProposed, riskLevel, labels = [], assignee, dueBefore, text }: CaseFilter): boolean =>
  [isProposed, riskLevel, labels[0], assignee, dueBefore, text].some((asked) => asked !== undefined);

/** Keeps the rows of a page of what an index holds. */
const among = (session: SqlSession, index: StandingIndex, where: SqlConditions, page: string): string =>
  `tenant = $1 and case_id in (select case_id from ${standings(session, index, where, page)} ${page})`;

function conditionsOf(query: CaseFilter & Pick<CaseQuery, "sort">, index?: StandingIndex): SqlConditions {
  const { tenant, customerId, caseStatus, subject, isProposed, riskLevel, assignee, dueBefore, text } = query;
  const page = CASES.where(customerId === undefined ? { tenant } : { tenant, customerId });
  if (index === "cases_closed") page.always(IS_CLOSED);
  else if (query.sort === "closing") page.always("(case_status || '') = 'closed'");
  if (index !== undefined && index !== "cases_closed") page.always(INDEXED);
  else if (isOfStanding(query)) page.always(HAS_STANDING);
  // Cases of one customer are found by their key, those of all by time: joined with nothing, so that no index of statuses is read instead.
  const isByStatus = customerId === undefined && index !== "cases_stood" && index !== "cases_closed";
  const status = isByStatus ? "case_status" : "(case_status || '')";
  if (index === "cases_queued" || caseStatus === "undecided") page.always(`${status} ${UNDECIDED}`);
  if (caseStatus !== undefined && caseStatus !== "undecided") {
    page.where(status, caseStatus);
    // Said once more as a constant, so that the index of opened cases is known to hold them all.
    if (isByStatus && caseStatus !== "not-opened") page.always("case_status <> 'not-opened'");
  }
  // Of one customer at most: an index of statuses has no such column.
  if (query.processingStatus !== undefined) page.where("processing_status", query.processingStatus);
  if (subject !== undefined) page.always(subject === "transaction" ? "subject = 'transaction'" : "subject is null");
  if (isProposed !== undefined) page.always(`proposed is ${isProposed ? "not null" : "null"}`);
  if (riskLevel !== undefined) page.where("risk_level", toSqlText(riskLevel));
  for (const label of query.labels ?? []) page.contains("labels", JSON.stringify(label));
  for (const label of query.withoutLabels ?? []) page.lacks("labels", JSON.stringify(label));
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

function countOf(row: CountRow): CaseCount {
  const { case_status, subject, risk_level, cases, overdue, unassigned, assigned, proposed } = row;
  const within = [0, ...AGE_LIMITS.map((_, band) => row[`within_${band}`] ?? 0), cases];
  return {
    caseStatus: case_status,
    subject: subject ?? "customer",
    ...(risk_level === null ? {} : { riskLevel: fromSqlText(risk_level) }),
    ...{ cases, overdue, unassigned, assigned, proposed },
    ages: within.slice(1).map((many, band) => many - (within[band] as number)),
  };
}
