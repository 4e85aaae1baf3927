/** What mutants run against: the tests of one area, without the build, and with properties cut short. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: (process.env.RISKGATE_MUTATION_TESTS ?? "").split(","),
    setupFiles: "test/mutation/short-properties.ts",
    // Real lists take long to read and find few mutants that the fixtures do not.
    env: { RISKGATE_EQUALITY_CASES: "400", RISKGATE_DATA: "no-data-in-mutation-runs" },
    testTimeout: 60_000,
  },
});
