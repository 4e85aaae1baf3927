/**
 * `riskgate/transport`: building blocks for a transport of the gateway, such as HTTP, a queue or files: the schemas of the API, exact JSON
 * and NDJSON parsers, scopes of keys, traces, and the inputs and results of operations. Re-exports only.
 */
export { didYouMean } from "../src/did-you-mean.ts";
export { digestJson } from "../src/digest.ts";
export { type ErrorCode, RiskgateError } from "../src/errors.ts";
export type { AccountAnswer } from "../src/gateway/accounts/account-answer.ts";
export type { CallbackType } from "../src/gateway/callbacks/add-callback.ts";
export type { CaseAttachment } from "../src/gateway/case-work/attachments.ts";
export type { CaseExemption } from "../src/gateway/case-work/case-exemption.ts";
export type { CasesWanted } from "../src/gateway/case-work/case-filter.ts";
export type { MovedCase } from "../src/gateway/case-work/case-version.ts";
export type { ChangeCaseOutcome } from "../src/gateway/case-work/change-case.ts";
export type { CaseCounts } from "../src/gateway/case-work/count-cases.ts";
export type { DueExemptionPage, DueExemptionsQuery } from "../src/gateway/case-work/due-exemption-page.ts";
export type { ExemptionList } from "../src/gateway/case-work/exemptions.ts";
export type { JudgedCase } from "../src/gateway/case-work/judged-cases.ts";
export type { PossibleAssignee } from "../src/gateway/case-work/possible-assignees.ts";
export type { ReopenCaseOutcome, ReopenedCase } from "../src/gateway/case-work/reopened-case.ts";
export type { CaseReview } from "../src/gateway/cases/case-review.ts";
export type { CaseSummary } from "../src/gateway/cases/case-summary.ts";
export type { DecisionPreview, PreviewDecisionOutcome } from "../src/gateway/cases/decision-preview.ts";
export type { CasePage, ListCasesQuery } from "../src/gateway/cases/list-cases.ts";
export type { EarlierExemption } from "../src/gateway/cases/plan-exemptions.ts";
export type { CaseProposal } from "../src/gateway/cases/proposal.ts";
export type { CustomerCheckDetail, CustomerCheckState } from "../src/gateway/checks/customer-check-detail.ts";
export type { HeldVersionPage } from "../src/gateway/customers/held-versions.ts";
export type { HoldAnswer } from "../src/gateway/customers/hold-answer.ts";
export type { LinkedCustomers } from "../src/gateway/customers/linked-customers.ts";
export type { StoredCustomer } from "../src/gateway/customers/stored-customer.ts";
export type {
  CaseDetail,
  DecideCaseOutcome,
  Gateway,
  Ignored,
  InvalidOutcome,
  KeptReview,
  KeySummary,
  NotAllowedOutcome,
  Principal,
  RequestContext,
  TransactionDeferredOutcome,
} from "../src/gateway/gateway.ts";
export type { HealthCheck, HealthReport, HealthStatus } from "../src/gateway/health/health.ts";
export { grants, type Scope } from "../src/gateway/keys/scopes.ts";
export { actorOf } from "../src/gateway/people/decider.ts";
export type { Maker } from "../src/gateway/people/maker.ts";
export type { MadeUser, UserSummary } from "../src/gateway/people/manage-users.ts";
export type { OwnSessionSummary } from "../src/gateway/people/own-account.ts";
export type { PasskeySummary } from "../src/gateway/people/passkeys.ts";
export type { AssertedRefusal } from "../src/gateway/people/read-asserted.ts";
export type { OpenedSession, SessionSummary } from "../src/gateway/people/sessions.ts";
export type { ProvedSubject, SignInRefusal } from "../src/gateway/people/sign-in-as.ts";
export type { PolicyVersion } from "../src/gateway/policy/policy-version.ts";
export type { AuditEntriesWanted, AuditEntryPage, ShownAuditEntry } from "../src/gateway/records/audit-reading.ts";
export { NO_ARCHIVE, NO_SIGNING_KEY } from "../src/gateway/records/missing-key.ts";
export type { Replay } from "../src/gateway/records/replay.ts";
export type { IdempotencyRefusal, Replayed } from "../src/gateway/requests/idempotency.ts";
export { memberIssues } from "../src/gateway/requests/member-issues.ts";
export { combineObservers } from "../src/gateway/requests/observe.ts";
export type { DueReviewPage } from "../src/gateway/reviews/list-due-reviews.ts";
export type { RuleDraftDetail } from "../src/gateway/rule-drafts/change-draft.ts";
export type {
  ProposeDraftOutcome,
  PublishDraftOutcome,
  RejectDraftOutcome,
} from "../src/gateway/rule-drafts/publish-draft.ts";
export type { CheckedDraft, FaultyRules, RuleDraftList, TestedDraft } from "../src/gateway/rule-drafts/read-drafts.ts";
export type { RuleVersion } from "../src/gateway/rule-drafts/rule-change.ts";
export type { RuleVersionDetail, RuleVersionDiff, RuleVersionPage } from "../src/gateway/rule-drafts/rule-versions.ts";
export type { SimulatedDraft } from "../src/gateway/rule-drafts/simulate-draft.ts";
export type { WriteDraftOutcome } from "../src/gateway/rule-drafts/write-draft.ts";
export type { FoundListEntries } from "../src/gateway/sources/find-entries.ts";
export type { ListDiff } from "../src/gateway/sources/list-diff.ts";
export type { ListEditionPage, ListStateList } from "../src/gateway/sources/list-states.ts";
export type { FactList, RuleDetail, RuleList } from "../src/gateway/sources/rule-states.ts";
export type { Screening } from "../src/gateway/sources/screen-name.ts";
export type { MatchScores } from "../src/gateway/statistics/match-scores.ts";
export { MEASURES } from "../src/gateway/statistics/measures.ts";
export type { Statistics, StatisticsWanted } from "../src/gateway/statistics/read-statistics.ts";
export type {
  TransactionCheckDetail,
  TransactionCheckState,
} from "../src/gateway/transactions/shown-transaction.ts";
export type { WorkflowAnswer, WorkflowDetail, WorkflowPage } from "../src/gateway/workflows/workflow-answer.ts";
export { echo, type Issue } from "../src/issue.ts";
export { accountHoldingPartyDataSchema } from "../src/model/account-holding-party-data.ts";
export { createAccountSchema, replaceAccountSchema } from "../src/model/account-request.ts";
export { ATTACHMENT_TYPES, endingsOf } from "../src/model/attachment-type.ts";
export {
  customerCheckCompletedSchema,
  customerCheckFailedSchema,
  customerCheckRescreenedSchema,
  transactionCheckCompletedSchema,
  transactionCheckImmediateDecisionSchema,
  transactionCheckOperatorActionSchema,
  transactionCheckReassessedSchema,
} from "../src/model/callback-event.ts";
export { caseDecisionRequestSchema } from "../src/model/case-decision-request.ts";
export {
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
} from "../src/model/case-work-requests.ts";
export { customerResponseSchema, SCREENING_TYPES } from "../src/model/customer-response.ts";
export { instantOf } from "../src/model/date-time.ts";
export { gatewayCustomerChecksSchema } from "../src/model/gateway-customer-checks.ts";
export { type GatewayTransaction, gatewayTransactionSchema } from "../src/model/gateway-transaction.ts";
export { holdRequestSchema, releaseRequestSchema } from "../src/model/hold-request.ts";
export { MAX_JSON_DEPTH } from "../src/model/json-depth.ts";
export { ENTRY_KINDS } from "../src/model/list-entry.ts";
export { OTHER_TENANTS } from "../src/model/list-sets.ts";
export { errorFields, type LogFields } from "../src/model/log-fields.ts";
export {
  parsePasswordChange,
  parseSessionEnd,
  passwordChangeRequestSchema,
  sessionEndRequestSchema,
} from "../src/model/own-account-request.ts";
export type { Schema } from "../src/model/parse.ts";
export {
  newPasskeyRequestSchema,
  parseNewPasskey,
  parsePasskeyRemoval,
  parsePasskeySignIn,
  passkeyRemovalRequestSchema,
  passkeySignInRequestSchema,
} from "../src/model/passkey-request.ts";
export { patchTransactionSchema } from "../src/model/patch-transaction.ts";
export { plainUuid } from "../src/model/plain-uuid.ts";
export { draftedRulesSchema, draftStepSchema, simulationSchema } from "../src/model/rule-draft-requests.ts";
export { RISK_LEVELS } from "../src/model/rule-pack.ts";
export { screeningRequestSchema } from "../src/model/screening-request.ts";
export {
  emptyRequestSchema,
  firstUserRequestSchema,
  linkSignInRequestSchema,
  newUserRequestSchema,
  parseFirstUser,
  parseLinkSignIn,
  parseNewUser,
  parseRoles,
  parseSignIn,
  parseSubject,
  rolesRequestSchema,
  signInRequestSchema,
  subjectRequestSchema,
} from "../src/model/sign-in-request.ts";
export { MAX_NAME } from "../src/model/text.ts";
export {
  childTrace,
  parseTraceContext,
  spanIdOf,
  type TraceContext,
  traceIdOf,
} from "../src/model/trace-context.ts";
export { transactionResponseSchema } from "../src/model/transaction-response.ts";
export { parseWorkflowStatus, workflowRequestSchema, workflowStatusSchema } from "../src/model/workflow-request.ts";
export { parseJson, repeatedMember } from "../src/parse-json.ts";
export type { Logger } from "../src/ports/logger.ts";
export type { Observer } from "../src/ports/observer.ts";
export type { CaseRecord, Passkey, ProviderSubject } from "../src/ports/store.ts";
export { VERSION } from "../src/version.ts";
export { AUDIT_TABLE_HEAD, auditTableRow } from "./lines/audit-table.ts";
export { type ByteLine, byteLines, MAX_BODY_BYTES } from "./lines/byte-lines.ts";
export { csvRow } from "./lines/csv-row.ts";
export { type InOrderOptions, inOrder } from "./lines/in-order.ts";
export { shapeFlaw } from "./lines/json-shape.ts";
export { type JsonLine, jsonLine, ndjsonLines } from "./lines/ndjson-lines.ts";
export { parseExactJson } from "./lines/parse-exact-json.ts";
export { sharedOfLine } from "./lines/shared-of-line.ts";
export { statisticsTable } from "./lines/statistics-table.ts";
export { requireContacts } from "./security-contacts.ts";
