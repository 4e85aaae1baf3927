import * as v from "valibot";
import { withConditions } from "./conditions.ts";
import { fullDate } from "./date-text.ts";
import { type FieldSchema, ofKind } from "./field-kind.ts";
import { identifier } from "./identifier.ts";
import { list } from "./list.ts";
import { closedEnum, openEnum } from "./open-enum.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { plainUuid } from "./plain-uuid.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { MAX_NAME, name, text, webUrl } from "./text.ts";

/** Known types of workflows. */
export const WORKFLOW_TYPES = [
  "CASE_INVESTIGATION",
  "CUSTOMER_REVIEW",
  "ENHANCED_DUE_DILIGENCE",
  "RESCREENING",
  "RERATING",
  "SUSPICIOUS_ACTIVITY_REPORT",
  "OFFBOARDING",
  "ACCOUNT_BLOCK",
] as const;

/** An id that the gateway generated. */
const gatewayId: FieldSchema<string> = v.pipe(
  name,
  v.transform(plainUuid),
  ofKind({ kind: "name", maxLength: MAX_NAME }),
);

const fields = {
  /** An unknown type is a task for people. */
  workflowType: openEnum(...WORKFLOW_TYPES),
  /** The only action. */
  action: closedEnum("CREATE"),
  /** Case that it is about; at least one subject is required. */
  caseId: gatewayId,
  /** Customer that it is about; a number and its text are the same. */
  customerId: identifier,
  /** Transaction that it is about, by the client's id. */
  tenantTransactionId: name,
  /** Account that it is about, a UUID of the gateway. */
  accountUuid: gatewayId,
  /** `NORMAL` when absent. */
  priority: closedEnum("LOW", "NORMAL", "HIGH", "URGENT"),
  /** Assignee. */
  assignedTo: name,
  /** Why it is started; free text. */
  reason: text,
  /** Notes for the assignee; free text. */
  notes: text,
  /** Due date, `YYYY-MM-DD`. */
  dueDate: fullDate,
  /**
   * Client's reference: the same request with the same value returns the same workflow; a different request with it is
   * refused.
   */
  externalReference: name,
  /** Labels of the client. */
  flags: list(name),
  /** Where the result of the check that it runs is sent: an address as in customer checks. */
  callbackUrl: webUrl,
};

/** A request to create a workflow about a case, a customer, a transaction or an account. */
export interface WorkflowRequest extends FieldsOut<typeof fields, "workflowType"> {}
export interface WorkflowRequestSchema extends Resource<typeof fields, WorkflowRequest, "workflowType"> {}
/** Each member by itself. */
export const workflowRequestMembers: WorkflowRequestSchema = resource(fields, "workflowType");
/** Schema of a new workflow. */
export const workflowRequestSchema: WorkflowRequestSchema = withConditions(workflowRequestMembers, {
  between: ["caseId", "customerId", "tenantTransactionId", "accountUuid"],
  holds: ({ caseId, customerId, tenantTransactionId, accountUuid }) =>
    (caseId ?? customerId ?? tenantTransactionId ?? accountUuid) !== undefined,
  at: "caseId",
  message: "must be given, or `customerId`, `tenantTransactionId` or `accountUuid`: the workflow needs a subject",
});

/** Reads a body of `POST /v1/workflows`. */
export function parseWorkflow(body: unknown): ParseResult<WorkflowRequest> {
  return parseBody(workflowRequestSchema, body);
}

const statusFields = {
  /** `in-progress`: somebody works on the task; `closed`: it is done; `open`: nobody does. */
  workflowStatus: closedEnum("open", "in-progress", "closed"),
} as const;

/** Starts, closes or reopens a task. */
export interface WorkflowStatusRequest extends FieldsOut<typeof statusFields, "workflowStatus"> {}
interface WorkflowStatusSchema extends Resource<typeof statusFields, WorkflowStatusRequest, "workflowStatus"> {}
/** Schema of a task's status. */
export const workflowStatusSchema: WorkflowStatusSchema = resource(statusFields, "workflowStatus");

/** Reads a body of `PUT /v1/workflows/{workflowId}/status`. */
export const parseWorkflowStatus = (body: unknown): ParseResult<WorkflowStatusRequest> =>
  parseBody(workflowStatusSchema, body);
