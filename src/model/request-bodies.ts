/** Types of request bodies as a client may send them, for completion and documentation in editors. */
import type * as v from "valibot";
import type { AccountHoldingPartyDataSchema } from "./account-holding-party-data.ts";
import type { createAccountSchema, replaceAccountSchema } from "./account-request.ts";
import type { caseDecisionRequestSchema } from "./case-decision-request.ts";
import type {
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
} from "./case-work-requests.ts";
import type { GatewayCustomerChecksSchema } from "./gateway-customer-checks.ts";
import type { GatewayTransactionSchema } from "./gateway-transaction.ts";
import type { holdRequestSchema, releaseRequestSchema } from "./hold-request.ts";
import type { patchTransactionSchema } from "./patch-transaction.ts";
import type { draftedRulesSchema, draftStepSchema, simulationSchema } from "./rule-draft-requests.ts";
import type { screeningRequestSchema } from "./screening-request.ts";
import type { WorkflowRequestSchema } from "./workflow-request.ts";

/** A customer check: members that are `null` or left out are blank, and an id may be a number. */
export interface CustomerCheckBody extends v.InferInput<GatewayCustomerChecksSchema> {}
/** The data of a customer without a check. */
export interface CustomerDataBody extends v.InferInput<AccountHoldingPartyDataSchema> {}
/** A transaction check. */
export interface TransactionCheckBody extends v.InferInput<GatewayTransactionSchema> {}
/** Changes to a stored transaction; a member that is `null` loses its value. */
export interface TransactionPatchBody extends v.InferInput<typeof patchTransactionSchema> {}
/** A new account: its members beside `customerId`, or together in `account`. */
export interface CreateAccountBody extends v.InferInput<typeof createAccountSchema> {}
/** The full set of an account's data. */
export interface ReplaceAccountBody extends v.InferInput<typeof replaceAccountSchema> {}
/** A workflow about a case, a customer, a transaction or an account. */
export interface WorkflowBody extends v.InferInput<WorkflowRequestSchema> {}
/** A person's decision about a case. */
export interface CaseDecisionBody extends v.InferInput<typeof caseDecisionRequestSchema> {}
/** A confirmation of another person's proposal. */
export interface ConfirmationBody extends v.InferInput<typeof confirmationSchema> {}
/** A rejection of another person's proposal about a case. */
export interface ProposalRejectionBody extends v.InferInput<typeof proposalRejectionSchema> {}
/** A rejection of a draft of rules that another person proposed. */
export interface RejectionBody extends v.InferInput<typeof rejectionSchema> {}
/** A reopening of a decided case. */
export interface ReopeningBody extends v.InferInput<typeof reopeningSchema> {}
/** A filter for the next case. */
export interface NextCaseBody extends v.InferInput<typeof nextCaseSchema> {}
/** An assignment or release of a case. */
export interface AssignmentBody extends v.InferInput<typeof assignmentSchema> {}
/** An escalation of a case to a role or a person. */
export interface EscalationBody extends v.InferInput<typeof escalationSchema> {}
/** A judgement that one entry is another person in many cases. */
export interface ManyJudgementsBody extends v.InferInput<typeof manyJudgementsSchema> {}
/** A comment on a case. */
export interface CommentBody extends v.InferInput<typeof commentSchema> {}
/** A revocation of an exemption. */
export interface RevocationBody extends v.InferInput<typeof revocationSchema> {}
/** A draft of rules: the changes to a version. */
export interface DraftedRulesBody extends v.InferInput<typeof draftedRulesSchema> {}
/** A filter for the past decisions of a simulation. */
export interface SimulationBody extends v.InferInput<typeof simulationSchema> {}
/** A step of a draft of rules. */
export interface DraftStepBody extends v.InferInput<typeof draftStepSchema> {}
/** A name to screen against the lists. */
export interface ScreeningBody extends v.InferInput<typeof screeningRequestSchema> {}
/** A request without content: `{}`. */
export type EmptyBody = Readonly<Record<string, never>>;
/** A legal hold, with its reason. */
export interface HoldBody extends v.InferInput<typeof holdRequestSchema> {}
/** The end of a legal hold. */
export interface ReleaseBody extends v.InferInput<typeof releaseRequestSchema> {}
