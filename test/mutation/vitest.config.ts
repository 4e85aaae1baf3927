/** What mutants run against: the tests of one area, without the build, and with properties cut short. */
import { readFileSync } from "node:fs";
import { matchesGlob, relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { PACKAGE_NAMES } from "../package-names.ts";
import type { Instrumented } from "./instrument.ts";

const { sources } = JSON.parse(readFileSync(process.env.RISKGATE_MUTATION_SOURCES ?? "", "utf8")) as Instrumented;
const tests = (process.env.RISKGATE_MUTATION_TESTS ?? "").split(",");

/** Files in the order of their patterns. */
class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      tests.findIndex((pattern) => matchesGlob(relative(".", moduleId), pattern));
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** What words were found to be before a change would hide the change, unless it is what remembers that is changed. */
const FORGETFUL = "export const rememberWords = (compute) => compute;";
const REMEMBERS = "/src/names/remember-words.ts";
const isForgetful = !Object.keys(sources).some((file) => file.endsWith(REMEMBERS));

export default defineConfig({
  resolve: { alias: PACKAGE_NAMES },
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      load: (id) => sources[id] ?? (id.endsWith(REMEMBERS) ? FORGETFUL : undefined),
    },
  ],
  test: {
    include: tests,
    exclude: isForgetful ? ["test/names/remember-words.test.ts"] : [],
    sequence: { sequencer: InGivenOrder },
    runner: "test/mutation/mutant-runner.ts",
    setupFiles: "test/mutation/short-properties.ts",
    // Real lists take long to read and find few mutants that the fixtures do not.
    env: { RISKGATE_EQUALITY_CASES: "400", RISKGATE_DATA: "no-data-in-mutation-runs" },
    // Instrumented sources must never be taken for the real ones, nor for those of another run.
    fsModuleCache: false,
    isolate: false,
    pool: "forks",
    maxWorkers: 1,
    testTimeout: 20_000,
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: "dot",
  },
});
