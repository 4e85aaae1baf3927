import type { ComponentChildren } from "preact";
import { api, ask, BASE, type Schema } from "./api.ts";
import { Command } from "./command.tsx";
import { FailureNote } from "./failure-note.tsx";
import { ROLES } from "./roles.tsx";
import { addressOf } from "./router.ts";
import { SecondPerson } from "./second-person.tsx";
import { may, session } from "./session.ts";
import { useAnswer } from "./use-answer.ts";

/** Without whom something cannot be done by anybody. */
const NEEDED = ["analyst", "approver", "rule-author", "rule-approver", "auditor", "operator"];

/** What an administrator sets up first, with how far it is. */
export function FirstSteps() {
  const users = useAnswer("users", () => ask<Schema<"UserList">>(api.GET("/v1/users")));
  const keys = useAnswer("keys", async () =>
    may("keys:read") ? ask<Schema<"KeyList">>(api.GET("/v1/keys")) : NO_KEYS,
  );
  const lists = useAnswer<Schema<"ListStateList">>("lists", async () =>
    may("lists:read") ? ask(api.GET("/v1/lists")) : { ok: true, data: { data: [] }, etag: null, status: 200 },
  );
  const samples = lists.data?.data.filter(({ isSample }) => isSample) ?? [];
  const policy = useAnswer("policy", () => ask<Schema<"PolicyState">>(api.GET("/v1/policy")));
  const health = useAnswer("health", () =>
    ask<Schema<"Health">>(
      fetch(`${BASE}health/ready`).then(async (response) => ({ data: await response.json(), response })),
    ),
  );
  const active = users.data?.data.filter(({ disabledAt }) => disabledAt === undefined) ?? [];
  const missing = NEEDED.filter((role) => !active.some(({ roles }) => roles.includes(role)));
  const approvers = active.filter(({ roles }) => roles.includes("approver"));
  const needsTwo = policy.data?.inForce?.policy.fourEyes;
  // Whoever takes an escalated case proposes as well, so one person who confirms is none.
  // How many count as different people, the gateway says alone while its policy asks for two.
  const isSecond =
    needsTwo !== false && approvers.length > 0 && health.data?.checks.policy === undefined && !!health.data;
  const good = keys.data?.data.filter(({ revokedAt }) => revokedAt === undefined) ?? [];
  const hasProvider = document.documentElement.dataset.openId === "yes";
  return (
    <section class="card stack" aria-busy={users.isLoading}>
      <h2>First steps</h2>
      {users.failure && <FailureNote failure={users.failure} again={users.again} />}
      {users.data && (
        <ol class="steps stack tight">
          {lists.data && lists.data.data.length > 0 && (
            <Step isDone={samples.length === 0} title="Lists of real people">
              {samples.length === 0 ? (
                "No list in service is a sample."
              ) : (
                <>
                  {samplesOf(samples.length, lists.data.data.length)}, whose entries are invented:{" "}
                  <strong>nobody real is found in them</strong>. Name the files of real lists in the manifest, set{" "}
                  <code>RISKGATE_LISTS</code> to it, and start the gateway again.
                </>
              )}{" "}
              <a href={addressOf("/lists")}>Lists</a>
            </Step>
          )}
          <Step isDone={active.length > 1} title="Add the people who work here">
            {active.length === 1 ? "You are the only user." : `${active.length} users may sign in.`} Each new one gets a
            link that works once. <a href={addressOf("/operations", { part: "users" })}>Users</a>
          </Step>
          <Step isDone={missing.length === 0} title="Give each role to somebody">
            {missing.length === 0 ? (
              "Every role has somebody."
            ) : (
              <>
                Nobody is{" "}
                {missing.map((role, n) => (
                  <span key={role} title={ROLES[role]}>
                    {n > 0 && ", "}
                    <strong>{role}</strong> ({ROLES[role]})
                  </span>
                ))}
                .
              </>
            )}
          </Step>
          <Step isDone={isSecond} isChoice={needsTwo === false} title="Two people for each decision">
            {needsTwo === false
              ? "The policy lets one person decide a case."
              : "Where the policy wants two people to agree on a case, an approver confirms what somebody else proposes."}{" "}
            {needsTwo !== false &&
              `${approvers.length === 0 ? "Nobody is" : approvers.length === 1 ? "1 user is" : `${approvers.length} users are`} approver. ${health.data === undefined ? "" : isSecond ? "There are two people who may agree. " : "No two of those who work on cases count as different people yet. "}`}
            Rules always need two: an author and somebody else who publishes.
            <SecondPerson />
            {needsTwo === false && (
              <>
                <p>
                  Where two shall agree on cases, too: once there are two such people, run these where the gateway runs.
                </p>
                <Command
                  lines={[
                    `riskgate keys create --for ${session.value?.personId ?? "<your login>"} --scopes policy:write --as-operator "four eyes" | head -1 > policy.key`,
                    "riskgate policy set four-eyes=yes --key-file policy.key",
                  ]}
                />
              </>
            )}
          </Step>
          <Step isDone={hasProvider} title="Sign-in at your organisation" isOptional>
            {hasProvider ? (
              "People sign in at your identity provider, too."
            ) : (
              <>
                People sign in by password or passkey. Where you have an identity provider, set{" "}
                <code>RISKGATE_OPENID_ISSUER</code> and start the gateway again.
              </>
            )}
          </Step>
          <Step isDone={good.length > 0} title="Keys for programs">
            {good.length === 0
              ? "No program may call yet"
              : good.length === 1
                ? "1 key is good"
                : `${good.length} keys are good`}
            : a key is made where the gateway runs, by <code>riskgate keys create</code>, and shown once; no browser
            sees it. <a href={addressOf("/operations", { part: "keys" })}>Keys</a>
          </Step>
        </ol>
      )}
    </section>
  );
}

const NO_KEYS = { ok: true, data: { data: [] } as Schema<"KeyList">, etag: null, status: 200 } as const;

function Step({
  isDone,
  title,
  isOptional = false,
  isChoice = false,
  children,
}: {
  readonly isDone: boolean;
  readonly title: string;
  readonly isOptional?: boolean;
  /** Whether it is left to those who run it, and not done yet. */
  readonly isChoice?: boolean;
  readonly children: ComponentChildren;
}) {
  return (
    <li>
      <span class={`pill ${isDone ? "good" : isOptional || isChoice ? "" : "warn"}`}>
        {isDone ? "done" : isChoice ? "your choice" : isOptional ? "if you like" : "to do"}
      </span>{" "}
      <strong>{title}</strong>
      <div class="soft">{children}</div>
    </li>
  );
}

/** How many of the lists are samples, such as `All 3 lists are samples`. */
function samplesOf(samples: number, lists: number): string {
  const are = samples === 1 ? "is a sample" : "are samples";
  if (samples < lists) return `${samples} of ${lists} lists ${are}`;
  return lists === 1 ? `The only list ${are}` : `All ${lists} lists ${are}`;
}
