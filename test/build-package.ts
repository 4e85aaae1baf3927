/** Before the tests: builds `dist/` when a source is newer, because some tests import what users import. */

import { globSync, statSync } from "node:fs";
import { runProgram } from "./run-program.ts";

export default function buildPackage(): void {
  const newest = Math.max(
    ...globSync(["src/**/*.ts", "adapters/**/*.ts", "test/contract/**/*.ts", "tsup.config.ts", "package.json"]).map(
      changedAt,
    ),
  );
  const built = globSync(["dist/**/*.js", "dist/**/*.d.ts"]);
  if (built.length > 0 && Math.min(...built.map(changedAt)) > newest) return;
  const { status, stderr } = runProgram("node_modules/.bin/tsup", ["--silent"]);
  if (status !== 0) throw new Error(`the build failed:\n${stderr}`);
}

const changedAt = (path: string): number => statSync(path).mtimeMs;
