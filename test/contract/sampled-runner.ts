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
  let taken = 0;
  let left: Parameters<TestRunner["it"]> | undefined;
  const take = (test: Parameters<TestRunner["it"]>) => {
    taken++;
    return runner.it(...test);
  };
  return {
    ...runner,
    describe: (name, suite) =>
      runner.describe(name, () => {
        const [before, outer] = [taken, left];
        left = undefined;
        suite();
        // A suite without a test is an error.
        if (taken === before && left !== undefined) take(left);
        left = outer;
      }),
    it: (...test) => {
      if (next++ % turns === 0) return take(test);
      left ??= test;
      return undefined;
    },
  };
}
