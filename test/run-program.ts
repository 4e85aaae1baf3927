import { type SpawnSyncOptions, type SpawnSyncReturns, spawnSync } from "node:child_process";

/** Longest run of a program in milliseconds: while a test waits for it, the runner can end neither of the two. */
const LONGEST_MS = 240_000;

/** Runs a program to its end, or ends it when that does not come: its status is then `null`. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: Omit<SpawnSyncOptions, "encoding"> = {},
): SpawnSyncReturns<string> {
  return spawnSync(program, args, { timeout: LONGEST_MS, killSignal: "SIGKILL", ...options, encoding: "utf8" });
}
