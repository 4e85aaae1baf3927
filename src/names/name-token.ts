/** A word of a name with everything that comparing it needs, computed once. */
import type { Script } from "./script.ts";
import type { TokenSound } from "./token-sound.ts";

/**
 * What a token is, which decides its weight and what it may be matched with: a word, a number, the initial of a word, a
 * particle (`al`, `bin`, `van`), a title (`sheikh`), a legal form (`llc`).
 */
export type TokenKind = "word" | "number" | "initial" | "particle" | "title" | "legal";

/** One way to read a token in Latin letters. */
export interface TokenReading {
  /** Lower-case letters and digits. */
  readonly text: string;
  /** Spelling with the usual variants made equal: see `foldToken`. */
  readonly fold: string;
  /** Consonant classes of the fold: see `skeletonOf`. */
  readonly skeleton: string;
  /** Letters as sets of bits (see `letterMask`): they reject before an edit distance. */
  readonly textMask: number;
  /** The same of the fold: see `foldMask`. */
  readonly foldMask: number;
  readonly skeletonMask: number;
}

/** Begins a code that is a further reading of a word and not what it stands for. */
export const PERHAPS = "?";

/**
 * What tokenisation says about a token. A token follows from this, the kind of the name and the frequency model alone, so
 * that an index may keep only this and make the rest again with `makeToken`.
 */
export interface TokenSpec {
  readonly kind: TokenKind;
  /** Letters as written, lower case, Latin ones without marks; several words put together for a compound. */
  readonly source: string;
  readonly script: Script;
  /**
   * What the letters stand for where that is not themselves: the classes of a legal form, else the canonical spelling of a particle, a
   * title, a number, a compound, a generic word or a place. Behind `PERHAPS`, what they may stand for if they are a slip of the pen.
   * Empty for others.
   */
  readonly code: string;
}

export interface NameToken extends TokenSpec {
  /** Canonical spelling where there is one, else Latin letters for alphabets and the original ones for other scripts: equal texts are equal tokens. */
  readonly text: string;
  /** Readings in Latin letters, best first; none where a script has no reading. */
  readonly readings: readonly TokenReading[];
  /** The reading of the letters as written, by which words are put together; `undefined` where a script has none. */
  readonly written: TokenReading | undefined;
  /** Sounds, for comparison between scripts: see `compareBySound`. Of an `abdul` name, of the part after `abdul`. */
  readonly sounds: readonly TokenSound[];
  /** Classes of names that stand for each other within a language, ascending. */
  readonly nicknames: readonly number[];
  /** Classes of names of one origin in several languages, ascending. */
  readonly cognates: readonly number[];
  /** Classes of mere spellings of one name, ascending. */
  readonly spellings: readonly number[];
  /** Weight in the score, 0 to 1, a multiple of 1/4096 so that sums do not depend on their order. */
  readonly weight: number;
  /** Evidence that a match gives, in nats, a multiple of 1/4096; 0 for tokens that are no evidence. */
  readonly nats: number;
  /** Well attested in the population: another well attested token is another name, not a slip of the pen. */
  readonly attested: boolean;
  /** An `abdul` name: the first reading is of the part after `abdul`. */
  readonly servant: boolean;
  /** A patronymic: it counts less when the other name lacks it. */
  readonly patronymic: boolean;
  /** A place in the name of an organisation: what subsidiaries differ by. */
  readonly place: boolean;
}

/** True for a token that identifies: words, numbers and initials, not particles, titles and legal forms. */
export function isContent({ kind }: TokenSpec): boolean {
  return kind === "word" || kind === "number" || kind === "initial";
}

/** True for a token that carries a score: without a match of one, the score stays low. */
export function isSubstantial({ kind }: TokenSpec): boolean {
  return kind === "word" || kind === "number";
}

/** True for a number, an initial or a legal form: similar to none but its equals, or by a rule of its own. */
export function isApart({ kind }: Pick<TokenSpec, "kind">): boolean {
  return kind === "number" || kind === "initial" || kind === "legal";
}

/** True when one token is an `abdul` name and the other the name after `abdul`, which may stand apart from it. */
export function isBehindServant(servant: NameToken, token: NameToken): boolean {
  return servant.servant && !token.servant && token.readings[0]?.fold === servant.readings[0]!.fold;
}

/** Weight of a pair of single tokens: the mean, and that of the initial where one is. */
export function pairWeight(left: NameToken, right: NameToken): number {
  if (left.kind === "initial") return left.weight;
  return right.kind === "initial" ? right.weight : (left.weight + right.weight) / 2;
}

/** True for a single character of a Chinese or Korean name: it is read as a syllable, not spelled by its sound. */
export function isSyllable({ source, script }: Pick<TokenSpec, "source" | "script">): boolean {
  return (script === "han" || script === "hangul") && [...source].length === 1;
}
