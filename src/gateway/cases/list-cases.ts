import { placeOfCase } from "../../ports/case-store.ts";
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import { type CasesWanted, caseFilter } from "../case-work/case-filter.ts";
import { type ShownStanding, shownStandingCodec } from "../case-work/case-standing.ts";
import { subjectOf } from "../case-work/subject.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { type Pagination, pageOf, parseCursor } from "../requests/pages.ts";
import { alertDetailsOf } from "../transactions/refresh-alert.ts";
import { relationsOf } from "./earlier-cases.ts";

/** A page of the cases that are wanted. */
export interface ListCasesQuery extends CasesWanted {
  /**
   * By what they are sorted (Default: `creation`). `priority`: the most urgent first, that is the higher level and among equal ones what is
   * due, or was checked, first; `due`: what is due first. Both are about undecided cases unless a status is asked for.
   */
  readonly sort?: "creation" | "priority" | "due";
  /** Of those that are sorted by creation. */
  readonly order?: "newest" | "oldest";
  /** `nextCursor` of the page before. */
  readonly after?: string;
  /** 1 to 100. */
  readonly limit: number;
}

/** Who works on a case. */
export interface CaseAssignee {
  /** Id of the person, or of the key where it is nobody's. */
  readonly id: string;
  /** What the person is called; absent of a key. */
  readonly name?: string;
  /**
   * Until when it is theirs if they do nothing with it: RFC 3339, UTC; absent where it is until somebody says otherwise.
   *
   * @format date-time
   */
  readonly leasedUntil?: string;
}

/** A case in a list. */
export interface CaseSummary
  extends Pick<CaseRecord, "caseId" | "customerId" | "processingStatus" | "caseStatus">,
    Partial<ShownStanding> {
  /** What was checked. */
  readonly subject: "customer" | "transaction";
  /** Whether a decision is proposed, which the case shows; absent where none is. */
  readonly isProposed?: true;
  /** The case of a transaction about the same behaviour of the customer, which shows this one; absent where it is none. */
  readonly alertCaseId?: string;
  /** The level that was determined; absent where nothing could decide it, and where nobody has to look at it. */
  readonly riskLevel?: string;
  /** Who works on it; absent where nobody does. */
  readonly assignee?: CaseAssignee;
  /**
   * When it has to be decided: RFC 3339, UTC; absent where nobody said.
   *
   * @format date-time
   */
  readonly dueAt?: string;
  /** It should have been decided before now. */
  readonly isOverdue?: true;
  /**
   * Seconds since the check was accepted.
   *
   * @integer
   * @minimum 0
   */
  readonly ageSeconds: number;
  /**
   * When the check was accepted: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * When the case last changed: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly updatedAt: string;
}

/** A page of cases. */
export interface CasePage {
  /** Cases in the order that was asked for. */
  readonly data: readonly CaseSummary[];
  /** Where this page stands. */
  readonly pagination: Pagination;
}

const SORTS = { creation: "creation", priority: "urgency", due: "due" } as const;

/** One page of cases. @throws RangeError when the cursor is none that a page gave */
export async function listCases(
  { store, clock }: GatewayParts,
  { after, limit, sort = "creation", order, caseStatus, ...wanted }: ListCasesQuery,
  context: RequestContext,
): Promise<CasePage> {
  const { tenant = DEFAULT_TENANT } = context;
  const now = clock.now();
  const status = caseStatus ?? (sort === "creation" ? undefined : "undecided");
  const by = { sort: SORTS[sort], ...(order === undefined ? {} : { order }) };
  const cursor = after === undefined ? {} : { after: parseCursor(after) };
  return store.read(async (tx) => {
    const me = await subjectOf(tx, context, now);
    const filter = caseFilter(tenant, { ...wanted, ...(status === undefined ? {} : { caseStatus: status }) }, me, now);
    const found = await tx.cases.list({ ...filter, ...by, ...cursor, limit: limit + 1 });
    const { page, pagination } = pageOf(found, limit, (record) => placeOfCase(record, by.sort));
    const named = await namesOf(tx, tenant, page);
    return { data: page.map((record) => summaryOf(record, named, now)), pagination };
  });
}

/** What the people are called who work on some cases, each asked for once. */
async function namesOf(
  tx: Pick<StoreReads, "people">,
  tenant: string,
  records: readonly CaseRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(records.flatMap(({ standing }) => standing?.assignee ?? []));
  const people = await Promise.all([...ids].map((id) => tx.people.get(tenant, id)));
  return new Map(people.flatMap((person) => (person === undefined ? [] : [[person.personId, person.name] as const])));
}

/** One case as lists show it. */
export async function caseSummary(
  tx: Pick<StoreReads, "people">,
  record: CaseRecord,
  now: number,
): Promise<CaseSummary> {
  return summaryOf(record, await namesOf(tx, record.tenant, [record]), now);
}

function summaryOf(record: CaseRecord, named: ReadonlyMap<string, string>, now: number): CaseSummary {
  const { caseId, customerId, processingStatus, caseStatus, createdAt, updatedAt, standing } = record;
  const subject = record.subject ?? "customer";
  const isProposed = caseStatus === "in-progress" && relationsOf(record).proposal !== undefined;
  const { alertCaseId } = alertDetailsOf(record);
  const { riskLevel, dueAt } = standing ?? {};
  const assignee = assigneeOf(record, named, now);
  return {
    ...{ caseId, customerId, subject, processingStatus, caseStatus },
    ...(isProposed ? { isProposed } : {}),
    ...(alertCaseId === undefined ? {} : { alertCaseId }),
    ...(riskLevel === undefined ? {} : { riskLevel }),
    ...shownStandingCodec.decode(standing?.shown ?? {}),
    ...(assignee === undefined ? {} : { assignee }),
    ...(dueAt === undefined ? {} : { dueAt: iso(dueAt) }),
    ...(dueAt !== undefined && dueAt < now && caseStatus !== "closed" ? { isOverdue: true } : {}),
    ageSeconds: Math.max(0, Math.floor((now - createdAt) / 1_000)),
    ...{ createdAt: iso(createdAt), updatedAt: iso(updatedAt) },
  };
}

/** Who works on a case; nobody does once a lease has ended. */
export function assigneeOf(
  { standing }: CaseRecord,
  named: ReadonlyMap<string, string>,
  now: number,
): CaseAssignee | undefined {
  const { assignee: id, leasedUntil } = standing ?? {};
  if (id === undefined || (leasedUntil ?? Number.POSITIVE_INFINITY) <= now) return undefined;
  const name = named.get(id);
  return {
    id,
    ...(name === undefined ? {} : { name }),
    ...(leasedUntil === undefined ? {} : { leasedUntil: iso(leasedUntil) }),
  };
}

const iso = (at: number): string => new Date(at).toISOString();
