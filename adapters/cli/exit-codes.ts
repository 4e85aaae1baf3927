import { type ErrorCode, RiskgateError } from "../../src/errors.ts";
import { missingPackage } from "./missing-package.ts";

/** Exit statuses of `riskgate`; documented in docs/cli.md. */
export const EXIT = {
  /** The command completed, whatever it found. */
  done: 0,
  /** A check failed, such as a rule case, or an unexpected error occurred. */
  failed: 1,
  /** The command line is wrong. */
  usage: 2,
  /** The input is wrong; every problem is printed. */
  invalidInput: 3,
  /** Lists, rules, store or configuration cannot be used: no decision was made. */
  notReady: 4,
} as const;

const NOT_READY: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "RULE_SET_INVALID",
  "RULE_FAILED",
  "DECISION_FAILED",
  "LIST_UNREADABLE",
  "LIST_UNHEALTHY",
  "LISTS_NOT_LOADED",
  "PROVIDER_UNAVAILABLE",
  "STORE_UNAVAILABLE",
  "CONFIG_INVALID",
]);

/** The exit status for an error that ended a command. */
export function exitCodeOf(error: unknown): number {
  if (missingPackage(error) !== undefined) return EXIT.notReady;
  if (!(error instanceof RiskgateError)) return EXIT.failed;
  if (error.code === "REQUEST_INVALID") return EXIT.invalidInput;
  return NOT_READY.has(error.code) ? EXIT.notReady : EXIT.failed;
}

/** Most causes that are shown: an error that is its own cause has no end. */
const MOST_CAUSES = 5;

function causesOf(error: Error): readonly string[] {
  const lines: string[] = [];
  for (let { cause } = error; cause instanceof Error && lines.length < MOST_CAUSES; { cause } = cause)
    lines.push(`  caused by: ${cause.message}`);
  return lines;
}

/** An error as lines for people: its message, its causes, its issues. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const missing = missingPackage(error);
  if (missing !== undefined) return `the package \`${missing}\` is not installed; npm install ${missing}`;
  const code = error instanceof RiskgateError ? `${error.code}: ` : "";
  // Some messages list their issues themselves, with file and line.
  const issues =
    error instanceof RiskgateError ? error.issues.filter(({ message }) => !error.message.includes(message)) : [];
  const lines = issues.map(({ pointer, message }) => `  ${pointer}: ${message}`);
  return [`${code}${error.message}`, ...lines, ...causesOf(error)].join("\n");
}
