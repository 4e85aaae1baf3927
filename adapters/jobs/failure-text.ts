import { RiskgateError } from "../../src/errors.ts";

/**
 * The stored text of a failure: the message of a RiskgateError, which never carries customer data; for other errors only the kind, because
 * their messages may.
 */
export function failureText(error: unknown): string {
  if (error instanceof RiskgateError) return `${error.code}: ${error.message}`.slice(0, 500);
  if (!(error instanceof Error)) return "a value that is no error was thrown";
  const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
  return `${error.name}${code}`.slice(0, 500);
}
