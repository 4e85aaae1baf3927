/** Tokens as texts and numbers, read back without repeating the costly computations. */
import { classesOf, NO_CLASSES } from "../names/name-classes.ts";
import {
  isApart,
  isContent,
  isSubstantial,
  type NameToken,
  type TokenKind,
  type TokenReading,
  type TokenSpec,
} from "../names/name-token.ts";
import { isFreeServant } from "../names/pair-similarities.ts";
import type { NameKind } from "../names/score-result.ts";
import type { Script } from "../names/script.ts";
import { WordToken } from "../names/word-token.ts";

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
  "abugida",
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
  /** See `isApart`. */
  apart: 1024,
} as const;

/** Bits of `FLAG`. */
export function tokenFlags(token: NameToken): number {
  return (
    (isContent(token) ? FLAG.content : 0) |
    (isFreeServant(token.text) ? FLAG.freeServant : 0) |
    (token.kind === "initial" ? FLAG.initial : 0) |
    (token.kind === "legal" ? FLAG.legal : 0) |
    (isSubstantial(token) ? FLAG.substantial : 0) |
    (token.attested ? FLAG.attested : 0) |
    (token.servant ? FLAG.servant : 0) |
    (token.patronymic ? FLAG.patronymic : 0) |
    (token.place ? FLAG.place : 0) |
    (token.kind === "particle" ? FLAG.particle : 0) |
    (isApart(token) ? FLAG.apart : 0)
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

/** A token read back: equal to the one that was packed, member by member. */
export function unpackToken(packed: string, { flags, weight, nats, readings }: PackedParts, kind: NameKind): NameToken {
  const [head = "", source = "", same = "", written = ""] = packed.split(PART);
  const spec: TokenSpec = {
    kind: TOKEN_KINDS[head.charCodeAt(0) - 1]!,
    source,
    script: SCRIPTS[head.charCodeAt(1) - 1]!,
    code: head.slice(2),
  };
  const text = same === "" ? source : same;
  const classes = kind === "person" && spec.kind === "word" ? classesOf(text) : NO_CLASSES;
  return new WordToken(spec, {
    text,
    readings,
    written: readings[written.charCodeAt(0) - 1],
    nicknames: classes.nicknames,
    cognates: classes.cognates,
    spellings: classes.spellings,
    weight,
    nats,
    attested: (flags & FLAG.attested) !== 0,
    servant: (flags & FLAG.servant) !== 0,
    patronymic: (flags & FLAG.patronymic) !== 0,
    place: (flags & FLAG.place) !== 0,
  });
}
