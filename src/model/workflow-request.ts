import type * as v from "valibot";
import { withConditions } from "./conditions.ts";
import { fullDate } from "./date-text.ts";
import { identifier } from "./identifier.ts";
import { list } from "./list.ts";
import { closedEnum, openEnum } from "./open-enum.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { resource } from "./resource.ts";
import { name, text, webUrl } from "./text.ts";

/** The members of a workflow request, each by itself. */
export const workflowRequestFields = resource(
  {
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
  },
  "workflowType",
);

/** A request to create a workflow about a case, a customer, a transaction or an account. */
export const workflowRequestSchema = withConditions(workflowRequestFields, {
  between: ["caseId", "customerId", "tenantTransactionId", "accountUuid"],
  holds: ({ caseId, customerId, tenantTransactionId, accountUuid }) =>
    (caseId ?? customerId ?? tenantTransactionId ?? accountUuid) !== undefined,
  at: "caseId",
  message: "must be given, or `customerId`, `tenantTransactionId` or `accountUuid`: the workflow needs a subject",
});

export interface WorkflowRequest extends v.InferOutput<typeof workflowRequestSchema> {}

/** Reads a body of `POST /v1/workflows`. */
export function parseWorkflow(body: unknown): ParseResult<WorkflowRequest> {
  return parseBody(workflowRequestSchema, body);
}
