import { useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { SubjectFields } from "./change-subject.tsx";
import { FailureNote } from "./failure-note.tsx";
import { peopleChanged } from "./people-tables.tsx";
import { RoleChoice } from "./roles.tsx";
import { SecondPerson } from "./second-person.tsx";
import { tell } from "./toasts.ts";

/** Makes a user, with a link to choose a password. */
export function NewUser({
  users,
  issuer,
  onMade,
}: {
  readonly users: readonly Schema<"ShownUser">[];
  /** Of users who have a subject at an identity provider. */
  readonly issuer: string | undefined;
  onMade(made: Schema<"MadeUserAnswer">): void;
}) {
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget as HTMLFormElement;
    const values = new FormData(form);
    const said = (name: string) => String(values.get(name) ?? "").trim();
    const [otherThan, subject] = [said("otherThan"), said("subject")];
    const body = {
      ...{ name: said("name"), login: said("login"), roles: values.getAll("role").map(String) },
      ...(otherThan === "" ? {} : { otherThan }),
      // The issuer may stand there for whoever has a subject.
      ...(subject === "" ? {} : { issuer: said("issuer"), subject }),
    };
    setSending(true);
    const answer = await ask<Schema<"MadeUserAnswer">>(api.POST("/v1/users", { body }));
    setSending(false);
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    form.reset();
    if (subject === "") return onMade(answer.data);
    // Nobody needs the link of who signs in there.
    tell({ text: `${answer.data.user.name}: added, and signs in at the identity provider`, kind: "good" });
    peopleChanged();
  };
  return (
    <details class="card">
      <summary>Add a user</summary>
      <div class="note">
        <SecondPerson />
      </div>
      <form class="stack begin" onSubmit={(event) => void submit(event)}>
        <label>
          Name of the person
          <input name="name" required autocomplete="off" />
        </label>
        <label>
          Login of the user
          <input name="login" required autocomplete="off" autocapitalize="none" spellcheck={false} />
        </label>
        <RoleChoice />
        {(issuer !== undefined || document.documentElement.dataset.openId === "yes") && (
          <fieldset class="stack tight">
            <legend>At the identity provider, in place of a password</legend>
            <SubjectFields issuer={issuer} isRequired={false} />
            <p class="soft small">Without a subject the user gets a link to choose a password.</p>
          </fieldset>
        )}
        {failure && (
          <>
            <FailureNote failure={named(failure, users)} />
            <label>
              If somebody has a similar name: why this is another person
              <input name="otherThan" />
            </label>
          </>
        )}
        <div>
          <button type="submit" aria-busy={isSending}>
            Add user
          </button>
        </div>
      </form>
    </details>
  );
}

/** The same refusal with whom it is about, where it names a person by the id alone. */
function named(failure: Failure, users: readonly Schema<"ShownUser">[]): Failure {
  const told = (text: string) =>
    users.reduce((so, { personId, name, login }) => so.replaceAll(personId, `${name} (${login}), ${personId}`), text);
  const { detail, errors } = failure;
  return { ...failure, errors: errors.map(told), ...(detail === undefined ? {} : { detail: told(detail) }) };
}
