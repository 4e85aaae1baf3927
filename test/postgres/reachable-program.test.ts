import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../run-program.ts";
import { within } from "../within.ts";
import { reachable } from "./reachable-program.ts";

describe.runIf(process.getuid?.() === 0)("the program of the server (needs root)", () => {
  const made: string[] = [];
  let folder = "";
  let entry = "";
  beforeEach(() => {
    // As `mktemp -d` makes it: with 0700.
    folder = mkdtempSync(join(tmpdir(), "riskgate-hidden-"));
    made.push(folder);
    mkdirSync(join(folder, "dist"));
    mkdirSync(join(folder, "native/bin"), { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "@test/program", version: `${Date.now()}` }));
    writeFileSync(join(folder, "native/bin/postgres"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
    entry = pathToFileURL(join(folder, "dist/index.js")).href;
    writeFileSync(fileURLToPath(entry), "");
  });
  afterEach(() => {
    for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
  });

  it("is put where another user can run it", () => {
    const found = fileURLToPath(reachable(entry));
    const copy = dirname(dirname(found));
    made.push(copy);
    expect(copy).not.toBe(folder);
    expect(runProgram(join(copy, "native/bin/postgres"), [], { uid: 65_534, gid: 65_534 }).status).toBe(0);
    expect(reachable(entry)).toBe(pathToFileURL(found).href);
  });

  it("is refused by name when it runs nowhere", () => {
    writeFileSync(join(folder, "native/bin/postgres"), "#!/bin/sh\nexit 1\n");
    let told = "";
    try {
      reachable(entry);
    } catch (error) {
      told = String(error);
    }
    const [, copy = ""] = /(\S+riskgate-test-program-\d+) cannot be run by another user/u.exec(told) ?? [];
    made.push(copy);
    expect(copy).not.toBe("");
  });
});

describe("within", () => {
  it("waits no longer than it may, and says for what", async () => {
    await expect(within(5, "the end of the world", new Promise(() => {}))).rejects.toThrow(
      "the end of the world took more than 5 ms",
    );
    expect(await within(60_000, "nothing", Promise.resolve(7))).toBe(7);
  });
});
