/**
 * `npm run mutation -- AREA [FILES]`: changes the sources of an area a little, one change at a time, and fails when the
 * tests notice less than 85 % of the changes. FILES (patterns, separated by commas) narrows it.
 */
import { spawnSync } from "node:child_process";

interface Area {
  readonly mutate: string;
  readonly tests: readonly string[];
}

const RULES: readonly string[] = [
  "test/rules/**/*.test.ts",
  "test/rules-content/**/*.test.ts",
  "test/rating/**/*.test.ts",
  "test/conformance/bad-rules.test.ts",
];
const NAMES: readonly string[] = ["test/names/**/*.test.ts", "test/screening/**/*.test.ts"];
const AREAS: Readonly<Record<string, Area>> = {
  rules: { mutate: "src/rules/**/*.ts", tests: RULES },
  rating: { mutate: "src/rating/**/*.ts", tests: RULES },
  names: { mutate: "src/names/*.ts,src/names/scripts/*.ts", tests: [...NAMES, "test/lists/name-index/**/*.test.ts"] },
  screening: { mutate: "src/screening/**/*.ts", tests: NAMES },
};

const [name = "", files] = process.argv.slice(2);
const area = AREAS[name];
if (area === undefined) {
  console.error(`name an area: ${Object.keys(AREAS).join(", ")}`);
  process.exit(2);
}
const { status } = spawnSync("node_modules/.bin/stryker", ["run", "--mutate", files ?? area.mutate], {
  stdio: "inherit",
  env: { ...process.env, RISKGATE_MUTATION_TESTS: area.tests.join(",") },
});
process.exit(status ?? 1);
