/** Routes about exemptions. */

import { instantOf } from "riskgate/transport";
import { askerOf } from "./asker.ts";
import { caseProblem, personRequired } from "./case-answers.ts";
import { sealedPage } from "./cursors.ts";
import { LIST_DUE_EXEMPTIONS, LIST_EXEMPTIONS, REVOKE_EXEMPTION } from "./exemption-operations.ts";
import { pageAsked } from "./page-limit.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { invalid, toldHeaders } from "./route-answers.ts";
import { unauthorized } from "./unauthorized.ts";
import { pageAnswer } from "./views.ts";

const ALL = "/v1/customers/:customerId/exemptions";

export const EXEMPTION_ROUTES: readonly Route[] = [
  {
    method: "GET",
    path: "/v1/exemptions",
    scope: "cases:read",
    operation: LIST_DUE_EXEMPTIONS,
    handle: getDueExemptions,
  },
  { method: "GET", path: ALL, scope: "cases:read", operation: LIST_EXEMPTIONS, handle: getExemptions },
  {
    method: "POST",
    path: `${ALL}/:exemptionId/revocation`,
    scope: "cases:decide",
    operation: REVOKE_EXEMPTION,
    handle: postRevocation,
  },
];

async function getDueExemptions(exchange: Exchange): Promise<Response> {
  const { gateway, principal, query } = exchange;
  const by = (["expiry", "all"] as const).find((one) => one === query.get("by")) ?? "review";
  const before = instantOf(query.get("before") ?? "");
  const asked = { by, ...(before === undefined ? {} : { before }), ...pageAsked(query) } as const;
  return pageAnswer(sealedPage(exchange, await gateway.listDueExemptions(asked, principal)), { by, before });
}

async function getExemptions({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const found = await gateway.listExemptions(parameters.customerId ?? "", principal);
  return found ? Response.json(found) : problemResponse("customer-not-found", requestId);
}

async function postRevocation({ gateway, principal, requestId, parameters, body }: Exchange): Promise<Response> {
  const { customerId = "", exemptionId = "" } = parameters;
  const result = await gateway.revokeExemption(customerId, exemptionId, body, askerOf(principal));
  switch (result.outcome) {
    case "revoked":
      return Response.json(result.exemption, { headers: toldHeaders(result) });
    case "invalid":
      return invalid(result.issues, requestId);
    case "key-refused":
      return unauthorized(requestId);
    case "person-required":
      return personRequired(requestId);
    default:
      return caseProblem(result, requestId);
  }
}
