import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { api, ask, type Schema } from "./api.ts";
import { FirstSteps } from "./first-steps.tsx";
import { ROLES } from "./roles.tsx";
import { addressOf } from "./router.ts";
import { may, session } from "./session.ts";
import { useAnswer } from "./use-answer.ts";

/** What each role begins with: where it is, and what is done there. */
const WORK: Readonly<Record<string, readonly (readonly [label: string, to: string, does: string])[]>> = {
  analyst: [
    ["Queue", addressOf("/"), "cases that wait, the most urgent first; Take next lends you one"],
    ["Search", addressOf("/search"), "a name against the lists, without a customer"],
  ],
  approver: [
    [
      "Second eyes",
      addressOf("/", { proposed: "yes" }),
      "decisions that others propose: confirm them, or give them back",
    ],
    ["Queue", addressOf("/"), "cases that analysts hand up to you, and all others"],
  ],
  "rule-author": [
    ["Rules", addressOf("/rules"), "every rule in plain words; a draft that changes one begins there"],
    [
      "Drafts",
      addressOf("/rules/drafts"),
      "changes that are being written: try them on decisions of the past, then propose them",
    ],
  ],
  "rule-approver": [
    [
      "Drafts",
      addressOf("/rules/drafts"),
      "changes that wait for a second person: read what differs, publish or reject",
    ],
    ["Versions", addressOf("/rules/versions"), "what is in force, since when, and the way back"],
  ],
  auditor: [
    ["Overview", addressOf("/overview"), "what was checked, found and decided, and what is late"],
    ["Audit", addressOf("/audit"), "who did what and when, also as a file"],
    ["Lists", addressOf("/lists"), "which editions customers were compared with"],
  ],
  operator: [
    ["Operations", addressOf("/operations"), "health, jobs, callbacks, rescreening and keys"],
    ["Lists", addressOf("/lists"), "how old each list is, and what was left out of it"],
  ],
  administrator: [
    ["Users", addressOf("/operations", { part: "users" }), "who may sign in, with which roles; their sessions"],
  ],
};

/** What somebody can do here, by role: where those begin who have no queue. */
export function Home() {
  useEffect(() => {
    document.title = "Home · riskgate";
  }, []);
  const roles = session.value?.roles ?? [];
  const known = Object.keys(ROLES).filter((role) => roles.includes(role));
  return (
    <main class="view stack">
      <h1>
        Welcome, <bdi>{session.value?.name}</bdi>
      </h1>
      {known.length === 0 && (
        <p class="note warn">
          You have no role yet, so there is nothing to look at. An administrator gives you one, and it counts from your
          next click.
        </p>
      )}
      {roles.includes("administrator") && <FirstSteps />}
      <div class="pair">
        {known.map((role) => (
          <section key={role} class="card stack tight" aria-label={role}>
            <h2>
              {role} <span class="soft small">{ROLES[role]}</span>
            </h2>
            {role === "rule-approver" && may("rules:read") && <WaitingDrafts />}
            <ul class="stack tight">
              {WORK[role]?.map(([label, to, does]) => (
                <li key={label}>
                  <a href={to}>{label}</a> <span class="soft">{does}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p class="soft small">
        Your password and passkeys are behind <a href={addressOf("/account")}>your name</a>; <kbd>?</kbd> shows the keys
        of a page.
      </p>
    </main>
  );
}

/** How many drafts a second person has to look at. */
function WaitingDrafts() {
  const found = useAnswer("drafts", () =>
    ask<Schema<"RuleDraftList">>(api.GET("/v1/rule-drafts", { params: { query: { limit: 100 } } })),
  );
  if (!found.data) return null;
  const waiting = found.data.data.filter(({ state }) => state === "proposed").length;
  return (
    <Count>{waiting === 0 ? "No draft waits." : waiting === 1 ? "1 draft waits." : `${waiting} drafts wait.`}</Count>
  );
}

const Count = ({ children }: { readonly children: ComponentChildren }) => (
  <p>
    <strong>{children}</strong>
  </p>
);
