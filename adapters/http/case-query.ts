/** What a query says about which cases are wanted. */
import { type CasesWanted, instantOf, type ListCasesQuery } from "riskgate/transport";
import { CURSOR, FILTERS, PAGES } from "./case-query-parameters.ts";
import { limitProblems, pageLimit } from "./page-limit.ts";

/** What was asked, or what is wrong with it. */
type Read<T> = { readonly asked: T } | { readonly problems: readonly string[] };

export function readFilter(query: URLSearchParams): Read<CasesWanted> {
  const problems = wordProblems(query, FILTERS);
  const due = query.get("due") ?? undefined;
  const dueBefore = due === undefined ? undefined : instantOf(due);
  if (due !== undefined && dueBefore === undefined) problems.push("due: RFC 3339, for example 2026-11-20T10:15:30Z");
  const searched = query.get("text");
  // Every text has a part without letters.
  if (searched !== null && searched !== "" && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(searched))
    problems.push("text: a letter, a digit or another sign at least");
  if (problems.length > 0) return { problems };
  const text = (name: string) => query.get(name) ?? undefined;
  const isProposed = { yes: true, no: false }[text("proposed") ?? ""];
  const asked = {
    caseStatus: text("status"),
    kind: text("kind"),
    isProposed,
    isEscalated: text("escalated") === "yes" ? true : undefined,
    riskLevel: text("riskLevel"),
    screeningType: text("screeningType"),
    ruleId: text("ruleId"),
    assignee: text("assignee"),
    dueBefore,
    customerId: text("customerId"),
    text: text("text"),
  };
  return { asked: said(asked) as CasesWanted };
}

export function readCaseQuery(query: URLSearchParams): Read<ListCasesQuery> {
  const filter = readFilter(query);
  const limit = pageLimit(query);
  const after = query.get("after") ?? undefined;
  const sort = query.get("sort") ?? undefined;
  const order = query.get("order") ?? undefined;
  const isWork = sort === "priority" || sort === "due";
  const status = query.get("status") ?? "undecided";
  const problems = [
    ...("problems" in filter ? filter.problems : []),
    ...wordProblems(query, PAGES),
    ...limitProblems(limit),
    ...(after === undefined || CURSOR.test(after) ? [] : ["after: the nextCursor of a page"]),
    ...(isWork && order !== undefined ? ["order: nothing beside another sort than creation"] : []),
    ...(isWork && (status === "closed" || status === "not-opened")
      ? ["sort: creation, of cases that nobody has to decide"]
      : []),
  ];
  if ("problems" in filter || problems.length > 0) return { problems };
  const by = { sort, order: order === undefined ? undefined : order === "asc" ? "oldest" : "newest", after };
  return { asked: { ...filter.asked, ...said(by), limit } as ListCasesQuery };
}

/** Words that are none of those that a parameter may have. */
function wordProblems(query: URLSearchParams, parameters: typeof FILTERS | typeof PAGES): string[] {
  return Object.entries(parameters).flatMap(([name, { schema }]) => {
    const value = query.get(name);
    const words = "enum" in schema ? (schema.enum as readonly string[]) : undefined;
    return value === null || !words || words.includes(value) ? [] : [`${name}: one of ${words.join(", ")}`];
  });
}

const said = (members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
