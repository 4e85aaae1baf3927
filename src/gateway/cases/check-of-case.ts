import { traced } from "../../model/trace-context.ts";
import type { CaseRecord } from "../../ports/store.ts";
import type { AcceptedCheck } from "../checks/accepted-check.ts";
import type { CustomerDecision } from "../checks/customer-decision.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT } from "../gateway-parts.ts";
import type { RequestContext } from "../requests/outcomes.ts";

/** The check of a case as it was accepted, to be decided again. */
export function acceptedCheckOf(
  { caseId, customerId, createdAt }: CaseRecord,
  { input, ignored }: CustomerDecision,
  { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, trace }: RequestContext,
): AcceptedCheck {
  return {
    ...{ tenant, actor, caseId, customerId, isNamed: true, input, at: createdAt },
    ...(ignored === undefined ? {} : { ignored }),
    ...traced(trace),
  };
}
