/** Persons named by their family name and the initials of both given names, as in the press: `A. Q. Khan`. */
import type { ListEntry } from "../model/list-entry.ts";
import type { NameToken } from "../names/name-token.ts";
import { particleOf } from "../names/person-words.ts";
import { splitWords } from "../names/split-words.ts";
import { readyName } from "./ready-names.ts";

/**
 * Evidence of an initial, in nats: how rare given names with it are among 30,000 given names of persons on the sanctions lists of the United
 * Nations, the Union, the United Kingdom and the United States.
 */
const NATS = new Map(
  "a1.6 b3.2 c4.0 d3.5 e3.9 f3.9 g3.8 h2.9 i3.4 j3.2 k3.5 l4.0 m2.0 n3.5 o3.7 p4.0 q5.5 r3.3 s2.3 t4.1 u5.0 v3.2 w4.8 x6.5 y3.5 z4.8"
    .split(" ")
    .map((each) => [each.charAt(0), Number(each.slice(1))] as const),
);
/** Least evidence of family name and initials together; below, a list of thousands has such an entry by chance. */
const LEAST_NATS = 11.5;
/** Evidence from which a family name with initials is a match by its score alone. */
const RARE_FAMILY = 8;
/** Least score of such a name, far below a match where the family name is common. */
export const INITIALS_SCORE = 0.55;
const TWO_INITIALS = /(?<![\p{L}\p{M}'’])\p{L}[. ]{1,2}\p{L}(?:\.|(?![\p{L}\p{M}'’]))/u;

/** Whether a text may name a person by initials; hardly any does. */
export const mayBeByInitials = (text: string): boolean => TWO_INITIALS.test(text);

/** Whether a name is the family name and both initials of a listed one, in their order, and rare enough together. */
export function isNamedByInitials(query: string, listedName: string): boolean {
  if (!mayBeByInitials(query)) return false;
  const tokens = readyName(query, "person").tokens;
  const initials = tokens.filter(({ kind }) => kind === "initial");
  const [family, ...more] = tokens.filter(({ kind }) => kind === "word");
  if (initials.length !== 2 || family === undefined || more.length > 0) return false;
  return waysToName(listedName).some(
    ({ family: listed, letters }) =>
      letters === initials.map(({ text }) => text).join("") && isAlike(family, listed) && isRare(family, letters),
  );
}

/** Whether an entry may be named by initials with a score below a match. */
export function canBeByInitials({ name, aliases }: Pick<ListEntry, "name" | "aliases">): boolean {
  const isRareName = (one: string) => waysToName(one).some(({ family, letters }) => isRare(family, letters));
  return isRareName(name) || aliases.some((alias) => isRareName(alias.name));
}

interface WayToName {
  readonly family: NameToken;
  /** First letters of the given names, in their order. */
  readonly letters: string;
}

/** Each word of a name of three words as the family name, since lists differ in the order. */
function waysToName(listedName: string): readonly WayToName[] {
  const words = splitWords(listedName, "person").filter(
    ({ source, script }) => script === "latin" && particleOf(source, false) === undefined,
  );
  if (words.length !== 3) return [];
  return words.flatMap(({ source }, at) => {
    const [family] = readyName(source, "person").tokens;
    const given = words.filter((_, other) => other !== at);
    return family?.kind === "word" ? [{ family, letters: given.map((word) => word.source.charAt(0)).join("") }] : [];
  });
}

function isAlike(one: NameToken, other: NameToken): boolean {
  return one.readings.some(({ fold }) => other.readings.some((reading) => reading.fold === fold));
}

function isRare({ nats }: NameToken, letters: string): boolean {
  let sum = nats;
  for (const letter of letters) sum += NATS.get(letter) ?? 0;
  return nats < RARE_FAMILY && sum >= LEAST_NATS;
}
