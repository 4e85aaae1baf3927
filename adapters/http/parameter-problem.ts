/** What is wrong with the query of a request, and the answer that says it: for every operation by its description. */
import { didYouMean, echo } from "riskgate/transport";
import { type Parameter, REQUEST_HEADERS } from "./operation.ts";
import { beginningOf, endOf, expectedInstead, lengthProblem } from "./parameter-value.ts";
import { problemResponse } from "./problem.ts";
import type { Route } from "./route.ts";
import { asksWhy } from "./views.ts";

/** One parameter that cannot be taken, and what would be. */
export interface ParameterProblem {
  readonly parameter: string;
  readonly detail: string;
  readonly code: "unknown-parameter" | "repeated-parameter" | "wrong-value";
}

type Described = Pick<Route, "method" | "path" | "operation">;

/** @param expected - what would be accepted */
export const wrongValue = (parameter: string, expected: string): ParameterProblem => ({
  ...{ parameter, detail: expected, code: "wrong-value" },
});

/** 400 that names every parameter. */
export function parametersRefused(problems: readonly ParameterProblem[], requestId: string): Response {
  const wrong = problems.filter(({ code }) => code === "wrong-value");
  const detail =
    wrong.length === problems.length
      ? `expected for ${wrong.map((each) => `${each.parameter}: ${each.detail}`).join("; ")}`
      : (problems[0]?.detail ?? "");
  return problemResponse("malformed-request", requestId, { detail, members: { errors: problems } });
}

/**
 * A filter that is not known would filter nothing in silence, and of one that is given twice only the first would
 * count: those are told alone.
 */
export function parameterProblems(
  query: URLSearchParams,
  route: Pick<Described, "path" | "operation">,
): readonly ParameterProblem[] {
  const { parameters = {} } = route.operation;
  const known = Object.keys(parameters).filter((name) => !route.path.includes(`:${name}`));
  const wrong: ParameterProblem[] = [];
  const seen = new Set<string>();
  for (const [name, value] of query) {
    const described = known.includes(name) ? parameters[name] : undefined;
    if (described === undefined) {
      const unknown = `unknown query parameter ${echo(name)}${didYouMean(name, known)}`;
      const detail = name === "" ? "a query parameter has no name" : unknown;
      return [{ parameter: withoutRest(name), detail, code: "unknown-parameter" }];
    }
    if (seen.has(name)) {
      const detail = `the query parameter ${echo(name)} is there twice; expected it once`;
      return [{ parameter: name, detail, code: "repeated-parameter" }];
    }
    seen.add(name);
    const expected = expectedInstead(value, described);
    if (expected !== undefined) wrong.push(wrongValue(name, expected));
  }
  return wrong.length > 0 ? wrong : orderProblems(query, parameters);
}

const withoutRest = (name: string): string => echo(name).slice(1, -1);

/** Nothing is in a time that ends before it begins: an empty answer would hide that the two were mixed up. */
function orderProblems(query: URLSearchParams, parameters: Readonly<Record<string, Parameter>>): ParameterProblem[] {
  const from = query.get("from");
  if (from === null || !isTime(parameters.from)) return [];
  const begun = beginningOf(from) ?? 0;
  const ends = { to: endOf(query.get("to") ?? ""), before: beginningOf(query.get("before") ?? "") };
  return Object.entries(ends).flatMap(([name, end]) =>
    end !== undefined && (name === "to" ? begun >= end : begun > end)
      ? [wrongValue("from", `nothing after \`${name}\``)]
      : [],
  );
}

const isTime = (parameter: Parameter | undefined): boolean =>
  parameter !== undefined && (parameter.schema.format !== undefined || parameter.schema.anyOf !== undefined);

/** What is wrong with the headers that an operation reads. */
export function headerProblem(headers: Headers, { method, path, operation }: Described): string | undefined {
  const { requestHeaders = [] } = operation;
  const match = requestHeaders.includes("if-match") ? headers.get("if-match") : null;
  // A weak one says that two answers mean the same, never that nothing was changed between them.
  if (match !== null && WEAK.test(match))
    return 'the header `if-match` has a weak tag (`W/"…"`), which never matches (RFC 9110): send the `etag` of the answer as it came';
  if (match !== null && !IF_MATCH.test(match)) return "the header `if-match` is no list of texts in quotes, nor `*`";
  const reason = asksWhy({ method, path, operation }) ? headers.get("view-reason") : null;
  if (reason !== null && !VIEW_REASON.test(reason))
    return "the header `view-reason` is no code of 1 to 64 letters, digits, `-` and `_`";
  // The other header has a problem of its own.
  const prefer = requestHeaders.includes("prefer") ? headers.get("prefer") : null;
  const expected = prefer === null ? undefined : lengthProblem(prefer, REQUEST_HEADERS.prefer.schema);
  return expected === undefined ? undefined : `the header \`prefer\` is too long or too short: expected ${expected}`;
}

const VIEW_REASON = new RegExp(REQUEST_HEADERS["view-reason"].schema.pattern, "u");
const WEAK = /(?:^|,)\s*W\/"/u;
const IF_MATCH = new RegExp(REQUEST_HEADERS["if-match"].schema.pattern, "u");
