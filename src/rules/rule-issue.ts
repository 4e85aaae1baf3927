import { type Issue, pointerOf } from "../issue.ts";
import type { JsonPath, TextPosition } from "./json/located-json.ts";

/** One document of a rule pack with its text, which adapters read. */
export interface RuleFile {
  /** Path inside the rules folder with `/`, for example `geography/GEO-001-call-for-action.json`. */
  readonly file: string;
  readonly text: string;
}

/** One thing that is wrong with a rule document, with its place in the file. */
export interface RuleIssue extends Issue, TextPosition {
  readonly file: string;
  /** `error`: the pack cannot be used. `warning`: it can, but it does not do what its author thinks. */
  readonly severity: "error" | "warning";
  /** Where, as people write it: `conditions.all[1].operator`; empty for the whole document. */
  readonly path: string;
}

/** `["conditions", "all", 1, "operator"]` as `conditions.all[1].operator`. */
export function dottedPath(path: JsonPath): string {
  let text = "";
  for (const key of path) {
    if (typeof key === "number") text += `[${key}]`;
    else if (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) text += text === "" ? key : `.${key}`;
    else text += `[${JSON.stringify(key.slice(0, 64))}]`;
  }
  return text;
}

export function ruleIssue(
  file: string,
  path: JsonPath,
  position: TextPosition,
  code: string,
  message: string,
  severity: "error" | "warning" = "error",
): RuleIssue {
  return {
    file,
    line: position.line,
    column: position.column,
    path: dottedPath(path),
    code,
    message,
    pointer: pointerOf(path),
    severity,
  };
}

/**
 * One line for people: `pep/PEP-002-rca.json:12:19: conditions.all[1].operator: unknown operator ...`.
 *
 * @example
 * for (const issue of issues) console.log(formatRuleIssue(issue));
 */
export function formatRuleIssue(issue: RuleIssue): string {
  const place = `${issue.file}:${issue.line}:${issue.column}`;
  const where = issue.path === "" ? "" : `${issue.path}: `;
  return `${place}: ${issue.severity === "warning" ? "warning: " : ""}${where}${issue.message}`;
}
