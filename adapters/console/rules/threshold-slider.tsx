import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { JsonSchema } from "./complete.ts";
import type { Documents } from "./documents.ts";
import { exampleChanges, examplesIn, factsPhrase } from "./examples.ts";
import { examplesAlong } from "./move-examples.ts";
import { alike } from "./moved-threshold.ts";
import { numbersIn, OPEN, type RuleNumber, withNumber } from "./numbers.ts";
import type { OpenDraft } from "./open-draft.ts";
import { useVocabulary } from "./rule-sentence.tsx";
import { isTransactionRule, parsed, withDocuments } from "./vocabulary.ts";

interface Props {
  readonly draft: OpenDraft;
  readonly documents: Documents;
  readonly file: string;
  /** Of rules: it says how far a number can be moved. */
  readonly schema: JsonSchema | undefined;
  /** What stands before the choice of a number. */
  readonly choice?: ComponentChildren;
  /** What can be done with the chosen number, beside its slider. */
  act(number: RuleNumber): ComponentChildren;
  /** What is shown of a document without thresholds. */
  readonly without?: ComponentChildren;
  /** What is known of the chosen number, below its slider. */
  told?(number: RuleNumber, set: (value: number) => void): ComponentChildren;
}

/** A slider over a threshold of one document: it writes into the draft, with the examples that stand at it. */
export function ThresholdSlider({ draft, documents, file, schema, choice, act, without, told }: Props) {
  const [place, setPlace] = useState<string>();
  const plain = useVocabulary(isTransactionRule(file));
  const written = documents.text(file);
  // While somebody types what cannot be read, the numbers stay as they were, and cannot be set.
  const readable = useRef({ file, text: written });
  const isReadable = written !== undefined && Object.keys(parsed(written)).length > 0;
  if (isReadable || readable.current.file !== file) readable.current = { file, text: written };
  const text = readable.current.text ?? "";
  const words = plain ? withDocuments(plain, documents, file) : undefined;
  const numbers = numbersIn(text, schema, words).filter(({ isThreshold }) => isThreshold);
  const number = numbers.find((each) => each.place === place) ?? numbers[0];
  if (!number && without === undefined) return null;
  const same = number ? alike(text, numbers, number) : [];
  const set = (value: number) => {
    if (!isReadable || !Number.isFinite(value)) return;
    // From the end on: what stands before a number stays where it is.
    const next = same.toSorted((a, b) => b.from - a.from).reduce((now, each) => withNumber(now, each, value), text);
    draft.write(file, next);
    const along = movedWith(documents, file, next);
    if (along !== undefined) draft.write(examplesOf(file), along);
  };
  return (
    <section class={without === undefined ? "card stack" : "stack"} aria-label="A threshold">
      <div class="fields">
        {choice}
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
        <Slider number={number} isOff={!isReadable} set={set}>
          {act(number)}
        </Slider>
      ) : (
        without
      )}
      {same.length > 1 && (
        <p class="soft small">
          The rule has this number at {same.length} places, which mean the same: all are set together.
        </p>
      )}
      <MovedExamples documents={documents} file={file} />
      {number && told?.(number, set)}
    </section>
  );
}

const examplesOf = (file: string): string => file.replace(/\.json$/u, ".cases.json");

/**
 * The examples of a rule with those at its thresholds moved along: from how they are in force, unless somebody wrote at them.
 *
 * @returns `undefined` where there are none
 */
function movedWith(documents: Documents, file: string, next: string): string | undefined {
  const name = examplesOf(file);
  const [examples, rule] = [documents.text(name), documents.text(file)];
  const [examplesBefore, ruleBefore] = [documents.before(name), documents.before(file)];
  if (examples === undefined || rule === undefined) return undefined;
  if (examplesBefore === undefined || ruleBefore === undefined) return examplesAlong(examples, rule, next);
  const isOwn = examples !== examplesAlong(examplesBefore, ruleBefore, rule);
  return isOwn ? examplesAlong(examples, rule, next) : examplesAlong(examplesBefore, ruleBefore, next);
}

/** What became of examples that stand at a threshold. */
function MovedExamples({ documents, file }: { readonly documents: Documents; readonly file: string }) {
  const name = examplesOf(file);
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

function Slider({
  number,
  isOff,
  set,
  children,
}: {
  readonly number: RuleNumber;
  readonly isOff: boolean;
  set(value: number): void;
  readonly children: ComponentChildren;
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
        disabled={isOff}
        aria-label={label}
        {...{ min, max: Math.max(max, value), step, value }}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <input
        type="number"
        disabled={isOff}
        class="number"
        aria-label={`${label}, as a number`}
        step="any"
        value={value}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
      {children}
    </div>
  );
}
