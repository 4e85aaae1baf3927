/**
 * The gateway as a host sees it: one method per operation of the interface. Bodies are typed for editors, but taken as
 * unknown JSON and parsed inside; their issues are returned as values. Only failures of the infrastructure throw
 * (`RiskgateError`).
 */

import type { AccountHoldingPartyData } from "../model/account-holding-party-data.ts";
import type { Json } from "../model/json.ts";
import type {
  CreateAccountBody,
  CustomerCheckBody,
  CustomerDataBody,
  HoldBody,
  ReleaseBody,
  ReplaceAccountBody,
  RevocationBody,
  TransactionCheckBody,
  TransactionPatchBody,
  WorkflowBody,
} from "../model/request-bodies.ts";
import type { EpochMs } from "../ports/clock.ts";
import type { CallbackRecord } from "../ports/store.ts";
import type { AccountAnswer } from "./accounts/account-answer.ts";
import type { CallbackSecretSummary, NewCallbackSecret } from "./callbacks/callback-secrets.ts";
import type { CallbackSummary } from "./callbacks/manage-callbacks.ts";
import type { DueExemptionPage, DueExemptionsQuery } from "./case-work/due-exemption-page.ts";
import type { ExemptionList, RevokeExemptionOutcome } from "./case-work/exemptions.ts";
import type { CaseReview } from "./cases/case-review-methods.ts";
import type { RemovedCases } from "./cases/remove-old-cases.ts";
import type { Checkpoint } from "./checkpoints/checkpoint.ts";
import type { CustomerCheckDetail, CustomerCheckState } from "./checks/customer-check-detail.ts";
import type { EraseCustomerOutcome } from "./customers/erase-customer.ts";
import type { HeldVersionPage, HeldVersionsQuery } from "./customers/held-versions.ts";
import type { HoldAnswer } from "./customers/hold-answer.ts";
import type { HoldCustomerOutcome, ReleaseCustomerOutcome } from "./customers/legal-holds.ts";
import type { LinkedCustomers, LinkedCustomersQuery } from "./customers/linked-customers.ts";
import type { StoredCustomer } from "./customers/stored-customer.ts";
import type { GatewayService } from "./gateway-service.ts";
import type { Administration } from "./keys/administration.ts";
import type { AuditReading } from "./records/audit-reading.ts";
import type { SignedCertificate } from "./records/certify-screening.ts";
import type { Replay } from "./records/replay.ts";
import type { ScreeningCertificate } from "./records/screening-certificate.ts";
import type { Signed } from "./records/signed-statement.ts";
import type { AuditReport } from "./records/verify-audit.ts";
import type {
  BodyOf,
  CheckCustomerOutcome,
  CheckTransactionOutcome,
  CreateAccountOutcome,
  CreateWorkflowOutcome,
  ErasureContext,
  Ignored,
  RemovalContext,
  ReplaceAccountOutcome,
  ReprocessContext,
  ReprocessTransactionOutcome,
  RequestContext,
  SubmitOutcome,
} from "./requests/outcomes.ts";
import type { RescreenProgress } from "./rescreening/manage-rescreens.ts";
import type { PublicationLag } from "./rescreening/publication-lag.ts";
import type { DueReviewPage, DueReviewsQuery } from "./reviews/list-due-reviews.ts";
import type { RuleDrafting } from "./rule-drafts/rule-drafting.ts";
import type { DecisionSources } from "./sources/decision-sources.ts";
import type { MatchScores, MatchScoresWanted } from "./statistics/match-scores.ts";
import type { Statistics, StatisticsWanted } from "./statistics/read-statistics.ts";
import type { TransactionCheckDetail, TransactionCheckState } from "./transactions/shown-transaction.ts";
import type { ListWorkflowsQuery, WorkflowDetail, WorkflowPage } from "./workflows/workflow-answer.ts";

export type { ReloadablePart } from "./gateway-service.ts";
export type * from "./keys/shown-key.ts";
export type * from "./requests/outcomes.ts";

/** The gateway as a host sees it: a method for each operation. */
export interface Gateway
  extends Administration,
    AuditReading,
    CaseReview,
    DecisionSources,
    GatewayService,
    RuleDrafting {
  /**
   * Rates and screens a customer and replaces its stored data (full-set rule).
   *
   * @throws RiskgateError when no sound decision can be made (no list, a rule that throws, a store that does not
   *   answer): nothing is stored and nothing is answered in place of a decision.
   */
  checkCustomer<Sent>(body: BodyOf<CustomerCheckBody, Sent>, context?: RequestContext): Promise<CheckCustomerOutcome>;
  /** Replaces a customer's stored data (full-set rule) without a check. */
  submitAccountHoldingParty<Sent>(
    body: BodyOf<CustomerDataBody, Sent>,
    context?: RequestContext,
  ): Promise<SubmitOutcome>;
  /** A check with its full explanation once it is decided; `undefined` when the tenant has no such case. */
  getCustomerCheck(
    caseId: string,
    context?: RequestContext,
  ): Promise<CustomerCheckState | CustomerCheckDetail | undefined>;
  /**
   * Monitors and screens a transaction, and stores it with its customer's data if the body has any. A repeated
   * transaction gets the same answer.
   *
   * @throws RiskgateError when no sound decision can be made; nothing is stored then
   */
  checkTransaction<Sent>(
    body: BodyOf<TransactionCheckBody, Sent>,
    context?: RequestContext,
  ): Promise<CheckTransactionOutcome>;
  /**
   * Changes a stored transaction (a merge patch) and decides it again, with the same case; the earlier version and its
   * decision are kept. For exceptional cases: it costs far more than a check.
   *
   * @throws RiskgateError when no sound decision can be made; nothing is changed then
   */
  reprocessTransaction<Sent>(
    body: BodyOf<TransactionPatchBody, Sent>,
    context?: ReprocessContext,
  ): Promise<ReprocessTransactionOutcome>;
  /** A transaction check with its full explanation once it is decided; `undefined` when the tenant has no such case. */
  getTransactionCheck(
    caseId: string,
    context?: RequestContext,
  ): Promise<TransactionCheckState | TransactionCheckDetail | undefined>;
  /** The stored data of a customer; `undefined` when the tenant has none. */
  getCustomer(customerId: string, context?: RequestContext): Promise<AccountHoldingPartyData | undefined>;
  /** Everything stored of a customer that its next decision is made from; `undefined` when the tenant has none. */
  getStoredCustomer(customerId: string, context?: RequestContext): Promise<StoredCustomer | undefined>;
  /**
   * Other customers with the same device, e-mail address or phone number, at most `limit` of them (1 to 100);
   * `undefined` when the tenant has no such customer.
   */
  listLinkedCustomers(
    customerId: string,
    query?: LinkedCustomersQuery,
    context?: RequestContext,
  ): Promise<LinkedCustomers | undefined>;
  /** Customers whose review is due, longest due first. They are rated again automatically. */
  listDueReviews(query?: DueReviewsQuery, context?: RequestContext): Promise<DueReviewPage>;

  /** Creates an account under a customer and decides the customer again with it. @throws RiskgateError as {@link checkCustomer} */
  createAccount<Sent>(body: BodyOf<CreateAccountBody, Sent>, context?: RequestContext): Promise<CreateAccountOutcome>;
  /** Replaces an account as a whole; never creates one. @throws RiskgateError as {@link checkCustomer} */
  replaceAccount<Sent>(
    accountUuid: string,
    body: BodyOf<ReplaceAccountBody, Sent>,
    context?: RequestContext,
  ): Promise<ReplaceAccountOutcome>;
  /** An account; `undefined` when the tenant has none. */
  getAccount(accountUuid: string, context?: RequestContext): Promise<AccountAnswer | undefined>;
  /**
   * Creates a workflow. `RESCREENING` and `RERATING` check the stored customer at once; every other type is a task for
   * people.
   *
   * @throws RiskgateError as {@link checkCustomer}
   */
  createWorkflow<Sent>(body: BodyOf<WorkflowBody, Sent>, context?: RequestContext): Promise<CreateWorkflowOutcome>;
  /** A workflow as it is now; `undefined` when the tenant has none. */
  getWorkflow(workflowId: string, context?: RequestContext): Promise<WorkflowDetail | undefined>;

  /**
   * Workflows, newest first, as they are stored: one that runs a check is `closed` only when it was decided at once.
   *
   * @throws RangeError when the cursor is none that a page gave
   */
  listWorkflows(query?: ListWorkflowsQuery, context?: RequestContext): Promise<WorkflowPage>;
  /** Starts, closes or reopens a task; `false` when the tenant has no such task. */
  setWorkflowStatus(
    workflowId: string,
    status: WorkflowDetail["workflowStatus"],
    context?: RequestContext,
  ): Promise<boolean>;

  /** Exemptions of a customer; `undefined` when the tenant has no such customer. */
  listExemptions(customerId: string, context?: Pick<RequestContext, "tenant">): Promise<ExemptionList | undefined>;
  /**
   * Exemptions in force that are due for review, or expire, before a time, or all of them.
   *
   * @throws RangeError when the cursor is none that a page gave
   */
  listDueExemptions(query?: DueExemptionsQuery, context?: Pick<RequestContext, "tenant">): Promise<DueExemptionPage>;
  /** Ends an exemption: its match counts again from the next check on. */
  revokeExemption<Sent>(
    customerId: string,
    exemptionId: string,
    body: BodyOf<RevocationBody, Sent>,
    context?: RequestContext,
  ): Promise<RevokeExemptionOutcome & Ignored>;

  /**
   * Decides a case again from what was stored with it. `undefined` when the tenant has no such decided case.
   *
   * @throws RiskgateError without an archive, or when it lacks the rules or an edition
   */
  replay(caseId: string, context?: RequestContext): Promise<Replay | undefined>;
  /** The certificate of a screening, unsigned. */
  certificate(caseId: string, context?: RequestContext): Promise<ScreeningCertificate | undefined>;
  /** The same, signed with the operator's key. @throws RiskgateError without a key */
  signedCertificate(caseId: string, context?: RequestContext): Promise<SignedCertificate | undefined>;
  /**
   * Everything about a decided case in one signed file (zip) that can be verified without the gateway:
   * `docs/bundle-format.md`.
   *
   * @throws RiskgateError without an archive or a key, and when the archive differs from what was signed
   */
  bundle(caseId: string, context?: RequestContext): Promise<Uint8Array | undefined>;
  /**
   * Verifies the audit log of all tenants: finds changed, missing and reordered entries, and records that differ from
   * the log: changed, missing or unknown ones. The newest checkpoint reveals a log or store that was rolled back.
   *
   * @param given - checkpoints that were kept elsewhere, as they were signed
   */
  verifyAudit(given?: readonly Json[]): Promise<AuditReport>;
  /**
   * Signs the ends of the audit log and publishes them to the witnesses, as happens every minute and at shutdown where
   * there are jobs.
   *
   * @returns `undefined` when nothing was written since the last time, or the gateway has no signer
   */
  checkpointAudit(): Promise<Signed<Checkpoint> | undefined>;
  /**
   * Blanks a customer, leaving the skeletons of its decisions and a tombstone; refused while a legal hold is in force.
   * Callbacks that are still to be sent are cancelled. {@link overwriteRemoved} makes the data unreadable in the files
   * of the store as well.
   */
  eraseCustomer(customerId: string, context?: ErasureContext): Promise<EraseCustomerOutcome>;
  /** Removes cases that were last changed before a time and are not open, except those of customers under a legal hold. */
  removeCasesBefore(time: EpochMs, context?: RemovalContext): Promise<RemovedCases>;
  /**
   * Overwrites erased and removed data, as far as the store can. This takes as long as rewriting the store, and checks
   * may wait.
   *
   * @throws RiskgateError when it could not be done
   */
  overwriteRemoved(): Promise<void>;
  /**
   * Places a legal hold: the data of the customer is kept until the release, including versions that are replaced
   * meanwhile.
   */
  holdCustomer<Sent>(
    customerId: string,
    body: BodyOf<HoldBody, Sent>,
    context?: RequestContext,
  ): Promise<HoldCustomerOutcome>;
  releaseCustomer<Sent>(
    customerId: string,
    body: BodyOf<ReleaseBody, Sent>,
    context?: RequestContext,
  ): Promise<ReleaseCustomerOutcome>;
  /** Legal holds in force, or those that are `released`, oldest first, at most `limit`. */
  listHolds(
    limit?: number,
    options?: Pick<RequestContext, "tenant"> & { readonly released?: boolean },
  ): Promise<readonly HoldAnswer[]>;
  /**
   * Versions of a customer's records that were replaced under a legal hold, latest replacement first; available after
   * its release too, until the customer is erased. `undefined` when there is no such customer.
   *
   * @throws RangeError when the cursor is none that a page gave
   */
  heldVersions(
    customerId: string,
    query?: HeldVersionsQuery,
    context?: Pick<RequestContext, "tenant">,
  ): Promise<HeldVersionPage | undefined>;

  /** Callbacks of a status, oldest first, without their bodies. */
  listCallbacks(
    status: CallbackRecord["status"],
    limit?: number,
    context?: RequestContext,
  ): Promise<readonly CallbackSummary[]>;
  /** Sends an exhausted callback again; `false` when there is none of this id. */
  resendCallback(callbackId: string, context?: RequestContext): Promise<boolean>;
  /** Takes a new secret for signing a tenant's callbacks into service; the earlier ones end after the overlap. */
  addCallbackSecret(secret: NewCallbackSecret, actor?: string): Promise<CallbackSecretSummary>;
  /** Secrets of a tenant in service, newest first, without the secrets themselves. */
  listCallbackSecrets(tenant: string): Promise<readonly CallbackSecretSummary[]>;
  /** How long it took from the publication of each list in service until the last stored customer was compared with it. */
  listPublicationLags(): Promise<readonly PublicationLag[]>;
  /** Rescreening runs, newest first. */
  listRescreens(limit?: number): Promise<readonly RescreenProgress[]>;
  /**
   * Begins a full rescreening of all tenants. `false` when another process just began a run. With `rates` every customer
   * is also rated by the rules in service, and decided again where the level or the risk factors are others.
   *
   * @throws RiskgateError without jobs, without lists or without rules
   */
  rescreenAll(context?: RequestContext & { readonly rates?: boolean }): Promise<boolean>;
  /** Pauses a run, or resumes it where it was; `false` when there is no such run in the other state. */
  setRescreen(runId: string, to: "paused" | "running", context?: RequestContext): Promise<boolean>;
  /** Counters of decisions, one row per day, without personal data. */
  readStatistics(wanted: StatisticsWanted, context?: Pick<RequestContext, "tenant">): Promise<Statistics>;
  /** Scores of matches as decisions of the past recorded them, counted. @throws RangeError when the cursor is none that a page gave */
  readMatchScores(wanted: MatchScoresWanted, context?: Pick<RequestContext, "tenant">): Promise<MatchScores>;
}
