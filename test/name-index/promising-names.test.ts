import { fc, test } from "@fast-check/vitest";
import { test as example, expect } from "vitest";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { tokenExpander } from "../../src/name-index/expand-token.ts";
import { buildIndexData } from "../../src/name-index/index-data.ts";
import { promisingNames } from "../../src/name-index/promising-names.ts";
import { queryPlanner } from "../../src/name-index/query-plan.ts";
import { segmentTokens } from "../../src/name-index/segment-tokens.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { personEntries } from "../bench/generated-names.ts";
import { runs } from "../runs.ts";

const times = fc.integer({ min: 1, max: 24 });

test.prop([times, fc.array(times, { minLength: 1, maxLength: 8 }), fc.constantFrom("", " zoltan"), fc.boolean()], {
  numRuns: runs(30),
})(
  "a word that is repeated is worth what each is, however often query and name have it",
  (often, oftenInNames, tail, isPerson) => {
    const kind = isPerson ? "person" : "entity";
    const names = oftenInNames.map((each) => `${Array(each).fill("mirkon").join(" ")}${tail}`);
    const entries = personEntries(names).map((entry) => ({ ...entry, kind }) as const);
    const query = { name: Array(often).fill("mirkan").join(" ") };
    for (const threshold of [0.5, 0.7, 0.85]) {
      const found = createNameIndex(entries).search(query, { threshold });
      expect(found).toEqual(bruteForceMatcher(entries).search(query, { threshold }));
    }
  },
);

example("a name with words of the query in one is promising, whatever other word leads to it", () => {
  const segment = buildIndexData(personEntries(["Rakan Munif"]), DEFAULT_FREQUENCIES).segments[0]!;
  const tokens = segmentTokens(segment);
  const idOf = (text: string): number => [0, 1].find((id) => tokens.tokenAt(id).text === text)!;
  const expand = tokenExpander(segment, tokens);
  const query = prepareName("Rakan Zoltan", "person", DEFAULT_FREQUENCIES).tokens;
  const expanded = query.map((token) => ({ token, times: 1, expansion: expand(token), joinGain: 1 }));
  const plan = queryPlanner(true)(expanded, "screened", 0.8);
  const promising = promisingNames(segment);
  promising.begin(plan, 0.8, true, 0.45, []);
  promising.addJoin(idOf("munif"));
  const visited: number[] = [];
  promising.visit(idOf("rakan"), segment.postingStarts[idOf("rakan")]!, 1, (name) => visited.push(name));
  expect(visited).toEqual([0]);
});
