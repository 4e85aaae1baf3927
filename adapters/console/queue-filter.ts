/** Which cases the queue shows, as its address says. */
import type { paths } from "../client/openapi-types.ts";
import { addressOf } from "./router.ts";

export type CaseQuery = NonNullable<paths["/v1/cases"]["get"]["parameters"]["query"]>;
export type CountQuery = NonNullable<paths["/v1/cases/counts"]["get"]["parameters"]["query"]>;

const FILTERS = [
  ...[
    "status",
    "kind",
    "riskLevel",
    "screeningType",
    "ruleId",
    "assignee",
    "proposed",
    "proposedBy",
    "escalated",
    "due",
    "customerId",
    "text",
  ],
] as const;
const ORDERS = ["priority", "due", "creation"] as const;

export const LEVELS = ["prohibited", "high", "medium", "low"] as const;
export const SCREENING_TYPES = [
  ...["SANCTIONED_PERSON", "SANCTIONED_ENTITY", "POLITICALLY_EXPOSED_PERSON", "RELATIVE_OR_CLOSE_ASSOCIATE"],
  ...["SPECIAL_INTEREST_PERSON", "SPECIAL_INTEREST_ENTITY", "BLACKLIST_PERSON", "BLACKLIST_ENTITY", "ADVERSE_MEDIA"],
] as const;

/** What the address of a queue says; `now` stands for the time when it is opened, so that a view of what is overdue can be shared. */
export type Filter = Readonly<Record<string, string>>;

/** What the address of a queue may have. */
export const QUEUE_QUERY: readonly string[] = [...FILTERS, "sort"];

export function filterOf(query: URLSearchParams): Filter {
  const known = QUEUE_QUERY.flatMap((name) => {
    const value = query.get(name);
    return value === null || value === "" ? [] : [[name, value] as const];
  });
  return Object.fromEntries(known);
}

export const queueAddress = (filter: Filter, change: Readonly<Record<string, string | undefined>> = {}): string =>
  addressOf("/", { ...filter, ...change });

/** What is counted: the same cases, in whatever order. */
export function countQuery({ sort: _, ...filter }: Filter): CountQuery {
  const due = filter.due === "now" ? { due: new Date().toISOString() } : {};
  return { ...filter, ...due } as CountQuery;
}

/** Nobody waits for what is decided: it is listed by time, what is closed by when it was closed. */
export const isOver = ({ status }: Filter): boolean => status === "closed" || status === "not-opened";

/** As many as a screen shows, and some: 50 took 72 ms where 25 take 50, drawn in turn over a million cases. */
const ROWS = 25;

export function caseQuery(filter: Filter, after: string | undefined): CaseQuery {
  const sort = ORDERS.find((order) => order === filter.sort) ?? "priority";
  return {
    ...(countQuery(filter) as CaseQuery),
    ...{ status: (filter.status ?? "undecided") as NonNullable<CaseQuery["status"]> },
    ...{ sort: filter.status === "closed" ? "closing" : isOver(filter) ? "creation" : sort, limit: ROWS },
    ...(after === undefined ? {} : { after }),
  };
}
