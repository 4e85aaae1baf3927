import { toldSeed } from "../told-seed.ts";
import type { TestRunner } from "./runner.ts";

/**
 * A runner that takes each test of a suite in one of some runs, which ones by the seed: for a suite that other files run as a whole on
 * nearly the same adapter. `RISKGATE_STORES=all` takes all of them.
 *
 * @param turns - of so many tests one is taken
 */
export function sampledRunner(runner: TestRunner, turns: number): TestRunner {
  if (process.env.RISKGATE_STORES === "all") return runner;
  let next = toldSeed() % turns;
  return { ...runner, it: (...test) => (next++ % turns === 0 ? runner.it(...test) : undefined) };
}
