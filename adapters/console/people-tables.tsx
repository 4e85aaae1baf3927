import type { ComponentChildren } from "preact";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { Time } from "./format.tsx";
import { useAnswer } from "./use-answer.ts";

/** Keys of programs, and of people: never the keys themselves. */
export function KeysTable() {
  const found = useAnswer("keys", () => ask<Schema<"KeyList">>(api.GET("/v1/keys")));
  return (
    <Listed
      title="Keys"
      columns={["Key", "May", "Whose", "Made", "Ends"]}
      isLoading={found.isLoading}
      failure={found.failure}
      again={found.again}
      none={found.data?.data.length === 0 ? "No key was made." : undefined}
    >
      {found.data?.data.map(({ keyId, prefix, scopes, person, createdAt, expiresAt, revokedAt }) => (
        <tr key={keyId}>
          <th scope="row">
            <code>{prefix}…</code>
          </th>
          <td class="small">{scopes.join(", ")}</td>
          <td>{person ? <bdi>{person.name ?? person.personId}</bdi> : <span class="soft">a program</span>}</td>
          <td>
            <Time at={createdAt} />
          </td>
          <td>
            {revokedAt ? (
              <span class="late">taken back</span>
            ) : expiresAt ? (
              <Time at={expiresAt} />
            ) : (
              <span class="soft">never</span>
            )}
          </td>
        </tr>
      ))}
    </Listed>
  );
}

/** Who signed in, newest first. */
export function SessionsTable() {
  const found = useAnswer("sessions", () => ask<Schema<"SessionList">>(api.GET("/v1/sessions")));
  return (
    <Listed
      title="Sessions"
      columns={["Who", "By", "Began", "Seen", "State"]}
      isLoading={found.isLoading}
      failure={found.failure}
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
            <span class={`pill ${isOpen ? "good" : ""}`}>{isOpen ? "open" : "over"}</span>
          </td>
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
  children,
}: {
  readonly title: string;
  readonly columns: readonly string[];
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
  readonly none?: string | undefined;
  readonly children: ComponentChildren;
  again(): void;
}) {
  return (
    <section class="card stack" aria-busy={isLoading}>
      <h2>{title}</h2>
      {failure && <FailureNote failure={failure} again={again} />}
      {none !== undefined ? (
        <p class="soft">{none}</p>
      ) : (
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
