/** Routes of the interface about workflows. */
import { parseWorkflowStatus } from "riskgate/transport";
import type { SetWorkflowStatus } from "./answer-types.ts";
import { askerOf } from "./asker.ts";
import { sealedPage } from "./cursors.ts";
import { pageAsked } from "./page-limit.ts";
import { parsePrefer } from "./prefer.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { badIdempotencyKey, contextOf, created, invalid, refused } from "./route-answers.ts";
import { pageAnswer } from "./views.ts";
import {
  CREATE_WORKFLOW,
  GET_WORKFLOW,
  LIST_WORKFLOWS,
  SET_WORKFLOW_STATUS,
  WORKFLOW_STATUSES,
} from "./workflow-operations.ts";

export const WORKFLOW_ROUTES: readonly Route[] = [
  { method: "POST", path: "/v1/workflows", scope: "workflows:write", operation: CREATE_WORKFLOW, handle: postWorkflow },
  { method: "GET", path: "/v1/workflows", scope: "workflows:read", operation: LIST_WORKFLOWS, handle: getWorkflows },
  {
    method: "GET",
    path: "/v1/workflows/:workflowId",
    scope: "workflows:read",
    operation: GET_WORKFLOW,
    handle: getWorkflow,
  },
  {
    method: "PUT",
    path: "/v1/workflows/:workflowId/status",
    scope: "workflows:work",
    operation: SET_WORKFLOW_STATUS,
    handle: putStatus,
  },
];

async function postWorkflow(exchange: Exchange): Promise<Response> {
  const { gateway, requestId, headers, body } = exchange;
  const context = contextOf(exchange);
  if (!context) return badIdempotencyKey(requestId);
  const result = await gateway.createWorkflow(body, context);
  switch (result.outcome) {
    case "created":
      return created(result, `/v1/workflows/${result.response.workflowId}`, parsePrefer(headers.get("prefer")));
    case "customer-not-found":
    case "case-not-found":
    case "transaction-not-found":
    case "account-not-found":
      return problemResponse(result.outcome, requestId);
    case "workflow-already-exists":
      return problemResponse(result.outcome, requestId, {
        detail: "the request with this `externalReference` was another one",
        members: { workflowId: result.workflowId },
        headers: { location: `/v1/workflows/${result.workflowId}` },
      });
    default:
      return refused(result, requestId);
  }
}

async function getWorkflows(exchange: Exchange): Promise<Response> {
  const { gateway, principal, query } = exchange;
  const status = WORKFLOW_STATUSES.find((one) => one === query.get("status"));
  const asked = { ...(status === undefined ? {} : { workflowStatus: status }), ...pageAsked(query) };
  return pageAnswer(sealedPage(exchange, await gateway.listWorkflows(asked, principal)), { status });
}

async function getWorkflow({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const workflow = await gateway.getWorkflow(parameters.workflowId ?? "", principal);
  return workflow ? Response.json(workflow) : problemResponse("workflow-not-found", requestId);
}

async function putStatus({ gateway, principal, requestId, parameters, body }: Exchange): Promise<Response> {
  const { workflowId = "" } = parameters;
  const read = parseWorkflowStatus(body);
  if (!read.ok) return invalid(read.issues, requestId);
  const { workflowStatus } = read.value;
  if (await gateway.setWorkflowStatus(workflowId, workflowStatus, askerOf(principal)))
    return Response.json({ workflowId, workflowStatus } satisfies SetWorkflowStatus);
  const isThere = (await gateway.getWorkflow(workflowId, principal)) !== undefined;
  return problemResponse(isThere ? "workflow-runs-check" : "workflow-not-found", requestId);
}
