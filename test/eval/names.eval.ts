/** Accuracy of name matching on every file of the labelled data. */
import { evaluateCleanAlerts } from "./clean-alerts.ts";
import { evaluateHeldOutAliases } from "./held-out-aliases.ts";
import { evaluateManipulatedNames } from "./manipulated-names.ts";
import type { Evaluation, Metric } from "./metric.ts";
import { evaluateNameCases } from "./name-cases.ts";
import { evaluatePairFiles } from "./pair-files.ts";
import { evaluateSoleTraders } from "./sole-traders.ts";
import { evaluateTitledNames } from "./titled-names.ts";

/** @param only - sections or parts of file names; all when empty */
export default function evaluateNames(only: readonly string[]): Evaluation {
  const wants = (section: string): boolean => only.length === 0 || only.includes(section);
  return async (log) => {
    const metrics: Metric[] = [];
    if (wants("name-cases")) metrics.push(...evaluateNameCases(log));
    metrics.push(...evaluatePairFiles(log, only));
    if (wants("clean")) metrics.push(...evaluateCleanAlerts(log));
    if (wants("traders")) metrics.push(...evaluateSoleTraders(log));
    if (wants("titles")) metrics.push(...evaluateTitledNames(log));
    if (wants("manipulated")) metrics.push(...evaluateManipulatedNames(log));
    if (wants("aliases")) metrics.push(...evaluateHeldOutAliases(log));
    return metrics;
  };
}
