import { useRef, useState } from "preact/hooks";
import { api, ask, type Failure } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { Time } from "./format.tsx";
import { readSession, session } from "./session.ts";
import { tell } from "./toasts.ts";
import { useAnswer } from "./use-answer.ts";

/** Another password, with the current one. */
export function OwnPassword() {
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget as HTMLFormElement;
    const values = new FormData(form);
    const [currentPassword, password] = ["currentPassword", "password"].map((name) => String(values.get(name) ?? ""));
    const body = { currentPassword: currentPassword ?? "", password: password ?? "" };
    setSending(true);
    const answer = await ask(api.POST("/v1/session/password", { body }));
    setSending(false);
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    form.reset();
    tell({ text: "Password changed; you are signed out everywhere else", kind: "good" });
    await readSession();
  };
  return (
    <section class="card stack">
      <h2>Password</h2>
      <p class="soft">
        For those who sign in with one. A change ends all your other sessions. If you forgot it, an administrator gives
        you a link.
      </p>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <label>
          Current password
          <input name="currentPassword" type="password" autocomplete="current-password" required maxlength={200} />
        </label>
        <label>
          New password, of at least 12 characters
          <input name="password" type="password" autocomplete="new-password" required maxlength={200} />
        </label>
        {failure && <FailureNote failure={failure} />}
        <div>
          <button type="submit" aria-busy={isSending}>
            Change the password
          </button>
        </div>
      </form>
    </section>
  );
}

/** The own open sessions, each but this one with a button that ends it. */
export function OwnSessions() {
  const title = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const found = useAnswer(`own sessions ${session.value?.sessionId}`, () => ask(api.GET("/v1/session/sessions")));
  const end = async (sessionId: string) => {
    const answer = await ask(api.POST("/v1/session/sessions/end", { body: { sessionId } }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    tell({ text: "Session ended", kind: "good" });
    // The button that had the focus is gone.
    title.current?.focus();
    found.again();
  };
  return (
    <section class="card stack" aria-busy={found.isLoading}>
      <h2 ref={title} tabIndex={-1}>
        Your sessions
      </h2>
      <p class="soft">
        Where you are signed in now. If you have been signed in here for more than 15 minutes, sign in again before you
        end another one.
      </p>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      {failure && <FailureNote failure={failure} />}
      <ul class="stack">
        {found.data?.data.map(({ sessionId, method, createdAt, seenAt, isCurrent }) => (
          <li key={sessionId} class="row">
            <span>
              {isCurrent ? "This one" : "Another one"}, by {method}
            </span>
            <span class="soft small">
              began <Time at={createdAt} />, last used <Time at={seenAt} isRelative />
            </span>
            {!isCurrent && (
              <button type="button" onClick={() => void end(sessionId)}>
                End this session
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
