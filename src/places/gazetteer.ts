/** A reference list of the kind `places`, prepared for the search. */
import { type PostcodeRange, readPostcodes } from "../model/postcode-range.ts";
import type { ReferenceList } from "../model/rule-pack.ts";
import { isDense, isIndic, type PlaceWord, placeWords } from "./place-words.ts";
import { exactKeys, looseKeys } from "./word-keys.ts";

/** A spelling of a place: numbers of its words. */
export interface Spelling {
  readonly code: string;
  readonly words: readonly number[];
  /** Whether the word has another meaning, so that it counts only where the context confirms the place. */
  readonly isWeak: boolean;
}

/** A phrase that is no place, or a word that is none with another one near it. */
export interface Exception {
  readonly words: readonly string[];
  /** Words that stand near it; none when the phrase is enough. */
  readonly near: readonly string[];
  /** Whether the near words are a town with a street of the place's name; the town alone, without a house number, proves nothing. */
  readonly isTown: boolean;
}

export interface Gazetteer {
  /** Key to the numbers of words; see `word-keys`. */
  readonly exact: ReadonlyMap<string, readonly number[]>;
  readonly loose: ReadonlyMap<string, readonly number[]>;
  /** Words by number. */
  readonly words: readonly string[];
  /** Spellings by their first word, longest first. */
  readonly byFirst: ReadonlyMap<number, readonly Spelling[]>;
  /** Spellings without blanks between words, of scripts that have none. */
  readonly dense: readonly { readonly text: string; readonly code: string; readonly isWeak: boolean }[];
  /** Phrases without blanks that are no places, longest first. */
  readonly denseExceptions: readonly string[];
  /** By their first word. */
  readonly exceptions: ReadonlyMap<string, readonly Exception[]>;
  /** Whole words that are no misspelled place. */
  readonly clean: ReadonlySet<string>;
  /** Postal codes, which count beside the country that they are of. */
  readonly postcodes: readonly PostcodeRange[];
}

/** Shortest name of several words that is also recognised without blanks, in letters. */
const MIN_TOGETHER = 8;

const known = new WeakMap<ReferenceList, Gazetteer>();

/** The gazetteer of a list; made once for each. */
export function gazetteerOf(list: ReferenceList): Gazetteer {
  const made = known.get(list) ?? makeGazetteer(list);
  known.set(list, made);
  return made;
}

const joined = (words: readonly PlaceWord[]): string => words.map(({ plain }) => plain).join("");

function makeGazetteer({ values }: ReferenceList): Gazetteer {
  const exact = new Map<string, number[]>();
  const loose = new Map<string, number[]>();
  const words: string[] = [];
  const numbers = new Map<string, number>();
  const byFirst = new Map<number, Spelling[]>();
  const dense: { text: string; code: string; isWeak: boolean }[] = [];
  const denseExceptions: string[] = [];
  const exceptions = new Map<string, Exception[]>();
  const clean = new Set<string>();
  const postcodes: PostcodeRange[] = [];

  const numberOf = (word: PlaceWord): number => {
    const before = numbers.get(word.plain);
    if (before !== undefined) return before;
    const number = words.push(word.plain) - 1;
    numbers.set(word.plain, number);
    // a name that looks declined has to match its stem as it stands
    const own = word.script === "armenian" || word.script === "georgian" ? [`stem ${word.plain}`] : [];
    for (const key of new Set([...exactKeys(word), ...own])) push(exact, key, number);
    for (const key of looseKeys(word)) push(loose, key, number);
    return number;
  };

  for (const value of values) {
    const [code = "", written = ""] = splitOnce(String(value), ":");
    for (const spelling of written.split("|")) {
      if (code === "postcode") postcodes.push(...readPostcodes(spelling));
      else if (code === "except") addException(spelling, exceptions, clean, denseExceptions);
      else addSpelling(code, spelling);
    }
  }
  for (const spellings of byFirst.values()) spellings.sort((a, b) => b.words.length - a.words.length);
  denseExceptions.sort((a, b) => b.length - a.length);
  return { exact, loose, words, byFirst, dense, denseExceptions, exceptions, clean, postcodes };

  function addSpelling(code: string, spelling: string): void {
    const isWeak = spelling.trim().endsWith("?");
    const parts = placeWords(spelling);
    const [first] = parts;
    if (first === undefined) return;
    // Between words of Indian scripts there are blanks.
    if (parts.every(isDense) && (parts.length === 1 || !isIndic(first.plain))) {
      dense.push({ text: joined(parts), code, isWeak });
      return;
    }
    const numbered = parts.map(numberOf);
    push(byFirst, numbered[0]!, { code, words: numbered, isWeak });
    const together = joined(parts);
    if (isWeak || parts.length === 1 || together.length < MIN_TOGETHER || exact.has(together)) return;
    const number = words.push(together) - 1;
    exact.set(together, [number]);
    push(byFirst, number, { code, words: [number], isWeak });
  }
}

function addException(
  written: string,
  exceptions: Map<string, Exception[]>,
  clean: Set<string>,
  dense: string[],
): void {
  const [phrase = "", near = ""] = splitOnce(written, ",");
  const parts = placeWords(phrase);
  if (parts.length > 0 && parts.every(isDense)) {
    dense.push(joined(parts));
    return;
  }
  const words = parts.map(({ plain }) => plain);
  const [first] = words;
  if (first === undefined) return;
  if (near === "" && words.length === 1) clean.add(first);
  push(exceptions, first, {
    words,
    near: placeWords(near).map(({ plain }) => plain),
    isTown: near.trim().endsWith("?"),
  });
}

function splitOnce(text: string, by: string): readonly [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
