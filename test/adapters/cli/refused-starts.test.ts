import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runInProcess } from "./run-in-process.ts";

/** What `riskgate serve` says and how it ends where it must not serve. */
describe("riskgate serve does not start", () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-refused-"));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const start = (env: NodeJS.ProcessEnv) => runInProcess(join(dir, "data"), "", ["serve"], { PORT: "0", ...env });

  it("with a variable that guards and is misspelled", async () => {
    const { status, error } = await start({ RISKGATE_FOUREYES: "yes" });
    expect(error).toContain("did you mean `RISKGATE_FOUR_EYES`?");
    expect(status).toBe(4);
  });

  it("in production on lists of invented people, unless told so in words", async () => {
    const { status, error } = await start({ NODE_ENV: "production" });
    expect(error).toContain("RISKGATE_LISTS: everybody on sample-sanctions");
    expect(status).toBe(4);
    expect((await start({ NODE_ENV: "Production" })).error).toContain("RISKGATE_LISTS: everybody on sample-sanctions");
    expect((await start({ NODE_ENV: "production", RISKGATE_SAMPLE_LISTS: "yes" })).error).toContain(
      "RISKGATE_SAMPLE_LISTS: `yes`: expected these-people-are-invented",
    );
  });

  it("with a key that can be guessed, where others reach the port", async () => {
    const { status, error } = await start({ HOST: "0.0.0.0", RISKGATE_API_KEYS: `${"0b7e4f19c2".repeat(7)},testkey` });
    expect(error).toContain("RISKGATE_API_KEYS: key 1 of 2 can be guessed");
    expect(error).not.toContain("testkey");
    expect(status).toBe(4);
  });

  it("on a database elsewhere that nobody verifies", async () => {
    const { status, error } = await start({ RISKGATE_DATABASE_URL: "postgres://a:hidden@database.example/riskgate" });
    expect(error).toContain("RISKGATE_DATABASE_URL: the server is not on this machine and is not verified");
    expect(error).not.toContain("hidden");
    expect(status).toBe(4);
  });
});
