/** Several people in one name: `Max und Erika Mustermann`, `QUILL ODO / QUILL IDA`. */

/** Separators of two people, rare within one name. Blanks are tried from the first one alone: time grows with the length of a run of them. */
const BETWEEN = /(?:(?<!\s)\s+)?[;/|+&\n]\s*|(?:(?:(?<!\s)\s+)?,|(?<!\s))\s+(?:and|und|et|or|oder|ou|og|och)\s+/giu;
/** A quick test: every text with a separator passes it, and most others do not. */
const MAY_BE_BETWEEN = /[;/|+&\n]|\b(?:and|und|et|or|oder|ou|og|och)\b/i;
const MAX_PEOPLE = 8;

/**
 * The names of the people in a text, one list of possible readings a person. A person with one word takes the family name
 * of another.
 *
 * @returns empty for a text that names one
 */
export function jointNames(text: string): readonly (readonly string[])[] {
  if (!MAY_BE_BETWEEN.test(text)) return [];
  const people = text.split(BETWEEN).filter((part) => /\p{L}/u.test(part));
  if (people.length < 2 || people.length > MAX_PEOPLE) return [];
  const whole = people.filter((part) => /\p{L}[\s,]+\p{L}/u.test(part));
  const families = familyNames(whole.at(-1));
  return people
    .map((part) => (whole.includes(part) ? [part.trim()] : families.map((family) => `${part.trim()} ${family}`)))
    .filter((names) => names.length > 0);
}

/** The text before a comma, else all words after the first, and the last word. */
function familyNames(name: string | undefined): readonly string[] {
  if (name === undefined) return [];
  const words = name.trim().split(/\s+/u);
  if (name.includes(",")) return [name.slice(0, name.indexOf(",")).trim()];
  return [...new Set([words.slice(1).join(" "), words.at(-1) as string])];
}
