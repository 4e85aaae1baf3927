/** Routes about legal holds. */

import { actorOf } from "riskgate/transport";
import { caseProblem } from "./case-answers.ts";
import { sealedPage } from "./cursors.ts";
import { HOLD_CUSTOMER, LIST_HELD_VERSIONS, LIST_HOLDS, MAX_HOLDS, RELEASE_CUSTOMER } from "./hold-operations.ts";
import { pageAsked } from "./page-limit.ts";
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

async function getHolds({ gateway, principal, query }: Exchange): Promise<Response> {
  const state = query.get("state") ?? "in-force";
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
      return caseProblem(result, requestId);
  }
}

async function postRelease({ gateway, principal, requestId, parameters, body }: Exchange): Promise<Response> {
  const context = { tenant: principal.tenant, actor: actorOf(principal) };
  const result = await gateway.releaseCustomer(parameters.customerId ?? "", body, context);
  if (result.outcome === "invalid") return invalid(result.issues, requestId);
  if (result.outcome === "not-allowed") return caseProblem(result, requestId);
  return result.outcome === "released"
    ? new Response(null, { status: 204 })
    : problemResponse(result.outcome, requestId);
}

async function getVersions(exchange: Exchange): Promise<Response> {
  const { gateway, principal, requestId, query, parameters } = exchange;
  const page = await gateway.heldVersions(parameters.customerId ?? "", pageAsked(query), principal);
  return page ? Response.json(sealedPage(exchange, page)) : problemResponse("customer-not-found", requestId);
}
