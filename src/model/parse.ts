/** Parses unknown JSON into a resource in canonical form, or into its issues. */
import * as v from "valibot";
import { type Issue, pointerOf } from "../issue.ts";
import { isDeeperThan, MAX_JSON_DEPTH } from "./json-depth.ts";
import { MAX_ISSUES } from "./outcome.ts";
import { tooManyParties } from "./party-limits.ts";

/** A schema of a resource, whatever it describes. */
export type Schema = v.GenericSchema;

/** A value, or every issue. */
export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Reads a value that came from `JSON.parse`. The result is plain JSON data that shares nothing with the input, and parsing
 * it again gives the same. Never throws on JSON data.
 *
 * @returns the value in canonical form; or every issue in the order of the schema, up to {@link MAX_ISSUES}. Messages
 *   never repeat a value.
 */
export function parseBody<T>(schema: v.GenericSchema<unknown, T>, body: unknown): ParseResult<T> {
  if (isDeeperThan(body, MAX_JSON_DEPTH)) {
    const message = `must have objects and lists nested at most ${MAX_JSON_DEPTH} deep`;
    return { ok: false, issues: [{ code: "too-deep", message, pointer: "#" }] };
  }
  const result = v.safeParse(schema, body);
  if (result.success) {
    const tooMany = tooManyParties(result.output);
    return tooMany === undefined ? { ok: true, value: result.output } : { ok: false, issues: [tooMany] };
  }
  const issues = result.issues.slice(0, MAX_ISSUES).map(toIssue);
  if (result.issues.length > MAX_ISSUES) {
    issues.push({ code: "too-many-issues", message: "further issues are not listed", pointer: "#" });
  }
  return { ok: false, issues };
}

/** Our codes by valibot's types of issues, where they differ from `invalid-value`. */
const CODES: ReadonlyMap<string, string> = new Map([
  ["required", "required"],
  ["too-many", "too-many"],
  ["too-few", "too-few"],
  ["too-deep", "too-deep"],
  ["raw_check", "inconsistent"],
  ["max_length", "too-long"],
  ["min_value", "out-of-range"],
  ["max_value", "out-of-range"],
  ["finite", "out-of-range"],
  ["safe_integer", "out-of-range"],
]);

function toIssue(issue: v.BaseIssue<unknown>): Issue {
  const wrongType = issue.kind === "schema" && !(issue.type === "picklist" && typeof issue.input === "string");
  const code = CODES.get(issue.type) ?? (wrongType ? "wrong-type" : "invalid-value");
  return {
    code,
    message: issue.message,
    pointer: pointerOf(issue.path?.map(({ key }) => key as string | number) ?? []),
  };
}
