import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";

import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { makeToken } from "../../src/names/make-token.ts";
import type { NameToken } from "../../src/names/name-token.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import {
  gateKeys,
  greatestPairWeight,
  leastMissingWeight,
  scoreUpperBound,
  soundKeys,
} from "../../src/names/routes.ts";
import { scoreName } from "../../src/names/score-name.ts";
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

const token = (text: string): NameToken =>
  makeToken({ kind: "word", source: text, script: "latin", code: "" }, "person", DEFAULT_FREQUENCIES);

describe("retrieval keys", () => {
  test.prop([aPair], { numRuns: 2000 })("what passes the gate shares a key", ([left, right]) => {
    const a = token(left).readings[0]!;
    const b = token(right).readings[0]!;
    if (!passesGate(a, b)) return;
    const keys = gateKeys(b);
    expect([...gateKeys(a)].some((key) => keys.has(key))).toBe(true);
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
    const keys = soundKeys(b);
    expect([...soundKeys(a)].some((key) => keys.has(key))).toBe(true);
  });
});

describe("the upper bound", () => {
  const aName = fc.uniqueArray(
    fc.constantFrom(..."odo quill vexington tarik ahmed hassan petrovich sheikh al j".split(" ")),
    {
      minLength: 1,
      maxLength: 5,
    },
  );

  test.prop([aName, aName], { numRuns: 1000 })("no score is above it", (query, candidate) => {
    const explained = scoreName(query.join(" "), candidate.join(" "), { kind: "person" });
    fc.pre(explained.factors.every(({ effect }) => effect !== "floor"));
    const missing = explained.missingInCandidate.map((weighed) => weighed.token);
    const { tokens } = prepareName(query.join(" "), "person", DEFAULT_FREQUENCIES);
    let matchable = 0;
    let lost = 0;
    for (const one of tokens) {
      if (missing.includes(one.text)) lost += leastMissingWeight(one);
      else matchable += greatestPairWeight(one);
    }
    expect(explained.score).toBeLessThanOrEqual(scoreUpperBound(matchable, lost));
  });
});
