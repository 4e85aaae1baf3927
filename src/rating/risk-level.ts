import { RISK_LEVELS, type RiskLevel } from "../model/rule-pack.ts";

/** The higher of two levels. */
export function higherLevel(left: RiskLevel, right: RiskLevel): RiskLevel {
  return RISK_LEVELS.indexOf(left) >= RISK_LEVELS.indexOf(right) ? left : right;
}

/** Whether the first level is above the second. */
export function isHigherLevel(left: RiskLevel, right: RiskLevel): boolean {
  return left !== right && higherLevel(left, right) === left;
}

/** A label as a level, in any case; `undefined` for an unknown label. */
export function parseRiskLevel(label: string | undefined): RiskLevel | undefined {
  const text = label?.trim().toLowerCase();
  return RISK_LEVELS.find((level) => level === text);
}
