/** Keys by which a word of a text equals a word of the gazetteer. */
import { foldToken } from "../names/fold-token.ts";
import type { Script } from "../names/script.ts";
import type { PlaceWord } from "./place-words.ts";

/** Shortest word that may be spelled with a mistake. */
const MIN_LOOSE = 6;
/** Shortest stem of a declined word. */
const MIN_STEM = 4;
const CASE_ENDINGS: Readonly<Partial<Record<Script, RegExp>>> = {
  // Slavic languages, then Turkic ones
  cyrillic: /(?:ою|ею|ої|ой|ом|ем|єм|ам|ах|ові|[дт][ае]н?|[ғқ]а|[гк]е|[нтд][ыі]ң|[аеёиіїоуыюяйьєэ])$/u,
  georgian: /(?:ისთვის|იდან|დან|თან|ში|ზე|ის|ით|ს|ი)$/u,
  armenian: /(?:յ?(?:ին|ից|ում|ով|ի)|ը|ն)$/u,
};

/** Every spelling of a word that counts as free of mistakes. */
export function exactKeys({ plain, script }: PlaceWord): readonly string[] {
  const keys = [plain];
  if (script === "latin" && plain.length >= MIN_LOOSE) keys.push(`fold ${foldToken(plain)}`);
  const endings = CASE_ENDINGS[script];
  const stem = endings && plain.replace(endings, "");
  // Georgian names have an ending by themselves.
  if (stem !== undefined && stem.length >= (script === "cyrillic" ? MIN_STEM : MIN_STEM - 1)) keys.push(`stem ${stem}`);
  return keys;
}

/** Endings of the cases of names in Baltic, Slavic, Finnic and Turkic languages and in Hungarian, without those of families. */
const CASES: ReadonlySet<string> = new Set(
  (
    "a ą u e ai ui as os em om ie uje owi ovi om ams iem ams ssa sta lle lta ksi an en issa ista iin ille ilta iksi sse st ga iga isse ist ile " +
    "ban ben bol ba be rol ra nak hoz nal ig da ta dan tan daki taki ya ye nin ndan"
  ).split(" "),
);
const LONGEST_CASE = 4;
const SHORTEST_DECLINED = 4;
/** Endings that other words have as well (`Maisie`, `Kubera`): they need a longer name before them. */
const COMMON_CASES: ReadonlySet<string> = new Set("e ie ra ta".split(" "));
const SHORTEST_BEFORE_COMMON = 6;

/** A declined word without its ending, longest ending first. */
export function latinStems({ plain, script }: PlaceWord): readonly string[] {
  if (script !== "latin" || /\d/u.test(plain)) return NONE;
  const stems: string[] = [];
  for (let length = LONGEST_CASE; length > 0; length--) {
    const [stem, ending] = [plain.slice(0, -length), plain.slice(-length)];
    const shortest = COMMON_CASES.has(ending) ? SHORTEST_BEFORE_COMMON : SHORTEST_DECLINED;
    if (stem.length >= shortest && CASES.has(ending)) stems.push(stem);
  }
  return stems;
}

/** `In`, `to`, `from`, `the`, `and`, `that`, which Hebrew, Arabic and Ethiopic write as one word with the name. */
const PREFIXES: readonly RegExp[] = [
  /^[בלמהוש](?=[\u05d0-\u05ea]{4})/u,
  /^[بلوفک](?=[\u0620-\u06ff]{4})/u,
  /^[በለከየ](?=[\u1200-\u137f]{2})/u,
];

export function keysBehindPrefix({ plain }: PlaceWord): readonly string[] {
  const prefix = PREFIXES.find((one) => one.test(plain));
  return prefix === undefined ? NONE : [plain.replace(prefix, "")];
}

/** A word without each of its letters in turn, and itself: two words with one of these in common are an edit or two apart. */
export function looseKeys({ plain, script }: PlaceWord): readonly string[] {
  if (plain.length < MIN_LOOSE || !LOOSE.has(script) || /\d/u.test(plain)) return NONE;
  const keys = [plain];
  for (let at = 0; at < plain.length; at++) keys.push(plain.slice(0, at) + plain.slice(at + 1));
  return keys;
}

const LOOSE: ReadonlySet<string> = new Set(["latin", "cyrillic"]);
const NONE: readonly string[] = [];
