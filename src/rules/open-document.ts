import type { ReportProblem } from "../issue.ts";
import { type LocatedJson, parseLocatedJson } from "./json/located-json.ts";
import { type RuleFile, type RuleIssue, ruleIssue } from "./rule-issue.ts";

/** A JSON document with its report of problems. */
export interface OpenDocument {
  readonly file: string;
  readonly json: LocatedJson;
  readonly report: ReportProblem;
}

/** Most problems of one document that are reported. */
const MAX_ISSUES = 100;

/** @param issues - receives the problems of the document, now and later */
export function openDocument({ file, text }: RuleFile, issues: RuleIssue[]): OpenDocument {
  const json = parseLocatedJson(text);
  for (const { path, position, message } of json.problems)
    issues.push(ruleIssue(file, path, position, "not-json", message));
  let count = 0;
  const report: ReportProblem = (path, code, message, severity = "error") => {
    count++;
    if (count <= MAX_ISSUES) issues.push(ruleIssue(file, path, json.locate(path), code, message, severity));
    else if (count === MAX_ISSUES + 1) {
      const more = `more than ${MAX_ISSUES} problems in one document`;
      issues.push(ruleIssue(file, [], json.locate([]), "too-many-problems", more, severity));
    }
  };
  return { file, json, report };
}
