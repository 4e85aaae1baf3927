import { useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";

const ROLES: Readonly<Record<string, string>> = {
  ...{ analyst: "works on cases and proposes", approver: "decides, and confirms what others propose" },
  ...{ "rule-author": "writes drafts of rules", "rule-approver": "publishes rules of others, changes the policy" },
  ...{ auditor: "reads everything", operator: "looks after keys and what runs" },
  administrator: "makes users",
};

/** Makes a user, with a link to choose a password. */
export function NewUser({ onMade }: { onMade(made: Schema<"MadeUserAnswer">): void }) {
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
      <summary>Make a user</summary>
      <form class="stack begin" onSubmit={(event) => void submit(event)}>
        <label>
          Name of the person
          <input name="name" required autocomplete="off" />
        </label>
        <label>
          Login of the user
          <input name="login" required autocomplete="off" autocapitalize="none" spellcheck={false} />
        </label>
        <fieldset class="stack tight">
          <legend>Roles</legend>
          {Object.entries(ROLES).map(([role, does]) => (
            <label key={role} class="check">
              <input type="checkbox" name="role" value={role} />
              <span>
                {role} <span class="soft small">{does}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {failure && (
          <>
            <FailureNote failure={failure} />
            <label>
              Where somebody has a name like this: why it is another person
              <input name="otherThan" />
            </label>
          </>
        )}
        <div>
          <button type="submit" aria-busy={isSending}>
            Make the user
          </button>
        </div>
      </form>
    </details>
  );
}
