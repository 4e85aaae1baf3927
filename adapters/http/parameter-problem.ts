import { didYouMean, echo } from "riskgate/transport";
import { REQUEST_HEADERS } from "./operation.ts";
import type { Route } from "./route.ts";
import { isView } from "./views.ts";

/**
 * What is wrong with the names in a query: a filter that is not known would filter nothing in silence, and of one that is given twice
 * only the first would count. And with texts that are not as long as the contract says: no customer can have such an id.
 */
export function parameterProblem(
  query: URLSearchParams,
  headers: Headers,
  { method, path, operation }: Pick<Route, "method" | "path" | "operation">,
): string | undefined {
  const { parameters = {}, requestHeaders = [] } = operation;
  const known = Object.keys(parameters).filter((name) => !path.includes(`:${name}`));
  const seen = new Set<string>();
  for (const [name, value] of query) {
    if (!known.includes(name)) return `unknown query parameter ${echo(name)}${didYouMean(name, known)}`;
    if (seen.has(name)) return `the query parameter ${echo(name)} is there twice; expected it once`;
    seen.add(name);
    const wrong = lengthProblem(value, parameters[name]?.schema ?? {});
    if (wrong !== undefined) return `the query parameter \`${name}\` has ${wrong}`;
  }
  const match = requestHeaders.includes("if-match") ? headers.get("if-match") : null;
  // A weak one says that two answers mean the same, never that nothing was changed between them.
  if (match !== null && WEAK.test(match))
    return 'the header `if-match` has a weak tag (`W/"…"`), which never matches (RFC 9110): send the `etag` of the answer as it came';
  if (match !== null && !IF_MATCH.test(match)) return "the header `if-match` is no list of texts in quotes, nor `*`";
  const reason = isView({ method, path, operation }) ? headers.get("view-reason") : null;
  if (reason !== null && !VIEW_REASON.test(reason))
    return "the header `view-reason` is no code of 1 to 64 letters, digits, `-` and `_`";
  // The other header has a problem of its own.
  const prefer = requestHeaders.includes("prefer") ? headers.get("prefer") : null;
  const wrong = prefer === null ? undefined : lengthProblem(prefer, REQUEST_HEADERS.prefer.schema);
  return wrong === undefined ? undefined : `the header \`prefer\` has ${wrong}`;
}

const VIEW_REASON = new RegExp(REQUEST_HEADERS["view-reason"].schema.pattern, "u");
const WEAK = /(?:^|,)\s*W\/"/u;
const IF_MATCH = new RegExp(REQUEST_HEADERS["if-match"].schema.pattern, "u");

function lengthProblem(text: string, { type, minLength, maxLength }: Readonly<Record<string, unknown>>) {
  if (type !== "string" || typeof maxLength !== "number") return undefined;
  const least = Number(minLength ?? 0);
  if (text.length >= least && text.length <= maxLength) return undefined;
  return `${text.length} characters; expected ${least} to ${maxLength}`;
}
