import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { PACKAGE_NAMES } from "./test/package-names.ts";

/** What imports or runs the built package, as users do; everything else reads the sources and needs no build. */
const OF_THE_PACKAGE = ["test/e2e/**/*.test.ts", "test/package/**/*.test.ts"];

/** What replaces modules, attacks or configures the process, or counts what it holds. */
const ALONE = [
  "test/adapters/cli/command-config.test.ts",
  // Their clocks go on by hours: what an earlier file of the process left waiting would go on with them.
  "test/adapters/cli/{lists,refresh-lists}.test.ts",
  "test/adapters/http/admission.test.ts",
  "test/adapters/jobs/poller.test.ts",
  "test/adapters/metrics/prometheus.test.ts",
  "test/adapters/postgres/share-writes.test.ts",
  "test/adapters/iso20022/payment-stream.test.ts",
  "test/plugins/*.test.ts",
];

/** What has no server or process of its own. */
const OF_THE_CORE = [
  "test/{model,names,name-index,places,lists,ownership,rules,rating,screening,monitoring,openapi}/**/*.test.ts",
  "test/*.test.ts",
];

export default defineConfig({
  test: {
    setupFiles: "test/openapi/check-exchanges.ts",
    // The projects read the same sources: what one has transformed the others find, and so does the next run.
    fsModuleCache: true,
    globalSetup: "test/postgres/shared-server.ts",
    // Tests wait a fifth of their time for servers, disks and other processes: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Tests start the command some thousand times: a third of its start is the compiler's.
    env: { NODE_COMPILE_CACHE: resolve("node_modules/.cache/compiled") },
    // For a machine that is busy with something else; none waits for it otherwise.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "package",
          include: OF_THE_PACKAGE,
          globalSetup: ["test/postgres/shared-server.ts", "test/build-package.ts"],
        },
      },
      {
        extends: true,
        resolve: { alias: PACKAGE_NAMES },
        test: { name: "plugins", include: ["examples/plugins/*/*.test.ts"] },
      },
      {
        extends: true,
        resolve: { alias: PACKAGE_NAMES },
        test: { name: "core", include: OF_THE_CORE, isolate: false },
      },
      {
        extends: true,
        resolve: { alias: PACKAGE_NAMES },
        test: {
          name: "source",
          include: ["test/**/*.test.ts"],
          exclude: [...OF_THE_PACKAGE, ...OF_THE_CORE, ...ALONE],
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: { alias: PACKAGE_NAMES },
        test: { name: "alone", include: ALONE },
      },
    ],
  },
});
