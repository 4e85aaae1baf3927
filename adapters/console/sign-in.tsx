import { useEffect, useRef, useState } from "preact/hooks";
import { type Answer, api, ask, BASE, type Failure } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { hasPasskeys } from "./has-passkeys.ts";
import { refusedReturn, rememberPlace } from "./provider.ts";
import { addressOf, go, place } from "./router.ts";
import { hasEnded, session, signIn } from "./session.ts";
import { toasts } from "./toasts.ts";

interface Form {
  readonly title: string;
  readonly told: string;
  readonly button: string;
  /** Of the password: what a browser fills in, or keeps. */
  readonly complete: "current-password" | "new-password";
  readonly fields: readonly Field[];
  send(values: Readonly<Record<string, string>>): Promise<Answer<unknown>>;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly complete: string;
}

const LOGIN: Field = { name: "login", label: "Login", complete: "username" };
const TENANT: Field = { name: "tenant", label: "Tenant", complete: "organization" };
const NAME: Field = { name: "name", label: "Your name", complete: "name" };

/** Somebody signs in: by a password, by a link that was given to them, or as the first of all. */
export function SignIn() {
  const refusal = refusedReturn.value;
  const form = formOf(place.value.path, place.value.query.has("tenant"));
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  // That nobody is signed in is answered before somebody signs in.
  const waits = isSending || session.value === undefined;
  const written = useRef<HTMLFormElement>(null);
  useEffect(() => {
    document.title = `${form.title} · riskgate`;
  }, [form.title]);
  useEffect(() => {
    // Whoever opened a link reads first what it is for.
    const isTyping = written.current?.contains(document.activeElement);
    if (location.hash === "" && !isTyping) written.current?.querySelector("input")?.focus();
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSending(true);
    const values = Object.fromEntries(new FormData(event.currentTarget as HTMLFormElement)) as Record<string, string>;
    const refused = await signIn(form.send(values));
    setSending(false);
    setFailure(refused);
    // The secret of a link stays nowhere.
    if (!refused && location.hash !== "") go(addressOf("/"), true);
  };
  const withPasskey = async () => {
    setSending(true);
    const tenant = written.current && new FormData(written.current).get("tenant");
    const refused = await signIn(byPasskey(tenant ? String(tenant) : undefined));
    setSending(false);
    setFailure(refused);
  };
  return (
    <main class="sign-in">
      <p class="brand">riskgate</p>
      <h1>{form.title}</h1>
      <p>{form.told}</p>
      {hasEnded.value && <Ended />}
      {refusal && !failure && <FailureNote failure={refusal} />}
      <form ref={written} method="post" onSubmit={submit}>
        {form.fields.map(({ name, label, complete }) => (
          <label key={name}>
            {label}
            <input name={name} autocomplete={complete} required autocapitalize="none" spellcheck={false} />
          </label>
        ))}
        <label>
          Password
          <input name="password" type="password" autocomplete={form.complete} required maxlength={200} />
        </label>
        {failure && <FailureNote failure={failure} />}
        <button type="submit" class="primary" disabled={waits}>
          {form.button}
        </button>
      </form>
      {hasPasskeys && form.complete === "current-password" && (
        <button type="button" disabled={waits} onClick={() => void withPasskey()}>
          Use a passkey
        </button>
      )}
      {document.documentElement.dataset.openId === "yes" && (
        <a class="button" href={`${BASE}v1/session/openid`} target="_self" onClick={rememberPlace}>
          Sign in at your organisation
        </a>
      )}
    </main>
  );
}

/** Somebody was signed in until a moment ago: what they did last may not have been saved. */
function Ended() {
  return (
    <div class="note warn stack tight" role="alert">
      <p>
        <strong>Your session has ended.</strong> What you sent last, and what you were writing, is not saved. Decisions
        that you began are kept in this tab: sign in here again by password or passkey, and send them.
      </p>
      {toasts.value
        .filter(({ kind }) => kind === "bad")
        .map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
    </div>
  );
}

/** What devices understand is loaded by those who use one. */
async function byPasskey(tenant: string | undefined): Promise<Answer<unknown>> {
  const loaded = await import("./passkeys.ts").catch(() => undefined);
  if (loaded) return loaded.signInWithPasskey(tenant);
  const detail = "the gateway does not answer, or has another version now";
  return { ok: false, failure: { status: 0, title: "Passkeys could not be loaded", detail, errors: [] } };
}

function formOf(path: string, asksForTenant: boolean): Form {
  const secret = location.hash.slice(1);
  if (path === "/first" && secret !== "")
    return {
      ...{ title: "Create the first administrator", button: "Create and sign in", complete: "new-password" },
      told: "There is no user yet. Choose a login and a password of at least 12 characters.",
      fields: [NAME, LOGIN],
      send: ({ name = "", login = "", password = "" }) =>
        ask(api.POST("/v1/session/first", { body: { secret, name, login, password } })),
    };
  if (path === "/link" && secret !== "")
    return {
      ...{ title: "Choose a password", button: "Save and sign in", complete: "new-password" },
      told: "It needs at least 12 characters. The link that you opened works once.",
      fields: [],
      send: ({ password = "" }) => ask(api.POST("/v1/session/link", { body: { link: secret, password } })),
    };
  return {
    ...{ title: "Sign in", button: "Sign in", complete: "current-password" },
    told: "Customers and payments that wait for a person.",
    fields: asksForTenant ? [TENANT, LOGIN] : [LOGIN],
    send: ({ tenant, login = "", password = "" }) =>
      ask(api.POST("/v1/session", { body: { login, password, ...(tenant ? { tenant } : {}) } })),
  };
}
