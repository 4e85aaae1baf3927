import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";

import { visitDeleteHashes } from "../../src/name-index/hash-text.ts";
import { soundNeighbours } from "../../src/name-index/token-keys.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { makeToken } from "../../src/names/make-token.ts";
import type { NameToken, TokenKind, TokenReading } from "../../src/names/name-token.ts";
import { hasTextKeys, initialKey, prefixKey, skeletonDeletes } from "../../src/names/routes.ts";
import { passesSoundGate } from "../../src/names/sound-distance.ts";
import { passesGate, tokenSimilarity } from "../../src/names/token-similarity.ts";

const SYLLABLES = "mu ha mad gad da fi qa dha shch erba kov tsch ai ow off kh zh j y ss ck oe x th".split(" ");
const aWord = fc.array(fc.constantFrom(...SYLLABLES), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(""));
/** A word and the same word after up to two random edits. */
const aPair = fc
  .tuple(aWord, fc.array(fc.tuple(fc.nat(20), fc.constantFrom(..."abcdehikostyz", "")), { maxLength: 2 }))
  .map(([word, edits]) => {
    let other = word;
    for (const [at, letter] of edits) other = other.slice(0, at) + letter + other.slice(at + 1);
    return [word, other || word] as const;
  });

const token = (text: string, kind: TokenKind = "word"): NameToken =>
  makeToken({ kind, source: text, script: "latin", code: "" }, "person", DEFAULT_FREQUENCIES);

/** The keys by which an index finds a reading of plain letters. */
function keysOf({ skeleton, text }: TokenReading): ReadonlySet<number> {
  const keys = new Set<number>();
  visitDeleteHashes(1, skeleton, skeletonDeletes(skeleton), (key) => keys.add(key));
  if (hasTextKeys(text)) visitDeleteHashes(2, text, 1, (key) => keys.add(key));
  return keys;
}

describe("retrieval keys", () => {
  test.prop([aPair], { numRuns: 2000 })("what passes the gate shares a key", ([left, right]) => {
    const a = token(left).readings[0]!;
    const b = token(right).readings[0]!;
    if (!passesGate(a, b)) return;
    const keys = keysOf(b);
    expect([...keysOf(a)].some((key) => keys.has(key))).toBe(true);
  });

  test.prop([aPair], { numRuns: 2000 })("gate and similarity are symmetric", ([left, right]) => {
    const a = token(left);
    const b = token(right);
    expect(passesGate(a.readings[0]!, b.readings[0]!)).toBe(passesGate(b.readings[0]!, a.readings[0]!));
    expect(tokenSimilarity(a, b, false).similarity).toBe(tokenSimilarity(b, a, false).similarity);
  });

  test.prop([aPair], { numRuns: 2000 })("what passes the gate of sounds shares a key", ([left, right]) => {
    const [a, b] = [token(left).sounds[0]!, token(right).sounds[0]!];
    if (!passesSoundGate(a.key, b.key)) return;
    expect(soundNeighbours(a.key)).toContain(b.key);
  });

  it.each<readonly [string, TokenKind, string | undefined, string | undefined]>([
    ["quillborne", "word", "quill", "q"],
    ["quill", "word", "quill", "q"],
    ["quil", "word", undefined, "q"],
    ["quillborne", "title", undefined, undefined],
    ["quillborne", "particle", undefined, undefined],
    ["q", "initial", undefined, "q"],
    ["abdulrahman", "word", "abdul", "a"],
  ])("%s, a %s, is found by the beginning %s and the initial %s", (text, kind, prefix, initial) => {
    expect(prefixKey(token(text, kind))).toBe(prefix);
    expect(initialKey(token(text, kind))).toBe(initial);
  });
});
