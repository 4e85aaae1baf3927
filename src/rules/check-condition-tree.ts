import type { ReportProblem } from "../issue.ts";
import { checkConditions, type KnownNames, MAX_CONDITIONS } from "./check-conditions.ts";
import type { JsonPath } from "./json/located-json.ts";
import { expandedSize } from "./shared-conditions.ts";

/** Checks a tree of conditions, and its size with the shared conditions expanded. */
export function checkConditionTree(
  condition: unknown,
  path: JsonPath,
  sharedConditions: Readonly<Record<string, unknown>>,
  names: KnownNames,
  report: ReportProblem,
): void {
  checkConditions(condition, path, names, report);
  if (expandedSize(condition, sharedConditions, MAX_CONDITIONS) <= MAX_CONDITIONS) return;
  report(path, "too-large", `more than ${MAX_CONDITIONS} conditions in one rule, the shared conditions written out`);
}
