import type { Schema } from "../api.ts";
import { type Example, exampleChanges, examplesIn, factsPhrase } from "./examples.ts";
import type { Vocabulary } from "./fact-phrase.ts";
import { RuleSentence, useVocabulary } from "./rule-sentence.tsx";
import { isRule, isTransactionRule, parsed } from "./vocabulary.ts";

type Change = Schema<"DocumentChange">;

/** The words of the document as it was, and as it is. @param plain - those of the gateway */
export type WordsOf = (plain: Vocabulary, file: string) => { readonly before: Vocabulary; readonly after: Vocabulary };

/** What a document said and says, in sentences, where it is a rule or its examples; nothing of others. */
export function SaidDiff({
  change,
  wordsOf,
  titles = ["In force", "With the change"],
}: {
  readonly change: Change;
  readonly wordsOf: WordsOf;
  readonly titles?: readonly [string, string];
}) {
  const plain = useVocabulary(isTransactionRule(change.file));
  if (change.file.endsWith(".cases.json")) return <Examples change={change} titles={titles} />;
  if (!isRule(change.file) || !plain) return null;
  const [before, after] = [change.before, change.after].map((text) => (text === undefined ? undefined : parsed(text)));
  const vocabulary = wordsOf(plain, change.file);
  const was = before && { rule: before, vocabulary: vocabulary.before };
  const is = after && { rule: after, vocabulary: vocabulary.after };
  return (
    <div class="said-diff">
      {was && (
        <section class="stack tight">
          <h3>{titles[0]}</h3>
          <RuleSentence {...was} other={is} hasWords={false} />
        </section>
      )}
      {is && (
        <section class="stack tight">
          <h3>{titles[1]}</h3>
          <RuleSentence {...is} other={was} hasWords={false} />
        </section>
      )}
    </div>
  );
}

function Examples({
  change: { before, after },
  titles,
}: {
  readonly change: Change;
  readonly titles: readonly [string, string];
}) {
  const changes = exampleChanges(examplesIn(before), examplesIn(after));
  if (changes.length === 0) return null;
  return (
    <div class="scrolls">
      <table class="plain-table">
        <caption class="hidden">Examples that differ</caption>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ before: was, after: is }) => (
            <tr key={`${was?.description} ${is?.description}`}>
              <td>{was ? <OneExample example={was} /> : <span class="soft">new</span>}</td>
              <td>{is ? <OneExample example={is} /> : <span class="soft">taken away</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const OneExample = ({ example: { description, facts, expect } }: { readonly example: Example }) => (
  <>
    <bdi>{description}</bdi>
    <br />
    <span class="soft small">
      {factsPhrase(facts)} → {expect}
    </span>
  </>
);
