/** What a request gets when the world failed. */
import { type ErrorCode, NO_ARCHIVE, NO_SIGNING_KEY, RiskgateError } from "riskgate/transport";
import { problemResponse } from "./problem.ts";
import type { SaidCode } from "./problem-details.ts";

/** Codes of failures that are not the client's, as problems. Everything else is `internal`. */
const PROBLEM_OF: Partial<Record<ErrorCode, SaidCode>> = {
  LISTS_NOT_LOADED: "lists-unavailable",
  LIST_UNREADABLE: "lists-unavailable",
  LIST_UNHEALTHY: "lists-unavailable",
  RULE_SET_INVALID: "rules-unavailable",
  RATES_UNUSABLE: "transactions-unavailable",
  TRANSACTIONS_NOT_CONFIGURED: "transactions-unavailable",
  RULE_FAILED: "decision-failed",
  DECISION_FAILED: "decision-failed",
  POLICY_UNUSABLE: "decision-failed",
  PROVIDER_UNAVAILABLE: "provider-unavailable",
  IDENTITY_UNAVAILABLE: "sign-in-unavailable",
  STORE_UNAVAILABLE: "store-unavailable",
  ARCHIVE_UNTRUSTED: "bundle-unavailable",
  AUDIT_TAMPERED: "bundle-unavailable",
};
/** Seconds after which a client may try again when the world failed. */
const RETRY_AFTER = "5";

/** Messages that say what the operator has to set, and nothing of what is stored. */
const TOLD: ReadonlySet<string> = new Set([NO_SIGNING_KEY, NO_ARCHIVE]);

/** The answer to a request that ended with an error. */
export function failureResponse(error: unknown, requestId: string): Response {
  const code = error instanceof RiskgateError ? PROBLEM_OF[error.code] : undefined;
  if (!code) return problemResponse("internal", requestId);
  const isTold = error instanceof RiskgateError && TOLD.has(error.message);
  return problemResponse(code, requestId, {
    ...(isTold ? { detail: error.message } : {}),
    headers: { "retry-after": RETRY_AFTER },
  });
}
