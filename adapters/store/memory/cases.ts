import {
  type CaseCount,
  type CaseFilter,
  type CaseRecord,
  type CaseStore,
  NEVER_DUE,
  placeOfCase,
} from "../../../src/ports/case-store.ts";
import type { EpochMs } from "../../../src/ports/clock.ts";
import { timePage } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryCases({ cases }: MemoryRows): CaseStore {
  return {
    get: async (tenant, caseId) => cases.get(keyOf(tenant, caseId)),
    put: async (record) => {
      cases.set(keyOf(record.tenant, record.caseId), record);
    },
    list: async (query) => {
      const { sort = "creation", order = "newest" } = query;
      const { tenant, customerId } = query;
      const known = customerId === undefined ? cases.all() : cases.of(keyOf(tenant, customerId));
      const wanted = known.filter(isWanted(query));
      const sorted = sort === "creation" ? wanted : wanted.filter(({ standing }) => standing !== undefined);
      const direction = { creation: order, urgency: "newest", due: "oldest" } as const;
      return timePage(sorted, direction[sort], (record) => placeOfCase(record, sort), query);
    },
    count: async (filter, now, assignee) => {
      const counts = new Map<string, CaseCount>();
      for (const record of cases.all().filter(isWanted(filter))) {
        const { caseStatus, standing, subject = "customer" } = record;
        if (standing === undefined) continue;
        const { riskLevel, dueAt, isProposed } = standing;
        const key = JSON.stringify([caseStatus, subject, riskLevel]);
        const free = isFree(record, now);
        const before = counts.get(key) ?? NONE;
        counts.set(key, {
          ...{ caseStatus, subject },
          ...(riskLevel === undefined ? {} : { riskLevel }),
          cases: before.cases + 1,
          overdue: before.overdue + Number((dueAt ?? NEVER_DUE) < now),
          unassigned: before.unassigned + Number(free),
          assigned: before.assigned + Number(!free && standing.assignee === assignee),
          proposed: before.proposed + Number(isProposed === true),
        });
      }
      return [...counts.values()];
    },
    next: async (filter, now) => {
      const wanted = cases
        .all()
        .filter(isWanted({ ...filter, caseStatus: filter.caseStatus ?? "undecided" }))
        .filter((record) => record.standing !== undefined && !record.standing.isProposed && isFree(record, now));
      return timePage(wanted, "newest", (record) => placeOfCase(record, "urgency"), { limit: 1 })[0];
    },
  };
}

const NONE = { cases: 0, overdue: 0, unassigned: 0, assigned: 0, proposed: 0 };

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
