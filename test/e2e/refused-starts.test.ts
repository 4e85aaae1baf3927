import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../run-program.ts";

/** What `riskgate serve` says and how it ends where it must not serve. */
describe("riskgate serve does not start", () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-refused-"));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const start = (env: NodeJS.ProcessEnv, command = "serve") =>
    runProgram(process.execPath, ["adapters/cli/main.ts", command], {
      env: { ...process.env, PORT: "0", RISKGATE_DATA_DIR: join(dir, "data"), ...env },
    });

  it("with a variable that guards and is misspelled", () => {
    const { status, stderr } = start({ RISKGATE_FOUREYES: "yes" });
    expect(stderr).toContain("did you mean `RISKGATE_FOUR_EYES`?");
    expect(status).toBe(4);
  });

  it("in production on lists of invented people, unless told so in words", () => {
    const { status, stderr } = start({ NODE_ENV: "production" });
    expect(stderr).toContain("RISKGATE_LISTS: everybody on sample-sanctions");
    expect(status).toBe(4);
    expect(start({ NODE_ENV: "Production" }).stderr).toContain("RISKGATE_LISTS: everybody on sample-sanctions");
    expect(start({ NODE_ENV: "production", RISKGATE_SAMPLE_LISTS: "yes" }).stderr).toContain(
      "RISKGATE_SAMPLE_LISTS: `yes`: expected these-people-are-invented",
    );
  });

  it("with a key that can be guessed, where others reach the port", () => {
    const { status, stderr } = start({ HOST: "0.0.0.0", RISKGATE_API_KEYS: `${"0b7e4f19c2".repeat(7)},testkey` });
    expect(stderr).toContain("RISKGATE_API_KEYS: key 1 of 2 can be guessed");
    expect(stderr).not.toContain("testkey");
    expect(status).toBe(4);
  });

  it("on a database elsewhere that nobody verifies", () => {
    const { status, stderr } = start({ RISKGATE_DATABASE_URL: "postgres://a:hidden@database.example/riskgate" });
    expect(stderr).toContain("RISKGATE_DATABASE_URL: the server is not on this machine and is not verified");
    expect(stderr).not.toContain("hidden");
    expect(status).toBe(4);
  });
});
