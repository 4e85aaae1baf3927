import { useState } from "preact/hooks";
import { api, ask } from "../api.ts";
import { place as where } from "../router.ts";
import { useAnswer } from "../use-answer.ts";
import type { JsonSchema } from "./complete.ts";
import type { Documents } from "./documents.ts";
import { exampleChanges, examplesIn, factsPhrase } from "./examples.ts";
import { examplesAlong } from "./move-examples.ts";
import { alike } from "./moved-threshold.ts";
import { descriptionIn, numbersIn, OPEN, type RuleNumber, withDescription, withNumber } from "./numbers.ts";
import type { OpenDraft } from "./open-draft.ts";
import { useVocabulary } from "./rule-sentence.tsx";
import { isRuleSet, ruleSetName } from "./rule-set-words.ts";
import { LEVELS, type Simulated } from "./simulations.ts";
import { type Trial, TrialsTable } from "./trials.tsx";
import { isRule, isTransactionRule, parsed, withDocuments } from "./vocabulary.ts";

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
  const begun = documents?.ofRule(where.value.query.get("rule") ?? "");
  const chosen = asked ?? documents?.changed.find(hasNumbers) ?? begun ?? documents?.files.find(isRule);
  const vocabulary = useVocabulary(isTransactionRule(chosen ?? ""));
  const detail = draft.detail.value;
  if (!documents || !detail || detail.state !== "open" || detail.restores !== undefined) return null;
  const rules = [...documents.files.filter(isRuleSet), ...documents.files.filter(isRule)];
  const file = chosen;
  const text = file === undefined ? undefined : documents.text(file);
  const words = vocabulary && file !== undefined ? withDocuments(vocabulary, documents, file) : undefined;
  const all = text === undefined ? [] : numbersIn(text, schema.data as JsonSchema | undefined, words);
  const numbers = all.filter(({ isThreshold }) => isThreshold);
  const number = numbers.find((each) => each.place === place) ?? numbers[0];
  const same = text === undefined || !number ? [] : alike(text, numbers, number);
  const set = (value: number) => {
    if (file === undefined || text === undefined || !number || !Number.isFinite(value)) return;
    // From the end on: what stands before a number stays where it is.
    const next = same.toSorted((a, b) => b.from - a.from).reduce((now, each) => withNumber(now, each, value), text);
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
        Set another number in a rule, or one that all rules share: it is written into the draft with the examples that
        stand at it, and nothing is in force before the draft is published. <em>Try it</em> simulates past decisions
        with it.
      </p>
      <div class="fields">
        <label>
          Rule
          <select value={file} onChange={(event) => setAsked(event.currentTarget.value)}>
            {rules.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
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
                {each.value}: {each.label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {number ? (
        <>
          <Slider number={number} isRunning={isRunning} set={set} attempt={() => void attempt()} />
          {same.length > 1 && (
            <p class="soft small">
              The rule has this number at {same.length} places, which mean the same: all are set together.
            </p>
          )}
        </>
      ) : (
        <p class="note">There is no threshold in it.</p>
      )}
      {file !== undefined && text !== undefined && (
        <Description text={text} before={documents.before(file)} write={(written) => draft.write(file, written)} />
      )}
      {file !== undefined && <MovedExamples documents={documents} file={file} />}
      <OtherExamples draft={draft} ruleId={String(parsed(text).id)} />
      {mine.length > 0 && <TrialsTable trials={mine} now={number?.value} set={set} />}
    </section>
  );
}

const hasNumbers = (file: string): boolean => isRule(file) || isRuleSet(file);

const nameOf = (file: string): string =>
  isRuleSet(file) ? ruleSetName(file) : file.slice(file.lastIndexOf("/") + 1).replace(/\.json$/u, "");

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

/** Examples of which the rule says something else now, as the gateway found with the draft as it is. */
function OtherExamples({ draft, ruleId }: { readonly draft: OpenDraft; readonly ruleId: string }) {
  const failures = draft.tested.value?.failures.filter((each) => each.ruleId === ruleId) ?? [];
  if (!draft.isTried.value || failures.length === 0) return null;
  return (
    <div class="note warn stack tight">
      <p>
        {failures.length === 1 ? "1 example is" : `${failures.length} examples are`} not about the rule any more and did
        not move along: write other facts or another description, or accept what the rule says, under{" "}
        <em>Check and examples</em>.
      </p>
      <ul class="changes">
        {failures.slice(0, 10).map(({ description, expected, got }) => (
          <li key={description}>
            <bdi>{description}</bdi>: expected {expected}, the rule says {got}
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
  const { value, min, max, step, label } = number;
  const [before, after = ""] = label.split(OPEN);
  return (
    <div class="row slider">
      <p>
        {before}
        {label.includes(OPEN) && <strong class="number">{value}</strong>}
        {after}
      </p>
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
