/**
 * All failures of the environment and of the configuration, as one table of codes.
 *
 * Three cases are never mixed: a client's data is wrong (all {@link Issue}s are returned as values), an external failure
 * (a {@link RiskgateError} is thrown, with its `cause`), a caller broke a signature (`TypeError`, `RangeError`).
 */
import type { Issue } from "./issue.ts";

/** Code to meaning. Codes are stable: hosts may switch on them; the sentences are not part of the contract. */
export const ERROR_CODES = {
  RULE_SET_INVALID: "a rule document, reference list or rule set cannot be used",
  RULE_FAILED: "a rule threw while it was evaluated",
  DECISION_FAILED: "something threw while deciding, so there is no decision",
  LIST_UNREADABLE: "a list cannot be read or parsed",
  LIST_UNHEALTHY: "a list is outside what its manifest expects",
  INDEX_UNUSABLE: "a snapshot of a name index is damaged, or of another version or other entries",
  LISTS_NOT_LOADED: "no list is loaded, so nobody can be screened",
  RATES_UNUSABLE: "the exchange rates cannot be read or used",
  TRANSACTIONS_NOT_CONFIGURED: "the gateway was made without rules for transactions",
  PROVIDER_UNAVAILABLE: "a screening provider did not answer",
  IDENTITY_UNAVAILABLE: "the identity provider did not answer",
  AUDIT_TAMPERED: "the audit log is not what was signed of it",
  WITNESS_FAILED: "a witness did not take a checkpoint of the audit log, or cannot be read",
  STORE_UNAVAILABLE: "the store did not answer",
  ARCHIVE_UNTRUSTED: "an archived document is damaged, changed, or not signed by a known key",
  ANSWER_NOT_READ: "a client did not read its answer",
  CALLBACK_FAILED: "a callback could not be delivered",
  STOP_OVERDUE: "the process was told to stop and did not in time",
  POLICY_UNUSABLE: "the policy of the store is not there, or this process cannot obey it as it was started",
  CONFIG_INVALID: "the configuration cannot be used",
  REQUEST_INVALID: "a request cannot be understood",
} as const;

/** Code of a {@link RiskgateError}. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** The one error class of riskgate. */
export class RiskgateError extends Error {
  override readonly name = "RiskgateError";
  /** What kind of failure it is; see {@link ERROR_CODES}. */
  readonly code: ErrorCode;
  /** The single problems behind it; empty when there is just one failure. */
  readonly issues: readonly Issue[];

  /**
   * @param code - what kind of failure
   * @param message - lower case, no full stop, the place first, user input in backticks
   * @param options.cause - the error that was caught
   * @param options.issues - the single problems, when a client's data is wrong
   */
  constructor(code: ErrorCode, message: string, options: { cause?: unknown; issues?: readonly Issue[] } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.issues = options.issues ?? [];
  }
}
