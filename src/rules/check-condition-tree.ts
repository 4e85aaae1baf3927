import type { ReportProblem } from "../issue.ts";
import { checkConditions, type KnownNames, MAX_CONDITIONS } from "./check-conditions.ts";
import type { JsonPath } from "./json/located-json.ts";
import { writtenOutSize } from "./shared-conditions.ts";

/** Checks a tree of conditions, and how large it is with its shared conditions written out. */
export function checkConditionTree(
  condition: unknown,
  path: JsonPath,
  sharedConditions: Readonly<Record<string, unknown>>,
  names: KnownNames,
  report: ReportProblem,
): void {
  checkConditions(condition, path, names, report);
  if (writtenOutSize(condition, sharedConditions, MAX_CONDITIONS) <= MAX_CONDITIONS) return;
  report(path, "too-large", `more than ${MAX_CONDITIONS} conditions in one rule, the shared conditions written out`);
}
