/** The gateway as a web-standard fetch handler: mount it anywhere, or serve it with `startServer`. */
import { type Context, Hono } from "hono";
import { type ErrorCode, RiskgateError } from "../../src/errors.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { createAuthenticate, mayUse } from "./authenticate.ts";
import { OPEN_ROUTES } from "./open-routes.ts";
import { type ProblemCode, problemResponse } from "./problem.ts";
import { readJsonBody } from "./read-json-body.ts";
import type { Route } from "./route.ts";
import { ROUTES } from "./routes.ts";

export interface HttpHandlerOptions {
  /** Keys accepted beside the stored ones, of the default tenant with every scope (Default: none). */
  readonly apiKeys?: readonly string[];
  /** Told about every unexpected error (Default: nothing is told). Must not throw. */
  readonly onError?: (error: unknown, requestId: string) => void;
}

export type HttpHandler = (request: Request) => Promise<Response>;

/** Codes of a world that failed, as problems. Everything else is `internal`. */
const PROBLEM_OF: Partial<Record<ErrorCode, ProblemCode>> = {
  LISTS_NOT_LOADED: "lists-unavailable",
  LIST_UNREADABLE: "lists-unavailable",
  LIST_UNHEALTHY: "lists-unavailable",
  RULE_SET_INVALID: "rules-unavailable",
  RULE_FAILED: "decision-failed",
  DECISION_FAILED: "decision-failed",
  PROVIDER_UNAVAILABLE: "provider-unavailable",
  STORE_UNAVAILABLE: "store-unavailable",
};
/** Seconds after which a client may try again when the world failed. */
const RETRY_AFTER = "5";

/** @returns a handler that answers every request and never rejects */
export function createHttpHandler(gateway: Gateway, options: HttpHandlerOptions = {}): HttpHandler {
  const authenticate = createAuthenticate(gateway, options.apiKeys ?? []);
  const app = new Hono<{ Variables: { requestId: string } }>();
  type Ctx = Context<{ Variables: { requestId: string } }>;

  app.use("*", async (c, next) => {
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    await next();
    c.res.headers.set("x-request-id", requestId);
  });
  for (const { path, handle } of OPEN_ROUTES) app.get(path, async () => handle(gateway));

  const handle = (route: Route) => async (c: Ctx) => {
    const requestId = c.get("requestId");
    const principal = await authenticate(c.req.raw.headers.get("api-key"));
    if (!principal) return unauthorized(requestId);
    if (!mayUse(principal, route.scope)) {
      return problemResponse("forbidden", requestId, { detail: `the key lacks the scope \`${route.scope}\`` });
    }
    const query = new URL(c.req.url).searchParams;
    const exchange = {
      gateway,
      principal,
      route,
      requestId,
      headers: c.req.raw.headers,
      parameters: c.req.param(),
      query,
    };
    if (route.method === "GET") return route.handle(exchange);
    const body = await readJsonBody(c.req.raw);
    if (!body.ok) return problemResponse(body.code, requestId, { detail: body.detail });
    return route.handle({ ...exchange, body: body.value });
  };

  for (const route of ROUTES) app.on(route.method, route.path, handle(route));
  for (const path of new Set(ROUTES.map((route) => route.path))) {
    const allow = ROUTES.filter((route) => route.path === path).map((route) => route.method);
    app.all(path, async (c) => {
      if (!(await authenticate(c.req.raw.headers.get("api-key")))) return unauthorized(c.get("requestId"));
      const headers = { allow: allow.includes("GET") ? [...allow, "HEAD"].join(", ") : allow.join(", ") };
      return problemResponse("method-not-allowed", c.get("requestId"), { headers });
    });
  }
  // Under /v1 the key is asked for first, so that a stranger cannot learn which paths exist.
  app.all("/v1/*", async (c) => {
    const known = await authenticate(c.req.raw.headers.get("api-key"));
    return known ? problemResponse("not-found", c.get("requestId")) : unauthorized(c.get("requestId"));
  });
  app.notFound((c) => problemResponse("not-found", (c as Ctx).get("requestId")));
  app.onError((error, c) => {
    const requestId = (c as Ctx).get("requestId");
    options.onError?.(error, requestId);
    const code = error instanceof RiskgateError ? PROBLEM_OF[error.code] : undefined;
    if (!code) return problemResponse("internal", requestId);
    return problemResponse(code, requestId, { headers: { "retry-after": RETRY_AFTER } });
  });
  return async (request) => app.fetch(request);
}

function unauthorized(requestId: string): Response {
  return problemResponse("unauthorized", requestId, {
    detail: "send an accepted key in the header `api-key`",
    headers: { "www-authenticate": 'ApiKey realm="gateway"' },
  });
}
