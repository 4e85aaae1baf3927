import { useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { RoleChoice } from "./roles.tsx";
import { SecondPerson } from "./second-person.tsx";

/** Makes a user, with a link to choose a password. */
export function NewUser({
  users,
  onMade,
}: {
  readonly users: readonly Schema<"ShownUser">[];
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
    const otherThan = said("otherThan");
    const body = {
      ...{ name: said("name"), login: said("login"), roles: values.getAll("role").map(String) },
      ...(otherThan === "" ? {} : { otherThan }),
    };
    setSending(true);
    const answer = await ask<Schema<"MadeUserAnswer">>(api.POST("/v1/users", { body }));
    setSending(false);
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    form.reset();
    onMade(answer.data);
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
