import { useState } from "preact/hooks";
import { type Answer, api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { sure } from "./sure.tsx";
import { openSessionsOf, removingSubject, settingSubject } from "./user-questions.ts";

type User = Schema<"ShownUser">;

/** Who a user is at the identity provider. @param issuer - what stands there first where the user has none */
export function ChangeSubject({
  user,
  issuer,
  onDone,
}: {
  readonly user: User;
  readonly issuer: string | undefined;
  onDone(text: string): void;
}) {
  const [failure, setFailure] = useState<Failure>();
  const { personId, name } = user;
  const put = async (body: Schema<"SubjectRequest">, text: string) => {
    const params = { path: { personId } };
    const answer: Answer<User> = await ask<User>(api.PUT("/v1/users/{personId}/subject", { params, body }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) onDone(text);
  };
  const give = async (event: SubmitEvent) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget as HTMLFormElement);
    const said = (member: string) => String(values.get(member) ?? "").trim();
    const wanted = { issuer: said("issuer"), subject: said("subject") };
    if (!(await sure(settingSubject(user, wanted, await openSessionsOf(personId))))) return;
    await put(wanted, `${name}: signs in at the identity provider`);
  };
  const take = async () => {
    if (!(await sure(removingSubject(user, await openSessionsOf(personId))))) return;
    await put({ none: true }, `${name}: is nobody at the identity provider any more`);
  };
  return (
    <form key={`${user.issuer} ${user.subject}`} class="stack tight" onSubmit={(event) => void give(event)}>
      <fieldset class="stack tight">
        <legend>At the identity provider</legend>
        <SubjectFields issuer={user.issuer ?? issuer} subject={user.subject} isRequired />
        {failure && <FailureNote failure={failure} />}
        <div class="row">
          <button type="submit">Set subject</button>
          {user.subject !== undefined && (
            <button type="button" onClick={() => void take()}>
              Take it away
            </button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

/** Who somebody is at the provider. */
export function SubjectFields({
  issuer,
  subject,
  isRequired,
}: {
  readonly issuer: string | undefined;
  readonly subject?: string | undefined;
  readonly isRequired: boolean;
}) {
  return (
    <>
      <label>
        Issuer
        <input name="issuer" required={isRequired} defaultValue={issuer} {...LETTERS} />
      </label>
      <label>
        Subject
        <input name="subject" required={isRequired} defaultValue={subject} {...LETTERS} />
      </label>
      <p class="soft small">To the letter, as the provider says it: iss and sub.</p>
    </>
  );
}

const LETTERS = { autocomplete: "off", autocapitalize: "none", spellcheck: false } as const;
