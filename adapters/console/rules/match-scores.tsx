import { useEffect, useRef, useState } from "preact/hooks";
import type { Failure } from "../api.ts";
import { FailureNote } from "../failure-note.tsx";
import { words } from "../format.tsx";
import { askedDays, PeriodChoice, Span } from "../period.tsx";
import { addressOf, go, place } from "../router.ts";
import { RuleTabs } from "./rule-tabs.tsx";
import {
  groupsOf,
  outcomeAt,
  readScores,
  type ScoreCount,
  type Scores,
  type Thresholds,
  thresholdsOf,
} from "./scores.ts";
import { ScoresChart, ScoresTable } from "./scores-chart.tsx";

interface Reading {
  readonly scores?: Scores;
  readonly failure?: Failure | undefined;
  readonly isRunning: boolean;
}

/** The scores that decisions recorded, with a slider: what another threshold would have made of them. */
export function MatchScores() {
  const { query } = place.value;
  const days = askedDays(query.get("days"));
  const [reading, setReading] = useState<Reading>({ isRunning: true });
  const turn = useRef(0);
  const run = async () => {
    const mine = ++turn.current;
    setReading({ isRunning: true });
    const isWanted = () => turn.current === mine;
    const failure = await readScores(days, isWanted, (scores, isDone) => setReading({ scores, isRunning: !isDone }));
    if (failure && isWanted()) setReading((before) => ({ ...before, failure, isRunning: false }));
  };
  const stop = () => {
    turn.current++;
    setReading((before) => ({ ...before, isRunning: false }));
  };
  useEffect(() => {
    document.title = "Match scores · riskgate";
    void run();
    return () => {
      turn.current++;
    };
  }, [days]);
  const { scores, failure, isRunning } = reading;
  return (
    <main class="view stack" aria-busy={isRunning}>
      <h1>Match scores</h1>
      <RuleTabs />
      <p class="soft">
        Scores that decisions recorded for their matches. Move a threshold to see which matches would have been alerts;
        the threshold of reviews stays where it is, and nothing is changed. They begin where the screening profile has
        them, which is set in the policy. Decisions are counted by whole days of UTC without today, and by stretches of
        28 days: the first of them begins before the days that are chosen.
      </p>
      <div class="row">
        <PeriodChoice days={days} onChange={(chosen) => change({ days: String(chosen) })} />
        {isRunning && (
          <button type="button" onClick={stop}>
            Stop
          </button>
        )}
        <span class="soft" role="status">
          {scores ? `${scores.decisions} decisions${isRunning ? " so far …" : ""}` : isRunning && "Reading decisions …"}
        </span>
        {scores && (
          <span class="soft small">
            of cases opened <Span from={scores.from} to={scores.before} />
            {!isRunning && scores.hasMore && "; older ones were not read"}
          </span>
        )}
      </div>
      {failure && <FailureNote failure={failure} again={() => void run()} />}
      {scores && scores.rows.length === 0 && !isRunning && (
        <p class="note">
          {scores.decisions > 0
            ? "No match was recorded in these days."
            : `There are fewer than ${scores.atOnce} decisions of these days: counts of so few are not shown.`}
        </p>
      )}
      {scores && scores.rows.length > 0 && <Recorded scores={scores} />}
    </main>
  );
}

/** Puts what was chosen into the address, so that it can be shared. */
function change(values: Readonly<Record<string, string | undefined>>): void {
  go(addressOf("/rules/scores", { ...Object.fromEntries(place.peek().query), ...values }), true);
}

/** What thresholds are of, as one chooses them. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ sanctions: "Sanctions", pep: "Politically exposed persons", rca: "Relatives and close associates" },
  ...{ "special-interest": "Special interest", blacklist: "House lists", "adverse-media": "Adverse media" },
  craft: "Vessels and aircraft",
};

const SCRIPTS: Readonly<Record<string, string>> = { han: "Chinese", hangul: "Korean", kana: "Japanese" };
const scriptWords = (script: string): string => SCRIPTS[script] ?? words(script);

function Recorded({ scores }: { readonly scores: Scores }) {
  const { query } = place.value;
  const [list, script] = [query.get("list") ?? "", query.get("script") ?? ""];
  const profiles = groupsOf(scores.rows, ({ profile: each }) => each);
  const profile = profiles.some(([each]) => each === query.get("profile"))
    ? (query.get("profile") ?? "")
    : profiles.some(([each]) => each === scores.profile.id)
      ? scores.profile.id
      : (profiles[0]?.[0] ?? "");
  const rows = scores.rows.filter((row) => row.profile === profile);
  const initial = thresholdsOf(rows, profile, scores.profile);
  const at = Object.fromEntries(
    Object.entries(initial).map(([kind, value]) => [kind, askedFor(query.get(`at-${kind}`)) ?? value]),
  );
  const shown = rows.filter((row) => (list === "" || row.listId === list) && (script === "" || row.script === script));
  const kinds = groupsOf(shown, ({ thresholdOf }) => thresholdOf).map(([kind]) => kind);
  const least = Math.min(...rows.map(({ score }) => score), ...Object.values(at));
  return (
    <>
      <section class="card stack">
        <div class="fields">
          <Choice
            label="Screening profile"
            all={undefined}
            name="profile"
            value={profile}
            of={profiles}
            called={(each) => (each === scores.profile.id ? `${each} (in force)` : each)}
          />
          <Choice label="List" all="All lists" name="list" value={list} of={groupsOf(rows, ({ listId }) => listId)} />
          <Choice
            label="Script of the name"
            all="All scripts"
            name="script"
            value={script}
            of={groupsOf(rows, ({ script: each }) => each)}
            called={scriptWords}
          />
        </div>
        <fieldset class="stack tight">
          <legend>Thresholds for alerts</legend>
          {kinds.map((kind) => (
            <Slider key={kind} kind={kind} value={at[kind] ?? 1} initial={initial[kind] ?? 1} least={least} />
          ))}
        </fieldset>
        <Summary rows={shown} at={at} />
        <ScoresChart rows={shown} at={at} least={least} />
        <details>
          <summary>The numbers by score</summary>
          <ScoresTable rows={shown} at={at} />
        </details>
      </section>
      <div class="pair">
        <Split title="By list" groups={groupsOf(shown, ({ listId }) => listId)} at={at} />
        <Split
          title="By script of the name"
          groups={groupsOf(shown, ({ script: each }) => scriptWords(each))}
          at={at}
        />
      </div>
    </>
  );
}

function askedFor(text: string | null): number | undefined {
  const value = Number(text ?? Number.NaN);
  return value >= 0 && value <= 1 ? value : undefined;
}

function Slider({
  kind,
  value,
  initial,
  least,
}: {
  readonly kind: string;
  readonly value: number;
  readonly initial: number;
  readonly least: number;
}) {
  const label = KINDS[kind] ?? words(kind);
  const set = (next: number) =>
    Number.isFinite(next) && change({ [`at-${kind}`]: String(Math.min(1, Math.max(0, next))) });
  return (
    <div class="row slider">
      <label for={`at-${kind}`} class="kind">
        {label}
      </label>
      <input
        id={`at-${kind}`}
        type="range"
        {...{ min: least, max: 1, step: 0.01, value }}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <input
        type="number"
        class="number"
        aria-label={`${label}, as a number`}
        {...{ min: 0, max: 1, step: 0.01, value }}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
      {value === initial ? (
        <span class="soft small">as the profile has it</span>
      ) : (
        <button type="button" onClick={() => change({ [`at-${kind}`]: undefined })}>
          Back to {initial}
        </button>
      )}
    </div>
  );
}

/** What is no alert is a review: a threshold of alerts leaves that of reviews as it is, which is below. */
function Summary({ rows, at }: { readonly rows: readonly ScoreCount[]; readonly at: Thresholds }) {
  const { matches, alerts, wouldAlert, lost, saved, added, won } = outcomeAt(rows, at);
  const byRule = rows.reduce((sum, { isByRule, count }) => sum + (isByRule ? count : 0), 0);
  return (
    <div role="status" class="stack tight">
      <p>
        <strong>{wouldAlert}</strong> of {matches} matches would be alerts instead of {alerts}. The other{" "}
        {matches - wouldAlert} would be reviews instead of {matches - alerts}. Lost true matches:{" "}
        <strong class={lost > 0 ? "bad-text" : undefined}>{lost}</strong>; false matches saved: {saved}
        {won + added > 0 && `; won: ${won} true, ${added} false`}.
      </p>
      {byRule > 0 && <p class="soft small">{byRule} are decided by another rule than the score, at any threshold.</p>}
    </div>
  );
}

function Choice({
  label,
  all,
  name,
  value,
  of,
  called = (each) => each,
}: {
  readonly label: string;
  /** What choosing none of them is called; absent where one has to be chosen. */
  readonly all: string | undefined;
  readonly called?: (each: string) => string;
  readonly name: string;
  readonly value: string;
  readonly of: readonly (readonly [string, unknown])[];
}) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}>
        {all !== undefined && <option value="">{all}</option>}
        {of.map(([each]) => (
          <option key={each} value={each}>
            {called(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Split({
  title,
  groups,
  at,
}: {
  readonly title: string;
  readonly groups: readonly (readonly [string, readonly ScoreCount[]])[];
  readonly at: Thresholds;
}) {
  return (
    <section class="card stack">
      <h2>{title}</h2>
      <div class="scrolls">
        <table class="plain-table close stacks">
          <caption class="hidden">{title}</caption>
          <thead>
            <tr>
              {[
                "",
                "Matches",
                "Alerts",
                "Alerts then",
                "Reviews",
                "Reviews then",
                "True lost",
                "True won",
                "False saved",
                "False won",
              ].map((column) => (
                <th key={column} scope="col">
                  {column || <span class="hidden">Group</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(([name, rows]) => {
              const { matches, alerts, wouldAlert, lost, saved, won, added } = outcomeAt(rows, at);
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td class="number">{matches}</td>
                  <td class="number">{alerts}</td>
                  <td class="number">{wouldAlert}</td>
                  <td class="number">{matches - alerts}</td>
                  <td class="number">{matches - wouldAlert}</td>
                  <td class={lost > 0 ? "number late" : "number"}>{lost}</td>
                  <td class="number">{won}</td>
                  <td class="number">{saved}</td>
                  <td class="number">{added}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
