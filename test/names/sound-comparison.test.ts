import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { soundComparison } from "../../src/names/sound-comparison.ts";
import { soundSimilarityToBytes } from "../../src/names/sound-distance.ts";
import { runs } from "../runs.ts";

const aSound = fc.string({ unit: fc.constantFrom(..."abhiklmnrstuzSC"), minLength: 1, maxLength: 8 });
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Sounds of which many begin alike, one is another's beginning, and one comes twice. */
const alikes = fc.array(fc.tuple(aSound, fc.nat(8)), { minLength: 1, maxLength: 12 }).map((parts) => {
  const sounds: string[] = [];
  for (const [own, shared] of parts) sounds.push(((sounds.at(-1) ?? "").slice(0, shared) + own).slice(0, 9));
  return sounds;
});

test.prop([fc.array(aSound, { minLength: 1, maxLength: 3 }), alikes, fc.constantFrom(0, 0.5, 0.72, 0.9)], {
  numRuns: runs(1_000),
})("sounds one after the other are as similar as each by itself", (queries, others, least) => {
  const comparison = soundComparison();
  for (const query of queries) {
    comparison.begin(query);
    for (const other of [...others, ...others.toSorted()]) {
      const bytes = bytesOf(`xx${other}x`);
      const alone = soundSimilarityToBytes(query, bytes, 2, 2 + other.length, least);
      expect([other, comparison.similarityTo(bytes, 2, 2 + other.length, least)]).toEqual([other, alone]);
    }
  }
});

test.prop([fc.nat(70), fc.nat(70)])("a sound that is too long is similar to none", (length, other) => {
  const comparison = soundComparison();
  comparison.begin("a".repeat(length));
  const bytes = bytesOf("a".repeat(other));
  const found = comparison.similarityTo(bytes, 0, other, 0.9);
  expect(found).toBe(soundSimilarityToBytes("a".repeat(length), bytes, 0, other, 0.9));
});
