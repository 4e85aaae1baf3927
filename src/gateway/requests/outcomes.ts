/** What the operations of the gateway are given beside a body, and what they answer. */
import type { Issue } from "../../issue.ts";
import type { CustomerResponse } from "../../model/customer-response.ts";
import type { TraceContext } from "../../model/trace-context.ts";
import type { TransactionResponse } from "../../model/transaction-response.ts";
import type { KeyRecord, SignInMethod } from "../../ports/store.ts";
import type { AccountAnswer } from "../accounts/account-answer.ts";
import type { CaseProposal } from "../cases/proposal.ts";
import type { CustomerCheckDetail, CustomerCheckState } from "../checks/customer-check-detail.ts";
import type { RequestKey } from "../people/decider.ts";
import type { TransactionCheckDetail, TransactionCheckState } from "../transactions/transaction-check-detail.ts";
import type { WorkflowAnswer } from "../workflows/workflow-answer.ts";
import type { IdempotencyRefusal, IdempotentRequest, Replayed } from "./idempotency.ts";
import type { UnknownMember } from "./unknown-members.ts";

/** Who asks. */
export interface RequestContext {
  /** Whose data it is. Default `default`. Nothing of one tenant is visible to another. */
  readonly tenant?: string;
  /** Who it is, for the audit log, for example `key:9f2c` (Default: `host`). Never a person's name. */
  readonly actor?: string;
  /** The key or session that the request came with, as {@link Gateway.authenticate} and {@link Gateway.readSession} told it: a decision belongs to its holder. */
  readonly key?: RequestKey;
  /** Versions of the case that was looked at ({@link CaseContext.version}), or `*`: another one is left alone (Default: any). */
  readonly ifVersion?: readonly string[];
  /** Executes the request at most once for its key, and answers it again the same. */
  readonly idempotency?: IdempotentRequest;
  /** The client does not want to wait: accept now, decide later. */
  readonly respondAsync?: boolean;
  /** How long the client wants to wait, in milliseconds; shortens the decision budget. */
  readonly waitMs?: number;
  /** The trace that the request belongs to; callbacks carry it on. */
  readonly trace?: TraceContext;
}

/** Says which members of the body the interface does not know, so that they were passed over. */
export interface Ignored {
  readonly ignored?: readonly UnknownMember[];
}

/** A request whose body was looked through for members that the interface does not know. */
export type ReadContext<Context extends RequestContext = RequestContext> = Context & Ignored;

/** The body could not be accepted; nothing was stored. */
export interface InvalidOutcome {
  readonly outcome: "invalid";
  /** Everything that is wrong, at least one. */
  readonly issues: readonly Issue[];
}

/** Less than a second since the last accepted check of this customer; nothing was stored. */
export interface TooEarlyOutcome {
  readonly outcome: "too-early";
  readonly retryAfterMs: number;
}

/** The customer is stored and decided. */
export interface DecidedOutcome {
  readonly outcome: "decided";
  readonly response: CustomerResponse;
}

/** Accepted; the customer is stored, the decision follows, and then a callback if there is an address for it. */
export interface DeferredOutcome {
  readonly outcome: "deferred";
  readonly caseId: string;
  readonly customerId: string;
}

/** The data is stored. */
export interface ReceivedOutcome {
  readonly outcome: "received";
  readonly response: TransactionResponse;
}

/** What came of a customer check. */
export type CheckCustomerOutcome =
  | ((DecidedOutcome | DeferredOutcome) & Replayed & Ignored)
  | InvalidOutcome
  | TooEarlyOutcome
  | IdempotencyRefusal;

/** A person's decision was kept. */
export interface KeptReview {
  readonly outcome: "reviewed";
  readonly caseId: string;
  /** `in-progress`: taken up, or proposed and waiting for a second person. */
  readonly caseStatus: "in-progress" | "closed";
  /** What waits for a second person, where two have to agree. */
  readonly proposal?: CaseProposal;
  /** What was proposed before, in whose place this proposal is. */
  readonly replacedProposal?: CaseProposal;
  /** The cases of `alsoDecide`, each as it is now. */
  readonly alsoDecided?: readonly Pick<KeptReview, "caseId" | "caseStatus">[];
}

/** What came of a person's decision about a case. */
export type DecideCaseOutcome =
  | (KeptReview & Ignored)
  | { readonly outcome: "not-found" }
  /** It was decided before. */
  | { readonly outcome: "case-closed" }
  /** Another reviewer worked on it at the same time, or lists or rules have changed: look again. */
  | { readonly outcome: "case-changed" }
  /** Two people have to agree. This one agreed already, or one person may have both keys. */
  | { readonly outcome: "same-reviewer"; readonly isSamePerson: boolean }
  /** Two people have to agree, and a proposal that waits says something else: confirm it, or replace it in words. */
  | { readonly outcome: "proposal-differs" }
  /** Nothing waits for a second person that could be confirmed. */
  | { readonly outcome: "no-proposal" }
  /** It is another one than what was looked at (`ifVersion`). */
  | { readonly outcome: "case-moved" }
  /** Two people have to agree, and the key belongs to no person. */
  | { readonly outcome: "person-required" }
  /** The caller may only propose, and a person who may decide has to confirm it. */
  | { readonly outcome: "confirmation-not-allowed" }
  /** `workflow.json` gives it to people of these roles only. */
  | { readonly outcome: "decision-not-allowed"; readonly roles: readonly string[] }
  /** The policy lets approvers only, or no person, lower this. */
  | { readonly outcome: "lowering-not-allowed"; readonly whoMay: "approvers" | "nobody" }
  /** The key was revoked or ended while the request was under way. */
  | { readonly outcome: "key-refused" }
  | InvalidOutcome;

/** The transaction is stored and decided. */
export interface TransactionDecidedOutcome {
  readonly outcome: "decided";
  readonly response: TransactionResponse;
}

/** Accepted and stored; the decision follows, and then a callback if there is an address for it. */
export interface TransactionDeferredOutcome {
  readonly outcome: "deferred";
  /** Its `transactionStatus` is `pending`. */
  readonly response: TransactionResponse;
}

/** What came of a transaction check. */
export type CheckTransactionOutcome =
  | ((TransactionDecidedOutcome | TransactionDeferredOutcome) & Replayed & Ignored)
  | InvalidOutcome
  | CustomerNotFound
  /** Another transaction was submitted under this id; a correction is a matter of {@link Gateway.reprocessTransaction}. */
  | { readonly outcome: "transaction-already-exists"; readonly caseId: string }
  | IdempotencyRefusal;

/** Who corrects, and what. */
export interface ReprocessContext extends RequestContext {
  /** The case of the transaction (Default: the body says which transaction it is). */
  readonly caseId?: string;
}

/** What came of a correction. */
export type ReprocessTransactionOutcome =
  /** `unchanged`: neither the transaction nor what was decided about it is another one. */
  | (TransactionDecidedOutcome & { readonly unchanged?: true } & Replayed & Ignored)
  | (TransactionDeferredOutcome & Replayed & Ignored)
  | InvalidOutcome
  | { readonly outcome: "transaction-not-found" }
  | CustomerNotFound
  /** The body has another id, side or customer than the transaction. */
  | { readonly outcome: "transaction-identity"; readonly caseId: string }
  /** Amount, currency or time of a transaction of a month that is over. */
  | { readonly outcome: "month-boundary"; readonly caseId: string }
  /** Another reviewer worked on it at the same time, or lists or rules have changed: look again. */
  | { readonly outcome: "case-changed" }
  | IdempotencyRefusal;

/** Who removes, and whether it is only to be seen what would be. */
export interface RemovalContext extends RequestContext {
  /** Nothing is changed (Default: false). */
  readonly dryRun?: boolean;
}

/** Where a person is erased. */
export interface ErasureContext extends RemovalContext {
  /** Whether records of others that name the customer are looked for, which reads every record of the tenant (Default: false). */
  readonly findNamed?: boolean;
}

/** What came of a submission of customer data. */
export type SubmitOutcome = (ReceivedOutcome & Replayed & Ignored) | InvalidOutcome | IdempotencyRefusal;

/** What is shown of a case, by what was checked and how far that is. */
export type CaseDetail = CustomerCheckState | CustomerCheckDetail | TransactionCheckState | TransactionCheckDetail;
/** The tenant has no such customer, or it was erased. */
export interface CustomerNotFound {
  readonly outcome: "customer-not-found";
}

/** The customer has another account of the same scheme with the same number or id. */
export interface AccountExists {
  readonly outcome: "account-already-exists";
  readonly accountUuid: string;
}

/** What came of a new account. */
export type CreateAccountOutcome =
  | ({ readonly outcome: "created"; readonly response: AccountAnswer } & Replayed & Ignored)
  | AccountExists
  | CustomerNotFound
  | InvalidOutcome
  | IdempotencyRefusal;

/** What came of replacing an account. */
export type ReplaceAccountOutcome =
  | ({ readonly outcome: "replaced"; readonly response: AccountAnswer } & Replayed & Ignored)
  | AccountExists
  | { readonly outcome: "account-not-found" }
  /** The body names another customer than the account's. */
  | { readonly outcome: "customer-mismatch" }
  | InvalidOutcome
  | IdempotencyRefusal;

/** What the subject of a workflow should be, and is not. */
export interface SubjectNotFound {
  readonly outcome: "case-not-found" | "transaction-not-found" | "account-not-found";
}

/** What came of a new workflow. */
export type CreateWorkflowOutcome =
  | ({ readonly outcome: "created"; readonly response: WorkflowAnswer } & Replayed & Ignored)
  | { readonly outcome: "workflow-already-exists"; readonly workflowId: string }
  | CustomerNotFound
  | SubjectNotFound
  | InvalidOutcome
  | IdempotencyRefusal;

/** The client behind an accepted key, or a user who signed in. */
export interface Principal extends RequestKey {
  readonly tenant: string;
  /** Who signed in, or for whom a key speaks; absent with any other key. */
  readonly personId?: string;
  /** How; absent with a key. */
  readonly method?: SignInMethod;
}

/** A key to be made. */
export interface NewKey {
  readonly tenant: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: number;
  /** Whose key it is: an id or a name; a new person is made by {@link Gateway.addPerson}. Absent for a machine's. */
  readonly person?: string;
}

/** A key as it is shown. */
/** A person to whom keys belong. */
export interface KeyOwner {
  /** Id of the person. */
  readonly personId: string;
  /** What the person is called. */
  readonly name: string;
}

/** A key without its hash. */
export interface KeySummary extends Omit<KeyRecord, "keyHash" | "tenant" | "personId"> {
  /** The person to whom it belongs; absent when it belongs to none. */
  readonly person?: KeyOwner;
}
