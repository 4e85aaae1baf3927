import { useEffect, useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { age, Time, words } from "./format.tsx";
import { Loading } from "./loading.tsx";
import { may } from "./session.ts";
import { type Question, sure } from "./sure.tsx";
import { tell } from "./toasts.ts";
import { useAnswer } from "./use-answer.ts";

/** How a status is coloured. */
const TONES: Readonly<Record<string, string>> = { done: "good", paused: "warn" };

/** How often a run that goes on is looked at, in milliseconds. */
const POLL_MS = 3_000;

const PAUSING: Question = {
  title: "Pause rescreening?",
  act: "Pause now",
  told: [
    "Nobody is compared further until somebody resumes the run; it goes on where it stopped.",
    "Customers that it has not reached stay as they are: a new entry of a list is not found among them meanwhile. Checks go on, with the lists in service.",
  ],
};

const COMPARING: Question = {
  title: "Compare every customer again?",
  act: "Begin now",
  told: [
    "Every stored customer is compared with every entry of the lists in service, of all tenants. A run that rests goes on first.",
    "It takes a while, and checks go on meanwhile. Whoever matches an entry that nobody judged gets a case.",
  ],
};

const RATING: Question = {
  title: "Rate every customer again?",
  act: "Begin now",
  told: [
    "Every stored customer is rated by the rules in service and compared with every entry of the lists, of all tenants. A run that rests goes on first.",
    "Whoever has another level, or other risk factors, is decided again as by a check, with a case where one is needed. A level that a person gave stays, unless the rules give a higher one; payments are not decided again.",
    "It takes a while, and checks go on meanwhile.",
  ],
};

/** Runs in which stored customers are compared with lists again; operators pause and resume them. */
export function Rescreens() {
  const found = useAnswer("rescreens", () =>
    ask<Schema<"RescreenRunList">>(api.GET("/v1/rescreens", { params: { query: { limit: 20 } } })),
  );
  const [failure, setFailure] = useState<Failure>();
  const isRunning = found.data?.data.some(({ status }) => status === "running") ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(found.again, POLL_MS);
    return () => clearTimeout(timer);
  }, [found.data, isRunning]);
  const begin = async (isRating: boolean) => {
    if (!(await sure(isRating ? RATING : COMPARING))) return;
    const query = isRating ? { rates: "yes" as const } : {};
    const answer = await ask(api.POST("/v1/rescreens", { params: { query }, body: {} }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) tell({ text: isRating ? "Rating again begun" : "Rescreening begun", kind: "good" });
    found.again();
  };
  const set = async (runId: string, step: "pause" | "resumption") => {
    if (step === "pause" && !(await sure(PAUSING))) return;
    const answer = await ask(api.POST(`/v1/rescreens/{runId}/${step}`, { params: { path: { runId } }, body: {} }));
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) tell({ text: step === "pause" ? "Rescreening paused" : "Rescreening resumed", kind: "good" });
    found.again();
  };
  return (
    <section class="card stack" aria-busy={found.isLoading}>
      <div class="row">
        <h2>Rescreening</h2>
        <button type="button" onClick={found.again}>
          Refresh
        </button>
        {may("operations:write") && !isRunning && (
          <>
            <button type="button" onClick={() => void begin(false)}>
              Begin a run …
            </button>
            <button type="button" onClick={() => void begin(true)}>
              Rate everybody again …
            </button>
          </>
        )}
      </div>
      {failure && <FailureNote failure={failure} />}
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      <Loading of={found} />
      {found.data?.data.length === 0 && <p class="soft">No run yet: one begins when a list changes.</p>}
      <ul class="stack">
        {found.data?.data.map(({ runId, kind, status, begunAt, updatedAt, rates, ranges, rangesDone, counts }) => (
          <li key={runId} class="stack tight">
            <p class="row">
              <strong>{words(kind)}</strong> {rates && <span>rates too, by the rules</span>}{" "}
              <span class={`pill ${TONES[status] ?? ""}`}>{status}</span> <Time at={begunAt} />{" "}
              <span class="soft">{age((Date.parse(updatedAt) - Date.parse(begunAt)) / 1_000)}</span>
              {may("operations:write") && (status === "running" || status === "paused") && (
                <button type="button" onClick={() => void set(runId, status === "paused" ? "resumption" : "pause")}>
                  {status === "paused" ? "Resume" : "Pause"}
                </button>
              )}
            </p>
            <p class="soft small">
              {rangesDone} of {ranges} parts of the customers
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
