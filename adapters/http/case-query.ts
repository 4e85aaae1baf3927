/** What a query says about which cases are wanted. */
import { type CasesWanted, instantOf, type ListCasesQuery } from "riskgate/transport";
import { pageAsked } from "./page-limit.ts";
import { type ParameterProblem, wrongValue } from "./parameter-problem.ts";

/** What was asked, or what is wrong with it. */
type Read<T> = { readonly asked: T } | { readonly problems: readonly ParameterProblem[] };

export function readFilter(query: URLSearchParams): Read<CasesWanted> {
  const searched = query.get("text");
  // Every text has a part without letters.
  if (searched !== null && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(searched))
    return { problems: [wrongValue("text", "a letter, a digit or another sign at least")] };
  const text = (name: string) => query.get(name) ?? undefined;
  const isProposed = { yes: true, no: false }[text("proposed") ?? ""];
  const asked = {
    caseStatus: text("status"),
    kind: text("kind"),
    isProposed,
    proposedBy: text("proposedBy"),
    isEscalated: text("escalated") === "yes" ? true : undefined,
    riskLevel: text("riskLevel"),
    screeningType: text("screeningType"),
    ruleId: text("ruleId"),
    assignee: text("assignee"),
    dueBefore: instantOf(query.get("due") ?? ""),
    customerId: text("customerId"),
    text: text("text"),
  };
  return { asked: said(asked) as CasesWanted };
}

export function readCaseQuery(query: URLSearchParams): Read<ListCasesQuery> {
  const filter = readFilter(query);
  const sort = query.get("sort") ?? undefined;
  const order = query.get("order") ?? undefined;
  const isWork = sort === "priority" || sort === "due";
  const status = query.get("status") ?? (sort === "closing" ? "closed" : "undecided");
  const problems = [
    ...("problems" in filter ? filter.problems : []),
    ...((isWork || sort === "closing") && order !== undefined
      ? [wrongValue("order", "nothing beside another sort than creation")]
      : []),
    ...(isWork && (status === "closed" || status === "not-opened")
      ? [wrongValue("sort", "creation, of cases that nobody has to decide")]
      : []),
    ...(sort === "closing" && status !== "closed"
      ? [wrongValue("sort", "another sort than closing, of cases that are not closed")]
      : []),
  ];
  if ("problems" in filter || problems.length > 0) return { problems };
  const by = { sort, order: order === undefined ? undefined : order === "asc" ? "oldest" : "newest" };
  return { asked: { ...filter.asked, ...said(by), ...pageAsked(query) } as ListCasesQuery };
}

const said = (members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
