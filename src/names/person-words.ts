/** Small words of persons' names: particles, titles and generations, with one canonical spelling for each family of them. */
import { scriptOf } from "./script.ts";
import { tableWord } from "./table-words.ts";
import {
  AFTER_TITLES,
  BEFORE_TITLES,
  GENERATION_SUFFIXES,
  PARTICLE_CLASSES,
  PARTICLES,
  TITLES,
} from "./tables/name-affixes.ts";

/** Titles that are given names or surnames as often: in a person's name they are words. */
const ALSO_NAMES = new Set(
  `amir ameer emir sayyid sayyed sayed seyed seyyed syed sayid imam hafez hafiz alim pir agha aga beg bey khatun bibi sultan
  sultana king queen prince princess duke duchess count countess earl baron dean judge justice major marshal father pope bishop
  sister brother cardinal abbot canon deacon vicar don dona dom lala babu swami tin pan pani u ing ir ato abba aba tov sensei
  rabbi rav reb moulay mulay lalla master madam dame lord lady rt graf ritter edler magister mag morenu kyria kyrios arch
  lic tuan tun raden thakur pasha effendi efendi hanim begum page saheb sahib janab akhund president vice minister secretary
  chairman mayor governor gov private pfc officer pir cik san dayan late pastor kari kazi hujjat hojat daw shri sri kumari
  pandit acharya dato tengku tunku tov rag geom cav mw ma don jd llm ba bsc sidi bayan pasa noble bachelor emir الله`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Particles of the table that are syllables of names or single letters as often. */
const NOT_PARTICLES = new Set(
  "ha mi na a an lo do san bat ed bar ap ab ui ua t it on son daughter o as at es ni nic mac mc alias dit zade zadeh".split(
    " ",
  ),
);

/** Particles that are given names or surnames when they come first. */
const NOT_FIRST = new Set([
  "ben",
  "bent",
  "le",
  "te",
  "e",
  "y",
  "i",
  "des",
  "di",
  "al",
  "ali",
  "el",
  "van",
  "la",
  "st",
  "abu",
]);

/** Words before the first name that are particles all the same. */
const ARTICLE_FIRST = new Set(["al", "el", "van", "abu", "la", "st"]);

const canonical = new Map<string, string>();
for (const line of PARTICLE_CLASSES.split("\n")) {
  const members = wordsOf(line);
  for (const member of members) canonical.set(member, members[0]!);
}

const PARTICLE_WORDS = new Set(wordsOf(PARTICLES).filter((word) => !NOT_PARTICLES.has(word)));
const TITLE_CLASSES = `
sheikh shaikh shaykh sheik shaik shekh cheikh cheik scheich شيخ الشيخ
haji hajji haj hajj hadji hadj alhaj alhaji alhajj hajjah حاج الحاج
mullah mulla molla mollah mullahs ملا
maulana mawlana moulana mowlana
maulvi mawlawi maulawi maulavi mawlavi molvi moulvi malawi مولوی
dr doctor doktor دكتور الدكتور دکتر доктор
prof professor профессор
gen general генерал
col colonel polkovnik полковник
eng engineer mohandes muhandis مهندس المهندس
`;
const titleCanonical = new Map<string, string>();
for (const word of wordsOf(TITLES)) if (!ALSO_NAMES.has(word)) titleCanonical.set(word, word);
for (const line of TITLE_CLASSES.split("\n")) {
  const members = wordsOf(line);
  for (const member of members) titleCanonical.set(member, members[0]!);
}

const GENERATIONS = new Map<string, string>();
for (const line of GENERATION_SUFFIXES.split("\n")) {
  const [number, ...words] = wordsOf(line);
  for (const word of words) if (word.length > 1) GENERATIONS.set(word, number!);
}
for (const [numeral, number] of [
  ["vii", "7"],
  ["viii", "8"],
] as const)
  GENERATIONS.set(numeral, number);

/** Canonical particle of a word, or `undefined` when it is none at this place. */
export function particleOf(word: string, isFirst: boolean): string | undefined {
  if (!PARTICLE_WORDS.has(word)) return undefined;
  if (isFirst && NOT_FIRST.has(word) && !ARTICLE_FIRST.has(word)) return undefined;
  return canonical.get(word) ?? word;
}

/** Canonical title of a word, or `undefined` when it is none. */
export function titleOf(word: string): string | undefined {
  return titleCanonical.get(word);
}

const beforeTitles = new Set(BEFORE_TITLES.split(" "));
const afterTitles = new Set(AFTER_TITLES.split(" "));

/** True for a word that is part of the title that it stands right before: `his` of `His Excellency`. */
export function maySayMoreOfTitle(word: string): boolean {
  return beforeTitles.has(word);
}

/** The same of a word right after a title: `med` of `Dr. med.`. */
export function mayEndTitle(word: string): boolean {
  return afterTitles.has(word);
}

/** Number of the generation that the last word of a name stands for: `jr` is 2; `undefined` when it is none. */
export function generationOf(word: string): string | undefined {
  return GENERATIONS.get(word);
}

const GENERATION_MARKS = new Set("jr jnr sr snr ii iii iv vii viii 2nd 3rd 4th".split(" "));

/** True for a word that marks a generation and is no name: `jr`, not `junior`. */
export function isGenerationMark(word: string): boolean {
  return GENERATION_MARKS.has(word);
}

const SUFFIXES = new Set(["jr", "jnr", "sr", "snr"]);

/** True for a word that marks a generation wherever it follows another: no name, and no numeral either. */
export function isGenerationSuffix(word: string): boolean {
  return SUFFIXES.has(word);
}

/** Consonants without a vowel that are names or abbreviations, not initials written together. */
const NOT_INITIALS = new Set(["ng", "md", "st", "mc", "mb", "nz", "ndr", "krk", "srb", "vlk", "hmm", "mhd", "mnd"]);

/** True for two or three Latin consonants that can only be initials, as in `JF Smith`. */
export function areInitials(word: string): boolean {
  return /^[b-df-hj-np-tv-xz]{2,3}$/.test(word) && !NOT_INITIALS.has(word);
}

/** True for a patronymic of the eastern Slavic kind, which many records leave out. */
export function isPatronymic(text: string): boolean {
  return text.length >= 7 && /(?:ovich|evich|ovych|evych|ovitch|evitch|ovna|evna|ivna|yovych)$/.test(text);
}

function wordsOf(table: string): readonly string[] {
  return table
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => tableWord(word, scriptOf(word.codePointAt(0)!)));
}
