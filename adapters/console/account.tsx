import { useEffect, useRef, useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { Time } from "./format.tsx";
import { hasPasskeys, servesPasskeys } from "./has-passkeys.ts";
import { OwnPassword, OwnSessions } from "./own-access.tsx";
import { addPasskey } from "./passkeys.ts";
import { session } from "./session.ts";
import { tell } from "./toasts.ts";
import { useAnswer } from "./use-answer.ts";

/** Who is signed in, with what, and where. */
export function Account() {
  useEffect(() => {
    document.title = "Your account · riskgate";
  }, []);
  const own = session.value;
  return (
    <main class="view stack">
      <h1>Your account</h1>
      <p>
        <bdi>{own?.name}</bdi>, signed in as <bdi>{own?.login}</bdi>: {own?.roles.join(", ")}.
      </p>
      <Passkeys />
      <OwnPassword />
      <OwnSessions />
    </main>
  );
}

function Passkeys() {
  const title = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const found = useAnswer("passkeys", () => ask(api.GET("/v1/session/passkeys")));
  const remove = async ({ id, name }: Schema<"ShownPasskey">) => {
    const answer = await ask(api.POST("/v1/session/passkeys/removal", { body: { id } }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    tell({ text: `${name}: removed`, kind: "good" });
    // The button that had the focus is gone.
    title.current?.focus();
    found.again();
  };
  return (
    <section class="card stack" aria-busy={found.isLoading}>
      <h2 ref={title} tabIndex={-1}>
        Passkeys
      </h2>
      <p class="soft">
        With a passkey you sign in without a password: your device asks for a fingerprint, a face or its number. You add
        and remove one within 15 minutes of signing in.
      </p>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      {failure && <FailureNote failure={failure} />}
      {found.data?.data.length === 0 && <p>You have none.</p>}
      <ul class="stack">
        {found.data?.data.map((passkey) => (
          <li key={passkey.id} class="row">
            <bdi>{passkey.name}</bdi>
            <span class="soft small">
              made <Time at={passkey.createdAt} />
            </span>
            <button type="button" aria-label={`Remove ${passkey.name}`} onClick={() => void remove(passkey)}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      {hasPasskeys ? (
        <NewPasskey onMade={found.again} />
      ) : (
        <p class="note">
          {servesPasskeys ? "This browser cannot create passkeys." : "Passkeys need a gateway with a host name."}
        </p>
      )}
    </section>
  );
}

function NewPasskey({ onMade }: { onMade(): void }) {
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<Failure>();
  const [isAsking, setAsking] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    const answer = await addPasskey(name.trim());
    setAsking(false);
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    tell({ text: `${answer.data.name}: you can sign in with it`, kind: "good" });
    setName("");
    onMade();
  };
  return (
    <form class="stack" onSubmit={(event) => void submit(event)}>
      <label>
        Name of the passkey
        <input
          required
          maxLength={100}
          value={name}
          placeholder="The laptop at work"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      {failure && <FailureNote failure={failure} />}
      <div>
        <button type="submit" disabled={name.trim() === ""} aria-busy={isAsking}>
          Add a passkey
        </button>
      </div>
    </form>
  );
}
