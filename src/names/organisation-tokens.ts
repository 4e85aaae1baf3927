/** Tokens of the name of an organisation, a vessel or an aircraft. */
import { withWordsApart } from "./attached-words.ts";
import { plainLatin } from "./latin-letters.ts";
import { latinReadings } from "./latin-readings.ts";
import { beginsLegalForm, legalPhraseAt, needsEdge } from "./legal-phrases.ts";
import { PERHAPS } from "./name-token.ts";
import { withNumbersApart } from "./number-apart.ts";
import { numberAt } from "./number-words.ts";
import { genericPhraseAt, placePhraseAt } from "./organisation-phrases.ts";
import type { PlacedSpec } from "./placed-spec.ts";
import { rememberWords } from "./remember-words.ts";
import type { NameKind } from "./score-result.ts";
import type { Word } from "./split-words.ts";
import { tableWord, tableWords } from "./table-words.ts";
import { VESSEL_PREFIXES } from "./tables/name-affixes.ts";
import { repairWord } from "./word-repair.ts";

/** Articles, prepositions and conjunctions in the languages that companies are often named in. */
const PARTICLES = new Set(
  "the messrs of and for in on at to by a an al el de del della di da do dos das la le les las los du des der die das den dem und fur e et y i o en pour para van het voor och og ja ve".split(
    " ",
  ),
);
/** The same in languages of other scripts. */
const FOREIGN_PARTICLES = new Set(
  "в во и с со на по при от для имени им та й і у з із та του της των και για σε של ו את في من على و عن الى در از و برای به با の オブ アンド ザ 및".split(
    " ",
  ),
);

/** Words that are part of a legal form even when it was taken apart. */
const LEGAL_WORDS = new Set(
  "joint stock liability aktsionernoe aktsionernoye obshchestvo obschestvo otvetstvennostyu otvetstvennostiu ogranichennoi ogranichennoy publichnoe publichnoye zakrytoe zakrytoye otkrytoe otkrytoye sociedad anonima anonim sirketi responsabilidad limitada gesellschaft haftung beschrankter aktiengesellschaft societe anonyme".split(
    " ",
  ),
);

const SHIP_PREFIXES = new Set(VESSEL_PREFIXES.split("\n").map((form) => tableWords(form).join("")));

interface Place {
  readonly words: readonly Word[];
  /** First Latin reading of each word, or the word itself. */
  readonly latin: readonly string[];
  /** The words as they are looked up in tables. */
  readonly texts: readonly string[];
  /** Index of the last word that no legal form at the end covers. */
  readonly edge: number;
  readonly kind: NameKind;
}

interface Found {
  readonly spec: PlacedSpec;
  /** Number of words. */
  readonly length: number;
}

/** Specs of the tokens of an organisation's name, in written order. */
export function organisationTokens(split: readonly Word[], kind: NameKind): readonly PlacedSpec[] {
  if (kind === "aircraft") return aircraftMark(split.map(firstReading));
  const numbered = withNumbersApart(split);
  const written = kind === "entity" ? withWordsApart(numbered) : numbered;
  const looked = written.map(tableText);
  const moved = kind === "entity" ? wordsOfDividedForm(looked) : 0;
  const words = rotated(written, moved);
  const texts = rotated(looked, moved);
  const latin = words.map(firstReading);
  const place: Place = { words, latin, texts, edge: lastContentWord(texts), kind };
  const specs: PlacedSpec[] = [];
  let at = 0;
  while (at < words.length) {
    const { spec, length } = phraseAt(place, at);
    specs.push({ ...spec, initials: firstLetters(latin.slice(at, at + length)) });
    at += length;
  }
  return specs;
}

function firstReading({ source, script }: Word): string {
  return script === "latin" ? plainLatin(source) || source : foreignReading(source, script);
}

const foreignReading = rememberWords((source, script) => latinReadings(source, script)[0] ?? source);

/** A word as it is looked up in tables: a Latin one without slips of the pen. */
function tableText(word: Word): string {
  const { source, script } = word;
  return script === "latin" ? repairedWord(firstReading(word), script) : foreignTableWord(source, script);
}

const repairedWord = rememberWords(repairWord);
const foreignTableWord = rememberWords(tableWord);

/** Most words of a legal form that are looked for at both ends. */
const MAX_DIVIDED_FORM = 7;

/**
 * Number of words at the beginning that end a legal form of several words begun at the end, as in `CV Pesca Azul SA de`: they belong
 * after the last word.
 */
function wordsOfDividedForm(texts: readonly string[]): number {
  let most = legalPhraseAt(texts, 0)?.length ?? 0;
  let moved = 0;
  for (let tail = 1; tail < Math.min(MAX_DIVIDED_FORM, texts.length - 1); tail++) {
    const at = texts.length - tail;
    if (!beginsLegalForm(texts[at]!)) continue;
    const form = legalPhraseAt([...texts, ...texts.slice(0, Math.min(MAX_DIVIDED_FORM, at - 1))], at);
    if (form === undefined || form.length <= Math.max(most, tail)) continue;
    // `K A S` are letters apart, and no `A S K`
    if (form.length === tail + 1 && texts[0]!.length === 1) continue;
    most = form.length;
    moved = form.length - tail;
  }
  return moved;
}

function rotated<Item>(items: readonly Item[], by: number): readonly Item[] {
  return by === 0 ? items : [...items.slice(by), ...items.slice(0, by)];
}

/** First letters of the words of a phrase; small words inside a phrase have none. */
function firstLetters(words: readonly string[]): string {
  const named = words.length > 1 ? words.filter((word) => !PARTICLES.has(word)) : words;
  return named.map((word) => word.charAt(0)).join("");
}

function lastContentWord(texts: readonly string[]): number {
  let at = 0;
  let last = 0;
  while (at < texts.length) {
    const legal = legalPhraseAt(texts, at);
    if (legal === undefined) last = at;
    at += legal?.length ?? 1;
  }
  return last;
}

function phraseAt(place: Place, at: number): Found {
  return (
    vesselPrefixAt(place, at) ??
    legalFormAt(place, at) ??
    lettersApartAt(place, at) ??
    numberFoundAt(place, at) ??
    namedThingAt(place, at) ??
    wordAt(place, at)
  );
}

function vesselPrefixAt({ kind, latin, texts, words }: Place, at: number): Found | undefined {
  if (kind !== "vessel" || at > 0) return undefined;
  const apart = `${latin[0]}${latin[1]}`;
  if (words.length > 2 && latin[0]!.length === 1 && latin[1]!.length === 1 && SHIP_PREFIXES.has(apart)) {
    return { spec: spec("title", apart, "latin"), length: 2 };
  }
  if (!SHIP_PREFIXES.has(words[at]!.script === "latin" ? latin[at]! : texts[at]!)) return undefined;
  return { spec: spec("title", latin[at]!, "latin"), length: 1 };
}

/** Letters with blanks between them are an abbreviation, as with dots: `I B M`, but for two with an `and` between them: `J y M`. */
function lettersApartAt(place: Place, at: number): Found | undefined {
  const { words, latin, texts } = place;
  const { script } = words[at]!;
  if (at > 0 && script === "latin" && PARTICLES.has(latin[at]!)) return undefined;
  let end = at;
  while (isLetterApart(words[end], script) && !FOREIGN_PARTICLES.has(texts[end]!) && !legalFormAt(place, end)) end++;
  const length = end - at;
  if (length < 2 || (length === 3 && PARTICLES.has(latin[at + 1]!))) return undefined;
  const source = (script === "latin" ? latin : words.map((word) => word.source)).slice(at, end).join("");
  const meaning = placePhraseAt([source], 0)?.meaning ?? genericPhraseAt([source], 0)?.meaning.replaceAll(" ", "");
  return { spec: spec("word", source, script, meaning), length };
}

function isLetterApart(word: Word | undefined, script: Word["script"]): boolean {
  return word !== undefined && word.script === script && ALPHABETS.has(script) && /^\p{L}$/u.test(word.source);
}

const ALPHABETS: ReadonlySet<Word["script"]> = new Set(["latin", "cyrillic", "greek"]);

function legalFormAt(place: Place, at: number): Found | undefined {
  const { kind, texts, latin, edge } = place;
  if (kind === "vessel") return undefined;
  const legal = legalPhraseAt(texts, at);
  if (legal === undefined || (needsEdge(legal.form) && at > 0 && at <= edge)) return undefined;
  if (legal.length === 1 && legal.meaning !== "GROUP" && isGuess(place, at)) return undefined;
  const written = latin.slice(at, at + legal.length).join("");
  return { spec: spec("legal", written, "latin", legal.meaning), length: legal.length };
}

function numberFoundAt({ texts, edge, words }: Place, at: number): Found | undefined {
  const number = numberAt(texts, at, at > 0 && (texts[at]!.length > 1 || at === edge));
  return (
    number && { spec: phraseSpec("number", words.slice(at, at + number.length), number.digits), length: number.length }
  );
}

/** A generic word or a place; single letters are neither. */
function namedThingAt(place: Place, at: number): Found | undefined {
  const { texts, latin, words } = place;
  if (/^[a-z]$/.test(texts[at]!)) return undefined;
  const generic = genericPhraseAt(texts, at);
  const location = placePhraseAt(texts, at);
  if (location !== undefined && location.length >= (generic?.length ?? 0)) {
    return {
      spec: phraseSpec("word", words.slice(at, at + location.length), location.meaning),
      length: location.length,
    };
  }
  if (generic === undefined) return undefined;
  const meaning = generic.meaning.replaceAll(" ", "");
  if (generic.length === 1 && isGuess(place, at)) {
    return { spec: spec("word", latin[at]!, "latin", PERHAPS + meaning), length: 1 };
  }
  return { spec: phraseSpec("word", words.slice(at, at + generic.length), meaning), length: generic.length };
}

/** Longest word that is only a possible slip of the pen when it is a letter away from a word of the tables. */
const MAX_GUESS = 6;

/** A short word that was repaired and stands alone: `parts` is no legal form because `partg` is one. Words of other scripts are not repaired. */
function isGuess({ texts, latin, words }: Place, at: number): boolean {
  return words[at]!.script === "latin" && texts[at] !== latin[at] && texts[at]!.length <= MAX_GUESS;
}

function wordAt({ words, latin, texts, edge }: Place, at: number): Found {
  const { script, source } = words[at]!;
  const text = latin[at]!;
  if (LEGAL_WORDS.has(text)) return { spec: spec("legal", text, "latin"), length: 1 };
  if (FOREIGN_PARTICLES.has(texts[at]!)) return { spec: spec("particle", source, script), length: 1 };
  if (PARTICLES.has(text) && (text.length > 1 || at < edge))
    return { spec: spec("particle", text, "latin"), length: 1 };
  if (/^[a-z]$/.test(text)) return { spec: spec("initial", text, "latin"), length: 1 };
  return { spec: spec("word", script === "latin" ? text : source, script), length: 1 };
}

/** Words of one script with what they stand for; words of several scripts are put together in Latin letters. */
function phraseSpec(kind: PlacedSpec["kind"], words: readonly Word[], meaning: string): PlacedSpec {
  const { script } = words[0]!;
  const oneScript = script !== "latin" && words.every((word) => word.script === script);
  const letters = words.map((word) =>
    oneScript ? word.source : (latinReadings(word.source, word.script)[0] ?? word.source),
  );
  return spec(kind, letters.join(""), oneScript ? script : "latin", meaning);
}

/** A registration mark is one code however it is written: `EP-ABC`, `EP ABC`, `EPABC`. */
function aircraftMark(latin: readonly string[]): readonly PlacedSpec[] {
  const mark = latin.join("");
  return mark === "" ? [] : [spec("number", mark, "latin", mark)];
}

function spec(kind: PlacedSpec["kind"], source: string, script: Word["script"], code = ""): PlacedSpec {
  return { kind, source, script, code, role: "none", initials: "" };
}
