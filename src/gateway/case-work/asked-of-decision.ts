/** What `workflow.json` asks of decisions about a case, beyond what roles and the policy do: it takes away and never gives. */
import { RISK_LEVELS, type RiskLevel } from "../../model/rule-pack.ts";
import type { CaseRecord } from "../../ports/store.ts";
import { isHigherLevel, parseRiskLevel } from "../../rating/risk-level.ts";
import { CASES_DECIDE, CASES_PROPOSE } from "../keys/scopes.ts";
import { type DecidingKey, mayDo } from "../people/decider.ts";
import { screeningLabel } from "./case-standing.ts";
import type { DecidingRole, ReviewWorkflow, SomeCases } from "./review-workflow.ts";

type Narrowing = Pick<ReviewWorkflow, "mayDecide" | "fourEyesFrom">;

/** Whether a case is one of some; one whose level nothing could decide may be of any level. */
function isOneOf({ riskLevels, screeningTypes, kind }: SomeCases, { subject, standing }: CaseRecord): boolean {
  const { riskLevel, labels = [] } = standing ?? {};
  return (
    (kind === undefined || kind === (subject ?? "customer")) &&
    (riskLevels === undefined || riskLevel === undefined || riskLevels.some((level) => level === riskLevel)) &&
    (screeningTypes === undefined || screeningTypes.some((type) => labels.includes(screeningLabel(type))))
  );
}

/** The roles of which one is needed to decide a case or to propose; `undefined` where whoever may by role or key may. */
export const rolesAsked = (workflow: Narrowing | undefined, record: CaseRecord): readonly DecidingRole[] | undefined =>
  workflow?.mayDecide.find((rule) => isOneOf(rule, record))?.roles;

const SCOPE_OF: Readonly<Record<DecidingRole, string>> = { analyst: CASES_PROPOSE, approver: CASES_DECIDE };

/** Whether somebody has one of these roles. A key has none: what it may do with cases says for which it stands. */
export const hasRole = (decider: DecidingKey, roles: readonly DecidingRole[]): boolean =>
  roles.some((role) => decider.roles?.includes(role) ?? mayDo(decider, SCOPE_OF[role]));

/** From which level on two people are asked for, where the level that was computed or the one that is set is that high. */
export function fourEyesFrom(
  workflow: Narrowing | undefined,
  { standing }: CaseRecord,
  set: RiskLevel | undefined,
): RiskLevel | undefined {
  const from = workflow?.fourEyesFrom;
  if (from === undefined) return undefined;
  const computed = parseRiskLevel(standing?.riskLevel ?? "") ?? RISK_LEVELS.at(-1) ?? from;
  return [computed, set ?? computed].some((level) => !isHigherLevel(from, level)) ? from : undefined;
}
