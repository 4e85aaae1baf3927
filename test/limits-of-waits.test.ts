import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { describe, expect, it } from "vitest";

describe("a file of tests", () => {
  it("runs programs to their end only where that has a limit: the runner cannot end such a wait", async () => {
    const unlimited = [];
    for await (const file of glob("test/**/*.ts")) {
      if (file === "test/run-program.ts" || file === "test/limits-of-waits.test.ts") continue;
      if (/\b(?:spawnSync|execFileSync|execSync|Atomics\.wait)\(/u.test(readFileSync(file, "utf8")))
        unlimited.push(file);
    }
    expect(unlimited).toEqual([]);
  });
});
