/** Brings the parts of a compound name together where the word order has separated them. */
import { foldToken } from "./fold-token.ts";
import { compoundLength, isArticle, isDin, isServant } from "./person-compounds.ts";

/** A spelling of `abdul` that ends in a vowel is a name of its own: `Abdi`, `Abdou`. */
const ENDS_OPEN = /[aeiou]$/;

/** The commonest names after `abdul`: names of God. */
const DIVINE = new Set(
  `ahad alim aziz baki baqi bari basir basit fattah ghaffar ghafur ghani hadi hafiz hakam hakim halim hamid haq haqq jabbar jalil kabir
  karim khabir khaliq latif majid malik matin muhsin mumin nasir nur qadir qahhar qayyum quddus rahim rahman rashid rauf razzaq rasul
  nabi raqib rehman manan mannan satar sattar qadr hai hayy heq razaq rasak rosyid sabur salam samad samii shakur tawwab wadud wahab wahhab wahid wakil wali waris`
    .split(/\s+/)
    .map(foldToken),
);

/**
 * The order that brings the parts of a compound together, `undefined` where they already are: `Rahman Khalid Abdul` is
 * `Abdul Rahman Khalid` with the family name first, and `Khan Hamid Abdul` is `Khan Abdul Hamid` backwards.
 *
 * @param words - lower-case Latin words in written order, without titles in front
 * @returns places of the words in `words`
 */
export function compoundOrder(words: readonly string[]): readonly number[] | undefined {
  const end = words.length - 1;
  if (end < 1) return undefined;
  const places = words.map((_, at) => at);
  const last = words[end]!;
  const rotated = (by: number) => [...places.slice(by), ...places.slice(0, by)];
  if (isServant(last) && !ENDS_OPEN.test(last)) {
    const before = words[end - 1]!;
    // after an article it is a name of its own: `al-Abd`
    if (isArticle(before)) return undefined;
    if (end > 1 && isDivine(before) && !isDivine(words[0]!)) return [...places.slice(0, end - 1), end, end - 1];
    return compoundLength([last, ...words.slice(0, end)]) > 1 ? rotated(end) : undefined;
  }
  // `al-Din Saher Burhan`
  const length = dinInFront(words);
  return length > 0 && compoundLength([last, ...words.slice(0, length)]) > 1 ? rotated(length) : undefined;
}

function isDivine(word: string): boolean {
  return DIVINE.has(foldToken(word));
}

/** Words of `al-Din`, or of `uddin`, at the beginning: `Din` alone is a given name. */
function dinInFront([first = "", second = ""]: readonly string[]): number {
  if (isArticle(first) && second.startsWith("d") && isDin(second)) return 2;
  return isDin(first) && first.length > 4 ? 1 : 0;
}
