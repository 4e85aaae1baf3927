/** Routes about exemptions. */
import { unauthorized } from "./answer-route.ts";
import { askerOf } from "./asker.ts";
import { LIST_EXEMPTIONS, REVOKE_EXEMPTION } from "./exemption-operations.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { invalid, toldHeaders } from "./route-answers.ts";

const ALL = "/v1/customers/:customerId/exemptions";

export const EXEMPTION_ROUTES: readonly Route[] = [
  { method: "GET", path: ALL, scope: "cases:read", operation: LIST_EXEMPTIONS, handle: getExemptions },
  {
    method: "POST",
    path: `${ALL}/:exemptionId/revocation`,
    scope: "cases:decide",
    operation: REVOKE_EXEMPTION,
    handle: postRevocation,
  },
];

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
    default:
      return problemResponse(result.outcome, requestId);
  }
}
