/** Persons' names in Latvian and Lithuanian documents, which give names of other languages Baltic endings and letters. */
import type { PartyName, ScreenedParty } from "./screened-party.ts";

/** Endings of the nominative, with the vowels that stand before them in Lithuanian, after at least two letters. */
const MASCULINE = /(?<=\p{L}{2})(?:i?[aou]s|[iy]s|(?<!s)s)(?=,?$)/iu;
/** Letters that mark such a spelling where no ending does. */
const LETTER = /[čšžāēīūģķļņėų]/iu;
/** Letters whose sound English spells differently. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/č/giu, "ch"],
  [/š/giu, "sh"],
  [/ž/giu, "zh"],
  [/j/giu, "y"],
];

/** Names without Baltic endings and letters; none for names that have neither. */
export function withoutBalticSpelling(names: ScreenedParty["names"]): readonly PartyName[] {
  return names.flatMap(({ name, pointer, isNumber }) => {
    if (isNumber) return [];
    const words = name.trim().split(/\s+/u);
    const isSpelledSo = LETTER.test(name) || MASCULINE.test(words[0]!);
    if (words.length < 2 || !isSpelledSo) return [];
    const plain = SOUNDS.reduce(
      (text, [letter, sound]) => text.replace(letter, sound),
      words.map(withoutEnding).join(" "),
    );
    return plain === name ? [] : [{ name: plain, pointer }];
  });
}

const withoutEnding = (word: string): string => word.replace(MASCULINE, "");
