/** Specs of tokens in typed arrays, and tokens made of them again. */
import type { NameToken, TokenKind, TokenSpec } from "../../names/name-token.ts";
import type { Script } from "../../names/script.ts";

export const TOKEN_KINDS: readonly TokenKind[] = ["word", "number", "initial", "particle", "title", "legal"];
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

/** Texts one behind the other: Latin-1 ones in a byte a letter, others in two, after a mark. */
export interface TextPack {
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

const WIDE = 0;

/** Packs texts without the character 0. */
export function packTexts(texts: readonly string[]): TextPack {
  const starts = new Uint32Array(texts.length + 1);
  for (const [at, text] of texts.entries()) {
    starts[at + 1] = starts[at]! + (isNarrow(text) ? text.length : 1 + 2 * text.length);
  }
  const bytes = new Uint8Array(starts[texts.length]!);
  for (const [at, text] of texts.entries()) {
    let to = starts[at]!;
    const narrow = isNarrow(text);
    if (!narrow) bytes[to++] = WIDE;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (!narrow) bytes[to++] = unit >>> 8;
      bytes[to++] = unit & 0xff;
    }
  }
  return { starts, bytes };
}

export function unpackText({ starts, bytes }: TextPack, at: number): string {
  const start = starts[at]!;
  const end = starts[at + 1]!;
  let text = "";
  if (bytes[start] === WIDE && end > start) {
    for (let i = start + 1; i < end; i += 2) text += String.fromCharCode((bytes[i]! << 8) | bytes[i + 1]!);
  } else {
    for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]!);
  }
  return text;
}

function isNarrow(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0xff || unit === WIDE) return false;
  }
  return true;
}

/** A spec in one string: equal strings are equal tokens. */
export function specKey({ kind, source, script, code }: TokenSpec): string {
  return `${String.fromCharCode(1 + TOKEN_KINDS.indexOf(kind), 1 + SCRIPTS.indexOf(script))}${code}\u001f${source}`;
}

/** The spec that a string of {@link specKey} says. */
export function specOfKey(key: string): TokenSpec {
  const end = key.indexOf("\u001f", 2);
  return {
    kind: TOKEN_KINDS[key.charCodeAt(0) - 1]!,
    script: SCRIPTS[key.charCodeAt(1) - 1]!,
    code: key.slice(2, end),
    source: key.slice(end + 1),
  };
}

/** Flags of a token that the search reads without making it. */
export const FLAG = { content: 1, freeServant: 2, initial: 4, legal: 8, substantial: 16 } as const;

const FREE_SERVANT = /^a[bv]d[aeiou]?[lr]?$/;

export function tokenFlags(token: NameToken): number {
  const content = token.kind === "word" || token.kind === "number" || token.kind === "initial";
  return (
    (content ? FLAG.content : 0) |
    (FREE_SERVANT.test(token.text) ? FLAG.freeServant : 0) |
    (token.kind === "initial" ? FLAG.initial : 0) |
    (token.kind === "legal" ? FLAG.legal : 0) |
    (token.kind === "word" || token.kind === "number" ? FLAG.substantial : 0)
  );
}
