/** Routes about work that goes on by itself. */
import { RiskgateError } from "riskgate/transport";
import { askerOf } from "./asker.ts";
import { pageLimit } from "./page-limit.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import type {
  CallbackList,
  JobQueueList,
  RescreenRun,
  RescreenRunList,
  ResentCallback,
  SetRescreen,
} from "./running-answers.ts";
import {
  BEGIN_RESCREEN,
  CALLBACK_STATUSES,
  LIST_CALLBACKS,
  LIST_JOBS,
  LIST_RESCREENS,
  PAUSE_RESCREEN,
  RESEND_CALLBACK,
  RESUME_RESCREEN,
} from "./running-operations.ts";

const reads = "operations:read";
const writes = "operations:write";
const RUN = "/v1/rescreens/:runId";
const AGAIN = "/v1/callbacks/:callbackId/resending";

export const RUNNING_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/jobs", scope: reads, operation: LIST_JOBS, handle: getJobs },
  { method: "GET", path: "/v1/rescreens", scope: reads, operation: LIST_RESCREENS, handle: getRescreens },
  { method: "POST", path: "/v1/rescreens", scope: writes, operation: BEGIN_RESCREEN, handle: postRescreen },
  { method: "POST", path: `${RUN}/pause`, scope: writes, operation: PAUSE_RESCREEN, handle: set("paused") },
  { method: "POST", path: `${RUN}/resumption`, scope: writes, operation: RESUME_RESCREEN, handle: set("running") },
  { method: "GET", path: "/v1/callbacks", scope: reads, operation: LIST_CALLBACKS, handle: getCallbacks },
  { method: "POST", path: AGAIN, scope: writes, operation: RESEND_CALLBACK, handle: postResending },
];

/** Jobs and runs are of all tenants. */
const isOfAll = ({ principal }: Exchange): boolean => principal.tenant === "default";

async function getJobs(exchange: Exchange): Promise<Response> {
  const stats = isOfAll(exchange) ? await exchange.gateway.jobStats() : {};
  const data = Object.entries(stats).map(([queue, counts]) => ({ queue, ...counts }));
  return Response.json({ data: data.toSorted((a, b) => (a.queue < b.queue ? -1 : 1)) } satisfies JobQueueList);
}

async function getRescreens(exchange: Exchange): Promise<Response> {
  const { gateway, query } = exchange;
  const data = isOfAll(exchange) ? await gateway.listRescreens(pageLimit(query)) : [];
  return Response.json({ data } satisfies RescreenRunList);
}

async function postRescreen(exchange: Exchange): Promise<Response> {
  const { gateway, principal, query, requestId } = exchange;
  const rates = query.get("rates") !== null;
  const unavailable = (detail: string) => problemResponse("rescreening-unavailable", requestId, { detail });
  if (!isOfAll(exchange)) return unavailable("runs are of all tenants: the tenant `default` begins them");
  const [newest] = await gateway.listRescreens(1);
  // Whoever asks again adds nothing but work; a run that got stuck is for whoever runs the machine (`riskgate rescreen full`).
  const isAsked = newest?.kind === "full" && newest.status === "running" && (newest.rates || !rates);
  if (isAsked) return unavailable("such a run is under way");
  try {
    if (!(await gateway.rescreenAll({ ...askerOf(principal), rates })))
      return unavailable("another process just began a run");
  } catch (error) {
    // Not an external failure: this gateway has no jobs.
    if (error instanceof RiskgateError && error.code === "CONFIG_INVALID") return unavailable(error.message);
    throw error;
  }
  const [run] = await gateway.listRescreens(1);
  return run ? Response.json(run satisfies RescreenRun) : unavailable("the run was begun and is not there");
}

function set(status: SetRescreen["status"]): Route["handle"] {
  return async (exchange) => {
    const { gateway, principal, parameters, requestId } = exchange;
    const { runId = "" } = parameters;
    const isSet = isOfAll(exchange) && (await gateway.setRescreen(runId, status, askerOf(principal)));
    return isSet
      ? Response.json({ runId, status } satisfies SetRescreen)
      : problemResponse("rescreen-not-found", requestId);
  };
}

async function getCallbacks({ gateway, principal, query }: Exchange): Promise<Response> {
  const status = CALLBACK_STATUSES.find((one) => one === query.get("status")) ?? "exhausted";
  const found = await gateway.listCallbacks(status, pageLimit(query), principal);
  const data = found.map(({ callbackId, caseId, url, attempts, nextAttemptAt, lastFailure, createdAt, updatedAt }) => ({
    ...{ callbackId, caseId, host: new URL(url).host, status, attempts },
    ...(nextAttemptAt === undefined || status !== "pending" ? {} : { nextAttemptAt: iso(nextAttemptAt) }),
    ...(lastFailure === undefined ? {} : { lastFailure }),
    ...{ createdAt: iso(createdAt), updatedAt: iso(updatedAt) },
  }));
  return Response.json({ data } satisfies CallbackList);
}

async function postResending({ gateway, principal, parameters, requestId }: Exchange): Promise<Response> {
  const { callbackId = "" } = parameters;
  const isSent = await gateway.resendCallback(callbackId, askerOf(principal));
  return isSent
    ? Response.json({ callbackId } satisfies ResentCallback)
    : problemResponse("callback-not-found", requestId);
}

const iso = (at: number): string => new Date(at).toISOString();
