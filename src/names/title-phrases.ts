/** Titles of several words, and those that are titles only where a name of two words and more is after them: see the table. */
import { phraseTable } from "./phrase-table.ts";
import type { Word } from "./split-words.ts";
import { tableWord } from "./table-words.ts";
import { TITLE_PHRASES } from "./tables/title-phrases.ts";

const PHRASES = phraseTable(formsOfPatterns(TITLE_PHRASES));

/** Least words of a name that are left after such a title: fewer, and its words are the name. */
const MIN_LEFT = 2;

/** Number of words of the title that begins at a word, 0 for none. */
export function countTitleWords(words: readonly Pick<Word, "source" | "script">[], at: number): number {
  const { source, script } = words[at]!;
  if (!PHRASES.isBegunBy(tableWord(source, script))) return 0;
  const texts = words.slice(0, words.length - MIN_LEFT).map((word) => tableWord(word.source, word.script));
  return at < texts.length ? (PHRASES.find(texts, at)?.length ?? 0) : 0;
}

/** True for a word that is a title together with those after it. */
export function beginsTitle(source: string, script: Word["script"]): boolean {
  return PHRASES.isBegunBy(tableWord(source, script));
}

function* formsOfPatterns(table: string): Generator<readonly [form: string, meaning: string]> {
  for (const line of table.split("\n")) {
    if (line === "") continue;
    const isOneWord = !line.includes(" ");
    let forms = [""];
    for (const part of line.split(" ")) {
      const words = part.split("|").map((word) => (word === "_" ? "" : ` ${word}`));
      forms = forms.flatMap((form) => words.map((word) => form + word));
    }
    for (const form of forms) if (isOneWord || form.trim().includes(" ")) yield [form.trim(), ""];
  }
}
