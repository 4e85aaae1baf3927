/** A Cyrillic word in the Latin letters of the languages that write about its bearers. */
import { CYRILLIC_LETTERS } from "./cyrillic-readings.ts";
import { plainLatin } from "./latin-letters.ts";

type Letters = Readonly<Record<string, string>>;

/** What each language writes in another way than English does, without accents. */
const LANGUAGES: readonly Letters[] = [
  // English, and passports of Russia
  {},
  { ё: "e" },
  { ё: "e", й: "i", ю: "iu", я: "ia" },
  { ё: "io", й: "i", ю: "iu", я: "ia" },
  { ё: "o", ю: "u", я: "a" },
  // Ukrainian and Belarusian names
  { г: "h", и: "y", ё: "io" },
  { г: "h", и: "y", ё: "io", й: "i", ю: "iu", я: "ia" },
  // German
  { в: "w", ж: "sch", з: "s", х: "ch", ц: "z", ч: "tsch", ш: "sch", щ: "schtsch", ё: "jo", й: "j", ю: "ju", я: "ja" },
  // French
  { ж: "j", х: "kh", ч: "tch", ш: "ch", щ: "chtch", у: "ou", ё: "io", й: "i", ю: "iou", я: "ia" },
  // Polish, with and without the letter that softens a consonant
  { в: "w", ж: "z", х: "ch", ц: "c", ч: "cz", ш: "sz", щ: "szcz", ё: "io", й: "j", ю: "iu", я: "ia" },
  { в: "w", ж: "z", х: "ch", ц: "c", ч: "cz", ш: "sz", щ: "szcz", ё: "o", й: "j", ю: "u", я: "a" },
  // Czech, Croatian, and libraries
  { ж: "z", х: "h", ц: "c", ч: "c", ш: "s", щ: "sc", ё: "jo", й: "j", ю: "ju", я: "ja" },
  { ж: "z", х: "ch", ц: "c", ч: "c", ш: "s", щ: "sc", ё: "e", й: "j", ю: "ju", я: "ja" },
  // Spanish and Portuguese
  { ж: "zh", х: "j", ч: "ch", ш: "sh", ё: "io", й: "i", ю: "iu", я: "ia" },
  { ж: "j", х: "kh", ч: "tch", ш: "ch", ё: "io", й: "i", ю: "iu", я: "ia" },
];

/**
 * Latin spellings of a Cyrillic word, each once.
 *
 * Source: own tables from the usual transcriptions of these languages.
 *
 * @param word - lower case, NFKC
 * @returns letters a to z
 */
export function romanisations(word: string): readonly string[] {
  const spellings = LANGUAGES.map((letters) =>
    plainLatin([...word].map((letter) => letters[letter] ?? CYRILLIC_LETTERS[letter] ?? "").join("")),
  );
  // many write the y that Russians say before the first e
  if (word.startsWith("е")) spellings.push(`y${spellings[0]}`, `j${spellings[0]}`);
  return [...new Set(spellings)];
}
