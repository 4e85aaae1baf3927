import * as v from "valibot";
import { didYouMean } from "./did-you-mean.ts";
import { echo, foundValue, type Issue, pointerOf, type ReportProblem } from "./issue.ts";
import { expectedOf, schemaAt } from "./schema-words.ts";

type Path = readonly (string | number)[];

/** Most unknown members of one object that are reported. */
const MAX_UNKNOWN = 10;

/**
 * Checks a value that a person wrote against a schema, and reports every problem in the words of riskgate.
 *
 * @returns the value with its defaults, `undefined` when a problem was reported
 */
export function checkShape<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  report: ReportProblem,
): T | undefined {
  if (Array.isArray(value) && schema.type !== "array") {
    report([], "wrong-type", `found ${foundValue(value)}; expected an object`);
    return undefined;
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const path = (issue.path ?? []).map((item) => item.key as string | number);
    if (issue.type === "strict_object" && issue.expected === "never") reportUnknownMembers(schema, value, path, report);
    else reportIssue(schema, issue, path, report);
  }
  return undefined;
}

function reportIssue(schema: v.GenericSchema, issue: v.BaseIssue<unknown>, path: Path, report: ReportProblem): void {
  const wanted = schemaAt(schema, path);
  if (issue.kind === "schema" && issue.input === undefined) {
    const name = String(path.at(-1));
    report(path.slice(0, -1), "missing-member", `the member \`${name}\` is missing; expected ${expectedOf(wanted)}`);
  } else if (issue.type === "picklist" && typeof issue.input === "string") {
    report(
      path,
      "unknown-word",
      `unknown word ${echo(issue.input)}${didYouMean(issue.input, wanted?.options as string[])}`,
    );
  } else if (issue.type === "check" || issue.type === "raw_check") {
    report(path, "wrong-value", issue.message);
  } else {
    const code = issue.kind === "schema" ? "wrong-type" : "wrong-value";
    const expected = issue.kind === "schema" ? expectedOf(wanted) : expectedValue(issue);
    report(path, code, `found ${foundValue(issue.input)}; expected ${expected ?? expectedOf(wanted)}`);
  }
}

/** Reports all unknown members, of which valibot names only the first. */
function reportUnknownMembers(schema: v.GenericSchema, value: unknown, path: Path, report: ReportProblem): void {
  const parent = path.slice(0, -1);
  const known = Object.keys(schemaAt(schema, parent)?.entries ?? {});
  let object = value;
  for (const key of parent) object = (object as Record<string | number, unknown>)[key];
  const unknown = Object.keys(object as object).filter((name) => !known.includes(name));
  for (const name of unknown.slice(0, MAX_UNKNOWN)) {
    report([...parent, name], "unknown-member", `unknown member ${echo(name)}${didYouMean(name, known)}`);
  }
}

/** The issues of a value that is wrong, for documents without lines. @param prefix - before each code */
export function shapeIssues<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  prefix = "",
): { readonly value: T } | { readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const read = checkShape(schema, value, (path, code, message) => {
    issues.push({ code: `${prefix}${code}`, message, pointer: pointerOf(path) });
  });
  return issues.length > 0 ? { issues } : { value: read as T };
}

/** The expectation for a value of the right type; `undefined` when the schema describes it better. */
function expectedValue({ type, input, requirement }: v.BaseIssue<unknown>): string | undefined {
  switch (type) {
    case "non_empty":
    case "min_length":
      return Array.isArray(input) ? "at least one item" : "a text that is not empty";
    case "min_value":
      return `at least ${String(requirement)}`;
    case "max_value":
      return `at most ${String(requirement)}`;
    case "max_length":
      return `at most ${String(requirement)} characters`;
    default:
      return undefined;
  }
}
