/** Russian family names beside initials, as they stand in the cases of a text: `Путину В.В.`, `от Захаровой М. В.`. */

const INITIALS = String.raw`[А-ЯЁІ]\.(?: ?[А-ЯЁІ]\.?)?`;
const NAME = "[А-ЯЁІЇЄ][А-ЯЁІЇЄа-яёіїє-]{3,}";
const BESIDE_INITIALS = new RegExp(
  String.raw`(?<!\p{L})(?:(${NAME})(?= ${INITIALS}(?!\p{L}))|(?<=(?<!\p{L})${INITIALS} ?)(${NAME}))`,
  "gu",
);
/** Endings of the dative, genitive and instrumental, and of the nominative; the first that fits. */
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

/** The text with such names as they are called; none where it has none. */
export function inNominative(text: string): readonly string[] {
  if (!/[А-Яа-я]\./u.test(text)) return [];
  const called = text.replace(BESIDE_INITIALS, nominative);
  return called === text ? [] : [called];
}

/** Words that may be names: in capitals at their beginning, as most names in two words beside each other. */
const TWO_NAMES = new RegExp(String.raw`(?<!\p{L})${NAME} ${NAME}(?!\p{L})`, "gu");
const ONE_NAME = new RegExp(NAME, "gu");
const CYRILLIC_NAME = new RegExp(String.raw`(?<!\p{L})${NAME}(?!\p{L})`, "gu");

/** The text with given names and family names beside each other as they are called; none where it has none. */
export function withNominatives(text: string): readonly string[] {
  const called = text.replace(TWO_NAMES, (names) => names.replace(ONE_NAME, nominative));
  return called === text ? [] : [called];
}

/** The text with each name as it is called; none where it has none. */
export function eachNominative(text: string): readonly string[] {
  const called = text.replace(CYRILLIC_NAME, nominative);
  return called === text ? [] : [called];
}

function nominative(name: string): string {
  const [ending, called] = ENDINGS.find(([ending]) => ending.test(name)) ?? [];
  if (ending === undefined || called === undefined) return name;
  const nominative = name.replace(ending, called);
  return name === name.toUpperCase() ? nominative.toUpperCase() : nominative;
}
