import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { createNameIndex } from "../../../src/lists/name-index/create-name-index.ts";
import {
  foldRecord,
  foldRecords,
  skeletonRecord,
  skeletonRecords,
} from "../../../src/lists/name-index/spelling-records.ts";
import { spellingTableBuilder } from "../../../src/lists/name-index/spelling-table.ts";
import { lengthOfText } from "../../../src/lists/name-index/text-pack.ts";
import { DEFAULT_FREQUENCIES } from "../../../src/names/default-frequencies.ts";
import { prepareName } from "../../../src/names/prepare-name.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { mutateName, personEntries, seededRandom } from "../../bench/generated-names.ts";

/** Words of few letters, spelled so that folds share them, some of more consonants than a record has room for. */
const aWord = fc
  .array(fc.constantFrom("ma", "ra", "k", "q", "to", "du", "sh", "l", "ee", "i"), { minLength: 2, maxLength: 24 })
  .map((parts) => parts.join(""));

test.prop([fc.array(aWord, { minLength: 1, maxLength: 30 })])("records say what the table says", (words) => {
  const builder = spellingTableBuilder();
  const tokens = words.flatMap((word) => prepareName(word, "person", DEFAULT_FREQUENCIES).tokens);
  for (const token of tokens) builder.add(token);
  const table = builder.build(builder.order());
  const skeletons = skeletonRecords(table);
  const folds = foldRecords(table);
  for (let id = 0; id + 1 < table.skeletonFolds.length; id++) {
    expect(skeletonRecord.firstFold(skeletons, id)).toBe(table.skeletonFolds[id]);
    expect(foldRecord.isLast(folds, table.skeletonFolds[id + 1]! - 1)).toBe(true);
    const length = lengthOfText(table.skeletons, id);
    expect(skeletonRecord.length(skeletons, id)).toBe(length);
    if (length > skeletonRecord.mostLetters) continue;
    const start = skeletonRecord.start(id);
    const packed = table.skeletons.bytes.subarray(table.skeletons.starts[id]!, table.skeletons.starts[id + 1]!);
    expect(skeletons.bytes.subarray(start, start + length)).toEqual(packed);
  }
  for (let at = 0; at < table.foldMasks.length; at++) {
    const [spelling, next] = [table.foldSpellings[at]!, table.foldSpellings[at + 1]!];
    expect(foldRecord.mask(folds, at)).toBe(table.foldMasks[at]);
    expect(foldRecord.isLast(folds, at)).toBe(table.skeletonFolds.includes(at + 1));
    expect([foldRecord.start(folds, at), foldRecord.start(folds, at + 1)]).toEqual([
      ...table.folds.starts.slice(at, at + 2),
    ]);
    expect([foldRecord.firstSpelling(folds, at), foldRecord.firstSpelling(folds, at + 1)]).toEqual([spelling, next]);
    expect(foldRecord.isSingle(folds, at)).toBe(next === spelling + 1);
    if (next === spelling + 1) expect(foldRecord.textMask(folds, at)).toBe(table.textMasks[spelling]);
  }
});

test.prop([fc.array(aWord, { minLength: 1, maxLength: 20 }), fc.nat()], { numRuns: 60 })(
  "long words are found as comparing with every name finds them",
  (words, seed) => {
    const entries = personEntries(words);
    const index = createNameIndex(entries);
    const everybody = bruteForceMatcher(entries);
    for (const word of words) {
      const query = { name: mutateName(word, seededRandom(seed)) };
      expect(index.search(query, { threshold: 0.7 })).toEqual(everybody.search(query, { threshold: 0.7 }));
    }
  },
);
