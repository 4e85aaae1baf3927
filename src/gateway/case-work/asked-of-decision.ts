/**
 * The requirements of `workflow.json` for decisions about a case. They narrow what roles and the policy allow, and
 * never widen it.
 */
import { RISK_LEVELS, type RiskLevel } from "../../model/rule-pack.ts";
import type { CaseRecord } from "../../ports/store.ts";
import { isHigherLevel, parseRiskLevel } from "../../rating/risk-level.ts";
import { CASES_DECIDE, CASES_PROPOSE } from "../keys/scopes.ts";
import { type DecidingKey, mayDo } from "../people/decider.ts";
import { screeningLabel } from "./case-standing.ts";
import type { DecidingRole, ReviewWorkflow, SomeCases } from "./review-workflow.ts";

type Narrowing = Pick<ReviewWorkflow, "mayDecide" | "fourEyesFrom">;

/** Whether a case is one of these. A case whose level could not be decided counts as any level. */
function isOneOf(
  { riskLevels, screeningTypes, kind }: SomeCases,
  { subject, standing }: CaseRecord,
  riskLevel: string | undefined = standing?.riskLevel,
): boolean {
  const { labels = [] } = standing ?? {};
  return (
    (kind === undefined || kind === (subject ?? "customer")) &&
    (riskLevels === undefined || riskLevel === undefined || riskLevels.some((level) => level === riskLevel)) &&
    (screeningTypes === undefined || screeningTypes.some((type) => labels.includes(screeningLabel(type))))
  );
}

/**
 * The roles of which somebody needs one; `undefined` where the workflow adds no requirement.
 *
 * @param set - a level that is set: whoever decides or confirms it needs one of its roles too, and whoever proposes it
 *   does not. Without it, the level that stands: whoever decides or proposes needs one of its roles
 */
export const rolesAsked = (
  workflow: Narrowing | undefined,
  record: CaseRecord,
  set?: RiskLevel,
): readonly DecidingRole[] | undefined => workflow?.mayDecide.find((rule) => isOneOf(rule, record, set))?.roles;

const SCOPE_OF: Readonly<Record<DecidingRole, string>> = { analyst: CASES_PROPOSE, approver: CASES_DECIDE };

/** Whether a decider has one of these roles. A key has no role: its scopes on cases say which role it stands for. */
export const hasRole = (decider: DecidingKey, roles: readonly DecidingRole[]): boolean =>
  roles.some((role) => decider.roles?.includes(role) ?? mayDo(decider, SCOPE_OF[role]));

/**
 * The level from which two people have to decide, where the computed level of one of these cases or the one being set
 * reaches it.
 */
export function fourEyesFrom(
  workflow: Narrowing | undefined,
  records: readonly CaseRecord[],
  set?: RiskLevel,
): RiskLevel | undefined {
  const from = workflow?.fourEyesFrom;
  if (from === undefined) return undefined;
  const computed = records.map(
    ({ standing }) => parseRiskLevel(standing?.riskLevel ?? "") ?? RISK_LEVELS.at(-1) ?? from,
  );
  return [...computed, ...(set === undefined ? [] : [set])].some((level) => !isHigherLevel(from, level))
    ? from
    : undefined;
}
