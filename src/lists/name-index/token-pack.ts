/** Tokens as texts and numbers, and read back from them without computing again what takes long. */
import { soundsOfToken } from "../../names/make-token.ts";
import { cognateClasses, nicknameClasses, spellingClasses } from "../../names/name-classes.ts";
import {
  isSubstantial,
  type NameToken,
  type TokenKind,
  type TokenReading,
  type TokenSpec,
} from "../../names/name-token.ts";
import type { NameKind } from "../../names/score-result.ts";
import type { Script } from "../../names/script.ts";
import type { TokenSound } from "../../names/token-sound.ts";

const TOKEN_KINDS: readonly TokenKind[] = ["word", "number", "initial", "particle", "title", "legal"];
/** Scripts by their numbers in packed tokens. */
export const SCRIPTS: readonly Script[] = [
  "latin",
  "digit",
  "cyrillic",
  "greek",
  "armenian",
  "georgian",
  "arabic",
  "hebrew",
  "hangul",
  "han",
  "kana",
  "indic",
  "other",
];

/** Between the parts of a packed token: in no name. */
const PART = "\u001f";

/** A spec in one string: equal strings are equal tokens. */
export function specKey({ kind, source, script, code }: TokenSpec): string {
  return `${String.fromCharCode(1 + TOKEN_KINDS.indexOf(kind), 1 + SCRIPTS.indexOf(script))}${code}${PART}${source}`;
}

/** What a token is in one string, without its readings and sounds. */
export function packToken(token: NameToken): string {
  const written = token.readings.findIndex(({ text }) => text === token.written?.text);
  return [specKey(token), token.text === token.source ? "" : token.text, String.fromCharCode(1 + written)].join(PART);
}

/** Flags of a token. */
export const FLAG = {
  content: 1,
  freeServant: 2,
  initial: 4,
  legal: 8,
  substantial: 16,
  attested: 32,
  servant: 64,
  patronymic: 128,
  place: 256,
  particle: 512,
  /** A number, an initial or a legal form: like nothing but its equals, and what rules of their own say. */
  apart: 1024,
} as const;

const FREE_SERVANT = /^a[bv]d[aeiou]?[lr]?$/;

/** Bits of `FLAG`. */
export function tokenFlags(token: NameToken): number {
  const substantial = isSubstantial(token);
  return (
    (substantial || token.kind === "initial" ? FLAG.content : 0) |
    (FREE_SERVANT.test(token.text) ? FLAG.freeServant : 0) |
    (token.kind === "initial" ? FLAG.initial : 0) |
    (token.kind === "legal" ? FLAG.legal : 0) |
    (substantial ? FLAG.substantial : 0) |
    (token.attested ? FLAG.attested : 0) |
    (token.servant ? FLAG.servant : 0) |
    (token.patronymic ? FLAG.patronymic : 0) |
    (token.place ? FLAG.place : 0) |
    (token.kind === "particle" ? FLAG.particle : 0) |
    (token.kind === "number" || token.kind === "initial" || token.kind === "legal" ? FLAG.apart : 0)
  );
}

/** What is kept of a token beside its text. */
export interface PackedParts {
  readonly flags: number;
  readonly weight: number;
  readonly nats: number;
  readonly readings: readonly TokenReading[];
}

/** Number of a script in packed tokens. */
export function scriptNumber(script: Script): number {
  return SCRIPTS.indexOf(script);
}

const NONE: readonly number[] = [];

/** A token read back: equal to the one that was packed, member by member. */
export class PackedToken implements NameToken {
  readonly kind: TokenKind;
  readonly source: string;
  readonly script: Script;
  readonly code: string;
  readonly text: string;
  readonly readings: readonly TokenReading[];
  readonly written: TokenReading | undefined;
  readonly nicknames: readonly number[];
  readonly cognates: readonly number[];
  readonly spellings: readonly number[];
  readonly weight: number;
  readonly nats: number;
  readonly attested: boolean;
  readonly servant: boolean;
  readonly patronymic: boolean;
  readonly place: boolean;
  #sounds: readonly TokenSound[] | undefined;

  constructor(packed: string, { flags, weight, nats, readings }: PackedParts, kind: NameKind) {
    const [head = "", source = "", same = "", written = ""] = packed.split(PART);
    this.kind = TOKEN_KINDS[head.charCodeAt(0) - 1]!;
    this.script = SCRIPTS[head.charCodeAt(1) - 1]!;
    this.code = head.slice(2);
    this.source = source;
    this.text = same === "" ? source : same;
    this.readings = readings;
    this.written = readings[written.charCodeAt(0) - 1];
    const named = kind === "person" && this.kind === "word";
    this.nicknames = named ? nicknameClasses(this.text) : NONE;
    this.cognates = named ? cognateClasses(this.text) : NONE;
    this.spellings = named ? spellingClasses(this.text) : NONE;
    this.weight = weight;
    this.nats = nats;
    this.attested = (flags & FLAG.attested) !== 0;
    this.servant = (flags & FLAG.servant) !== 0;
    this.patronymic = (flags & FLAG.patronymic) !== 0;
    this.place = (flags & FLAG.place) !== 0;
  }

  get sounds(): readonly TokenSound[] {
    this.#sounds ??= soundsOfToken(this, this.servant ? this.readings.slice(0, 1) : this.readings);
    return this.#sounds;
  }
}
