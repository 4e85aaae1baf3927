import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { Time } from "./format.tsx";
import { Loading } from "./loading.tsx";
import { may, session } from "./session.ts";
import { sure } from "./sure.tsx";
import { tell } from "./toasts.ts";
import { useAnswer } from "./use-answer.ts";

/** One more each time that somebody's user or sessions change: tables beside each other show the same. */
const turn = signal(0);
export const usePeopleTurn = (): number => turn.value;
export const peopleChanged = (): void => {
  turn.value++;
};

/** Keys of programs, and of people: never the keys themselves. */
export function KeysTable() {
  const found = useAnswer("keys", () => ask<Schema<"KeyList">>(api.GET("/v1/keys")));
  const [refused, setRefused] = useState<Failure>();
  const mayRevoke = may("keys:write");
  const revoke = async (keyId: string, prefix: string, owner: string | undefined) => {
    const isSure = await sure({
      title: `Revoke ${prefix}…?`,
      act: "Revoke now",
      told: [
        "Whatever uses the key is refused from then on, and the key never works again: a new one takes its place.",
        owner === undefined
          ? "It is a machine's: look what sends with it first."
          : `Every proposal that was made with it and waits for a second person is taken back; other work of ${owner} stays.`,
      ],
    });
    if (!isSure) return;
    const params = { path: { keyId } };
    const answer = await ask(api.POST("/v1/keys/{keyId}/revocation", { params, body: {} }));
    setRefused(answer.ok ? undefined : answer.failure);
    if (answer.ok) tell({ text: `${prefix}…: revoked`, kind: "good" });
    found.again();
  };
  return (
    <Listed
      title="API keys"
      columns={["Key", "Scopes", "Owner", "Created", "Expires", ...(mayRevoke ? ["Actions"] : [])]}
      isLoading={found.isLoading}
      failure={refused ?? found.failure}
      again={found.again}
      none={found.data?.data.length === 0 ? "No API key yet." : undefined}
    >
      {found.data?.data.map(({ keyId, prefix, scopes, person, createdAt, expiresAt, revokedAt }) => (
        <tr key={keyId}>
          <th scope="row">
            <code>{prefix}…</code>
          </th>
          <td class="small">{scopes.join(", ")}</td>
          <td>{person ? <bdi>{person.name ?? person.personId}</bdi> : <span class="soft">machine</span>}</td>
          <td>
            <Time at={createdAt} />
          </td>
          <td>
            {revokedAt ? (
              <span class="late">revoked</span>
            ) : expiresAt ? (
              <Time at={expiresAt} />
            ) : (
              <span class="soft">never</span>
            )}
          </td>
          {mayRevoke && (
            <td>
              {!revokedAt && (
                <button
                  type="button"
                  aria-label={`Revoke ${prefix}`}
                  onClick={() => void revoke(keyId, prefix, person && (person.name ?? person.personId))}
                >
                  Revoke
                </button>
              )}
            </td>
          )}
        </tr>
      ))}
    </Listed>
  );
}

/** Who signed in, newest first. */
export function SessionsTable() {
  const found = useAnswer(`sessions ${usePeopleTurn()}`, () => ask<Schema<"SessionList">>(api.GET("/v1/sessions")));
  const [refused, setRefused] = useState<Failure>();
  const mayEnd = may("people:write");
  const end = async (sessionId: string, who: string) => {
    const isSure = await sure({
      title: `End the session of ${who}?`,
      act: "End it now",
      told: [
        `${who} is signed out there at once, loses what is not sent yet, and can sign in again.`,
        `What ${who} proposed still waits for a second person; disabling the user takes it back.`,
      ],
    });
    if (!isSure) return;
    const params = { path: { sessionId } };
    const answer = await ask(api.POST("/v1/sessions/{sessionId}/revocation", { params, body: {} }));
    setRefused(answer.ok ? undefined : answer.failure);
    if (answer.ok) tell({ text: `${who}: session ended`, kind: "good" });
    peopleChanged();
  };
  return (
    <Listed
      title="Sessions"
      told={
        mayEnd
          ? "Ending a session signs the person out there at once. What they proposed still waits for a second person; disabling the user takes it back."
          : undefined
      }
      columns={["Who", "Signed in with", "Began", "Last seen", "State", ...(mayEnd ? ["Actions"] : [])]}
      isLoading={found.isLoading}
      failure={refused ?? found.failure}
      again={found.again}
    >
      {found.data?.data.slice(0, 50).map(({ sessionId, name, personId, method, createdAt, seenAt, isOpen }) => (
        <tr key={sessionId}>
          <th scope="row">
            <bdi>{name ?? personId}</bdi>
          </th>
          <td>{method}</td>
          <td>
            <Time at={createdAt} />
          </td>
          <td>{seenAt && <Time at={seenAt} isRelative />}</td>
          <td>
            <span class={`pill ${isOpen ? "good" : ""}`}>{isOpen ? "open" : "ended"}</span>
          </td>
          {mayEnd && (
            <td>
              {isOpen && sessionId !== session.value?.sessionId && (
                <button
                  type="button"
                  aria-label={`End the session of ${name ?? personId}`}
                  onClick={() => void end(sessionId, name ?? personId)}
                >
                  End
                </button>
              )}
              {sessionId === session.value?.sessionId && <span class="soft">this one</span>}
            </td>
          )}
        </tr>
      ))}
    </Listed>
  );
}

/** A table of what is listed, or why there is none. */
export function Listed({
  title,
  columns,
  isLoading,
  failure,
  again,
  none,
  told,
  children,
}: {
  readonly title: string;
  readonly columns: readonly string[];
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
  readonly none?: string | undefined;
  /** What is said of it first. */
  readonly told?: string | undefined;
  /** Its rows; absent where they are not known. */
  readonly children: ComponentChildren | undefined;
  again(): void;
}) {
  return (
    <section class="card stack" aria-busy={isLoading}>
      <h2>{title}</h2>
      {told !== undefined && <p class="soft small">{told}</p>}
      {failure && <FailureNote failure={failure} again={again} />}
      <Loading of={{ data: children, isLoading }} />
      {none !== undefined && <p class="soft">{none}</p>}
      {none === undefined && children !== undefined && (
        <div class="scrolls">
          <table class="plain-table">
            <caption class="hidden">{title}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </section>
  );
}
