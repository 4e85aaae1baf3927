import { useEffect, useState } from "preact/hooks";
import { api, ask, BASE, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { age, Time, words } from "./format.tsx";
import { KeysTable, SessionsTable } from "./people-tables.tsx";
import { may } from "./session.ts";
import { tell } from "./toasts.ts";
import { useAnswer } from "./use-answer.ts";
import { Users } from "./users.tsx";

/** What runs by itself, and who may do what: health, jobs, callbacks, rescreening, keys, users, sessions. */
export function Operations() {
  useEffect(() => {
    document.title = "Operations · riskgate";
  }, []);
  return (
    <main class="view stack">
      <h1>Operations</h1>
      <Health />
      <div class="pair">
        <Jobs />
        <Rescreens />
      </div>
      <Callbacks />
      {may("keys:read") && <KeysTable />}
      {may("people:read") && <Users />}
      {may("people:read") && <SessionsTable />}
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
            {{ pass: "all is well", warn: "needs attention", fail: "nothing can be decided" }[found.data.status]}
          </span>
        )}
        {found.data && <span class="soft small">version {found.data.releaseId}</span>}
        <button type="button" onClick={found.again}>
          Look again
        </button>
      </div>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      {others && others.length > 0 && <Checks title="What needs attention" checks={others} />}
      {well && well.length > 0 && (
        <details>
          <summary>{well.length} parts are well</summary>
          <Checks title="Parts that are well" checks={well} />
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
            <th scope="col">Seen</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ name, componentId, status, observedValue, observedUnit, output }) => (
            <tr key={`${name} ${componentId}`}>
              <th scope="row">
                {words(name)} {componentId && <span class="soft small">{componentId}</span>}
              </th>
              <td>
                <span class={`pill ${TONES[status]}`}>{status}</span>
              </td>
              <td>
                {String(observedValue ?? "").slice(0, 20)} {observedUnit}
              </td>
              <td>{output}</td>
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
      <h2>Jobs</h2>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      {found.data && queues.length === 0 && <p class="soft">Nothing is done later here.</p>}
      {queues.length > 0 && (
        <div class="scrolls">
          <table class="plain-table">
            <caption class="hidden">Jobs by queue</caption>
            <thead>
              <tr>
                <th scope="col">Queue</th>
                <th scope="col">Waiting</th>
                <th scope="col">Active</th>
                <th scope="col">Done</th>
                <th scope="col">Failed for good</th>
              </tr>
            </thead>
            <tbody>
              {queues.map(({ queue, waiting, active, done, dead }) => (
                <tr key={queue}>
                  <th scope="row">{queue}</th>
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

function Rescreens() {
  const found = useAnswer("rescreens", () =>
    ask<Schema<"RescreenRunList">>(api.GET("/v1/rescreens", { params: { query: { limit: 20 } } })),
  );
  return (
    <section class="card stack" aria-busy={found.isLoading}>
      <h2>Rescreening</h2>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      {found.data?.data.length === 0 && <p class="soft">No customer was compared with a changed list yet.</p>}
      <ul class="stack">
        {found.data?.data.map(({ runId, kind, status, begunAt, updatedAt, ranges, rangesDone, counts }) => (
          <li key={runId} class="stack tight">
            <p class="row">
              <strong>{words(kind)}</strong> <span class="pill">{status}</span> <Time at={begunAt} />{" "}
              <span class="soft">{age((Date.parse(updatedAt) - Date.parse(begunAt)) / 1_000)}</span>
            </p>
            <progress value={rangesDone} max={Math.max(1, ranges)} aria-label={`${rangesDone} of ${ranges} done`} />
            <p class="soft small">
              {Object.entries(counts)
                .map(([name, count]) => `${count} ${name}`)
                .join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STATUSES = ["exhausted", "pending", "delivered", "cancelled"] as const;

function Callbacks() {
  const [status, setStatus] = useState<(typeof STATUSES)[number]>("exhausted");
  const [failure, setFailure] = useState<Failure>();
  const found = useAnswer(status, () =>
    ask<Schema<"CallbackList">>(api.GET("/v1/callbacks", { params: { query: { status, limit: 100 } } })),
  );
  const resend = async (callbackId: string) => {
    const params = { path: { callbackId } };
    const answer = await ask(api.POST("/v1/callbacks/{callbackId}/resending", { params, body: {} }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    tell({ text: "It is sent again", kind: "good" });
    found.again();
  };
  const callbacks = found.data?.data ?? [];
  return (
    <section class="card stack" aria-busy={found.isLoading}>
      <div class="row">
        <h2>Callbacks</h2>
        <label>
          <span class="hidden">Status of callbacks</span>
          <select
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value as (typeof STATUSES)[number])}
          >
            {STATUSES.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      </div>
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      {failure && <FailureNote failure={failure} />}
      {found.data && callbacks.length === 0 && <p class="soft">None is {status}.</p>}
      {callbacks.length > 0 && (
        <div class="scrolls">
          <table class="plain-table">
            <caption class="hidden">Callbacks that are {status}</caption>
            <thead>
              <tr>
                <th scope="col">Callback</th>
                <th scope="col">To</th>
                <th scope="col">Attempts</th>
                <th scope="col">Last failure</th>
                <th scope="col">Changed</th>
                <th scope="col">
                  <span class="hidden">Again</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {callbacks.map(({ callbackId, host, attempts, lastFailure, updatedAt }) => (
                <tr key={callbackId}>
                  <th scope="row">
                    <code>{callbackId}</code>
                  </th>
                  <td>{host}</td>
                  <td class="number">{attempts}</td>
                  <td>{lastFailure}</td>
                  <td>
                    <Time at={updatedAt} />
                  </td>
                  <td>
                    {status === "exhausted" && may("operations:write") && (
                      <button type="button" onClick={() => void resend(callbackId)}>
                        Send again
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
