/** The cases of a queue, asked for as early as it is known that somebody will look at them. */
import { type Answer, api, ask, type Schema } from "./api.ts";
import { caseQuery, countQuery, type Filter, filterOf } from "./queue-filter.ts";
import { place } from "./router.ts";

type Page = Schema<"CasePage">;
type Counts = Schema<"CaseCounts">;

export const loadCases = (filter: Filter, after?: string): Promise<Answer<Page>> => {
  const list = ask(api.GET("/v1/cases", { params: { query: caseQuery(filter, after) } }));
  listed = list;
  return list;
};

let listed: Promise<unknown> = Promise.resolve();
const counting = new Map<string, Promise<Answer<Counts>>>();

/** Counts after the list that was asked for last is there, which people wait for; what is counted already is not counted twice. */
export function loadCounts(filter: Filter): Promise<Answer<Counts>> {
  const key = JSON.stringify(filter);
  const underWay = counting.get(key);
  if (underWay) return underWay;
  const counts = listed
    .then(() => ask(api.GET("/v1/cases/counts", { params: { query: countQuery(filter) } })))
    .finally(() => counting.delete(key));
  counting.set(key, counts);
  return counts;
}

let early: { readonly key: string; readonly answer: Promise<Answer<Page>> } | undefined;

/** Asks for the queue while it is read who is signed in; does nothing where another view is open. */
export function beginQueue(): void {
  early = undefined;
  const { path, query } = place.peek();
  if (path !== "/") return;
  const filter = filterOf(query);
  early = { key: JSON.stringify(filter), answer: loadCases(filter) };
}

/** What was asked for early, once. @param key - of the filter */
export function takeQueue(key: string): Promise<Answer<Page>> | undefined {
  const taken = early?.key === key ? early.answer : undefined;
  early = undefined;
  return taken;
}
