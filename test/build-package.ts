/** Before the tests: builds the packages when a source is newer, because some tests import what users import. */

import { globSync, statSync } from "node:fs";
import { runProgram } from "./run-program.ts";

const SOURCES = [
  "src/**/*.ts",
  "adapters/**/*.{ts,tsx,css}",
  "test/contract/**/*.ts",
  "tsup.config.ts",
  "package.json",
];
const BUILDS = [
  { config: "tsup.config.ts", built: ["dist/**/*.js", "dist/**/*.d.ts"] },
  // Not the console below them, which `npm start` builds alone.
  { config: "adapters/tsup.config.ts", built: ["adapters/*/dist/*.js", "adapters/*/dist/*.d.ts"] },
];

export default function buildPackage(): void {
  const newest = Math.max(...globSync(SOURCES, { exclude: ["adapters/*/dist/**"] }).map(changedAt));
  for (const { config, built } of BUILDS) {
    const files = globSync(built);
    if (files.length > 0 && Math.min(...files.map(changedAt)) > newest) continue;
    const { status, stderr } = runProgram("node_modules/.bin/tsup", ["--silent", "--config", config]);
    if (status !== 0) throw new Error(`the build failed:\n${stderr}`);
  }
}

const changedAt = (path: string): number => statSync(path).mtimeMs;
