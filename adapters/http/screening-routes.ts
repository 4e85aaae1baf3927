/** The route that looks somebody up on the lists. */
import { askerOf } from "./asker.ts";
import type { Exchange, Route } from "./route.ts";
import { invalid, toldHeaders } from "./route-answers.ts";
import { SCREEN } from "./screening-operations.ts";

export const SCREENING_ROUTES: readonly Route[] = [
  { method: "POST", path: "/v1/screenings", scope: "screenings:write", operation: SCREEN, handle: postScreening },
];

async function postScreening({ gateway, principal, requestId, body }: Exchange): Promise<Response> {
  const result = await gateway.screen(body, crypto.getRandomValues(new Uint8Array(32)), askerOf(principal));
  if (result.outcome === "invalid") return invalid(result.issues, requestId);
  return Response.json(result.screening, { headers: toldHeaders(result) });
}
