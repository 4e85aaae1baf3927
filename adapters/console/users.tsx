import { useState } from "preact/hooks";
import { api, ask, BASE, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { Time } from "./format.tsx";
import { NewUser } from "./new-user.tsx";
import { Listed } from "./people-tables.tsx";
import { may, session } from "./session.ts";
import { tell } from "./toasts.ts";
import { useAnswer } from "./use-answer.ts";

type Made = Schema<"MadeUserAnswer">;

/** Who may sign in, and as what; administrators make users and links, and disable users. */
export function Users() {
  const found = useAnswer("users", () => ask<Schema<"UserList">>(api.GET("/v1/users")));
  const [made, setMade] = useState<Made>();
  const [failure, setFailure] = useState<Failure>();
  const mayWrite = may("people:write");
  const onMade = (user: Made) => {
    setMade(user);
    found.again();
  };
  const disable = async ({ personId, name }: Schema<"ShownUser">) => {
    const params = { path: { personId } };
    const answer = await ask(api.POST("/v1/users/{personId}/disable", { params, body: {} }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    tell({ text: `${name}: cannot sign in any more`, kind: "good" });
    found.again();
  };
  const reset = async ({ personId }: Schema<"ShownUser">) => {
    const params = { path: { personId } };
    const answer = await ask<Made>(api.POST("/v1/users/{personId}/reset", { params, body: {} }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) onMade(answer.data);
  };
  return (
    <>
      <Listed
        title="Users"
        columns={["User", "Roles", "Signs in with", "Made", "State", ...(mayWrite ? ["What can be done"] : [])]}
        isLoading={found.isLoading}
        failure={found.failure}
        again={found.again}
      >
        {found.data?.data.map((user) => (
          <tr key={user.personId}>
            <th scope="row">
              <bdi>{user.name}</bdi> <bdi class="soft small">{user.login}</bdi>
            </th>
            <td>{user.roles.join(", ")}</td>
            <td>{user.signsInWith.join(", ") || <span class="soft">nothing yet</span>}</td>
            <td>
              <Time at={user.createdAt} />
            </td>
            <td>
              <span class={`pill ${user.disabledAt ? "bad" : "good"}`}>
                {user.disabledAt ? "disabled" : "may sign in"}
              </span>
            </td>
            {mayWrite && (
              <td>
                {user.personId !== session.value?.personId && (
                  <details class="stack tight">
                    <summary aria-label={`Change ${user.name}`}>Change</summary>
                    <p class="soft small">
                      {user.disabledAt
                        ? "With a link the user can sign in again."
                        : "Either ends all sessions, the password and passkeys."}
                    </p>
                    <div class="row">
                      <button type="button" onClick={() => void reset(user)}>
                        Make another link
                      </button>
                      {!user.disabledAt && (
                        <button type="button" onClick={() => void disable(user)}>
                          Disable
                        </button>
                      )}
                    </div>
                  </details>
                )}
              </td>
            )}
          </tr>
        ))}
      </Listed>
      {failure && <FailureNote failure={failure} />}
      {made && <Link made={made} onTaken={() => setMade(undefined)} />}
      {mayWrite && <NewUser onMade={onMade} />}
    </>
  );
}

/** The link of a user, which is shown once. */
function Link({ made: { user, link }, onTaken }: { readonly made: Made; onTaken(): void }) {
  return (
    <section class="note good stack" role="status">
      <p>
        Give this link to <bdi>{user.name}</bdi>, who chooses a password with it: once, and within a day. It is not
        shown again. You could use it too, so what you both decide counts as decided by one person.
      </p>
      <label>
        Link
        <input readOnly value={`${location.origin}${BASE}console/link#${link}`} />
      </label>
      <div>
        <button type="button" onClick={onTaken}>
          I have it
        </button>
      </div>
    </section>
  );
}
