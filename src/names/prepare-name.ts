/** A raw name made ready for comparison, once. */

import { asWritten, countGiven, lettersOf } from "./cut-name.ts";
import { foldToken } from "./fold-token.ts";
import type { FrequencyModel } from "./frequency-model.ts";
import { makeToken } from "./make-token.ts";
import type { NameToken, TokenKind } from "./name-token.ts";
import { organisationTokens } from "./organisation-tokens.ts";
import { personTokens, readTokens } from "./person-tokens.ts";
import type { NameRole, PlacedSpec } from "./placed-spec.ts";
import type { NameKind } from "./score-result.ts";
import type { Script } from "./script.ts";
import { japaneseSurnameReading } from "./scripts/japanese-reading.ts";
import { MAX_WORD_LENGTH, MAX_WORDS, splitWords, type Word } from "./split-words.ts";
import { soundOfSpelling, type TokenSound } from "./token-sound.ts";

/** Version of normalisation and tokenisation: names prepared by another version are to be prepared again. */
export const NORM_VERSION = "19";

/** Two or three neighbouring tokens written as one word. */
export interface NameJoin {
  /** Index of the first token. */
  readonly start: number;
  /** Number of tokens, 2 or 3. */
  readonly length: number;
  /** Texts and folds of the tokens put together, without folding across the seams: see the join route. */
  readonly text: string;
  readonly fold: string;
  /** Sounds of Arabic or Hebrew tokens put together, as each language says them: a word of another script may be several words there. */
  readonly sounds: readonly TokenSound[];
}

/** A name ready to be scored: a value, to be prepared once and compared often. */
export interface PreparedName {
  readonly kind: NameKind;
  /** At most 24, persons in natural order (given names before what stood in front of a comma). None for a name without letters. */
  readonly tokens: readonly NameToken[];
  /** What a comma said about each token. */
  readonly roles: readonly NameRole[];
  readonly joins: readonly NameJoin[];
  /** The letters of all tokens as written, in one word, with and without titles and legal forms; 7 to 60 letters each. */
  readonly spacings: readonly string[];
  /** The letters of all tokens in the order of the text: what a name that is cut off begins. */
  readonly letters: string;
  /** First letters of the words, with and without legal forms and particles, 3 to 8 letters; entities only. */
  readonly acronyms: readonly string[];
  /** Index of the first `bin`, from 1; -1 when there is none. */
  readonly nasab: number;
  /** Classes of all legal forms in the name, empty when it has none. */
  readonly legalCodes: readonly string[];
}

/** Most tokens of a join. */
export const MAX_JOIN = 3;
/** Shortest name in one word that counts, in letters. */
export const MIN_SPACING = 7;
/** The same in scripts with a character for a syllable. */
export const MIN_CHARACTERS = 3;
const CHARACTERS: ReadonlySet<Script> = new Set(["han", "hangul", "kana"]);
const MIN_ACRONYM = 3;
const MAX_ACRONYM = 8;

/**
 * Prepares a name.
 *
 * @param raw - any string; what is beyond 1000 UTF-16 units or 24 words is ignored
 * @param kind - decides tokenisation, token kinds and rules
 */
export function prepareName(raw: string, kind: NameKind, model: FrequencyModel): PreparedName {
  const { specs, acronyms } = specifyName(raw, kind);
  const tokens = specs.map((spec) => makeToken(spec, kind, model));
  return assembleName(kind, tokens, rolesOf(specs), acronyms);
}

/** What a raw name consists of, before anything is known about its tokens: all that an index needs to keep of it. */
export interface SpecifiedName {
  readonly specs: readonly PlacedSpec[];
  readonly acronyms: readonly string[];
}

/** Splits a raw name into the specs of its tokens. */
export function specifyName(raw: string, kind: NameKind): SpecifiedName {
  const words = splitWords(raw, kind);
  const placed = wholeName(kind === "person" ? personTokens(words) : organisationTokens(words, kind));
  return { specs: placed, acronyms: kind === "entity" ? acronymsOf(placed) : [] };
}

/** Specs of the tokens of a person's name from its words, where one of them at least depends on what stands beside it. */
export function specifyPerson(words: readonly Word[]): readonly PlacedSpec[] {
  return wholeName(readTokens(words));
}

function wholeName(specs: readonly PlacedSpec[]): readonly PlacedSpec[] {
  return withSomeWord(specs.slice(0, MAX_WORDS));
}

export function rolesOf(specs: readonly PlacedSpec[]): readonly NameRole[] {
  return specs.map((spec) => spec.role);
}

/** Puts a prepared name together from tokens made of the specs of `specifyName`. */
export function assembleName(
  kind: NameKind,
  tokens: readonly NameToken[],
  roles: readonly NameRole[],
  acronyms: readonly string[],
): PreparedName {
  return new AssembledName(kind, tokens, roles, acronyms);
}

class AssembledName implements PreparedName {
  readonly kind: NameKind;
  readonly tokens: readonly NameToken[];
  readonly roles: readonly NameRole[];
  readonly acronyms: readonly string[];
  readonly nasab: number;
  readonly legalCodes: readonly string[];
  // computed on first access: most comparisons end before they need these
  #joins: readonly NameJoin[] | undefined;
  #spacings: readonly string[] | undefined;
  #letters: string | undefined;

  constructor(kind: NameKind, tokens: readonly NameToken[], roles: readonly NameRole[], acronyms: readonly string[]) {
    this.kind = kind;
    this.tokens = tokens;
    this.roles = roles;
    this.acronyms = acronyms;
    this.nasab = kind === "person" ? tokens.findIndex((token, at) => at > 0 && token.text === "bin") : -1;
    this.legalCodes = legalCodesOf(tokens);
  }

  get joins(): readonly NameJoin[] {
    this.#joins ??= joinsOf(this.tokens);
    return this.#joins;
  }

  get spacings(): readonly string[] {
    this.#spacings ??= spacingsOf(this.tokens);
    return this.#spacings;
  }

  get letters(): string {
    this.#letters ??= lettersOf(asWritten(this.tokens, countGiven(this.roles)));
    return this.#letters;
  }
}

const NO_CODES: readonly string[] = [];

function legalCodesOf(tokens: readonly NameToken[]): readonly string[] {
  if (!tokens.some((token) => token.kind === "legal")) return NO_CODES;
  return [...new Set(tokens.filter((token) => token.kind === "legal" && token.code !== "").map((token) => token.code))];
}

/** A name that consists of particles, titles, legal forms or initials only is made of words after all. */
function withSomeWord(specs: readonly PlacedSpec[]): readonly PlacedSpec[] {
  if (specs.some((spec) => spec.kind === "word" || spec.kind === "number")) return specs;
  const long = specs.some((spec) => spec.source.length > 1);
  return specs.map((spec) => (spec.source.length > 1 || !long ? { ...spec, kind: "word" as const, code: "" } : spec));
}

/** What joins are made of. */
export type JoinedToken = Pick<NameToken, "kind" | "script" | "source" | "written" | "sounds">;

/** True for a token whose joins have a sound; a token of vowels alone would join with any word beside it. */
export function isJoinedBySound({ script, sounds }: JoinedToken): boolean {
  return (script === "arabic" || script === "hebrew") && sounds.some(({ key }) => key !== "");
}

const NO_SOUNDS: readonly TokenSound[] = [];

/** Sounds of tokens in one word: the first ones together, the second ones together, and so on. */
function joinedSounds(tokens: readonly JoinedToken[], start: number, end: number): readonly TokenSound[] {
  let most = 0;
  for (let at = start; at < end; at++) most = Math.max(most, tokens[at]!.sounds.length);
  const joined: TokenSound[] = [];
  for (let way = 0; way < most; way++) {
    let spelling = "";
    for (let at = start; at < end; at++) {
      const { sounds } = tokens[at]!;
      spelling += sounds[Math.min(way, sounds.length - 1)]!.spelling;
    }
    if (joined.every((sound) => sound.spelling !== spelling)) joined.push(soundOfSpelling(spelling));
  }
  return joined;
}

/**
 * The first tokens of a name in one word as Japanese read it, where that is a family name of theirs. A name that begins with a Chinese one
 * is taken apart as Chinese, and may be either: `高桥明` is Gao Qiaoming or Takahashi Akira.
 */
export function japaneseJoin(tokens: readonly Pick<JoinedToken, "script" | "source">[], length: number) {
  let source = "";
  for (let at = 0; at < length; at++) {
    const token = tokens[at]!;
    if (token.script !== "han") return undefined;
    source += token.source;
  }
  const text = japaneseSurnameReading(source);
  return text === undefined ? undefined : { text, fold: foldToken(text) };
}

/** Runs of two and three neighbouring tokens in one word. */
export function joinsOf(tokens: readonly JoinedToken[]): readonly NameJoin[] {
  const joins: NameJoin[] = [];
  for (let start = 0; start < tokens.length; start++) {
    const { script } = tokens[start]!;
    let text = "";
    let fold = "";
    let isSpoken = true;
    for (let length = 1; length <= MAX_JOIN && start + length <= tokens.length; length++) {
      const token = tokens[start + length - 1]!;
      const reading = token.written;
      if (reading === undefined || token.kind === "number" || token.kind === "legal") break;
      text += reading.text;
      fold += reading.fold;
      isSpoken &&= token.script === script && isJoinedBySound(token);
      if (length === 1) continue;
      const sounds = isSpoken ? joinedSounds(tokens, start, start + length) : NO_SOUNDS;
      joins.push({ start, length, text, fold, sounds, ...(start === 0 ? japaneseJoin(tokens, length) : {}) });
    }
  }
  return joins;
}

/** True for a token that is in every spacing of a name. */
export function isAlwaysSpaced(kind: TokenKind): boolean {
  return kind !== "legal" && kind !== "title";
}

/** True for a script with a character for a syllable: fewer of them are a spacing. */
export function hasCharacters(script: Script): boolean {
  return CHARACTERS.has(script);
}

/** The spellings of a name in one word, see `PreparedName.spacings`. */
export function spacingsOf(tokens: readonly Pick<NameToken, "kind" | "source" | "script">[]): readonly string[] {
  let all = "";
  let named = "";
  let least = MIN_SPACING;
  for (const { kind, source, script } of tokens) {
    all += source;
    if (isAlwaysSpaced(kind)) named += source;
    if (hasCharacters(script)) least = MIN_CHARACTERS;
  }
  const spacings: string[] = [];
  if (all.length >= least) spacings.push(all.slice(0, MAX_WORD_LENGTH));
  if (named.length >= least && named.slice(0, MAX_WORD_LENGTH) !== spacings[0]) {
    spacings.push(named.slice(0, MAX_WORD_LENGTH));
  }
  return spacings;
}

function acronymsOf(specs: readonly PlacedSpec[]): readonly string[] {
  const ofWords = specs.filter((spec) => spec.kind !== "particle");
  const withoutForms = ofWords.filter((spec) => spec.kind !== "legal");
  const acronyms = [withoutForms, ofWords, specs].map((part) => part.map((spec) => spec.initials).join(""));
  return [...new Set(acronyms)].filter((letters) => letters.length >= MIN_ACRONYM && letters.length <= MAX_ACRONYM);
}
