import * as v from "valibot";
import { echo } from "../issue.ts";
import { didYouMean } from "./did-you-mean.ts";
import type { JsonPath } from "./json/located-json.ts";
import type { ReportProblem } from "./rule-issue.ts";

/**
 * Checks a value against a schema of `rule-schema.ts` and reports every problem in our words.
 *
 * @returns the value with its defaults, `undefined` when a problem was reported
 */
export function checkShape<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  report: ReportProblem,
): T | undefined {
  const result = v.safeParse(schema, value);
  if (result.success) {
    return result.output;
  }
  for (const issue of result.issues) {
    const path = (issue.path ?? []).map((item) => item.key as string | number);
    if (issue.type === "strict_object" && issue.expected === "never") reportUnknownMembers(schema, value, path, report);
    else reportIssue(issue, path, report);
  }
  return undefined;
}

function reportIssue(issue: v.BaseIssue<unknown>, path: JsonPath, report: ReportProblem): void {
  if (issue.kind === "schema" && issue.input === undefined) {
    report(
      path.slice(0, -1),
      "missing-member",
      `the member \`${String(path.at(-1))}\` is missing; expected ${expected(issue)}`,
    );
  } else if (issue.type === "picklist" && typeof issue.input === "string") {
    const words = (issue.expected ?? "").split("|").map((word) => word.replace(/[()"\s]/g, ""));
    report(path, "unknown-word", `unknown word ${echo(issue.input)}${didYouMean(issue.input, words)}`);
  } else {
    report(
      path,
      issue.kind === "schema" ? "wrong-type" : "wrong-value",
      `found ${echo(issue.input)}; expected ${expected(issue)}`,
    );
  }
}

/** valibot names only the first unknown member; an author wants to see all of them. */
function reportUnknownMembers(schema: v.GenericSchema, value: unknown, path: JsonPath, report: ReportProblem): void {
  const parent = path.slice(0, -1);
  const known = knownMembers(schema, parent);
  let object = value;
  for (const key of parent) object = (object as Record<string | number, unknown>)[key];
  for (const name of Object.keys(object as object)) {
    if (known.includes(name)) continue;
    report([...parent, name], "unknown-member", `unknown member ${echo(name)}${didYouMean(name, known)}`);
  }
}

interface AnySchema {
  readonly type: string;
  readonly entries?: Record<string, AnySchema>;
  readonly item?: AnySchema;
  readonly wrapped?: AnySchema;
}

function knownMembers(schema: v.GenericSchema, path: JsonPath): readonly string[] {
  let node: AnySchema | undefined = schema as unknown as AnySchema;
  for (const key of path) {
    while (node?.wrapped !== undefined) node = node.wrapped;
    node = typeof key === "number" ? node?.item : node?.entries?.[key];
  }
  return Object.keys(node?.entries ?? {});
}

function expected(issue: v.BaseIssue<unknown>): string {
  switch (issue.type) {
    case "string":
    case "non_empty":
      return "a text";
    case "number":
      return "a number";
    case "array":
      return "a list";
    case "strict_object":
    case "loose_object":
    case "record":
      return "an object";
    case "iso_date":
      return "a date as `YYYY-MM-DD`";
    case "integer":
      return "a whole number";
    case "min_value":
      return `at least ${String(issue.requirement)}`;
    case "max_value":
      return `at most ${String(issue.requirement)}`;
    case "max_length":
      return `at most ${String(issue.requirement)} characters`;
    case "regex":
      return `a text like \`${EXAMPLES[String(issue.requirement)] ?? String(issue.requirement)}\``;
    case "picklist":
      return `one of ${(issue.expected ?? "")
        .replace(/[()"]/g, "")
        .split(" | ")
        .map((word) => `\`${word}\``)
        .join(", ")}`;
    case "union":
      return "a text or a number";
    case "unknown":
      return "conditions with `all`, `any`, `not` or `condition`";
    default:
      return issue.expected ?? "another value";
  }
}

/** What a text of a pattern looks like. */
const EXAMPLES: Readonly<Record<string, string>> = {
  "/^[A-Z][A-Z0-9]{1,15}-[0-9]{3,5}$/": "GEO-001",
  "/^[A-Z][A-Z0-9_]{1,63}$/": "COUNTRY_CALL_FOR_ACTION",
  "/^[a-z][a-z0-9-]{0,63}$/": "fatf-call-for-action",
};
