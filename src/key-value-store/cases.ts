import {
  AGE_LIMITS,
  ageBandOf,
  type CaseCount,
  type CaseFilter,
  type CaseQuery,
  type CaseRecord,
  type CaseStore,
  NEVER_DUE,
  placeOfCase,
  type TimeCursor,
} from "../ports/case-store.ts";
import type { EpochMs } from "../ports/clock.ts";
import { descending, keyOf } from "./key.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const CASES = table("case", ({ tenant, caseId }: CaseRecord) => [tenant, caseId], {
  customer: ({ tenant, customerId, caseId }) => [...ofCustomer(tenant, customerId), caseId],
  newest: ({ tenant, createdAt, caseId }) => [tenant, descending(createdAt), caseId],
  oldest: ({ tenant, createdAt, caseId }) => [tenant, createdAt, caseId],
  // only cases that people work on
  urgency: (record) => record.standing && [record.tenant, descending(placeOfCase(record, "urgency").at), record.caseId],
  due: (record) => record.standing && [record.tenant, placeOfCase(record, "due").at, record.caseId],
  closing: (record) =>
    record.caseStatus === "closed"
      ? [record.tenant, descending(placeOfCase(record, "closing").at), record.caseId]
      : undefined,
});

export function keyValueCases(rows: Rows): CaseStore {
  return {
    get: (tenant, caseId) => rows.get(CASES, tenant, caseId),
    put: (record) => rows.put(CASES, record),
    list: async (query) => {
      const { tenant, customerId, sort = "creation", order: direction = "newest", after, limit } = query;
      const name = sort === "creation" ? direction : sort;
      const isDescending = name !== "oldest" && name !== "due";
      const where = isWanted(query);
      const placeOf = (place: TimeCursor): readonly [number, string] => [
        isDescending ? descending(place.at) : place.at,
        place.id,
      ];
      if (customerId === undefined)
        return rows.list(CASES.by[name], { prefix: [tenant], after: after && placeOf(after), limit, where });
      // Of one customer there are few: they are sorted here.
      const keyOfCase = (record: CaseRecord) => keyOf(...placeOf(placeOfCase(record, sort)));
      const from = after && keyOf(...placeOf(after));
      return (await rows.list(CASES.by.customer, { prefix: ofCustomer(tenant, customerId), where }))
        .filter((record) => isInOrder(record, sort))
        .map((record) => [keyOfCase(record), record] as const)
        .filter(([key]) => from === undefined || key > from)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .slice(0, limit)
        .map(([, record]) => record);
    },
    count: async (filter, now, assignee) => {
      const counts = new Map<string, CaseCount>();
      for (const record of await rows.list(CASES.by.due, { prefix: [filter.tenant], where: isWanted(filter) })) {
        const { caseStatus, standing, subject = "customer" } = record;
        const { riskLevel, dueAt, isProposed } = standing ?? {};
        const key = JSON.stringify([caseStatus, subject, riskLevel]);
        const free = isFree(record, now);
        const before = counts.get(key) ?? NONE;
        const band = ageBandOf(record.createdAt, now);
        counts.set(key, {
          ...{ caseStatus, subject },
          ...(riskLevel === undefined ? {} : { riskLevel }),
          cases: before.cases + 1,
          overdue: before.overdue + Number((dueAt ?? NEVER_DUE) < now),
          unassigned: before.unassigned + Number(free),
          assigned: before.assigned + Number(!free && standing?.assignee === assignee),
          proposed: before.proposed + Number(isProposed === true),
          ages: before.ages.map((many, at) => many + Number(at === band)),
        });
      }
      return [...counts.values()];
    },
    next: async (filter, now) => {
      const isUndecided = isWanted({ ...filter, caseStatus: filter.caseStatus ?? "undecided" });
      const [first] = await rows.list(CASES.by.urgency, {
        prefix: [filter.tenant],
        limit: 1,
        where: (record) => isUndecided(record) && record.standing?.isProposed !== true && isFree(record, now),
      });
      return first;
    },
  };
}

const isInOrder = ({ caseStatus, standing }: CaseRecord, sort: CaseQuery["sort"]): boolean =>
  sort === "closing" ? caseStatus === "closed" : sort === "creation" || standing !== undefined;

const NONE = { cases: 0, overdue: 0, unassigned: 0, assigned: 0, proposed: 0, ages: [...AGE_LIMITS, 0].map(() => 0) };

const isFree = ({ standing }: CaseRecord, now: EpochMs): boolean =>
  standing?.assignee === undefined || (standing.leasedUntil ?? Number.POSITIVE_INFINITY) <= now;

const isWanted =
  (filter: CaseFilter) =>
  (record: CaseRecord): boolean => {
    const { caseStatus, standing } = record;
    const { assignee, isProposed, dueBefore, riskLevel, text } = filter;
    const isUndecided = caseStatus === "open" || caseStatus === "in-progress";
    const isAssigned = (id: string | null, now: EpochMs) =>
      id === null ? isFree(record, now) : standing?.assignee === id && !isFree(record, now);
    return (
      record.tenant === filter.tenant &&
      (filter.customerId === undefined || record.customerId === filter.customerId) &&
      (filter.caseStatus === undefined ||
        caseStatus === filter.caseStatus ||
        (filter.caseStatus === "undecided" && isUndecided)) &&
      (filter.processingStatus === undefined || record.processingStatus === filter.processingStatus) &&
      (filter.subject === undefined || (record.subject ?? "customer") === filter.subject) &&
      (isProposed === undefined || (standing !== undefined && (standing.isProposed === true) === isProposed)) &&
      (riskLevel === undefined || standing?.riskLevel === riskLevel) &&
      (filter.labels ?? []).every((label) => standing?.labels.includes(label)) &&
      !(filter.withoutLabels ?? []).some((label) => standing?.labels.includes(label)) &&
      (assignee === undefined || (standing !== undefined && isAssigned(assignee.id, assignee.now))) &&
      (dueBefore === undefined || (standing !== undefined && (standing.dueAt ?? NEVER_DUE) < dueBefore)) &&
      (text === undefined || standing?.searched.includes(text) === true) &&
      (filter.hasStanding === undefined || (standing !== undefined) === filter.hasStanding)
    );
  };
