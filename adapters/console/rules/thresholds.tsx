import { useState } from "preact/hooks";
import { api, ask } from "../api.ts";
import { place as where } from "../router.ts";
import { useAnswer } from "../use-answer.ts";
import type { JsonSchema } from "./complete.ts";
import { descriptionIn, type RuleNumber, withDescription } from "./numbers.ts";
import type { OpenDraft } from "./open-draft.ts";
import { isRuleSet, ruleSetName } from "./rule-set-words.ts";
import { LEVELS, type Simulated } from "./simulations.ts";
import { ThresholdSlider } from "./threshold-slider.tsx";
import { type Trial, TrialsTable } from "./trials.tsx";
import { isRule, parsed } from "./vocabulary.ts";

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
  const [trials, setTrials] = useState<readonly Trial[]>([]);
  const documents = draft.documents.value;
  const { query } = where.value;
  const begun = documents?.ofRule(query.get("rule") ?? "");
  // The one that somebody comes from, else what is changed.
  const from = documents?.files.find((each) => each === query.get("file") && hasNumbers(each));
  const file = asked ?? from ?? documents?.changed.find(hasNumbers) ?? begun ?? documents?.files.find(isRule);
  const detail = draft.detail.value;
  if (!documents || !detail || detail.state !== "open" || detail.restores !== undefined) return null;
  const rules = [...documents.files.filter(isRuleSet), ...documents.files.filter(isRule)];
  if (file === undefined) return null;
  const text = documents.text(file);
  const attempt = async ({ place, value }: RuleNumber) => {
    const simulated = await run();
    if (!simulated) return;
    const name = `${file} ${place}`;
    setTrials((before) => [
      ...before.filter((each) => each.of !== name || each.value !== value),
      trialOf(name, value, simulated),
    ]);
  };
  return (
    <section class="card stack">
      <h2>Thresholds</h2>
      <p class="soft">
        Set another number in a rule, or one that all rules share: it is written into the draft with the examples that
        stand at it, and nothing is in force before the draft is published. <em>Try it</em> simulates past decisions
        with it.
      </p>
      <ThresholdSlider
        {...{ draft, documents, file, schema: schema.data as JsonSchema | undefined }}
        choice={
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
        }
        act={(number) => (
          <button type="button" disabled={isRunning} onClick={() => void attempt(number)}>
            Try it
          </button>
        )}
        without={<p class="note">There is no threshold in it.</p>}
        told={(number, set) => {
          const mine = trials.filter(({ of }) => of === `${file} ${number.place}`);
          return mine.length > 0 && <TrialsTable trials={mine} now={number.value} set={set} />;
        }}
      />
      {text !== undefined && (
        <Description text={text} before={documents.before(file)} write={(written) => draft.write(file, written)} />
      )}
      <OtherExamples draft={draft} ruleId={String(parsed(text).id)} />
    </section>
  );
}

const hasNumbers = (file: string): boolean => isRule(file) || isRuleSet(file);

const nameOf = (file: string): string =>
  isRuleSet(file) ? ruleSetName(file) : file.slice(file.lastIndexOf("/") + 1).replace(/\.json$/u, "");

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
