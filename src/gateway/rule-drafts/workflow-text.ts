/** `workflow.json` as one of the documents of the rules: its issues, with line and column. */
import { checkShape } from "../../check-shape.ts";
import { RiskgateError } from "../../errors.ts";
import { openDocument } from "../../rules/open-document.ts";
import { WORKFLOW_FILE } from "../../rules/parse-rule-pack.ts";
import { formatRuleIssue, type RuleFile, type RuleIssue } from "../../rules/rule-issue.ts";
import { reviewWorkflowSchema } from "../case-work/review-workflow.ts";

/** The value of the document and its issues; `{}` where there is none. */
export function readWorkflow(files: readonly RuleFile[]): {
  readonly value: unknown;
  readonly issues: readonly RuleIssue[];
} {
  const file = files.find((each) => each.file === WORKFLOW_FILE);
  if (file === undefined) return { value: {}, issues: [] };
  const issues: RuleIssue[] = [];
  const { json, report } = openDocument(file, issues);
  if (issues.length === 0) checkShape(reviewWorkflowSchema, json.value, report);
  return { value: json.value, issues };
}

/** @throws RiskgateError `RULE_SET_INVALID` with file, line and column of every issue */
export function workflowIn(files: readonly RuleFile[]): unknown {
  const { value, issues } = readWorkflow(files);
  if (issues.length === 0) return value;
  throw new RiskgateError("RULE_SET_INVALID", saidIssues(issues), { issues });
}

export const saidIssues = (issues: readonly RuleIssue[]): string => issues.map(formatRuleIssue).join("\n");
