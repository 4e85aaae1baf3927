/** Places of a gazetteer in a text. */
import { osaDistance } from "../osa-distance.ts";
import { isMeantAsPlace, mayBeIn } from "./ambiguous-places.ts";
import { densePlaces } from "./dense-places.ts";
import { isElsewhere } from "./elsewhere.ts";
import type { Exception, Gazetteer, Spelling } from "./gazetteer.ts";
import { isDense, isIndic, type PlaceWord, placeWords } from "./place-words.ts";
import { placeOfPostcode } from "./postcodes.ts";
import { isTravelled, leadsAway } from "./routes.ts";
import { isSomethingElse } from "./something-else.ts";
import { exactKeys, keysBehindPrefix, latinStems, looseKeys } from "./word-keys.ts";

export interface FoundPlace {
  /** ISO 3166-1 alpha-2, or ISO 3166-2 of a region. */
  readonly code: string;
  /** As the text spells it. */
  readonly written: string;
}

export interface PlaceContext {
  /** Whether the whole text is the name of a place, as in a field for a town. Default false. */
  readonly isPlace?: boolean;
  /** The other fields of the place: its region and country. */
  readonly beside?: string;
  /** Whether the text is a postal code by itself; its town is then in `beside`. Default false. */
  readonly isZip?: boolean;
  /** The field that the text comes from; addresses name places between commas. */
  readonly as?: string;
}

/** Most words between a place and a word that says which place is meant. */
const NEAR = 6;
const NUMBER = /^\d/u;

/** Every place in a text, in order. Takes time in proportion to the text. */
export function findPlaces(text: string, gazetteer: Gazetteer, context: PlaceContext = {}): readonly FoundPlace[] {
  const words = placeWords(text);
  let besideWords: readonly PlaceWord[] | undefined;
  const beside = (): readonly PlaceWord[] => (besideWords ??= placeWords(context.beside ?? ""));
  const found: FoundPlace[] = [];
  const numbers: (readonly number[] | undefined)[] = [];
  const numbersAt = (at: number): readonly number[] => (numbers[at] ??= numbersOf(words[at]!, gazetteer));
  const postcodeContext = {
    around: () => [...words, ...beside()],
    isAlone: () => context.isZip === true && words.length === 1 && !beside().some(({ script }) => script === "latin"),
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const postal = placeOfPostcode(word, gazetteer.postcodes, postcodeContext);
    if (postal !== undefined) found.push({ code: postal, written: word.text });
    if (isDense(word)) {
      const codes = densePlaces(word, words[at + 1], gazetteer, words.length === 1 && context.isPlace === true);
      found.push(...codes.map((code) => ({ code, written: word.text })));
      if (codes.length > 0 || !isIndic(word.plain)) continue;
    }
    const spelling = spellingAt(at);
    if (spelling === undefined) continue;
    const end = at + spelling.words.length;
    const isWhole = at === 0 && end === words.length && context.isPlace === true;
    if (spelling.isWeak && !DECLINED.test(word.text) && !isMeant(spelling.code, at, end, isWhole)) continue;
    const isOther = isExcepted(words, at, end, beside(), gazetteer) || isElsewhere(words, at, end);
    if (!isOther && (isWhole || !isSomethingElse(words, at, end)))
      found.push({
        code: spelling.code,
        written: words
          .slice(at, end)
          .map((one) => one.text)
          .join(" "),
      });
    at = end - 1;
  }
  return found;

  /** Whether a word with another meaning is the place here. */
  function isMeant(code: string, start: number, end: number, isWhole: boolean): boolean {
    const country = beside().at(-1)?.text;
    if (country !== undefined && /^[A-Z]{2}$/u.test(country) && !mayBeIn(country, code)) return false;
    return isWhole || isMeantAsPlace(words, start, end, code, { isAddress: context.as === "address" });
  }

  function spellingAt(at: number): Spelling | undefined {
    for (const first of numbersAt(at))
      for (const spelling of gazetteer.byFirst.get(first) ?? [])
        if (spelling.words.every((word, offset) => at + offset < words.length && numbersAt(at + offset).includes(word)))
          return spelling;
    return undefined;
  }
}

const NONE: readonly number[] = [];
/** Letters of languages that decline places: a word with one is no misspelling of a name without (`Irānā`, `Irana`). */
const DECLINED = /[āēīūąęėįųİ]/u;

/** Words of the gazetteer that a word of a text stands for: the exact ones, else misspelled ones. */
function numbersOf(word: PlaceWord, { exact, loose, words, clean }: Gazetteer): readonly number[] {
  const plainly = exact.get(word.plain);
  if (clean.has(word.plain) && !DECLINED.test(word.text)) return plainly ?? NONE;
  const found = [...exactKeys(word), ...keysBehindPrefix(word), ...latinStems(word)].flatMap(
    (key) => exact.get(key) ?? NONE,
  );
  if (found.length > 0) return found;
  const near = new Set(looseKeys(word).flatMap((key) => loose.get(key) ?? NONE));
  // the first letter is hardly ever misspelled, and most words that differ in it are other words
  return [...near].filter((number) => {
    const other = words[number]!;
    return other[0] === word.plain[0] && !isOfPlace(word.plain, other) && osaDistance(word.plain, other, 1) <= 1;
  });
}

/** True for people and things of a place: `Teherani`, `Zaporozhian`. */
const isOfPlace = (word: string, place: string): boolean =>
  word.length === place.length + 1 && word.startsWith(place) && /(?:i|ian)$/u.test(word);

function isExcepted(
  words: readonly PlaceWord[],
  start: number,
  end: number,
  beside: readonly PlaceWord[],
  { exceptions }: Gazetteer,
): boolean {
  for (let at = Math.max(0, start - NEAR); at < end; at++)
    for (const exception of exceptions.get(words[at]!.plain) ?? [])
      if (stands(exception, words, at) && at + exception.words.length > start && isNear(exception, words, at, beside))
        return true;
  return false;
}

const stands = ({ words }: Exception, text: readonly PlaceWord[], at: number): boolean => isAt(words, text, at);

/**
 * Whether the other word of an exception stands near the place: the region or country after it, set before it as in Russian
 * addresses, or in a field of its own; a town only where a house number shows that the place is a street in it. The other
 * end of a route does not count.
 */
function isNear(
  { near, words: phrase, isTown }: Exception,
  words: readonly PlaceWord[],
  at: number,
  beside: readonly PlaceWord[],
): boolean {
  if (near.length === 0) return phrase.length > 1;
  const behind = at + phrase.length;
  const isOnWay = isTravelled(words, at);
  for (let next = behind; next < Math.min(words.length, behind + NEAR) && !leadsAway(words[next]!); next++) {
    if (isAt(near, words, next))
      return isTown
        ? !isOnWay && words.slice(behind, next).some(({ text }) => NUMBER.test(text))
        : !isOnWay || (next === behind && words[next]!.isApart);
  }
  if (isTown || isOnWay) return false;
  const before = at - near.length;
  for (let start = before; start >= Math.max(0, before - 2); start--)
    if (isAt(near, words, start)) return words.slice(start + 1, at + 1).some(({ isApart }) => isApart);
  return beside.some((_, start) => isAt(near, beside, start));
}

function isAt(phrase: readonly string[], words: readonly PlaceWord[], at: number): boolean {
  return phrase.every((word, offset) => words[at + offset]?.plain === word);
}
