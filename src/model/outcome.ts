/** What the schemas of this folder hand to valibot: a value, or issues with their places. */
import type * as v from "valibot";

type ValibotIssue = v.BaseIssue<unknown>;
export type Outcome = v.OutputDataset<unknown, ValibotIssue>;
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

/** The issues of a member or an item, with its place put before their path. */
export function placed(place: v.IssuePathItem, issues: readonly ValibotIssue[]): ValibotIssue[] {
  return issues.map((issue) => ({ ...issue, path: [place, ...(issue.path ?? [])] }));
}
