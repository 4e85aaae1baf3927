import type { RiskLevel } from "../../model/rule-pack.ts";
import type { CaseRecord } from "../../ports/store.ts";
import { fourEyesFrom, rolesAsked } from "./asked-of-decision.ts";
import type { DecidingRole, ReasonCode, Reasoned, ReviewWorkflow } from "./review-workflow.ts";

/** What `workflow.json` asks of a decision about a case. */
export interface CaseAsks {
  /** Reasons that may be given; where one exists for a kind of decision, that kind needs a reason. */
  readonly reasonCodes: readonly ReasonCode[];
  /**
   * Roles of which the decider needs one, beyond what their role or key allows. Absent where the workflow adds no
   * requirement.
   */
  readonly roles?: readonly DecidingRole[];
  /**
   * The level from which two people have to agree, where this case reaches it, or judging a match of the customer false
   * does: the customer, or another open case of it that shows the match, is of that level.
   */
  readonly fourEyesFrom?: RiskLevel;
}

const OTHERS: Readonly<Record<"customer" | "transaction", readonly Reasoned[]>> = {
  customer: ["ACCEPT", "REJECT", "view"],
  transaction: ["level", "as-computed", "view"],
};

/**
 * @param workflow - the current one; a decided case may have been decided under another
 * @param beside - what its exemptions would have to meet the requirements of
 */
export function caseAsks(
  workflow: ReviewWorkflow | undefined,
  record: CaseRecord,
  beside: readonly CaseRecord[],
): CaseAsks {
  const others = OTHERS[record.subject ?? "customer"];
  const roles = rolesAsked(workflow, record);
  const from = fourEyesFrom(workflow, [record, ...beside]);
  return {
    reasonCodes: (workflow?.reasonCodes ?? []).filter((each) => each.for.some((one) => !others.includes(one))),
    ...(roles === undefined ? {} : { roles }),
    ...(from === undefined ? {} : { fourEyesFrom: from }),
  };
}
