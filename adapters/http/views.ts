/** What people see of customers: each view is written down before it is answered, with a reason where one is asked for. */
import type { Gateway, Principal } from "riskgate/transport";
import { askerOf } from "./asker.ts";
import { PERSONAL_ANSWERS } from "./personal-answers.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";

/** Parameters of paths by which data of one customer is read. */
const OF_ONE_CUSTOMER = ["customerId", "caseId", "accountUuid", "workflowId"];

/**
 * Whether a route shows data of customers to whoever calls it.
 *
 * @param personal - operations that people call and whose answers have members about customers
 */
export const isView = (
  { method, path, operation }: Pick<Route, "method" | "path" | "operation">,
  personal = PERSONAL_ANSWERS,
): boolean =>
  operation.showsNobody === undefined &&
  (operation.showsMany === true ||
    personal.has(operation.id) ||
    // Files and certificates have no members that say so.
    (method === "GET" && isOfOne(path)));

const isOfOne = (path: string): boolean => OF_ONE_CUSTOMER.some((name) => path.includes(`:${name}`));

/**
 * Whether a route asks people why they look at data of customers: also work that shows none, which tells by what it does
 * whether there is such a customer or case.
 */
export const asksWhy = (route: Pick<Route, "method" | "path" | "operation">, personal = PERSONAL_ANSWERS): boolean =>
  isView(route, personal) || isOfOne(route.path);

type Shown = Pick<Parameters<Gateway["recordView"]>[0], "filter" | "count" | "others" | "once">;
const shown = new WeakMap<Response, Shown & { readonly ids?: Readonly<Record<string, string>> }>();

/** An answer that is about what its path does not name, about others beside it, or a part of what is seen in several ones. */
export function showing(
  response: Response,
  about: Pick<Shown, "others" | "once"> & { readonly ids?: Readonly<Record<string, string>> },
): Response {
  shown.set(response, { ...shown.get(response), ...about });
  return response;
}

/** A page of what is about customers, and by what it was chosen: without texts that somebody typed to find a person. */
export const pageAnswer = (
  page: { readonly data: readonly unknown[] },
  filter: Readonly<Record<string, unknown>>,
): Response => listedAnswer(page, page.data.length, filter);

function listedAnswer(
  body: object,
  count: number,
  { customerId, text, ...filter }: Readonly<Record<string, unknown>>,
  headers: Record<string, string> = {},
): Response {
  const response = Response.json(body, { headers });
  const said = JSON.parse(JSON.stringify({ ...filter, ...(text === undefined ? {} : { text: true }) }));
  const about = typeof customerId === "string" ? { ids: { customerId } } : {};
  shown.set(response, { filter: said, count, ...about });
  return response;
}

const aboutNobody = new WeakSet<Response>();

/** How many there are of something: a view where a text or a customer was asked for, because the number then says whether there is such a one. */
export function countAnswer(counts: { readonly cases: number }, filter: Readonly<Record<string, unknown>>): Response {
  const response = listedAnswer(counts, counts.cases, filter);
  if (filter.text === undefined && filter.customerId === undefined) aboutNobody.add(response);
  return response;
}

/**
 * An answer that is about customers, and names some of them: a view where it is about any, because numbers alone say
 * whether there is one of whom something is true.
 */
export function namingAnswer(
  body: object,
  { named, about }: { readonly named: number; readonly about: number },
  filter: Readonly<Record<string, unknown>>,
  headers: Record<string, string>,
): Response {
  const response = listedAnswer(body, named, filter, headers);
  if (about === 0) aboutNobody.add(response);
  return response;
}

/** The answer of a route that reads, once it is written down that a person sees it. */
export async function viewed(route: Route, exchange: Exchange, response: Response): Promise<Response> {
  if (!response.ok) return refusalViewed(route, exchange, response);
  if (response.status === 204 || !isView(route) || aboutNobody.has(response)) return response;
  return (await writtenDown(route, exchange, response)) ?? response;
}

/** What is wrong with a body is told beside the case that it is about: which matches it has, and which it has not. */
async function refusalViewed(route: Route, exchange: Exchange, response: Response): Promise<Response> {
  if (route.method === "GET" || !isOfOne(route.path) || response.status !== 400) return response;
  return (await writtenDown(route, exchange, response)) ?? response;
}

/** Writes a view down; what is answered instead where its reason is missing. */
async function writtenDown(route: Route, exchange: Exchange, response: Response): Promise<Response | undefined> {
  const { gateway, principal, parameters, headers, requestId } = exchange;
  const { ids, ...list } = shown.get(response) ?? {};
  const reason = headers.get("view-reason") ?? undefined;
  const view = { ...list, ids: { ...parameters, ...ids }, ...(reason === undefined ? {} : { reason }) };
  const noted = await gateway.recordView({ operation: route.operation.id, ...view }, askerOf(principal as Principal));
  return refusedView(noted, requestId);
}

/**
 * Refuses a view, or work on a customer or a case, without the reason that is asked for: before a route does anything, or
 * looks whether there is such a one. What a list shows is known by its answer alone.
 */
export async function refusedFirst(route: Route, exchange: Exchange): Promise<Response | undefined> {
  if (!asksWhy(route) || (route.method === "GET" && !isOfOne(route.path))) return undefined;
  const { gateway, principal, headers, requestId } = exchange;
  const reason = headers.get("view-reason") ?? undefined;
  return refusedView(await gateway.checkViewReason(reason, askerOf(principal as Principal)), requestId);
}

function refusedView(noted: Awaited<ReturnType<Gateway["recordView"]>>, requestId: string): Response | undefined {
  if (noted.outcome === "noted") return undefined;
  const codes = noted.reasonCodes.map(({ code }) => code).join(", ");
  return problemResponse("view-reason-required", requestId, {
    detail: `say why in the header \`view-reason\`: one of ${codes}`,
    members: { reasonCodes: noted.reasonCodes.map(({ code, title }) => ({ code, title })) },
  });
}
