/** Russian family names beside initials, as they stand in the cases of a text: `Путину В.В.`, `от Захаровой М. В.`. */

const INITIALS = String.raw`[А-ЯЁІ]\.(?: ?[А-ЯЁІ]\.?)?`;
/** A longer word is no name, and would be read anew from behind each of its hyphens. */
const NAME = "[А-ЯЁІЇЄ][А-ЯЁІЇЄа-яёіїє-]{3,60}";
const BESIDE_INITIALS = new RegExp(
  String.raw`(?<!\p{L})(?:(${NAME})(?= ${INITIALS}(?!\p{L}))|(?<=(?<!\p{L})${INITIALS} ?)(${NAME}))`,
  "gu",
);
/** Endings of the dative, genitive and instrumental with those of the nominative; the first that fits counts. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=ск)(?:ому|ого|им)$/iu, "ий"],
  [/(?<=ск)ой$/iu, "ая"],
  [/(?:ому|ого)$/iu, "ый"],
  [/(?<=[оеё]в|[иы]н)(?:у|а|ым)$/iu, ""],
  [/(?<=[оеё]в|[иы]н)ой$/iu, "а"],
  [/(?<=[бвгджзклмнпрстфхцчшщ])(?:у|ом)$/iu, ""],
  [/(?<=[аеиоуыэюя])(?:ю|ем)$/iu, "й"],
  [/ю$/iu, "ь"],
  [/(?<=[бвгджзклмнпрстфхцчшщ])(?:е|ой)$/iu, "а"],
];

/** The text with such names in the nominative; none where it has none. */
export function inNominative(text: string): readonly string[] {
  if (!/[А-Яа-я]\./u.test(text)) return [];
  const base = text.replace(BESIDE_INITIALS, nominative);
  return base === text ? [] : [base];
}

/** Two words in a row that may be names: capitalised, as most names are. */
const TWO_NAMES = new RegExp(String.raw`(?<!\p{L})${NAME} ${NAME}(?!\p{L})`, "gu");
const ONE_NAME = new RegExp(NAME, "gu");
const CYRILLIC_NAME = new RegExp(String.raw`(?<!\p{L})${NAME}(?!\p{L})`, "gu");

/** The text with given and family names beside each other in the nominative; none where it has none. */
export function withNominatives(text: string): readonly string[] {
  const base = text.replace(TWO_NAMES, (names) => names.replace(ONE_NAME, nominative));
  return base === text ? [] : [base];
}

/** The text with each name in the nominative; none where it has none. */
export function eachNominative(text: string): readonly string[] {
  const base = text.replace(CYRILLIC_NAME, nominative);
  return base === text ? [] : [base];
}

function nominative(name: string): string {
  const [ending, base] = ENDINGS.find(([ending]) => ending.test(name)) ?? [];
  if (ending === undefined || base === undefined) return name;
  const nominative = name.replace(ending, base);
  return name === name.toUpperCase() ? nominative.toUpperCase() : nominative;
}
