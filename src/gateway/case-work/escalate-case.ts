/** Escalates a case to a role or a person, and moves its due date as `workflow.json` says. */
import { parseEscalation } from "../../model/case-work-requests.ts";
import type { CaseRecord, CaseStanding } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { deciderOf } from "../people/decider.ts";
import type { IdempotencyRefusal, Replayed } from "../requests/idempotency.ts";
import type { InvalidOutcome, RequestContext } from "../requests/outcomes.ts";
import { urgencyOf } from "./case-standing.ts";
import {
  assigned,
  type ChangeCaseOutcome,
  changeCaseOnce,
  isTakenByNobody,
  type PersonRequired,
  withDetails,
} from "./change-case.ts";
import { type CaseEscalation, ESCALATED, escalationLabels, escalationsOf } from "./escalations.ts";
import { possibleAssignee } from "./possible-assignees.ts";
import { reopenedAt } from "./reopenings.ts";

/** Escalations that one case may have. */
const MAX_ESCALATIONS = 50;

/** Outcome of an escalation. */
export type EscalateCaseOutcome =
  | (ChangeCaseOutcome & Replayed)
  | InvalidOutcome
  | IdempotencyRefusal
  | PersonRequired
  | { readonly outcome: "too-many-escalations" };

export function escalateCase(
  parts: GatewayParts,
  caseId: string,
  body: unknown,
  context: RequestContext,
): Promise<EscalateCaseOutcome> {
  const parsed = parseEscalation(body);
  if (!parsed.ok) return Promise.resolve({ outcome: "invalid", issues: parsed.issues });
  const { tenant = DEFAULT_TENANT } = context;
  const { role, personId, reason } = parsed.value;
  return changeCaseOnce<InvalidOutcome | PersonRequired | { readonly outcome: "too-many-escalations" }>(
    parts,
    caseId,
    parsed.value,
    context,
    async (tx, opened) => {
      const { record, decider, at } = opened;
      if (isTakenByNobody(opened)) return { refused: { outcome: "person-required" } };
      if (personId !== undefined && personId === decider.personId) return { refused: OWN_PERSON };
      const called =
        personId === undefined ? undefined : (await possibleAssignee(parts, tx, tenant, personId, at))?.name;
      if (personId !== undefined && called === undefined) return { refused: UNKNOWN_PERSON };
      const earlier = escalationsOf(record);
      if (earlier.length >= MAX_ESCALATIONS) return { refused: { outcome: "too-many-escalations" } };
      const hours = parts.workflow?.current().escalation?.hours;
      // The due date never moves back: an overdue case stays overdue, however often it is escalated.
      const dueBefore = record.standing?.dueAt ?? Number.POSITIVE_INFINITY;
      const dueAt = hours === undefined ? undefined : Math.min(at + hours * 3_600_000, dueBefore);
      const escalationId = parts.ids.randomUUID();
      const escalation: CaseEscalation = {
        ...{ escalationId, at: new Date(at).toISOString(), by: deciderOf(decider, undefined), reason },
        ...(role === undefined ? {} : { role }),
        ...(personId === undefined ? {} : { personId, personName: called ?? "" }),
        ...(dueAt === undefined ? {} : { dueAt: new Date(dueAt).toISOString() }),
      };
      const to = personId === undefined ? { role: role as string } : { personId };
      const taken = assigned(record, personId === undefined ? undefined : { assignee: personId, called: called ?? "" });
      const moved = { ...taken, ...escalatedStanding(taken, escalation, dueAt) };
      return {
        record: withDetails(moved, { escalations: [...earlier, escalation] }),
        action: "case.escalated",
        // The reason stays out of the entry: it has to be erased with the customer, and the audit log never is.
        details: { escalationId, ...to, ...(dueAt === undefined ? {} : { dueAt: new Date(dueAt).toISOString() }) },
      };
    },
  );
}

const refusedPerson = (code: string, message: string): InvalidOutcome => ({
  outcome: "invalid",
  issues: [{ code, message, pointer: "#/personId" }],
});
const UNKNOWN_PERSON = refusedPerson(
  "unknown-person",
  "is the id of nobody who may work on cases; `GET /v1/cases/assignees` lists who may",
);
/** Nobody else would look at the case, and its due date would move. */
const OWN_PERSON = refusedPerson(
  "own-person",
  "is you: take the case instead (`POST /v1/cases/{caseId}/assignment`, `riskgate cases assign`), or name another person or a role",
);

function escalatedStanding(
  record: CaseRecord,
  escalation: CaseEscalation,
  dueAt: number | undefined,
): Pick<CaseRecord, "standing"> {
  const { standing, createdAt } = record;
  if (standing === undefined) return {};
  const others = standing.labels.filter((label) => label !== ESCALATED && !label.startsWith(`${ESCALATED}:`));
  const due: Pick<CaseStanding, "dueAt"> = dueAt === undefined ? {} : { dueAt };
  const now: CaseStanding = { ...standing, ...due, labels: [...others, ...escalationLabels(escalation)] };
  return { standing: { ...now, urgency: urgencyOf(now, reopenedAt(record) ?? createdAt) } };
}
