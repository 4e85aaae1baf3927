import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import type { Expansion } from "../../src/name-index/expand-token.ts";
import { lookupWorth, type Needed } from "../../src/name-index/lookup-tokens.ts";
import { anyWorth, equalWorth, pairWorth } from "../../src/name-index/pair-worth.ts";
import type { PlannedToken } from "../../src/name-index/query-plan.ts";
import type { NameToken } from "../../src/names/name-token.ts";

interface Pair {
  /** Worth in any name and, where it is spelled alike, in names of equal words. */
  readonly any: number;
  readonly equal: number;
  /** Number of names with the token of the list. */
  readonly names: number;
}

const pair: fc.Arbitrary<Pair> = fc.record({
  any: fc.integer({ min: 1, max: 900 }),
  equal: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
  names: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5_000 })),
});

const token = fc.record({
  pairs: fc.array(pair, { maxLength: 8 }),
  times: fc.constantFrom(1, 1, 1, 2),
  substantial: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});

/** A token of a query whose pairs may be in any name whatever else it has, so that only their worth tells where to look. */
function planned({ pairs, times, substantial }: typeof token extends fc.Arbitrary<infer T> ? T : never): PlannedToken {
  const keptPairs = Uint32Array.from(pairs.keys());
  const expansion = { names: Uint32Array.from(pairs, ({ names }) => names) } as Expansion;
  return {
    token: { kind: "word" } as NameToken,
    times,
    expansion,
    joinGain: 0,
    keptPairs,
    keptStart: 0,
    keptEnd: pairs.length,
    worth: Uint32Array.from(pairs, ({ any, equal }) => pairWorth(any, equal)),
    pairGain: 1,
    maxGain: times,
    minLoss: 0,
    missingLoss: 0,
    missingWeight: 0,
    nats: 20,
    substantial,
    content: true,
  };
}

test.prop(
  [
    fc.array(token, { minLength: 1, maxLength: 5 }),
    fc.integer({ min: -50, max: 2_000 }),
    fc.boolean(),
    fc.infiniteStream(fc.nat()),
  ],
  { numRuns: 2_000 },
)("a name without a pair that leads to it has no word or less than it needs", (tokens, any, apart, drawn) => {
  const plan = tokens.map(planned);
  // names whose words are all spelled alike need no more
  const needed: Needed = { any, equal: apart ? Math.floor(any * 0.8) : 0 };
  const leading = lookupWorth(plan, 0.8, 12, needed);
  const passed = (at: number, worth: number): boolean =>
    leading[at] === undefined || (anyWorth(worth) <= leading[at].any && equalWorth(worth) <= leading[at].equal);
  for (let round = 0; round < 20; round++) {
    let sum = 0;
    let equalSum = 0;
    let hasWord = false;
    let areEqual = true;
    for (const [at, { worth, times, substantial }] of plan.entries()) {
      const left = [...worth].filter((each) => passed(at, each));
      for (let time = 0; time < times && left.length > 0; time++) {
        const each = left[drawn.next().value! % (left.length + 1)];
        if (each === undefined) continue;
        hasWord ||= substantial;
        areEqual &&= equalWorth(each) > 0;
        sum += anyWorth(each);
        equalSum += equalWorth(each);
      }
    }
    const isEnough = sum >= any || (apart && areEqual && equalSum >= needed.equal);
    expect(hasWord && isEnough, JSON.stringify({ leading, needed })).toBe(false);
  }
});
