import { placeOfCase } from "../../ports/case-store.ts";
import { type CasesWanted, caseFilter } from "../case-work/case-filter.ts";
import { subjectOf } from "../case-work/subject.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { type Pagination, pageOf, parseCursor } from "../requests/pages.ts";
import { type CaseSummary, caseSummaries } from "./case-summary.ts";

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
    return { data: await caseSummaries(tx, tenant, page, now), pagination };
  });
}
