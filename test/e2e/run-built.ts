import { spawnSync } from "node:child_process";

/** Runs the built command in a process of its own, as people do, on a data folder. */
export function runBuilt(dataDir: string, input: string, args: readonly string[]) {
  const env = { ...process.env, RISKGATE_DATA_DIR: dataDir };
  const done = spawnSync(process.execPath, ["dist/cli.js", ...args], { encoding: "utf8", env, input });
  return { status: done.status, out: done.stdout, error: done.stderr };
}
