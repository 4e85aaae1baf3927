/** Routes about lists. */

import { ENTRY_KINDS } from "riskgate/transport";
import { sealedPage } from "./cursors.ts";
import { DIFF_LIST, FIND_LIST_ENTRIES, LIST_EDITIONS, LIST_LISTS, PLACE } from "./list-operations.ts";
import { limitProblems, pageLimit } from "./page-limit.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";

const ONE = "/v1/lists/:listId";

export const LIST_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/lists", scope: "lists:read", operation: LIST_LISTS, handle: getLists },
  { method: "GET", path: `${ONE}/editions`, scope: "lists:read", operation: LIST_EDITIONS, handle: getEditions },
  { method: "GET", path: `${ONE}/diff`, scope: "lists:read", operation: DIFF_LIST, handle: getDiff },
  { method: "GET", path: "/v1/list-entries", scope: "lists:read", operation: FIND_LIST_ENTRIES, handle: getEntries },
];

async function getLists({ gateway, principal }: Exchange): Promise<Response> {
  return Response.json(await gateway.listLists(principal));
}

async function getEditions(exchange: Exchange): Promise<Response> {
  const { gateway, principal, requestId, parameters, query } = exchange;
  const page = readPage(query);
  if ("problems" in page) return unreadable(page.problems, requestId);
  const found = await gateway.listEditions(parameters.listId ?? "", page, principal);
  return found ? Response.json(sealedPage(exchange, found)) : problemResponse("list-not-found", requestId);
}

async function getDiff(exchange: Exchange): Promise<Response> {
  const { gateway, principal, requestId, parameters, query } = exchange;
  const page = readPage(query);
  if ("problems" in page) return unreadable(page.problems, requestId);
  const asked = { ...said(query, "from"), ...said(query, "to"), ...page };
  const result = await gateway.diffList(parameters.listId ?? "", asked, principal);
  if (result.outcome === "compared") return Response.json(sealedPage(exchange, result.diff));
  return problemResponse(result.outcome, requestId);
}

async function getEntries({ gateway, principal, requestId, query }: Exchange): Promise<Response> {
  const limit = pageLimit(query);
  const kind = ENTRY_KINDS.find((one) => one === query.get("kind"));
  const problems = [
    ...limitProblems(limit),
    ...(query.has("kind") && kind === undefined ? [`kind: one of ${ENTRY_KINDS.join(", ")}`] : []),
    ...(query.has("name") || (query.has("listId") && query.has("entryId"))
      ? []
      : ["the query: `name`, or `listId` and `entryId`"]),
  ];
  if (problems.length > 0) return unreadable(problems, requestId);
  const ids = { ...said(query, "listId"), ...said(query, "entryId") };
  const asked = { ...said(query, "name"), ...ids, ...(kind === undefined ? {} : { kind }), limit };
  return Response.json(await gateway.findListEntries(asked, principal));
}

type Page = { readonly limit: number; readonly after?: string };

function readPage(query: URLSearchParams): Page | { readonly problems: readonly string[] } {
  const limit = pageLimit(query);
  const after = query.get("after");
  const problems = [
    ...limitProblems(limit),
    ...(after === null || PLACE.test(after) ? [] : ["after: the nextCursor of a page"]),
  ];
  if (problems.length > 0) return { problems };
  return { limit, ...(after === null ? {} : { after }) };
}

const unreadable = (problems: readonly string[], requestId: string): Response =>
  problemResponse("malformed-request", requestId, { detail: `expected for ${problems.join("; ")}` });

/** A parameter as a member, absent where it is not there. */
function said<Name extends string>(query: URLSearchParams, name: Name): { readonly [K in Name]?: string } {
  const value = query.get(name);
  return (value === null ? {} : { [name]: value }) as { readonly [K in Name]?: string };
}
