import { RiskgateError } from "../../src/errors.ts";

/**
 * What is kept of a failure: our own messages, which never carry a customer's data; of other errors only the kind,
 * because its message may.
 */
export function failureText(error: unknown): string {
  if (error instanceof RiskgateError) return `${error.code}: ${error.message}`.slice(0, 500);
  if (!(error instanceof Error)) return "a value that is no error was thrown";
  const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
  return `${error.name}${code}`.slice(0, 500);
}
