import { useEffect } from "preact/hooks";
import { api, ask, BASE, type Schema } from "./api.ts";
import { Callbacks } from "./callbacks.tsx";
import { FailureNote } from "./failure-note.tsx";
import { Loading } from "./loading.tsx";
import { partWords, queueWords, STATE_WORDS } from "./operations-words.ts";
import { KeysTable, SessionsTable } from "./people-tables.tsx";
import { Prose } from "./prose.tsx";
import { Rescreens } from "./rescreens.tsx";
import { addressOf, place } from "./router.ts";
import { may } from "./session.ts";
import { useAnswer } from "./use-answer.ts";
import { Users } from "./users.tsx";

/** Parts of the view, as far as somebody may see them: what runs by itself, which programs call, and who signs in. */
const PARTS = [
  { part: undefined, label: "Running", scope: "operations:read" },
  { part: "keys", label: "Keys", scope: "keys:read" },
  { part: "users", label: "Users and sessions", scope: "people:read" },
] as const;

/** What runs by itself, and who may do what: health, jobs, callbacks, rescreening, keys, users, sessions. */
export function Operations() {
  useEffect(() => {
    document.title = "Operations · riskgate";
  }, []);
  const asked = place.value.query.get("part") ?? undefined;
  const parts = PARTS.filter(({ scope }) => may(scope));
  const part = parts.find((each) => each.part === asked)?.part;
  return (
    <main class="view stack">
      <h1>Operations</h1>
      <nav aria-label="Operations">
        <ul class="row choices">
          {parts.map((each) => (
            <li key={each.label}>
              <a
                href={addressOf("/operations", { part: each.part })}
                aria-current={each.part === part ? "page" : undefined}
              >
                {each.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {part === undefined && (
        <>
          <Health />
          <div class="pair">
            <Jobs />
            <Rescreens />
          </div>
          <Callbacks />
        </>
      )}
      {part === "keys" && <KeysTable />}
      {part === "users" && (
        <>
          <Users />
          <SessionsTable />
        </>
      )}
    </main>
  );
}

const TONES: Readonly<Record<string, string>> = { pass: "good", warn: "warn", fail: "bad" };

/** It answers 503 while nothing can be decided, with the same body. */
async function readHealth() {
  const answer = await ask<Schema<"Health">>(
    fetch(`${BASE}health/ready`).then(async (response) => {
      const data = (await response.json()) as Schema<"Health">;
      return { data, response: data.checks === undefined ? response : new Response(null, { status: 200 }) };
    }),
  );
  return answer;
}

type Check = Schema<"HealthCheckResult"> & { readonly name: string };

function Health() {
  const found = useAnswer("health", readHealth);
  const checks = Object.entries(found.data?.checks ?? {}).flatMap(([name, all]) =>
    all.map((check): Check => ({ name, ...check })),
  );
  const [well, others] = [true, false].map((isWell) => checks.filter(({ status }) => (status === "pass") === isWell));
  return (
    <section class="card stack" aria-busy={found.isLoading}>
      <div class="row">
        <h2>Health</h2>
        {found.data && (
          <span class={`pill ${TONES[found.data.status]}`}>
            {{ pass: "healthy", warn: "needs attention", fail: "cannot decide" }[found.data.status]}
          </span>
        )}
        {found.data && <span class="soft small">version {found.data.releaseId}</span>}
        <button type="button" onClick={found.again}>
          Refresh
        </button>
      </div>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      <Loading of={found} />
      {others && others.length > 0 && <Checks title="What needs attention" checks={others} />}
      {well && well.length > 0 && (
        <details>
          <summary>{well.length} healthy parts</summary>
          <Checks title="Healthy parts" checks={well} />
        </details>
      )}
    </section>
  );
}

function Checks({ title, checks }: { readonly title: string; readonly checks: readonly Check[] }) {
  return (
    <div class="scrolls">
      <table class="plain-table">
        <caption class="hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">State</th>
            <th scope="col">Value</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ name, componentId, status, observedValue, observedUnit, output }) => (
            <tr key={`${name} ${componentId}`}>
              <th scope="row">
                {partWords(name)} {componentId && <span class="soft small">{componentId}</span>}
              </th>
              <td>
                <span class={`pill ${TONES[status]}`}>{STATE_WORDS[status]}</span>
              </td>
              <td class="one-line">
                {observedValue === undefined ? null : `${String(observedValue).slice(0, 20)} ${observedUnit ?? ""}`}
              </td>
              <td>{output !== undefined && <Prose text={output} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Jobs() {
  const found = useAnswer("jobs", () => ask<Schema<"JobQueueList">>(api.GET("/v1/jobs")));
  const queues = found.data?.data ?? [];
  return (
    <section class="card stack" aria-busy={found.isLoading}>
      <h2>Work that runs by itself</h2>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      <Loading of={found} />
      {found.data && queues.length === 0 && <p class="soft">Nothing runs by itself here.</p>}
      {queues.length > 0 && (
        <div class="scrolls">
          <table class="plain-table">
            <caption class="hidden">Work that runs by itself</caption>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Waiting</th>
                <th scope="col">Running</th>
                <th scope="col">Done</th>
                <th scope="col">Given up</th>
              </tr>
            </thead>
            <tbody>
              {queues.map(({ queue, waiting, active, done, dead }) => (
                <tr key={queue}>
                  <th scope="row" title={queue}>
                    {queueWords(queue)}
                  </th>
                  <td class="number">{waiting}</td>
                  <td class="number">{active}</td>
                  <td class="number">{done}</td>
                  <td class={dead > 0 ? "number late" : "number"}>{dead}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
