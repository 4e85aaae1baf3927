/** What the operations of the gateway are given beside a body, and what they answer. */
import type { Issue } from "../issue.ts";
import type { CustomerResponse } from "../model/customer-response.ts";
import type { TraceContext } from "../model/trace-context.ts";
import type { TransactionResponse } from "../model/transaction-response.ts";
import type { AccountAnswer } from "./account-answer.ts";
import type { CustomerCheckDetail, CustomerCheckState } from "./customer-check-detail.ts";
import type { IdempotencyRefusal, IdempotentRequest, Replayed } from "./idempotency.ts";
import type { TransactionCheckDetail, TransactionCheckState } from "./transactions/transaction-check-detail.ts";
import type { WorkflowAnswer } from "./workflow-answer.ts";

/** Who asks. */
export interface RequestContext {
  /** Whose data it is. Default `default`. Nothing of one tenant is visible to another. */
  readonly tenant?: string;
  /** Who it is, for the audit log, for example `key:9f2c` (Default: `host`). Never a person's name. */
  readonly actor?: string;
  /** Executes the request at most once for its key, and answers it again the same. */
  readonly idempotency?: IdempotentRequest;
  /** The client does not want to wait: accept now, decide later. */
  readonly respondAsync?: boolean;
  /** How long the client wants to wait, in milliseconds; shortens the decision budget. */
  readonly waitMs?: number;
  /** The trace that the request belongs to; callbacks carry it on. */
  readonly trace?: TraceContext;
}

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

export interface ReceivedOutcome {
  readonly outcome: "received";
  readonly response: TransactionResponse;
}

export type CheckCustomerOutcome =
  | ((DecidedOutcome | DeferredOutcome) & Replayed)
  | InvalidOutcome
  | TooEarlyOutcome
  | IdempotencyRefusal;

export type DecideCaseOutcome =
  /** Kept. `in-progress`: taken up, or proposed and waiting for a second person. */
  | { readonly outcome: "reviewed"; readonly caseId: string; readonly caseStatus: "in-progress" | "closed" }
  | { readonly outcome: "not-found" }
  /** It was decided before. */
  | { readonly outcome: "case-closed" }
  /** Somebody else worked on it at the same time: look again. */
  | { readonly outcome: "case-changed" }
  /** Two people have to agree, and this one agreed already. */
  | { readonly outcome: "same-reviewer" }
  | InvalidOutcome;

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

export type CheckTransactionOutcome =
  | ((TransactionDecidedOutcome | TransactionDeferredOutcome) & Replayed)
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

export type ReprocessTransactionOutcome =
  /** `unchanged`: neither the transaction nor what was decided about it is another one. */
  | (TransactionDecidedOutcome & { readonly unchanged?: true } & Replayed)
  | (TransactionDeferredOutcome & Replayed)
  | InvalidOutcome
  | { readonly outcome: "transaction-not-found" }
  | CustomerNotFound
  /** The body has another id, side or customer than the transaction. */
  | { readonly outcome: "transaction-identity"; readonly caseId: string }
  /** Amount, currency or time of a transaction of a month that is over. */
  | { readonly outcome: "month-boundary"; readonly caseId: string }
  /** Somebody else worked on it at the same time: look again. */
  | { readonly outcome: "case-changed" }
  | IdempotencyRefusal;

export type SubmitOutcome = (ReceivedOutcome & Replayed) | InvalidOutcome | IdempotencyRefusal;

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

export type CreateAccountOutcome =
  | ({ readonly outcome: "created"; readonly response: AccountAnswer } & Replayed)
  | AccountExists
  | CustomerNotFound
  | InvalidOutcome
  | IdempotencyRefusal;

export type ReplaceAccountOutcome =
  | ({ readonly outcome: "replaced"; readonly response: AccountAnswer } & Replayed)
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

export type CreateWorkflowOutcome =
  | ({ readonly outcome: "created"; readonly response: WorkflowAnswer } & Replayed)
  | CustomerNotFound
  | SubjectNotFound
  | InvalidOutcome
  | IdempotencyRefusal;

/** The client behind an accepted key. */
export interface Principal {
  readonly tenant: string;
  readonly keyId: string;
  /** What it may do: `*` or entries such as `customerChecks:write`, `*:read`. */
  readonly scopes: readonly string[];
}

export interface NewKey {
  readonly tenant: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: number;
}
