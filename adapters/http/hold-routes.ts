/** Routes about legal holds. */

import { actorOf, echo } from "riskgate/transport";
import { sealedPage } from "./cursors.ts";
import {
  HOLD_CUSTOMER,
  HOLD_STATES,
  LIST_HELD_VERSIONS,
  LIST_HOLDS,
  MAX_HOLDS,
  RELEASE_CUSTOMER,
  VERSION_CURSOR,
} from "./hold-operations.ts";
import { limitProblems, pageLimit } from "./page-limit.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { invalid } from "./route-answers.ts";
import { pageAnswer } from "./views.ts";

export const HOLD_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/holds", scope: "holds:read", operation: LIST_HOLDS, handle: getHolds },
  {
    method: "PUT",
    path: "/v1/customers/:customerId/hold",
    scope: "holds:write",
    operation: HOLD_CUSTOMER,
    handle: putHold,
  },
  {
    method: "POST",
    path: "/v1/customers/:customerId/hold/release",
    scope: "holds:write",
    operation: RELEASE_CUSTOMER,
    handle: postRelease,
  },
  {
    method: "GET",
    path: "/v1/customers/:customerId/hold/versions",
    // What was replaced is data of the customer as what is stored.
    scope: "customers:read",
    operation: LIST_HELD_VERSIONS,
    handle: getVersions,
  },
];

async function getHolds({ gateway, principal, requestId, query }: Exchange): Promise<Response> {
  const state = query.get("state") ?? "in-force";
  if (!HOLD_STATES.includes(state)) {
    const detail = `state: ${echo(state)} must be \`in-force\` or \`released\``;
    return problemResponse("malformed-request", requestId, { detail });
  }
  const { tenant } = principal;
  return pageAnswer(
    { data: await gateway.listHolds(MAX_HOLDS, { tenant, released: state === "released" }) },
    { state },
  );
}

async function putHold({ gateway, principal, requestId, parameters, body }: Exchange): Promise<Response> {
  const context = { tenant: principal.tenant, actor: actorOf(principal) };
  const result = await gateway.holdCustomer(parameters.customerId ?? "", body, context);
  switch (result.outcome) {
    case "held":
      return Response.json(result.hold);
    case "invalid":
      return invalid(result.issues, requestId);
    case "customer-held":
      return problemResponse(result.outcome, requestId, { detail: `since ${result.hold.placedAt}` });
    default:
      return problemResponse(result.outcome, requestId);
  }
}

async function postRelease({ gateway, principal, requestId, parameters, body }: Exchange): Promise<Response> {
  const context = { tenant: principal.tenant, actor: actorOf(principal) };
  const result = await gateway.releaseCustomer(parameters.customerId ?? "", body, context);
  if (result.outcome === "invalid") return invalid(result.issues, requestId);
  return result.outcome === "released"
    ? new Response(null, { status: 204 })
    : problemResponse(result.outcome, requestId);
}

async function getVersions(exchange: Exchange): Promise<Response> {
  const { gateway, principal, requestId, query, parameters } = exchange;
  const limit = pageLimit(query);
  const after = query.get("after") ?? undefined;
  const isCursor = after === undefined || VERSION_CURSOR.test(after);
  const wrong = [...limitProblems(limit), ...(isCursor ? [] : ["after: the nextCursor of a page"])];
  if (wrong.length > 0)
    return problemResponse("malformed-request", requestId, { detail: `expected for ${wrong.join("; ")}` });
  const asked = after === undefined ? { limit } : { limit, after };
  const page = await gateway.heldVersions(parameters.customerId ?? "", asked, principal);
  return page ? Response.json(sealedPage(exchange, page)) : problemResponse("customer-not-found", requestId);
}
