/** Filters of cases together, in every order, compared with a plain look at each case. */
import { NEVER_DUE, placeOfCase } from "../../../src/ports/case-store.ts";
import type { CaseFilter, CaseQuery, CaseRecord, CaseStanding, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCase } from "./records.ts";

const TENANT = "north";
const NOW = 50;
const ME = "person-1";

/** Longer than what a database takes into an index. */
const LONG = `${"王小明 \u{1f600} ".repeat(300)}brandtner`;
const STATUSES = ["open", "in-progress", "closed", "not-opened"] as const;
const LEVELS = ["low", "high", undefined] as const;
const LABELS = [["rule:A"], ["rule:A", "rule:B", "escalated"], [], ["rule:AB"]] as const;
const TEXTS = ["ilva brandtner", "100% _x *?[", "\ud800 nul\u0000", LONG] as const;
const LEASES = [{}, { assignee: ME }, { assignee: ME, leasedUntil: NOW }, { assignee: "other", leasedUntil: 99 }];

const at = <One>(some: readonly One[], n: number): One => some[n % some.length] as One;

/** Each of its parts goes on at another pace. */
function caseAt(n: number): CaseRecord {
  const id = String(n).padStart(3, "0");
  const caseStatus = at(STATUSES, n);
  const own = {
    tenant: TENANT,
    caseId: `case-${id}`,
    customerId: `customer-${n % 7}`,
    createdAt: n % 11,
    updatedAt: 11 + (n % 5),
  };
  const subject = n % 3 === 0 ? { subject: "transaction" as const } : {};
  const riskLevel = at(LEVELS, Math.floor(n / 2));
  const standing: CaseStanding = {
    urgency: (n * 7) % 13,
    ...(riskLevel === undefined ? {} : { riskLevel }),
    ...(n % 5 === 0 ? {} : { dueAt: (n * 17) % 90 }),
    ...at(LEASES, Math.floor(n / 3)),
    ...(caseStatus === "closed" && n % 3 === 0 ? { closedAt: (n * 5) % 12 } : {}),
    ...(n % 4 === 1 && n % 8 === 1 ? { isProposed: true as const } : {}),
    labels: at(LABELS, Math.floor(n / 5)),
    searched: at(TEXTS, Math.floor(n / 4)),
    shown: { n },
  };
  const hasStanding = caseStatus !== "not-opened" && n % 9 !== 4;
  const processingStatus = n % 6 === 3 ? "processing" : "finished";
  return aCase({ ...own, ...subject, caseStatus, processingStatus, ...(hasStanding ? { standing } : {}) });
}

const CASES = Array.from({ length: 120 }, (_, n) => caseAt(n));

const FILTERS: readonly Omit<CaseFilter, "tenant">[] = [
  {},
  ...STATUSES.map((caseStatus) => ({ caseStatus })),
  { caseStatus: "undecided" },
  ...[{ customerId: "customer-3" }, { subject: "transaction" as const }, { subject: "customer" as const }],
  ...[{ isProposed: true }, { isProposed: false }, { riskLevel: "high" }, { riskLevel: "none" }],
  ...[{ labels: ["rule:A"] }, { labels: ["rule:A", "escalated"] }, { labels: ["rule"] }, { withoutLabels: ["rule:B"] }],
  ...[{ assignee: { id: ME, now: NOW } }, { assignee: { id: null, now: NOW } }, { dueBefore: 40 }],
  ...["brandtner", "% _", "*?[", "\ud800 n", "\u0000", "小明", "nobody"].map((text) => ({ text })),
  ...[{ hasStanding: true }, { hasStanding: false }, { processingStatus: "processing" as const }],
];

const isFree = ({ assignee, leasedUntil = Number.POSITIVE_INFINITY }: CaseStanding): boolean =>
  assignee === undefined || leasedUntil <= NOW;

/** What is asked of a case, one by one. */
function isWanted(
  { caseStatus, processingStatus, customerId, subject, standing }: CaseRecord,
  asked: Omit<CaseFilter, "tenant">,
): boolean {
  const isUndecided = caseStatus === "open" || caseStatus === "in-progress";
  if (asked.caseStatus === "undecided" ? !isUndecided : (asked.caseStatus ?? caseStatus) !== caseStatus) return false;
  if ((asked.customerId ?? customerId) !== customerId) return false;
  if ((asked.processingStatus ?? processingStatus) !== processingStatus) return false;
  if (asked.subject !== undefined && asked.subject !== (subject ?? "customer")) return false;
  if (asked.hasStanding !== undefined && asked.hasStanding !== (standing !== undefined)) return false;
  if (asked.withoutLabels?.some((label) => standing?.labels.includes(label))) return false;
  const { isProposed, riskLevel, labels, assignee, dueBefore, text } = asked;
  const isOfStanding = [isProposed, riskLevel, labels, assignee, dueBefore, text].some((one) => one !== undefined);
  if (standing === undefined) return !isOfStanding;
  if (isProposed !== undefined && isProposed !== (standing.isProposed === true)) return false;
  if (riskLevel !== undefined && standing.riskLevel !== riskLevel) return false;
  if (labels?.some((label) => !standing.labels.includes(label))) return false;
  if (assignee && (assignee.id === null) !== isFree(standing)) return false;
  if (assignee && assignee.id !== null && assignee.id !== standing.assignee) return false;
  if (dueBefore !== undefined && (standing.dueAt ?? NEVER_DUE) >= dueBefore) return false;
  return text === undefined || standing.searched.includes(text);
}

const SORTS = [
  {},
  { order: "oldest" },
  { sort: "urgency" },
  { sort: "due" },
  { sort: "closing" },
] as const satisfies readonly Partial<CaseQuery>[];

function sorted(found: readonly CaseRecord[], { sort, order }: Partial<CaseQuery>): readonly CaseRecord[] {
  const sign = sort === "due" || order === "oldest" ? 1 : -1;
  const place = (record: CaseRecord) => sign * placeOfCase(record, sort).at;
  const inIt = found.filter(({ caseStatus, standing }) =>
    sort === "closing" ? caseStatus === "closed" : sort === undefined || standing !== undefined,
  );
  return inIt.toSorted((one, other) => place(one) - place(other) || (one.caseId < other.caseId ? -1 : 1));
}

export function caseFilterCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  describe("cases by several filters", () => {
    it("are listed, counted and handed out as a plain look at each says", async () => {
      await store().transaction(async (tx) => {
        for (const record of CASES) await tx.cases.put(record);
      });
      const pairs = FILTERS.flatMap((one, n) => FILTERS.slice(n).map((other) => ({ ...one, ...other })));
      const some = pairs.filter((_, n) => n % 3 === 0);
      const wrong: unknown[] = [];
      for (const [n, filter] of some.entries()) {
        const wanted = CASES.filter((record) => isWanted(record, filter));
        const by = at(SORTS, n);
        const all = sorted(wanted, by);
        const [told, next] = await store().transaction(async (tx) => {
          const page: CaseQuery = { tenant: TENANT, ...filter, ...by, limit: 4 };
          const first = await tx.cases.list(page);
          const last = first.at(-1);
          const second = last ? await tx.cases.list({ ...page, after: placeOfCase(last, page.sort) }) : [];
          const counted = await tx.cases.count({ tenant: TENANT, ...filter }, NOW, ME);
          const sum = (of: "cases" | "overdue" | "unassigned" | "assigned" | "proposed") =>
            counted.reduce((total, count) => total + count[of], 0);
          const sums = ["cases", "overdue", "unassigned", "assigned", "proposed"] as const;
          const ids = [...first, ...second].map(({ caseId }) => caseId);
          const found = await tx.cases.next({ tenant: TENANT, ...filter }, NOW);
          return [{ ids, sums: sums.map(sum), same: first[0] }, found?.caseId] as const;
        });
        const standings = wanted.flatMap(({ standing }) => standing ?? []);
        const number = (is: (standing: CaseStanding) => boolean) => standings.filter(is).length;
        const expected = {
          ids: all.slice(0, 8).map(({ caseId }) => caseId),
          sums: [
            standings.length,
            number(({ dueAt = NEVER_DUE }) => dueAt < NOW),
            number(isFree),
            number((standing) => !isFree(standing) && standing.assignee === ME),
            number(({ isProposed }) => isProposed === true),
          ],
          same: all[0],
        };
        const free = CASES.filter((record) => isWanted(record, { caseStatus: "undecided", ...filter })).filter(
          ({ standing }) => standing && isFree(standing) && !standing.isProposed,
        );
        if (!isSame(told, expected) || next !== sorted(free, { sort: "urgency" })[0]?.caseId)
          wrong.push({ filter, by, told, expected, next });
      }
      expect(wrong).toEqual([]);
    });
  });
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

/** With the members of objects in the order of their names. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, inOrder(each)]));
}
