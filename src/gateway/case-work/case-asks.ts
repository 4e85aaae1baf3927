import type { RiskLevel } from "../../model/rule-pack.ts";
import type { CaseRecord } from "../../ports/store.ts";
import { fourEyesFrom, rolesAsked } from "./asked-of-decision.ts";
import type { DecidingRole, ReasonCode, Reasoned, ReviewWorkflow } from "./review-workflow.ts";

/** What `workflow.json` asks of a decision about a case. */
export interface CaseAsks {
  /** Reasons that may be given; where one is for something, a reason has to be given for it. */
  readonly reasonCodes: readonly ReasonCode[];
  /** Who may decide it, of those who may by role or key: people of any of these roles. Absent where all of them may. */
  readonly roles?: readonly DecidingRole[];
  /** The level from which on two people have to agree, where this case has it. */
  readonly fourEyesFrom?: RiskLevel;
}

const OTHERS: Readonly<Record<"customer" | "transaction", readonly Reasoned[]>> = {
  customer: ["ACCEPT", "REJECT", "view"],
  transaction: ["level", "as-computed", "view"],
};

/** @param workflow - as it is now; a case that is decided may have been under another one */
export function caseAsks(workflow: ReviewWorkflow | undefined, record: CaseRecord): CaseAsks {
  const others = OTHERS[record.subject ?? "customer"];
  const roles = rolesAsked(workflow, record);
  const from = fourEyesFrom(workflow, record, undefined);
  return {
    reasonCodes: (workflow?.reasonCodes ?? []).filter((each) => each.for.some((one) => !others.includes(one))),
    ...(roles === undefined ? {} : { roles }),
    ...(from === undefined ? {} : { fourEyesFrom: from }),
  };
}
