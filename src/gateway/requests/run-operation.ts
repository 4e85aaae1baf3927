/** Reports or refuses members of a body that the interface does not define. */
import type * as v from "valibot";
import { accountHoldingPartyDataSchema } from "../../model/account-holding-party-data.ts";
import { createAccountSchema, replaceAccountSchema } from "../../model/account-request.ts";
import { caseDecisionRequestSchema } from "../../model/case-decision-request.ts";
import {
  assignmentSchema,
  commentSchema,
  confirmationSchema,
  escalationSchema,
  manyJudgementsSchema,
  nextCaseSchema,
  proposalRejectionSchema,
  rejectionSchema,
  reopeningSchema,
  revocationSchema,
} from "../../model/case-work-requests.ts";
import { gatewayCustomerChecksSchema } from "../../model/gateway-customer-checks.ts";
import { gatewayTransactionMembers } from "../../model/gateway-transaction.ts";
import { draftedRulesSchema, draftStepSchema, simulationSchema } from "../../model/rule-draft-requests.ts";
import { screeningRequestSchema } from "../../model/screening-request.ts";
import { emptyRequestSchema } from "../../model/sign-in-request.ts";
import { workflowRequestMembers } from "../../model/workflow-request.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { issuesOf } from "./member-issues.ts";
import { counted } from "./observe.ts";
import type { Ignored, InvalidOutcome, ReadContext, RequestContext } from "./outcomes.ts";
import { unknownMembers } from "./unknown-members.ts";

/** Names of operations with a body, for observers. */
type BodyOperation =
  | "customer-check"
  | "transaction-check"
  | "transaction-reprocessing"
  | "account-holding-party"
  | "account-creation"
  | "account-replacement"
  | "workflow"
  | "case-decision"
  | "case-preview"
  | "case-confirmation"
  | "case-rejection"
  | "case-withdrawal"
  | "case-reopening"
  | "case-assignment"
  | "case-comment"
  | "case-escalation"
  | "case-judgements"
  | "next-case"
  | "exemption-revocation"
  | "rule-draft"
  | "draft-rejection"
  | "draft-step"
  | "rule-simulation"
  | "screening";

/** Schemas of the bodies; a patch may have any member of a transaction. */
const SCHEMAS: Readonly<Record<BodyOperation, v.GenericSchema>> = {
  "customer-check": gatewayCustomerChecksSchema,
  "transaction-check": gatewayTransactionMembers,
  "transaction-reprocessing": gatewayTransactionMembers,
  "account-holding-party": accountHoldingPartyDataSchema,
  "account-creation": createAccountSchema,
  "account-replacement": replaceAccountSchema,
  workflow: workflowRequestMembers,
  "case-decision": caseDecisionRequestSchema,
  "case-preview": caseDecisionRequestSchema,
  "case-confirmation": confirmationSchema,
  "case-rejection": proposalRejectionSchema,
  "case-withdrawal": emptyRequestSchema,
  "case-reopening": reopeningSchema,
  "case-assignment": assignmentSchema,
  "case-comment": commentSchema,
  "case-escalation": escalationSchema,
  "case-judgements": manyJudgementsSchema,
  "next-case": nextCaseSchema,
  "exemption-revocation": revocationSchema,
  "rule-draft": draftedRulesSchema,
  "draft-rejection": rejectionSchema,
  "draft-step": draftStepSchema,
  "rule-simulation": simulationSchema,
  screening: screeningRequestSchema,
};

/** Whatever the settings are: a misspelled `version` would decide cases that nobody looked at. */
const REFUSING: ReadonlySet<BodyOperation> = new Set(["case-judgements"]);

/**
 * Runs and counts operations, and adds to each outcome which members of the body were ignored.
 *
 * @param before - awaited before each operation; throws where the process may not decide
 */
export function operationRunner({ observer, settings }: GatewayParts, before: () => Promise<void> | undefined) {
  /** @param operate - gets the unknown members too, to store them; not called for a body that is refused because of them */
  return <Context extends RequestContext, Outcome extends { readonly outcome: string }>(
    operation: BodyOperation,
    body: unknown,
    context: Context,
    operate: (context: ReadContext<Context>) => Promise<Outcome>,
  ): Promise<(Outcome & Ignored) | InvalidOutcome> => {
    const run = (read: ReadContext<Context>): Promise<Outcome> => {
      const waited = before();
      return waited ? waited.then(() => operate(read)) : operate(read);
    };
    const ignored = unknownMembers(SCHEMAS[operation], body);
    if (ignored.length === 0) return counted(observer, operation, run(context));
    observer?.event?.({ type: "unknown-members", operation, count: ignored.length });
    return counted(
      observer,
      operation,
      settings.unknownMembers === "refuse" || REFUSING.has(operation)
        ? Promise.resolve({ outcome: "invalid", issues: issuesOf(ignored) } as const)
        : run({ ...context, ignored }).then((made) => (made.outcome === "invalid" ? made : { ...made, ignored })),
    );
  };
}
