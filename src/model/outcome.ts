/** Results of the schemas of this folder for valibot: a value, or issues with their places. */
import type * as v from "valibot";

type ValibotIssue = v.BaseIssue<unknown>;
export type Outcome = v.OutputDataset<unknown, ValibotIssue>;

/**
 * Most issues that one result lists. A list or object stops reading at more issues, so that a body of a million wrong
 * leaves costs no more than reading it.
 */
export const MAX_ISSUES = 1_000;

/** The settings that valibot passes down; `nesting` is ours, see `recursive.ts`. */
export type RunConfig = v.Config<ValibotIssue> & { readonly nesting?: number };

/** The value, or every issue that was collected on the way. */
export function outcome(value: unknown, issues: readonly ValibotIssue[]): Outcome {
  if (issues.length === 0) return { typed: true, value };
  return { typed: false, value, issues: issues as [ValibotIssue, ...ValibotIssue[]] };
}

/** One issue about the whole value. */
export function refused(type: string, message: string, input: unknown): Outcome & { readonly issues: ValibotIssue[] } {
  const issue: ValibotIssue = { kind: "schema", type, input, expected: null, received: "", message };
  return { typed: false, value: input, issues: [issue] };
}

/** Prefixes the path of issues with the place of a member or item, and adds them to those of the whole. */
export function place(item: v.IssuePathItem, from: readonly ValibotIssue[], to: ValibotIssue[]): void {
  for (const issue of from) to.push({ ...issue, path: [item, ...(issue.path ?? [])] });
}
