/** What every request has: an id, a place in a trace, a line in the log, its metrics, and the headers of every answer. */
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import {
  childTrace,
  combineObservers,
  type Logger,
  type Observer,
  parseTraceContext,
  spanIdOf,
  type TraceContext,
  traceIdOf,
} from "riskgate/transport";
import { finishedAnswer } from "./plain-answer.ts";
import { problemOf } from "./problem.ts";
import type { RequestEnv } from "./request-env.ts";
import { OVER_TLS, SECURITY_HEADERS } from "./security-headers.ts";

export interface WatchOptions {
  /** Where a line for every request goes (Default: nowhere). Only fields of an allow-list are handed over. */
  readonly logger?: Logger;
  /** Counts and times requests (Default: not done). The gateway has observers of its own: give both the same. */
  readonly observers?: readonly Observer[];
  /** Whether clients come over TLS, so that they are told to stay there (Default: false). */
  readonly overTls?: boolean;
}

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Asked every few seconds by machines: of no interest unless something is wrong. */
const PROBES: ReadonlySet<string> = new Set(["/health/live", "/health/ready", "/metrics"]);

export function watchRequests({
  logger,
  observers = [],
  overTls = false,
}: WatchOptions): MiddlewareHandler<RequestEnv> {
  const observer = combineObservers(observers, globalThis);
  const always = overTls ? OVER_TLS : {};

  function finish(c: Context<RequestEnv>, began: number): void {
    const added = { "x-request-id": c.get("requestId"), ...always };
    const answer = finishedAnswer(c.res, added, SECURITY_HEADERS);
    if (answer !== c.res) {
      // Put in the place of another one it would take over the headers of that.
      c.res = undefined;
      c.res = answer;
    }
    if (!logger && !observer?.event) return;
    const { status } = c.res;
    const durationMs = Math.round((performance.now() - began) * 1_000) / 1_000;
    // Anything may be a method or a path: neither goes further unless it is one of ours.
    const method = METHODS.has(c.req.method) ? c.req.method : "OTHER";
    const path = routePath(c);
    const route = path === "*" || path === "/*" ? "unmatched" : path;
    observer?.event?.({ type: "request", method, route, status, durationMs });
    if (logger) logRequest(logger, c, { method, route, status, durationMs });
  }

  return async (c, next) => {
    const requestId = crypto.randomUUID();
    const began = performance.now();
    c.set("requestId", requestId);
    const { headers } = c.req.raw;
    const parent = parseTraceContext(headers.get("traceparent"), headers.get("tracestate"));
    const work = async (own: TraceContext | undefined): Promise<void> => {
      c.set("trace", own ?? childTrace(parent, requestId));
      await next();
      finish(c, began);
    };
    if (observer?.trace) await observer.trace({ kind: "request", name: "HTTP", parent }, work);
    else await work(undefined);
  };
}

function logRequest(
  logger: Logger,
  c: Context<RequestEnv>,
  request: { method: string; route: string; status: number; durationMs: number },
): void {
  const trace = c.get("trace");
  const principal = c.get("principal");
  const fields = {
    requestId: c.get("requestId"),
    traceId: traceIdOf(trace),
    spanId: spanIdOf(trace),
    ...request,
    ...(principal ? { tenant: principal.tenant, keyId: principal.keyId, sessionId: principal.sessionId } : {}),
    ...problemOf(c.res),
  };
  const isQuiet = request.status < 400 && PROBES.has(request.route);
  logger[isQuiet ? "debug" : "info"](fields, "request");
}
