/** Legal forms, found as the longest phrase at a place. */
import { entriesOfLines, type Phrase, phraseTable } from "./phrase-table.ts";
import { LEGAL_FORMS } from "./tables/legal-forms.ts";

/** Short forms that mean nothing else wherever they stand. */
const UNMISTAKABLE = new Set(
  "llc ltd inc plc jsc ooo oao zao pao srl spa pte pty bhd sdn pvt fze wll llp oyj aps kft doo ood ead sas tbk lda".split(
    " ",
  ),
);

const FORMS = phraseTable(classesByForm(), mergeClasses);

/** The longest legal form that begins at a word; its meaning is its classes joined by `+`, as `LLC` or `JSC+LLC`. */
export function legalPhraseAt(words: readonly string[], at: number): Phrase | undefined {
  return FORMS.find(words, at);
}

/** True when some legal form begins with the word. */
export function beginsLegalForm(word: string): boolean {
  return FORMS.isBegunBy(word);
}

/** True when a form of two or three letters is a word elsewhere and counts only first or last in a name. */
export function needsEdge(form: string): boolean {
  return form.length <= 3 && !UNMISTAKABLE.has(form);
}

/** True when two codes of legal forms have a class in common. */
export function shareLegalClass(left: string, right: string): boolean {
  if (left === right) return true;
  const classes = left.split("+");
  return right.split("+").some((code) => classes.includes(code));
}

function* classesByForm(): Generator<readonly [form: string, classes: string]> {
  for (const [form, heading] of entriesOfLines(LEGAL_FORMS, false)) yield [form, heading.split(" ")[0]!];
}

function mergeClasses(known: string, more: string): string {
  return [...new Set([...known.split("+"), ...more.split("+")])].sort().join("+");
}
