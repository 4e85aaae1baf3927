import { didYouMean } from "../../src/did-you-mean.ts";
import { echo } from "../../src/issue.ts";
import type { Route } from "./route.ts";

/**
 * What is wrong with the names in a query: a filter that is not known would filter nothing in silence, and of one that is given twice
 * only the first would count.
 */
export function queryProblem(
  query: URLSearchParams,
  { path, operation }: Pick<Route, "path" | "operation">,
): string | undefined {
  const known = Object.keys(operation.parameters ?? {}).filter((name) => !path.includes(`:${name}`));
  const seen = new Set<string>();
  for (const name of query.keys()) {
    if (!known.includes(name)) return `unknown query parameter ${echo(name)}${didYouMean(name, known)}`;
    if (seen.has(name)) return `the query parameter ${echo(name)} is there twice; expected it once`;
    seen.add(name);
  }
  return undefined;
}
