/** Routes about decisions of the past: made again, and certified. */
import { RiskgateError } from "riskgate/transport";
import { problemResponse } from "./problem.ts";
import { CERTIFY_CASE, REPLAY_CASE } from "./record-operations.ts";
import type { Exchange, Route } from "./route.ts";

const PATH = "/v1/cases/:caseId";

export const RECORD_ROUTES: readonly Route[] = [
  {
    method: "GET",
    path: `${PATH}/replay`,
    scope: "audit:read",
    isLong: true,
    operation: REPLAY_CASE,
    handle: getReplay,
  },
  { method: "GET", path: `${PATH}/certificate`, scope: "cases:read", operation: CERTIFY_CASE, handle: getCertificate },
];

async function getReplay({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  try {
    const replay = await gateway.replay(parameters.caseId ?? "", principal);
    return replay ? Response.json(replay) : problemResponse("case-not-found", requestId);
  } catch (error) {
    // Not an external failure: this decision cannot be made again here.
    const isTold = error instanceof RiskgateError && TOLD.has(error.code);
    if (isTold) return problemResponse("not-replayable", requestId, { detail: error.message });
    throw error;
  }
}

const TOLD: ReadonlySet<string> = new Set(["REQUEST_INVALID", "CONFIG_INVALID"]);

async function getCertificate({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const signed = await gateway.signedCertificate(parameters.caseId ?? "", principal);
  return signed ? Response.json(signed) : problemResponse("case-not-found", requestId);
}
