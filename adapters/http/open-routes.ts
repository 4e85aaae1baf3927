/** Routes outside `/v1`, for all. */
import { healthResponse } from "./health-response.ts";
import type { Operation } from "./operation.ts";
import type { OpenRoute } from "./route.ts";

const HEALTH_TYPE = "application/health+json";

const GET_LIVE: Operation = {
  id: "getLive",
  tag: "Operation",
  summary: "Says whether the process runs",
  answers: {
    200: {
      description: "It runs",
      body: "Health",
      contentType: HEALTH_TYPE,
      example: { status: "pass", version: "1", releaseId: "0.1.0", checks: {} },
    },
  },
};

const GET_READY: Operation = {
  id: "getReady",
  tag: "Operation",
  summary: "Says whether the gateway can decide",
  answers: {
    200: {
      description: "It can",
      body: "Health",
      contentType: HEALTH_TYPE,
      example: {
        status: "pass",
        version: "1",
        releaseId: "0.1.0",
        checks: { store: [{ status: "pass", time: "2026-11-20T10:15:30.411Z" }] },
      },
    },
    503: {
      description: "It cannot: the checks say why",
      body: "Health",
      contentType: HEALTH_TYPE,
      example: {
        status: "fail",
        version: "1",
        releaseId: "0.1.0",
        checks: { store: [{ status: "fail", output: "does not answer", time: "2026-11-20T10:15:30.411Z" }] },
      },
    },
  },
};

export const OPEN_ROUTES: readonly OpenRoute[] = [
  {
    method: "GET",
    path: "/health/live",
    operation: GET_LIVE,
    handle: () => healthResponse({ status: "pass", checks: {} }),
  },
  {
    method: "GET",
    path: "/health/ready",
    operation: GET_READY,
    handle: async (gateway, isStopping, tenant) =>
      healthResponse(isStopping ? { status: "fail", checks: {} } : await gateway.health({ tenant })),
  },
];
