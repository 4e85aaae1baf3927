import { useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { ChangeSubject } from "./change-subject.tsx";
import { FailureNote } from "./failure-note.tsx";
import { RoleChoice } from "./roles.tsx";
import { session } from "./session.ts";
import { sure } from "./sure.tsx";
import { tell } from "./toasts.ts";
import { disabling, endingSessions, openSessionsOf, resetting, settingRoles } from "./user-questions.ts";

type User = Schema<"ShownUser">;
type Made = Schema<"MadeUserAnswer">;

/** What an administrator does with a user: other roles, a subject at the identity provider, another link, the end of sessions, the end of all. */
export function ChangeUser({
  user,
  issuer,
  onMade,
  onChanged,
}: {
  readonly user: User;
  /** Of users who have a subject. */
  readonly issuer: string | undefined;
  onMade(made: Made): void;
  onChanged(): void;
}) {
  const [failure, setFailure] = useState<Failure>();
  const params = { path: { personId: user.personId } };
  const { name } = user;
  const done = (text: string) => {
    setFailure(undefined);
    tell({ text, kind: "good" });
    onChanged();
  };
  const setRoles = async (event: SubmitEvent) => {
    event.preventDefault();
    const roles = new FormData(event.currentTarget as HTMLFormElement).getAll("role").map(String);
    if (!(await sure(settingRoles(user, roles)))) return;
    const answer = await ask<User>(api.PUT("/v1/users/{personId}/roles", { params, body: { roles } }));
    if (answer.ok) done(`${name}: ${roles.join(", ")}${takenBack(answer.data)}`);
    else setFailure(answer.failure);
  };
  const disable = async () => {
    if (!(await sure(disabling(user, await openSessionsOf(user.personId))))) return;
    const answer = await ask<User>(api.POST("/v1/users/{personId}/disable", { params, body: {} }));
    if (answer.ok) done(`${name}: cannot sign in any more${takenBack(answer.data)}`);
    else setFailure(answer.failure);
  };
  const reset = async () => {
    if (!(await sure(resetting(user, await openSessionsOf(user.personId))))) return;
    const answer = await ask<Made>(api.POST("/v1/users/{personId}/reset", { params, body: {} }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) onMade(answer.data);
  };
  const endSessions = async () => {
    const open = await openSessionsOf(user.personId);
    if (!(await sure(endingSessions(user, open)))) return;
    const ended = open.ok ? await endAll(open.data) : open.failure;
    if (typeof ended === "number") done(`${name}: ${ended === 1 ? "1 session" : `${ended} sessions`} ended`);
    else setFailure(ended);
  };
  return (
    <details>
      <summary aria-label={`Change ${name}`}>Change</summary>
      <div class="stack">
        <form class="stack tight" onSubmit={(event) => void setRoles(event)}>
          <RoleChoice chosen={user.roles} />
          <div>
            <button type="submit">Set roles</button>
          </div>
        </form>
        <ChangeSubject user={user} issuer={issuer} onDone={done} />
        {user.disabledAt && <p class="soft small">With a new link the user can sign in again.</p>}
        <div class="row">
          {!user.disabledAt && (
            <button type="button" onClick={() => void endSessions()}>
              End sessions
            </button>
          )}
          {user.personId !== session.value?.personId && (
            <button type="button" onClick={() => void reset()}>
              New link
            </button>
          )}
          {!user.disabledAt && (
            <button type="button" onClick={() => void disable()}>
              Disable
            </button>
          )}
        </div>
        {failure && <FailureNote failure={failure} />}
      </div>
    </details>
  );
}

/** What a change took back of the person's work, as the end of a sentence. */
function takenBack({ voided }: User): string {
  if (!voided) return "";
  const { proposals, caseIds } = voided;
  const what = proposals === 1 ? "1 proposal taken back" : `${proposals} proposals taken back`;
  if (caseIds.length === 0) return `; ${what}`;
  return `; ${what}, ${caseIds.length === 1 ? "1 case" : `${caseIds.length} cases`} in the queue again`;
}

/** Ends sessions. @returns how many, or why not all */
async function endAll(open: readonly Schema<"ShownSession">[]): Promise<number | Failure> {
  for (const { sessionId } of open) {
    const params = { path: { sessionId } };
    const answer = await ask(api.POST("/v1/sessions/{sessionId}/revocation", { params, body: {} }));
    // 404: it ended meanwhile.
    if (!answer.ok && answer.failure.status !== 404) return answer.failure;
  }
  return open.length;
}
