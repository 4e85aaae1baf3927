/** Routes about lists. */

import { ENTRY_KINDS } from "riskgate/transport";
import { sealedPage } from "./cursors.ts";
import { DIFF_LIST, FIND_LIST_ENTRIES, LIST_EDITIONS, LIST_LISTS } from "./list-operations.ts";
import { pageAsked, pageLimit } from "./page-limit.ts";
import { parametersRefused, wrongValue } from "./parameter-problem.ts";
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
  const found = await gateway.listEditions(parameters.listId ?? "", pageAsked(query), principal);
  return found ? Response.json(sealedPage(exchange, found)) : problemResponse("list-not-found", requestId);
}

async function getDiff(exchange: Exchange): Promise<Response> {
  const { gateway, principal, requestId, parameters, query } = exchange;
  const asked = { ...said(query, "from"), ...said(query, "to"), ...pageAsked(query) };
  const result = await gateway.diffList(parameters.listId ?? "", asked, principal);
  if (result.outcome === "compared") return Response.json(sealedPage(exchange, result.diff));
  return problemResponse(result.outcome, requestId);
}

async function getEntries({ gateway, principal, requestId, query }: Exchange): Promise<Response> {
  if (!query.has("name") && !(query.has("listId") && query.has("entryId")))
    return parametersRefused([wrongValue("name", "a name, or in its place `listId` and `entryId`")], requestId);
  const kind = ENTRY_KINDS.find((one) => one === query.get("kind"));
  const ids = { ...said(query, "listId"), ...said(query, "entryId") };
  const limit = pageLimit(query);
  const asked = { ...said(query, "name"), ...ids, ...(kind === undefined ? {} : { kind }), limit };
  return Response.json(await gateway.findListEntries(asked, principal));
}

/** A parameter as a member, absent where it is not there. */
function said<Name extends string>(query: URLSearchParams, name: Name): { readonly [K in Name]?: string } {
  const value = query.get(name);
  return (value === null ? {} : { [name]: value }) as { readonly [K in Name]?: string };
}
