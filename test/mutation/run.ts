/**
 * `npm run mutation -- AREA [FILES] [--share 10 --seed 7]`: changes the sources of an area a little, one change at a
 * time, and fails when the tests notice less than 85 % of the changes. FILES (patterns, separated by commas) narrows it;
 * `--share` takes so many percent of the lines, in pieces drawn by the seed: a whole area takes hours.
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { seededRandom } from "../eval/seeded-random.ts";

interface Area {
  readonly mutate: string;
  readonly tests: readonly string[];
  /** Longest time of one property: a mutant that survives pays for all of them. */
  readonly propertyMs: number;
}

const RULES: readonly string[] = ["test/rules/**/*.test.ts", "test/conformance/bad-rules.test.ts"];
const CONTENT: readonly string[] = ["test/rules-content/**/*.test.ts", "test/rating/**/*.test.ts"];
const NAMES: readonly string[] = ["test/names/**/*.test.ts", "test/screening/**/*.test.ts"];
const AREAS: Readonly<Record<string, Area>> = {
  // The comparisons with json-rules-engine count their cases: cut short they would fail.
  rules: { mutate: "src/rules/**/*.ts", tests: [...RULES, ...CONTENT], propertyMs: 1_500 },
  rating: { mutate: "src/rating/**/*.ts", tests: CONTENT, propertyMs: 150 },
  names: {
    mutate: "src/names/*.ts,src/names/scripts/*.ts",
    tests: [...NAMES, "test/lists/name-index/**/*.test.ts"],
    propertyMs: 300,
  },
  screening: { mutate: "src/screening/**/*.ts", tests: NAMES, propertyMs: 300 },
};
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
const patterns = files ?? area.mutate;
const { status } = spawnSync(
  "node_modules/.bin/stryker",
  ["run", "--mutate", share === 1 ? patterns : piecesOf(patterns, share, Number(values.seed)).join(",")],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      RISKGATE_MUTATION_TESTS: area.tests.join(","),
      RISKGATE_MUTATION_PROPERTY_MS: String(area.propertyMs),
    },
  },
);
process.exit(status ?? 1);

/** Pieces of files as `file:first-last`, each taken with the probability of the share. */
function piecesOf(patterns: string, share: number, seed: number): readonly string[] {
  const random = seededRandom(seed);
  return globSync(patterns.split(","))
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(file, "utf8").split("\n").length;
      const starts = Array.from({ length: Math.ceil(lines / PIECE_LINES) }, (_, i) => i * PIECE_LINES + 1);
      return starts.filter(() => random() < share).map((start) => `${file}:${start}-${start + PIECE_LINES - 1}`);
    });
}
