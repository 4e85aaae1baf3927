import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: "test/build-package.ts",
    setupFiles: "test/openapi/check-exchanges.ts",
    // Tests wait for servers, disks and other processes: a core that is left free for the runner itself, as it does by default, is one of two.
    maxWorkers: "100%",
    // For a machine that is busy with something else; none waits for it otherwise.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
