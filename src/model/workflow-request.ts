import { withConditions } from "./conditions.ts";
import { fullDate } from "./date-text.ts";
import { identifier } from "./identifier.ts";
import { list } from "./list.ts";
import { closedEnum, openEnum } from "./open-enum.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, text, webUrl } from "./text.ts";

const fields = {
  /** An unknown type is a task for people. */
  workflowType: openEnum(
    "CASE_INVESTIGATION",
    "CUSTOMER_REVIEW",
    "ENHANCED_DUE_DILIGENCE",
    "RESCREENING",
    "RERATING",
    "SUSPICIOUS_ACTIVITY_REPORT",
    "OFFBOARDING",
    "ACCOUNT_BLOCK",
  ),
  /** The only action there is. */
  action: closedEnum("CREATE"),
  caseId: name,
  customerId: identifier,
  tenantTransactionId: name,
  accountUuid: name,
  /** `NORMAL` when absent. */
  priority: closedEnum("LOW", "NORMAL", "HIGH", "URGENT"),
  assignedTo: name,
  reason: text,
  notes: text,
  dueDate: fullDate,
  /** The same value again means the same workflow. */
  externalReference: name,
  flags: list(name),
  callbackUrl: webUrl,
};

/** A request to create a workflow about a case, a customer, a transaction or an account. */
export interface WorkflowRequest extends FieldsOut<typeof fields, "workflowType"> {}
export interface WorkflowRequestSchema extends Resource<typeof fields, WorkflowRequest, "workflowType"> {}
/** Each member by itself. */
export const workflowRequestMembers: WorkflowRequestSchema = resource(fields, "workflowType");
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
