/** What the routes about workflows promise. */
import { workflowRequestSchema, workflowStatusSchema } from "riskgate/transport";
import { word } from "./case-query-parameters.ts";
import { cursorOf } from "./cursors.ts";
import { givenId } from "./id-parameters.ts";
import { CREATED_HEADERS, type Operation } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";

export const WORKFLOW_STATUSES = ["open", "in-progress", "closed"] as const;

const ANSWER = {
  workflowId: "5d7f4f5e-0a7f-4a86-8d0a-53a2c13f0d5c",
  workflowType: "CASE_INVESTIGATION",
  workflowStatus: "open",
  caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11",
  customerId: "4711",
  priority: "HIGH",
  assignedTo: null,
  dueDate: "2026-12-01",
  createdAt: "2026-11-20T10:15:30.411Z",
  updatedAt: "2026-11-20T10:15:30.411Z",
};

export const CREATE_WORKFLOW: Operation = {
  id: "createWorkflow",
  tag: "Accounts and workflows",
  summary: "Creates a workflow about a case, a customer, a transaction or an account",
  description:
    "`RESCREENING` and `RERATING` check the stored customer at once; every other type, an unknown one too, is a task for people. The same `externalReference` again means the same workflow.",
  requestHeaders: ["idempotency-key", "prefer"],
  request: {
    schema: workflowRequestSchema,
    examples: {
      investigation: {
        workflowType: "CASE_INVESTIGATION",
        caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11",
        priority: "HIGH",
        dueDate: "2026-12-01",
        reason: "Two matches of one family name",
      },
      rescreening: { workflowType: "RESCREENING", customerId: "4711" },
    },
  },
  answers: {
    201: {
      description: "Created; without a body when the client asked for none with `Prefer: return=minimal`",
      body: "WorkflowAnswer",
      headers: CREATED_HEADERS,
      example: ANSWER,
    },
  },
  problems: [
    "validation-error",
    "idempotency-conflict",
    "idempotency-key-reused",
    "customer-not-found",
    "case-not-found",
    "transaction-not-found",
    "account-not-found",
    "workflow-already-exists",
    "lists-unavailable",
    "rules-unavailable",
    "decision-failed",
    "provider-unavailable",
  ],
};

/** A place in the list of workflows: a time, and the id of one. */
const CURSOR = /^[0-9]{1,15}\.[!-~]{1,200}$/u;

export const LIST_WORKFLOWS: Operation = {
  id: "listWorkflows",
  tag: "Accounts and workflows",
  summary: "Lists workflows, newest first",
  description:
    "As they are stored: one that runs a check is `closed` here only when it was decided at once; `GET /v1/workflows/{workflowId}` says how it is now.",
  parameters: {
    status: word("Only those in this status", WORKFLOW_STATUSES),
    limit: {
      description: "Most workflows on the page",
      schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
    },
    after: cursorOf(CURSOR),
  },
  answers: {
    200: {
      description: "A page of workflows",
      body: "WorkflowPage",
      example: { data: [{ ...ANSWER, reason: "Two matches of one family name" }], pagination: { hasMore: false } },
    },
  },
};

export const GET_WORKFLOW: Operation = {
  id: "getWorkflow",
  tag: "Accounts and workflows",
  summary: "Reads a workflow as it is now",
  parameters: { workflowId: givenId("As the answer gave it") },
  answers: {
    200: {
      description: "The workflow",
      body: "WorkflowDetail",
      example: { ...ANSWER, reason: "Two matches of one family name" },
    },
  },
  problems: ["workflow-not-found"],
};

export const SET_WORKFLOW_STATUS: Operation = {
  id: "setWorkflowStatus",
  tag: "Accounts and workflows",
  summary: "Starts, closes or reopens a task",
  description:
    "The audit log keeps who did and what it was before. A workflow that runs a check (`RESCREENING`, `RERATING`) ends with it, and nobody sets its status.",
  parameters: { workflowId: givenId("As the answer gave it") },
  request: {
    schema: workflowStatusSchema,
    examples: { taken: { workflowStatus: "in-progress" }, done: { workflowStatus: "closed" } },
  },
  answers: {
    200: {
      description: "What it is from now on",
      body: "SetWorkflowStatus",
      example: { workflowId: ANSWER.workflowId, workflowStatus: "in-progress" },
    },
  },
  problems: ["validation-error", "workflow-not-found", "workflow-runs-check"],
};
