import type { Schema } from "./api.ts";
import { Time, words } from "./format.tsx";
import { OutcomeText } from "./outcome.tsx";

type Event = Schema<"CaseEvent">;

/** What happened with a case, oldest first: from the audit log, with what people said. */
export function History({ work }: { readonly work: Schema<"CaseWork"> }) {
  const { history: events, escalations } = work;
  if (events.length === 0) return null;
  return (
    <section class="card stack">
      <details>
        <summary>
          <h2 class="inline">
            History <span class="soft number">{events.length}</span>
          </h2>
        </summary>
        <Events events={events} escalations={escalations} />
      </details>
    </section>
  );
}

/** Events, one below the other, each with whose hand it was. */
export function Events({
  events,
  escalations,
}: {
  readonly events: readonly Event[];
  readonly escalations: Schema<"CaseWork">["escalations"];
}) {
  return (
    <ol class="stack tight begin">
      {events.map((event, n) => (
        <li key={`${event.at} ${n}`}>
          <span class="soft small">
            <Time at={event.at} /> <bdi>{event.actorName ?? whoseHand(event.actor)}</bdi>
          </span>
          <p>
            {told(event, escalations)}
            {event.outcome && (
              <>
                {": "}
                <OutcomeText outcome={event.outcome} />
              </>
            )}
          </p>
          {(event.reason ?? event.note ?? event.outcome?.note) && (
            <p class="said">
              <bdi>{event.reason ?? event.note ?? event.outcome?.note}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What is done by no person. */
const whoseHand = (actor: string): string => (actor.startsWith("key:") ? `Program (${actor})` : "The gateway");

interface Details {
  readonly riskLevel?: string;
  readonly decision?: string;
  readonly role?: string;
  readonly escalationId?: string;
  readonly effects?: readonly { readonly what?: string; readonly riskLevel?: string; readonly was?: string }[];
}

function told({ action, details }: Event, escalations: Schema<"CaseWork">["escalations"]): string {
  const { riskLevel, decision, role, escalationId, effects = [] } = (details ?? {}) as Details;
  const escalated = escalations.find((each) => each.escalationId === escalationId);
  const to = role ?? escalated?.personName ?? escalated?.personId;
  const level = effects.find(({ what }) => what === "level");
  const became =
    level?.was === undefined || level.riskLevel === level.was ? "" : `: ${level.was} to ${level.riskLevel}`;
  const said: Readonly<Record<string, string>> = {
    "customer-check.decided": `Checked${riskLevel === undefined ? "" : `: ${riskLevel}`}`,
    "customer.rescreened": `Decided again by a run, after lists or rules changed${riskLevel === undefined ? "" : `: ${riskLevel}`}`,
    "transaction-check.decided": `Checked${decision === undefined ? "" : `: ${decision.toLowerCase()}`}`,
    "case.handed-out": "Took it as the next case",
    "case.assigned": "Took it",
    "case.taken-up": "Took it up",
    "case.released": "Returned it to the queue",
    "case.commented": "Commented",
    "case.attached": "Added a file",
    "case.escalated": `Escalated it${to === undefined ? "" : ` to ${to}`}`,
    "case.proposed": `Proposed ${riskLevel ?? { ACCEPT: "to release", REJECT: "to reject" }[decision ?? ""] ?? "a decision"}`,
    "case.proposal-rejected": "Rejected the proposal",
    "case.proposal-withdrawn": "Withdrew the proposal",
    "case.proposal-voided": "A proposal ended",
    "case.decided": "Decided",
    "case.reopened": `Opened it again${became}`,
    "case.refreshed": `Decided again: lists or rules changed${riskLevel === undefined ? "" : `, ${riskLevel}`}`,
    "case.superseded": "Closed: a newer case takes its place",
  };
  return said[action] ?? words(action.replace(".", " "));
}
