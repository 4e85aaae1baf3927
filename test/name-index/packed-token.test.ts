import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { segmentBuilder } from "../../src/name-index/build-segment.ts";
import { segmentTokens } from "../../src/name-index/segment-tokens.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { type PreparedName, prepareName } from "../../src/names/prepare-name.ts";
import { runs } from "../runs.ts";
import { inventedList } from "./invented-names.ts";

test.prop([inventedList], { numRuns: runs(15) })(
  "a name read back from a segment is the name as it is prepared",
  (entries) => {
    for (const kind of ["person", "entity", "vessel", "aircraft"] as const) {
      const names = entries.filter((entry) => entry.kind === kind).map((entry) => entry.name);
      const builder = segmentBuilder(kind, DEFAULT_FREQUENCIES);
      for (const [at, name] of names.entries()) builder.add(name, at);
      const tokens = segmentTokens(builder.build());
      for (const [at, name] of names.entries()) {
        const read = tokens.nameAt(at);
        const prepared = prepareName(name, kind, DEFAULT_FREQUENCIES);
        expect(plainOf(read)).toEqual(plainOf(prepared));
      }
    }
  },
);

test.prop([fc.string({ unit: "binary", maxLength: 60 })], { numRuns: runs(100) })("so is any name", (name) => {
  for (const kind of ["person", "entity"] as const) {
    const builder = segmentBuilder(kind, DEFAULT_FREQUENCIES);
    builder.add(name, 0);
    const read = segmentTokens(builder.build()).nameAt(0);
    const prepared = prepareName(name, kind, DEFAULT_FREQUENCIES);
    expect(plainOf(read)).toEqual(plainOf(prepared));
  }
});

/** What a name and its tokens say, what is computed when it is asked for included. */
function plainOf(name: PreparedName) {
  const tokens = name.tokens.map((token) => ({ ...token, sounds: token.sounds }));
  return { ...name, tokens, joins: name.joins, spacings: name.spacings };
}
