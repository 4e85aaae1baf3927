import { useState } from "preact/hooks";
import { api, ask } from "../api.ts";
import { place as where } from "../router.ts";
import { useAnswer } from "../use-answer.ts";
import type { JsonSchema } from "./complete.ts";
import type { Documents } from "./documents.ts";
import { exampleChanges, examplesIn, factsPhrase } from "./examples.ts";
import { examplesAlong } from "./move-examples.ts";
import { descriptionIn, numbersIn, type RuleNumber, withDescription, withNumber } from "./numbers.ts";
import type { OpenDraft } from "./open-draft.ts";
import { LEVELS, type Simulated } from "./simulations.ts";
import { type Trial, TrialsTable } from "./trials.tsx";
import { isRule } from "./vocabulary.ts";

/** A slider over a number of a rule: each value that is tried is written into the draft, and simulated. */
export function Thresholds({
  draft,
  isRunning,
  run,
}: {
  readonly draft: OpenDraft;
  readonly isRunning: boolean;
  run(): Promise<Simulated | undefined>;
}) {
  const schema = useAnswer("schema", () => ask<unknown>(api.GET("/v1/rules/schema")));
  const [asked, setAsked] = useState<string>();
  const [place, setPlace] = useState<string>();
  const [trials, setTrials] = useState<readonly Trial[]>([]);
  const documents = draft.documents.value;
  const detail = draft.detail.value;
  if (!documents || !detail || detail.state !== "open" || detail.restores !== undefined) return null;
  const rules = documents.files.filter(isRule);
  const begunAt = documents.ofRule(where.value.query.get("rule") ?? "");
  const file = asked ?? documents.changed.find(isRule) ?? begunAt ?? rules[0];
  const text = file === undefined ? undefined : documents.text(file);
  const numbers = text === undefined ? [] : numbersIn(text, schema.data as JsonSchema | undefined);
  const number = numbers.find((each) => each.place === place) ?? numbers[0];
  const set = (value: number) => {
    if (file === undefined || text === undefined || !number || !Number.isFinite(value)) return;
    const next = withNumber(text, number, value);
    draft.write(file, next);
    const examples = file.replace(/\.json$/u, ".cases.json");
    const along = movedWith(documents, file, next);
    if (along !== undefined) draft.write(examples, along);
  };
  const attempt = async () => {
    if (!number) return;
    const { value } = number;
    const simulated = await run();
    if (!simulated) return;
    const name = `${file} ${number.place}`;
    setTrials((before) => [
      ...before.filter((each) => each.of !== name || each.value !== value),
      trialOf(name, value, simulated),
    ]);
  };
  const mine = trials.filter(({ of }) => of === `${file} ${number?.place}`);
  return (
    <section class="card stack">
      <h2>Thresholds</h2>
      <p class="soft">
        Set another number in a rule: it is written into the draft with the examples that stand at it, and nothing is in
        force before the draft is published. <em>Try it</em> simulates past decisions with it.
      </p>
      <div class="fields">
        <label>
          Rule
          <select value={file} onChange={(event) => setAsked(event.currentTarget.value)}>
            {rules.map((each) => (
              <option key={each} value={each}>
                {each.slice(each.lastIndexOf("/") + 1).replace(/\.json$/u, "")}
                {documents.isChanged(each) && " (changed)"}
              </option>
            ))}
          </select>
        </label>
        <label>
          Number
          <select value={number?.place} onChange={(event) => setPlace(event.currentTarget.value)}>
            {numbers.map((each) => (
              <option key={each.place} value={each.place}>
                {each.label} ({each.value})
              </option>
            ))}
          </select>
        </label>
      </div>
      {number ? (
        <Slider number={number} isRunning={isRunning} set={set} attempt={() => void attempt()} />
      ) : (
        <p class="note">This rule compares with no number.</p>
      )}
      {file !== undefined && text !== undefined && (
        <Description text={text} before={documents.before(file)} write={(written) => draft.write(file, written)} />
      )}
      {file !== undefined && <MovedExamples documents={documents} file={file} />}
      {mine.length > 0 && <TrialsTable trials={mine} now={number?.value} set={set} />}
    </section>
  );
}

/**
 * The examples of a rule with those at its thresholds moved along: from how they are in force, unless somebody wrote at them.
 *
 * @returns `undefined` where there are none
 */
function movedWith(documents: Documents, file: string, next: string): string | undefined {
  const name = file.replace(/\.json$/u, ".cases.json");
  const [examples, rule] = [documents.text(name), documents.text(file)];
  const [examplesBefore, ruleBefore] = [documents.before(name), documents.before(file)];
  if (examples === undefined || rule === undefined) return undefined;
  if (examplesBefore === undefined || ruleBefore === undefined) return examplesAlong(examples, rule, next);
  const isOwn = examples !== examplesAlong(examplesBefore, ruleBefore, rule);
  return isOwn ? examplesAlong(examples, rule, next) : examplesAlong(examplesBefore, ruleBefore, next);
}

/** What became of examples that stand at a threshold. */
function MovedExamples({ documents, file }: { readonly documents: Documents; readonly file: string }) {
  const name = file.replace(/\.json$/u, ".cases.json");
  const changes = exampleChanges(examplesIn(documents.before(name)), examplesIn(documents.text(name)));
  if (changes.length === 0) return null;
  return (
    <div class="stack tight" role="status">
      <h3>Examples that move along</h3>
      <ul class="changes">
        {changes.map(({ before, after }) => (
          <li key={`${before?.description} ${after?.description}`}>
            <bdi>{before?.description ?? "new"}</bdi> → <bdi>{after?.description ?? "taken away"}</bdi>{" "}
            {after && <span class="soft small">({factsPhrase(after.facts)})</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the rule says in words: a number that is set above changes no word of it. */
function Description({
  text,
  before,
  write,
}: {
  readonly text: string;
  readonly before: string | undefined;
  write(text: string): void;
}) {
  const now = descriptionIn(text);
  if (now === undefined) return null;
  const isStale = text !== before && now === descriptionIn(before ?? "");
  return (
    <label>
      Description of the rule
      <textarea
        rows={2}
        value={now}
        onChange={(event) => write(withDescription(text, now, event.currentTarget.value))}
      />
      {isStale && (
        <span class="warn-text small">The rule is changed and its description is not: does it still hold?</span>
      )}
    </label>
  );
}

function Slider({
  number,
  isRunning,
  set,
  attempt,
}: {
  readonly number: RuleNumber;
  readonly isRunning: boolean;
  set(value: number): void;
  attempt(): void;
}) {
  const { value, min, max, step, label, place } = number;
  return (
    <div class="row slider">
      <input
        type="range"
        aria-label={label}
        {...{ min, max: Math.max(max, value), step, value }}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <input
        type="number"
        class="number"
        aria-label={`${label}, as a number`}
        step="any"
        value={value}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <button type="button" disabled={isRunning} onClick={attempt}>
        Try it
      </button>
      <code class="soft">{place}</code>
    </div>
  );
}

function trialOf(of: string, value: number, { customers, transactions }: Simulated): Trial {
  const raised = ({ levelChanges }: Simulated["customers"], isUp: boolean) =>
    levelChanges
      .filter(({ from, to }) => LEVELS.indexOf(to) > LEVELS.indexOf(from) === isUp)
      .reduce((sum, { count }) => sum + count, 0);
  const both = [customers, ...(transactions ? [transactions] : [])];
  const sum = (count: (of: Simulated["customers"]) => number) => both.reduce((total, each) => total + count(each), 0);
  return {
    ...{ of, value, reviews: sum(({ levelsAfter: { high, prohibited } }) => high + prohibited) },
    ...{ won: sum((each) => raised(each, true)), lost: sum((each) => raised(each, false)) },
    changed: sum(({ changed }) => changed),
  };
}
