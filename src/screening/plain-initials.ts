/** Initials that other alphabets write with one letter and Latin ones with several: `Ю. В. Ковальчук`, `Yu. V. Kovalchuk`. */

/** First letters of each letter's usual romanisation and of another one. */
const CYRILLIC: Readonly<Record<string, string>> = {
  ...{
    Ю: "YI",
    Я: "YI",
    Е: "YE",
    Ё: "YE",
    Ж: "ZJ",
    Х: "KH",
    Ц: "TC",
    Ч: "CT",
    Ш: "SS",
    Щ: "SS",
    Э: "EE",
    Й: "YI",
    Є: "YE",
    Ї: "YI",
  },
};
const CYRILLIC_INITIAL = new RegExp(
  `(?<![\\p{L}\\p{M}'’])[${Object.keys(CYRILLIC).join("")}](?![\\p{L}\\p{M}'’])`,
  "gu",
);
/** Only with a dot: `Yu` and `Ye` are names too. */
const LATIN_INITIAL = /(?<![\p{L}\p{M}'’-])(?:Y[aeou]|Zh|Kh|Ts|Ch|Sch|Shch|Sh|I[aou]|J[aeu])\.(?!\p{Ll})/gu;

/** The text with such initials as single Latin letters, in each romanisation; none for nearly every text. */
export function withPlainInitials(text: string): readonly string[] {
  if (!/[ЮЯЕЁЖХЦЧШЩЭЙЄЇ](?!\p{L})|[a-z]\./u.test(text)) return NONE;
  const ways = [0, 1].map((way) =>
    text
      .replace(CYRILLIC_INITIAL, (letter) => CYRILLIC[letter]!.charAt(way))
      .replace(
        LATIN_INITIAL,
        (initial) => `${(way === 0 ? initial : (OTHERS[initial.slice(0, -1)] ?? initial)).charAt(0)}.`,
      ),
  );
  return [...new Set(ways)].filter((way) => way !== text);
}

const NONE: readonly string[] = [];
/** First letter of another romanisation of the same letter. */
const OTHERS: Readonly<Record<string, string>> = {
  Ya: "I",
  Yu: "I",
  Ye: "E",
  Yo: "E",
  Zh: "J",
  Kh: "H",
  Ts: "C",
  Ch: "T",
  Ia: "Y",
  Iu: "Y",
  Iou: "Y",
  Ja: "Y",
  Ju: "Y",
  Je: "Y",
};
