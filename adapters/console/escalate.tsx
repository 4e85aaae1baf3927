import type { Ref } from "preact";
import { useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { Recipient } from "./escalation.tsx";
import { FailureNote } from "./failure-note.tsx";
import { nameOf, Time } from "./format.tsx";
import { hasMoved } from "./moved.tsx";
import { SecondPerson } from "./second-person.tsx";
import { session } from "./session.ts";
import { tell } from "./toasts.ts";
import { useAnswer } from "./use-answer.ts";

type Colleague = Schema<"PossibleAssignee">;

/** To whom a case was escalated, and the form that escalates it. */
export function Escalate({
  caseId,
  called,
  work,
  why,
  onChange,
  onMoved,
}: {
  readonly caseId: string;
  /** Whom the case is about. */
  readonly called: string;
  readonly work: Schema<"CaseWork">;
  /** The field in which it is said why. */
  readonly why: Ref<HTMLTextAreaElement>;
  /** Absent where nobody may escalate it. */
  readonly onChange?: (() => void) | undefined;
  /** Somebody else changed the case meanwhile. */
  onMoved(failure: Failure): void;
}) {
  const [failure, setFailure] = useState<Failure>();
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState<Colleague>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const reason = String(new FormData(form).get("reason") ?? "").trim();
    if (reason === "") return;
    const params = { path: { caseId }, header: { "if-match": `"${work.version}"` } };
    const body = { ...(to ? { personId: to.personId } : { role: "approver" as const }), reason };
    const answer = await ask(api.POST("/v1/cases/{caseId}/escalation", { params, body }));
    setFailure(answer.ok || hasMoved(answer.failure) ? undefined : answer.failure);
    if (!answer.ok) return hasMoved(answer.failure) ? onMoved(answer.failure) : undefined;
    tell({ text: `Case of ${called} escalated to ${to?.name ?? "an approver"}`, kind: "good" });
    form.reset();
    form.closest("details")?.removeAttribute("open");
    setTo(undefined);
    onChange?.();
  };
  if (work.escalations.length === 0 && !onChange) return null;
  return (
    <section class="card stack">
      <h2>Escalation</h2>
      {work.escalations.length === 0 && <p class="soft">Not escalated.</p>}
      <ul class="stack tight">
        {work.escalations.map(({ escalationId, at, by, role, personId, personName, reason }) => (
          <li key={escalationId}>
            <p class="soft small">
              <bdi>{nameOf(by)}</bdi> to <Recipient role={role} personId={personId} personName={personName} />,{" "}
              <Time at={at} />
            </p>
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      {onChange && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Escalate to an approver or a colleague</summary>
          {!to && work.confirmers !== undefined && work.confirmers < 2 && <FewApprovers count={work.confirmers} />}
          <form class="stack" onSubmit={submit}>
            {isOpen && <Colleagues to={to} onChoose={setTo} />}
            <label>
              Why
              <textarea ref={why} name="reason" rows={2} required />
            </label>
            {failure && <FailureNote failure={failure} />}
            <div>
              <button type="submit">Escalate</button>
            </div>
          </form>
        </details>
      )}
    </section>
  );
}

/** Whom a case may be handed to: whoever may decide, or one person. */
function Colleagues({
  to,
  onChoose,
}: {
  readonly to: Colleague | undefined;
  onChoose(to: Colleague | undefined): void;
}) {
  const { data, failure } = useAnswer("assignees", () =>
    ask<Schema<"PossibleAssigneeList">>(api.GET("/v1/cases/assignees")),
  );
  const others = (data?.data ?? [])
    .filter(({ personId }) => personId !== session.value?.personId)
    .sort((one, other) => one.name.localeCompare(other.name));
  return (
    <>
      <label>
        To
        <select
          value={to?.personId ?? ""}
          onChange={({ currentTarget: { value } }) => onChoose(others.find(({ personId }) => personId === value))}
        >
          <option value="">an approver</option>
          {others.map(({ personId, name, roles }) => (
            <option key={personId} value={personId}>
              {name}, {roles.join(" and ")}
            </option>
          ))}
        </select>
      </label>
      {failure && <FailureNote failure={failure} />}
    </>
  );
}

/** Two people have to agree, and there are not two who may. */
function FewApprovers({ count }: { readonly count: number }) {
  return (
    <div class="note warn">
      <p>
        {count === 0
          ? "Nobody may decide cases here, so an escalation would wait until there is an approver. An administrator sets the roles of others, and never the own ones."
          : "Two people have to agree, and only one may decide cases here: what that person proposes nobody could confirm. Propose a decision yourself, which they can confirm if they count as another person than you, or wait for a second approver."}
      </p>
      <SecondPerson />
    </div>
  );
}
