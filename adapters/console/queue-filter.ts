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

interface Order {
  readonly ask: { readonly sort: NonNullable<CaseQuery["sort"]>; readonly order?: "asc" };
  readonly label: string;
  /** Which case comes before which. */
  readonly told: string;
}

const PRIORITY: Order = {
  ...{ ask: { sort: "priority" }, label: "Most urgent first" },
  told: "By level, the highest first; within a level by when it is due, or was checked where it has no date.",
};
const NEWEST: Order = {
  ...{ ask: { sort: "creation" }, label: "Newest first", told: "By when it was checked, the newest first." },
};
const CLOSED: Order = { ask: { sort: "closing" }, label: "", told: "By when it was closed, the last first." };

/** Orders that somebody may choose. */
export const ORDERS: Readonly<Record<string, Order>> = {
  priority: PRIORITY,
  due: {
    ...{ ask: { sort: "due" }, label: "Due first" },
    told: "By when it is due, whatever the level; what has no date is last.",
  },
  creation: NEWEST,
  oldest: {
    ...{ ask: { sort: "creation", order: "asc" }, label: "Oldest first" },
    told: "By when it was checked, the oldest first.",
  },
};

/** The order of a queue: what is closed by when it was closed, as nobody waits for it. */
export function orderOf(filter: Filter): Order {
  if (filter.status === "closed") return CLOSED;
  return isOver(filter) ? NEWEST : (ORDERS[filter.sort ?? ""] ?? PRIORITY);
}

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
  return {
    ...(countQuery(filter) as CaseQuery),
    ...{ status: (filter.status ?? "undecided") as NonNullable<CaseQuery["status"]> },
    ...{ ...orderOf(filter).ask, limit: ROWS },
    ...(after === undefined ? {} : { after }),
  };
}
