/** The contexts and outcomes of the operations of the gateway. */

import type { Issue } from "../../issue.ts";
import type { CustomerResponse } from "../../model/customer-response.ts";
import type { TraceContext } from "../../model/trace-context.ts";
import type { TransactionResponse } from "../../model/transaction-response.ts";
import type { SignInMethod } from "../../ports/store.ts";
import type { AccountAnswer } from "../accounts/account-answer.ts";
import type { MovedCase } from "../case-work/case-version.ts";
import type { EarlierExemption } from "../cases/plan-exemptions.ts";
import type { CaseProposal } from "../cases/proposal.ts";
import type { CustomerCheckDetail, CustomerCheckState } from "../checks/customer-check-detail.ts";
import type { Scope } from "../keys/scopes.ts";
import type { RequestKey } from "../people/decider.ts";
import type { TransactionCheckDetail, TransactionCheckState } from "../transactions/shown-transaction.ts";
import type { WorkflowAnswer } from "../workflows/workflow-answer.ts";
import type { IdempotencyRefusal, IdempotentRequest, Replayed } from "./idempotency.ts";
import type { UnknownMember } from "./unknown-members.ts";

/** The context of a request. */
export interface RequestContext {
  /** The tenant whose data it is (Default: `default`). Nothing of one tenant is visible to another. */
  readonly tenant?: string;
  /** The actor in the audit log, for example `key:9f2c` (Default: `host`). Never a person's name. */
  readonly actor?: string;
  /**
   * The key or session of the request, from {@link Gateway.authenticate} or {@link Gateway.readSession}: a decision
   * belongs to its holder.
   */
  readonly key?: RequestKey;
  /** Versions of the case that the caller accepts, or `*`: a case in another version is left unchanged (Default: any). */
  readonly ifVersion?: readonly string[];
  /** Executes the request at most once for its key, and repeats the answer. */
  readonly idempotency?: IdempotentRequest;
  /** Whether the client does not wait: the check is accepted now and decided later. */
  readonly respondAsync?: boolean;
  /** How long the client waits, in milliseconds; shortens the decision budget. */
  readonly waitMs?: number;
  /** The trace of the request; callbacks continue it. */
  readonly trace?: TraceContext;
}

/**
 * A body of an operation, as its type describes it. What is sent may also be of no known type, as parsed JSON is
 * (`unknown`, `Record<string, unknown>`): it is read all the same, and its issues are returned.
 */
export type BodyOf<Known, Sent> =
  | Known
  | (unknown extends Sent
      ? Sent
      : string extends keyof Sent
        ? unknown extends Sent[keyof Sent]
          ? Sent
          : never
        : never);

/** Members of the body that the interface does not define, which were ignored. */
export interface Ignored {
  readonly ignored?: readonly UnknownMember[];
}

/** The context of a request whose body was searched for unknown members. */
export type ReadContext<Context extends RequestContext = RequestContext> = Context & Ignored;

/** The body was refused; nothing was stored. */
export interface InvalidOutcome {
  readonly outcome: "invalid";
  /** All issues, at least one. */
  readonly issues: readonly Issue[];
}

/** The principal that was passed lacks the scope; nothing was read or changed. */
export interface NotAllowedOutcome {
  readonly outcome: "not-allowed";
  readonly scope: Scope;
}

/** Less than `spacingMs` (a second) since the last accepted check of this customer; nothing was stored: send it again. */
export interface TooEarlyOutcome {
  readonly outcome: "too-early";
  /** When it would be accepted, in milliseconds from now. */
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

/** Outcome of a customer check. */
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
  /** The version of the case as it was kept with the decision. */
  readonly version: string;
  /** The proposal that waits for a second person, where two have to agree. */
  readonly proposal?: CaseProposal;
  /** The earlier proposal that this one replaces. */
  readonly replacedProposal?: CaseProposal;
  /** Exemptions of matches judged false that were in force already, and what became of them. */
  readonly earlierExemptions?: readonly EarlierExemption[];
  /** The cases of `alsoDecide`, each as it is now. */
  readonly alsoDecided?: readonly Pick<KeptReview, "caseId" | "caseStatus">[];
}

/** Outcome of a person's decision about a case. */
export type DecideCaseOutcome =
  | (KeptReview & Ignored)
  | { readonly outcome: "not-found" }
  /** It was decided already. */
  | { readonly outcome: "case-closed" }
  /** Another reviewer changed it at the same time, or lists or rules have changed: read it again. */
  | { readonly outcome: "case-changed" }
  /** Two people have to agree. This one agreed already, or one person may have both keys. */
  | {
      readonly outcome: "same-reviewer";
      readonly isSamePerson: boolean;
      /** Names of who could have acted as both. */
      readonly couldBe?: readonly string[];
    }
  /** A proposal waits for a second person and differs: confirm it, or replace it explicitly. */
  | { readonly outcome: "proposal-differs" }
  /**
   * It would make an exemption by one person, and another case of the customer, which shows the match too, waits for
   * two: decide that one first.
   */
  | { readonly outcome: "other-case-waits"; readonly caseId: string }
  /** No proposal waits for a second person. */
  | { readonly outcome: "no-proposal" }
  /** A confirmation or rejection lacks the version that the person looked at (`ifVersion`). */
  | { readonly outcome: "version-required" }
  /** It has changed since the version in `ifVersion`. */
  | MovedCase
  /** Only people decide, and the request names none: its key belongs to nobody, or a host sent none. */
  | { readonly outcome: "person-required" }
  /** The caller may only propose, and a person who may decide has to confirm it. */
  | { readonly outcome: "confirmation-not-allowed" }
  /** `workflow.json` allows only people of these roles. */
  | { readonly outcome: "decision-not-allowed"; readonly roles: readonly string[] }
  /** The policy lets only approvers, or no one, lower this. */
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

/** Outcome of a transaction check. */
export type CheckTransactionOutcome =
  | ((TransactionDecidedOutcome | TransactionDeferredOutcome) & Replayed & Ignored)
  | InvalidOutcome
  | CustomerNotFound
  /** Another transaction was submitted under this id; corrections go to {@link Gateway.reprocessTransaction}. */
  | { readonly outcome: "transaction-already-exists"; readonly caseId: string }
  | IdempotencyRefusal;

/** The context of a correction. */
export interface ReprocessContext extends RequestContext {
  /** The case of the transaction (Default: the body says which transaction it is). */
  readonly caseId?: string;
}

/** Outcome of a correction. */
export type ReprocessTransactionOutcome =
  /** `unchanged`: neither the transaction nor its decision changed. */
  | (TransactionDecidedOutcome & { readonly unchanged?: true } & Replayed & Ignored)
  | (TransactionDeferredOutcome & Replayed & Ignored)
  | InvalidOutcome
  | { readonly outcome: "transaction-not-found" }
  | CustomerNotFound
  /** The body states another id, side or customer than the transaction has. */
  | { readonly outcome: "transaction-identity"; readonly caseId: string }
  /** The correction changes amount, currency or time of a transaction in a past month. */
  | { readonly outcome: "month-boundary"; readonly caseId: string }
  /** Another reviewer changed it at the same time, or lists or rules have changed: read it again. */
  | { readonly outcome: "case-changed" }
  | IdempotencyRefusal;

/** The context of a removal. */
export interface RemovalContext extends RequestContext {
  /** Whether to only count, and change nothing (Default: false). */
  readonly dryRun?: boolean;
}

/** The context of an erasure. */
export interface ErasureContext extends RemovalContext {
  /**
   * Whether to search for records of others that name the customer, which reads every record of the tenant (Default:
   * false).
   */
  readonly findNamed?: boolean;
}

/** Outcome of a submission of customer data. */
export type SubmitOutcome = (ReceivedOutcome & Replayed & Ignored) | InvalidOutcome | IdempotencyRefusal;

/** A case as it is shown, by its subject and status. */
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

/** Outcome of creating an account. */
export type CreateAccountOutcome =
  | ({ readonly outcome: "created"; readonly response: AccountAnswer } & Replayed & Ignored)
  | AccountExists
  | CustomerNotFound
  | InvalidOutcome
  | IdempotencyRefusal;

/** Outcome of replacing an account. */
export type ReplaceAccountOutcome =
  | ({ readonly outcome: "replaced"; readonly response: AccountAnswer } & Replayed & Ignored)
  | AccountExists
  | { readonly outcome: "account-not-found" }
  /** The body names another customer than the account's. */
  | { readonly outcome: "customer-mismatch" }
  | InvalidOutcome
  | IdempotencyRefusal;

/** The subject of a workflow does not exist. */
export interface SubjectNotFound {
  readonly outcome: "case-not-found" | "transaction-not-found" | "account-not-found";
}

/** Outcome of creating a workflow. */
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
  /** The person who signed in, to whom the key belongs or for whom it acts; absent with any other key. */
  readonly personId?: string;
  /** How the person signed in; absent with a key. */
  readonly method?: SignInMethod;
  /** What the key may by itself, where it acts for a person: `scopes` is then what both may. */
  readonly keyScopes?: readonly string[];
}
