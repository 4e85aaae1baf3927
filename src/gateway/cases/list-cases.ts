import { placeOfCase } from "../../ports/case-store.ts";
import { type CasesWanted, caseFilter } from "../case-work/case-filter.ts";
import { subjectOf } from "../case-work/subject.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { type Pagination, pageOf, pageSize, parseCursor } from "../requests/pages.ts";
import { type CaseSummary, caseSummaries } from "./case-summary.ts";

/** A page of the cases that are wanted. */
export interface ListCasesQuery extends CasesWanted {
  /**
   * The order (Default: `creation`). `priority`: the most urgent first, by level and then by due date or time of the
   * check; `due`: the earliest due date first. Both list undecided cases unless a status is given, by what is true when a
   * page is read: a case that gets another level or due date between two pages may be on both, or on none. `closing`:
   * closed cases, the last one that was closed first; one that was reopened goes by when it was closed again.
   */
  readonly sort?: "creation" | "priority" | "due" | "closing";
  /** Direction of the order by creation. */
  readonly order?: "newest" | "oldest";
  /** `nextCursor` of the page before. */
  readonly after?: string;
  /** At least 1 (Default: 50). */
  readonly limit?: number;
}

/** A page of cases. */
export interface CasePage {
  /** Cases in the order that was asked for. */
  readonly data: readonly CaseSummary[];
  /** Where this page stands. */
  readonly pagination: Pagination;
}

const SORTS = { creation: "creation", priority: "urgency", due: "due", closing: "closing" } as const;
/** The cases that a list is of which says no status. */
const USUAL = { creation: undefined, priority: "undecided", due: "undecided", closing: "closed" } as const;

/**
 * One page of cases.
 *
 * @throws RangeError for a limit that is no whole number from 1, when the cursor is none that a page gave, and for a sort by closing of
 * cases that are not closed
 */
export async function listCases(
  { store, clock }: GatewayParts,
  { after, limit: most, sort = "creation", order, caseStatus, ...wanted }: ListCasesQuery,
  context: RequestContext,
): Promise<CasePage> {
  const { tenant = DEFAULT_TENANT } = context;
  const limit = pageSize(most);
  const now = clock.now();
  const status = caseStatus ?? USUAL[sort];
  if (sort === "closing" && status !== "closed")
    throw new RangeError(`sort: closing is of closed cases, not ${status}`);
  const by = { sort: SORTS[sort], ...(order === undefined ? {} : { order }) };
  const cursor = after === undefined ? {} : { after: parseCursor(after) };
  return store.read(async (tx) => {
    const me = await subjectOf(tx, context, now);
    const filter = caseFilter(tenant, { ...wanted, ...(status === undefined ? {} : { caseStatus: status }) }, me, now);
    const found = await tx.cases.list({ ...filter, ...by, ...cursor, limit: limit + 1 });
    const { page, pagination } = pageOf(found, limit, (record) => placeOfCase(record, by.sort));
    return { data: await caseSummaries(tx, tenant, page, now), pagination };
  });
}
