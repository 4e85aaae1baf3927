/**
 * `npm run mutation -- AREA [FILES] [--share 10 --seed 7]`: changes the sources of an area a little, one change at a
 * time, and fails when the tests notice less than 85 % of the changes. FILES (patterns, separated by commas) narrows it;
 * `--share` takes so many percent of the lines, in pieces drawn by the seed.
 */
import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { seededRandom } from "../eval/seeded-random.ts";
import { instrument, type Piece } from "./instrument.ts";
import { isNoticed, printMutants } from "./mutation-report.ts";
import { runMutants } from "./run-mutants.ts";

interface Area {
  readonly mutate: string;
  /** In the order in which they run: a mutant costs least where it is noticed first. */
  readonly tests: readonly string[];
  /** Longest time of one property: a mutant that survives pays for all of them. */
  readonly propertyMs: number;
}

const CONTENT: readonly string[] = ["test/rating/**/*.test.ts", "test/rules-content/**/*.test.ts"];
const RULES: readonly string[] = [
  "test/rules/json/*.test.ts",
  "test/rules/operators/*.test.ts",
  "test/rules/*.test.ts",
  "test/rules-content/facts-document.test.ts",
  "test/conformance/bad-rules.test.ts",
  "test/rules/differential/*.test.ts",
];
const NAMES: readonly string[] = ["test/names/**/*.test.ts", "test/screening/**/*.test.ts"];
const AREAS: Readonly<Record<string, Area>> = {
  rules: { mutate: "src/rules/**/*.ts", tests: RULES, propertyMs: 300 },
  rating: { mutate: "src/rating/**/*.ts", tests: CONTENT, propertyMs: 150 },
  names: {
    mutate: "src/names/*.ts,src/names/scripts/*.ts",
    tests: [...NAMES, "test/name-index/**/*.test.ts"],
    propertyMs: 300,
  },
  screening: { mutate: "src/screening/**/*.ts", tests: NAMES.toReversed(), propertyMs: 300 },
};
/** Smallest share of the mutants that tests have to notice. */
const SMALLEST_SHARE = 0.85;
/** Where it remembers, a change of another file is hidden by what was found before it: it is changed alone, when it is named. */
const REMEMBERS = "src/names/remember-words.ts";
/** Lines of a piece: about a function. */
const PIECE_LINES = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: "string", default: "100" }, seed: { type: "string", default: "7" } },
});
const [name = "", files] = positionals;
const area = AREAS[name];
const share = Number(values.share) / 100;
if (area === undefined || !(share > 0 && share <= 1)) {
  console.error(`name an area (${Object.keys(AREAS).join(", ")}) and a share from 1 to 100`);
  process.exit(2);
}
const { tests, propertyMs, mutate } = area;
const instrumented = await instrument(piecesOf(files ?? mutate, share, Number(values.seed)));
console.log(`${instrumented.mutants.length} mutants`);
const outcomes = await runMutants(instrumented, { tests, propertyMs, folder: `coverage/mutation-${name}` });
printMutants(instrumented.mutants, outcomes);
const tested = [...outcomes.values()].filter((outcome) => outcome !== "at import");
process.exitCode = tested.filter(isNoticed).length < tested.length * SMALLEST_SHARE ? 1 : 0;

/** Pieces of files, each taken with the probability of the share. */
function piecesOf(patterns: string, share: number, seed: number): readonly Piece[] {
  const random = seededRandom(seed);
  return globSync(patterns.split(","))
    .filter((file) => file !== REMEMBERS || patterns === REMEMBERS)
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(file, "utf8").split("\n").length;
      if (share === 1) return [{ file, first: 1, last: lines }];
      const starts = Array.from({ length: Math.ceil(lines / PIECE_LINES) }, (_, i) => i * PIECE_LINES + 1);
      return starts.filter(() => random() < share).map((first) => ({ file, first, last: first + PIECE_LINES - 1 }));
    });
}
