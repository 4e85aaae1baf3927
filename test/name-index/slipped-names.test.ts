import { fc, test } from "@fast-check/vitest";
import { test as example, expect } from "vitest";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { buildIndexData } from "../../src/name-index/index-data.ts";
import { queryPreparer, tokenMakers } from "../../src/name-index/query-preparer.ts";
import { segmentSearch } from "../../src/name-index/search-segment.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { DEFAULT_CONTEXT } from "../../src/names/score-prepared.ts";
import { mutateName, personEntries, seededRandom } from "../bench/generated-names.ts";
import { runs } from "../runs.ts";
import { inventedList, inventedQuery, queryName } from "./invented-names.ts";

const threshold = fc.constantFrom(0.5, 0.6, 0.7, 0.8);
const role = fc.constantFrom("screened", "listed");

/** What a new searcher finds, beside the score of every name. */
function expectAll(entries: readonly ListEntry[], name: string, least: number, as: "screened" | "listed"): void {
  for (const segment of buildIndexData(entries, DEFAULT_FREQUENCIES).segments) {
    const query = queryPreparer(segment.kind, tokenMakers(DEFAULT_FREQUENCIES)(segment.kind))(name);
    if (query.tokens.length === 0) continue;
    const { search, score } = segmentSearch(segment, DEFAULT_CONTEXT);
    const found = new Map<number, number>();
    search(query, as, least, (at, value) => found.set(at, value));
    const all = Array.from(segment.nameEntries, (_, at) => [at, score(query, as, at)] as const);
    const enough = all.filter(([, value]) => value >= least);
    expect([...found].sort(([left], [right]) => left - right)).toEqual(enough);
  }
}

test.prop([inventedList, inventedQuery, threshold, role], { numRuns: runs(25) })(
  "a new searcher finds every name that reaches the threshold",
  (entries, invented, least, as) => {
    const names = entries.map((entry) => entry.name);
    expectAll(entries, queryName(invented, names), least, as);
  },
);

const WORDS =
  "quillborne castelmont hrabovitch feathertip dargamov tundrin zolmari brimstone maria anna abdul bin".split(" ");

/** Names of few words with slips of the pen, of which some are written together, and some stand alone. */
function slippedNames(seed: number, count: number): readonly string[] {
  const random = seededRandom(seed);
  const word = (): string => {
    const picked = WORDS[Math.floor(random() * WORDS.length)]!;
    return random() < 0.5 ? mutateName(picked, random) : picked;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(3 * random()) }, word).join(random() < 0.15 ? "" : " "),
  );
}

test.prop([fc.nat(), threshold, role], { numRuns: runs(25) })(
  "so it does where all words have slips",
  (seed, least, as) => {
    const entries = personEntries(slippedNames(seed, 60));
    for (const name of slippedNames(seed + 1, 3)) expectAll(entries, name, least, as);
  },
);

example.each([
  ["beside a word that is written in two", "Dargamov Quillborne", "Dargmov Quill Borne"],
  ["beside two words that are written in one", "Dargamov Quill Borne", "Dargmov Quillborne"],
  ["beside several words", "Dargamov Zolmari", "Maria Anna Dargmov Zolmari"],
  ["in a name of many words", "Dargamov Zolmari", "Maria Anna Elena Carla Paula Dargmov Zolmari"],
  ["in a name that says a word twice", "Dargamov Zolmari", "Dargmov Quillborne Quillborne Zolmari"],
])("a new word is found %s", (_, name, listed) => {
  const entries = personEntries([listed, "Dargumov Castelmont", "Brimstone Feathertip"]);
  for (const as of ["screened", "listed"] as const)
    for (const least of [0.6, 0.7, 0.8]) expectAll(entries, name, least, as);
});
