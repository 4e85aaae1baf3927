import { runProgram } from "../run-program.ts";

/** Runs the built command in a process of its own, as people do, on a data folder. */
export function runBuilt(dataDir: string, input: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ...more, RISKGATE_DATA_DIR: dataDir };
  const done = runProgram(process.execPath, ["dist/cli.js", ...args], { env, input });
  return { status: done.status, out: done.stdout, error: done.stderr };
}
