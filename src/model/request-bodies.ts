/** Bodies of requests as a client may send them: what an editor completes, and shows the format of each member of. */
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
/** What is to be changed of a stored transaction; a member that is `null` loses its value. */
export interface TransactionPatchBody extends v.InferInput<typeof patchTransactionSchema> {}
/** A new account: its members beside `customerId`, or together in `account`. */
export interface CreateAccountBody extends v.InferInput<typeof createAccountSchema> {}
/** The full set of an account's data. */
export interface ReplaceAccountBody extends v.InferInput<typeof replaceAccountSchema> {}
/** A workflow about a case, a customer, a transaction or an account. */
export interface WorkflowBody extends v.InferInput<WorkflowRequestSchema> {}
/** A person's decision about a case. */
export interface CaseDecisionBody extends v.InferInput<typeof caseDecisionRequestSchema> {}
/** Agreement with what another person proposed. */
export interface ConfirmationBody extends v.InferInput<typeof confirmationSchema> {}
/** What another person proposed about a case is not agreed with. */
export interface ProposalRejectionBody extends v.InferInput<typeof proposalRejectionSchema> {}
/** A draft of rules that another person proposed is not agreed with. */
export interface RejectionBody extends v.InferInput<typeof rejectionSchema> {}
/** A decided case is opened again. */
export interface ReopeningBody extends v.InferInput<typeof reopeningSchema> {}
/** Which case is wanted next. */
export interface NextCaseBody extends v.InferInput<typeof nextCaseSchema> {}
/** Who works on a case from now on. */
export interface AssignmentBody extends v.InferInput<typeof assignmentSchema> {}
/** A case is handed up to a role, or over to a person. */
export interface EscalationBody extends v.InferInput<typeof escalationSchema> {}
/** The same entry is judged to be somebody else in many cases. */
export interface ManyJudgementsBody extends v.InferInput<typeof manyJudgementsSchema> {}
/** Something said about a case. */
export interface CommentBody extends v.InferInput<typeof commentSchema> {}
/** The end of an exemption. */
export interface RevocationBody extends v.InferInput<typeof revocationSchema> {}
/** A draft of rules: what is other than in the version that it changes. */
export interface DraftedRulesBody extends v.InferInput<typeof draftedRulesSchema> {}
/** Which decisions of the past are made again. */
export interface SimulationBody extends v.InferInput<typeof simulationSchema> {}
/** A step of a draft of rules. */
export interface DraftStepBody extends v.InferInput<typeof draftStepSchema> {}
/** Who is to be looked for on the lists. */
export interface ScreeningBody extends v.InferInput<typeof screeningRequestSchema> {}
/** A legal hold: why the customer is kept. */
export interface HoldBody extends v.InferInput<typeof holdRequestSchema> {}
/** The end of a legal hold. */
export interface ReleaseBody extends v.InferInput<typeof releaseRequestSchema> {}
