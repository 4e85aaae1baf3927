import { useEffect, useRef, useState } from "preact/hooks";
import { api, ask, BASE, type Schema } from "./api.ts";
import { ChangeUser } from "./change-user.tsx";
import { CopyButton } from "./command.tsx";
import { Time } from "./format.tsx";
import { NewUser } from "./new-user.tsx";
import { Listed, peopleChanged, usePeopleTurn } from "./people-tables.tsx";
import { may, session } from "./session.ts";
import { useAnswer } from "./use-answer.ts";

type Made = Schema<"MadeUserAnswer">;

/** Who may sign in, and as what; administrators make users and links, change roles, and disable users. */
export function Users() {
  const found = useAnswer(`users ${usePeopleTurn()}`, () => ask<Schema<"UserList">>(api.GET("/v1/users")));
  const [made, setMade] = useState<readonly Made[]>([]);
  const mayWrite = may("people:write");
  const administrators = found.data?.data.filter(
    ({ roles, disabledAt }) => disabledAt === undefined && roles.includes("administrator"),
  );
  const issuer = found.data?.data.find((user) => user.issuer !== undefined)?.issuer;
  const isLast = administrators?.length === 1;
  const onMade = (user: Made) => {
    // Another link of the same user takes the place of the one before, which stopped working.
    setMade((shown) => [...shown.filter((each) => each.user.personId !== user.user.personId), user]);
    peopleChanged();
  };
  return (
    <>
      <Listed
        title="Users"
        columns={["User", "Roles", "Signs in with", "Made", "State", ...(mayWrite ? ["Actions"] : [])]}
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
                {user.personId === session.value?.personId ? (
                  <span class="soft small">
                    You: another administrator sets your roles
                    {isLast && ". You are the last administrator, who stays one"}
                  </span>
                ) : (
                  <ChangeUser user={user} issuer={issuer} onMade={onMade} onChanged={peopleChanged} />
                )}
              </td>
            )}
          </tr>
        ))}
      </Listed>
      {made.map((each) => (
        <Link key={each.link} made={each} onTaken={() => setMade((shown) => shown.filter((one) => one !== each))} />
      ))}
      {mayWrite && <NewUser users={found.data?.data ?? []} issuer={issuer} onMade={onMade} />}
    </>
  );
}

/** The link of a user, which is shown once. */
function Link({ made: { user, link }, onTaken }: { readonly made: Made; onTaken(): void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const address = `${location.origin}${BASE}console/link#${link}`;
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section class="note good stack shown-once" role="status">
      <h2 ref={title} tabIndex={-1}>
        Link for <bdi>{user.name}</bdi>, shown once
      </h2>
      <p>
        Give this link to <bdi>{user.name}</bdi>, who chooses a password with it: once, and within a day. It is not
        shown again. You could use it too, so decisions of you both, and of everybody else for whom you made a login,
        count as those of one person.
      </p>
      <label>
        Link
        <input readOnly value={address} />
      </label>
      <div class="row">
        <CopyButton text={address} />
        <button type="button" onClick={onTaken}>
          Done
        </button>
      </div>
    </section>
  );
}
