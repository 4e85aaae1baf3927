/** Additional operators on text. A fact that is neither text nor a list of texts never matches. */
import { compilePattern } from "../compile-pattern.ts";
import type { OperatorDefinition, PreparedTest } from "./operator.ts";
import { findPhrase, type Phrases, readPhrases } from "./phrases.ts";

const isText = (fact: unknown): fact is string => typeof fact === "string";
const isTextOrTexts = (fact: unknown): boolean => isText(fact) || (Array.isArray(fact) && fact.some(isText));
const texts = (fact: unknown): readonly string[] =>
  isText(fact) ? [fact] : Array.isArray(fact) ? fact.filter(isText) : [];

const ASCII = /^[\x20-\x7e]*$/;

/** Lower case, without accents, one space for whatever stands between words. */
function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, " ");
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ");
}

/** Keywords to look for in texts that are {@link folded}. */
interface Needles {
  /** Keywords of one word. */
  readonly words: ReadonlySet<string>;
  /**
   * Keywords of several words, and those that end in `*`, which match the beginning of longer words. Grouped by their first letter, which
   * few keywords of a long list share with a word of the text.
   */
  readonly phrases: ReadonlyMap<string, readonly string[]>;
}

function needlesOf(keywords: readonly string[]): Needles {
  const words = new Set<string>();
  const phrases = new Map<string, string[]>();
  for (const keyword of keywords) {
    const plain = folded(keyword).trim();
    if (plain === "") continue;
    const isBeginning = keyword.trimEnd().endsWith("*");
    if (isBeginning || plain.includes(" ")) {
      const first = plain.charAt(0);
      phrases.set(first, [...(phrases.get(first) ?? []), `${plain}${isBeginning ? "" : " "}`]);
    } else words.add(plain);
  }
  return { words, phrases };
}

/** A cache of recent texts in their searchable form: many rules search the same few texts, one after the other. */
const recent = Array.from({ length: 8 }, () => ({ text: "", plain: " " }));
let oldest = 0;

/** The searchable form of a text. */
function searchable(text: string): string {
  for (const known of recent) if (known.text === text) return known.plain;
  const plain = `${folded(text)} `;
  recent[oldest] = { text, plain };
  oldest = (oldest + 1) % recent.length;
  return plain;
}

function mentions(text: string, { words, phrases }: Needles): boolean {
  const plain = searchable(text);
  for (let at = 0; at < plain.length; ) {
    const end = plain.indexOf(" ", at);
    if (words.has(plain.slice(at, end))) return true;
    for (const phrase of phrases.get(plain.charAt(at)) ?? NONE) if (plain.startsWith(phrase, at)) return true;
    at = end + 1;
  }
  return false;
}

const NONE: readonly string[] = [];

function keywordTest(value: unknown): PreparedTest {
  const needles = needlesOf((Array.isArray(value) ? value : [value]).filter(isText));
  return (fact) => {
    if (isText(fact)) return mentions(fact, needles);
    if (!Array.isArray(fact)) return false;
    for (const text of fact) if (isText(text) && mentions(text, needles)) return true;
    return false;
  };
}

/** Parsed phrases of frozen lists, which several rules share. */
const read = new WeakMap<object, Phrases | undefined>();

function phrasesOf(value: unknown): Phrases | undefined {
  if (!Array.isArray(value) || !Object.isFrozen(value)) return readPhrases(texts(value));
  if (!read.has(value)) read.set(value, readPhrases(texts(value)));
  return read.get(value);
}

function phraseTest(value: unknown): PreparedTest {
  const phrases = phrasesOf(value);
  return (fact) => phrases !== undefined && texts(fact).some((text) => findPhrase(text, phrases));
}

function patternTest(value: unknown): PreparedTest {
  const compiled = compilePattern(value);
  if ("problem" in compiled) throw new RangeError(`matchesPattern: expected ${compiled.problem}`);
  return (fact) => texts(fact).some((text) => compiled.pattern.matcher(text).find());
}

export const TEXT_OPERATORS: readonly OperatorDefinition[] = [
  {
    // A text, or one of a list of texts, begins with one of the given texts, case counted.
    name: "startsWith",
    verb: "starts with",
    negatedVerb: "does not start with",
    accepts: isTextOrTexts,
    test: (fact, value) => startsWithTest(value)(fact),
    prepare: startsWithTest,
    expects: (value) => (isTextList(value) ? undefined : "a text or a list of texts"),
  },
  {
    // A text contains one of the given words or phrases as whole words; case, accents and punctuation do not count.
    name: "matchesKeyword",
    verb: "mentions",
    negatedVerb: "does not mention",
    accepts: isTextOrTexts,
    test: (fact, value) => keywordTest(value)(fact),
    prepare: keywordTest,
    expects: (value) => (isTextList(value) ? undefined : "a text or a list of texts"),
  },
  {
    // A text has a phrase in the intended sense, by the words before and after it.
    name: "matchesPhrase",
    verb: "says",
    negatedVerb: "does not say",
    accepts: isTextOrTexts,
    test: (fact, value) => phraseTest(value)(fact),
    prepare: phraseTest,
    expects: (value) =>
      isTextList(value) && readPhrases(texts(value)) !== undefined
        ? undefined
        : "lines of phrases, for example `find: vice president + with: republic` or `not before: hotel`",
  },
  {
    // A text contains a match of a regular expression; RE2, so that no pattern can take more than linear time.
    name: "matchesPattern",
    verb: "matches",
    negatedVerb: "does not match",
    accepts: isTextOrTexts,
    test: (fact, value) => patternTest(value)(fact),
    prepare: patternTest,
    expects: (value) => {
      const compiled = compilePattern(value);
      return "problem" in compiled ? compiled.problem : undefined;
    },
  },
];

function startsWithTest(value: unknown): PreparedTest {
  const starts = texts(value);
  return (fact) => texts(fact).some((text) => starts.some((start) => text.startsWith(start)));
}

function isTextList(value: unknown): boolean {
  return isText(value)
    ? value !== ""
    : Array.isArray(value) && value.length > 0 && value.every((item) => isText(item) && item !== "");
}
