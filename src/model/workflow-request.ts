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

/** Types that have a meaning here. */
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

/** An id that the gateway made. */
const gatewayId: FieldSchema<string> = v.pipe(
  name,
  v.transform(plainUuid),
  ofKind({ kind: "name", maxLength: MAX_NAME }),
);

const fields = {
  /** An unknown type is a task for people. */
  workflowType: openEnum(...WORKFLOW_TYPES),
  /** The only action there is. */
  action: closedEnum("CREATE"),
  /** Case that it is about; it needs one subject at least. */
  caseId: gatewayId,
  /** Customer that it is about; a number and its text are the same. */
  customerId: identifier,
  /** Transaction that it is about, by the client's id. */
  tenantTransactionId: name,
  /** Account that it is about, a UUID of the gateway. */
  accountUuid: gatewayId,
  /** `NORMAL` when absent. */
  priority: closedEnum("LOW", "NORMAL", "HIGH", "URGENT"),
  /** Who is to work on it. */
  assignedTo: name,
  /** Why it is started; free text. */
  reason: text,
  /** What the person who works on it has to know; free text. */
  notes: text,
  /** Day by which it is to be done, `YYYY-MM-DD`. */
  dueDate: fullDate,
  /** The same request with the same value again means the same workflow; another request with it is refused. */
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
