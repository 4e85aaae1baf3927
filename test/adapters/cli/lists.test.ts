import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listsCommand } from "../../../adapters/cli/lists.ts";

describe("riskgate lists", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "riskgate-lists-"));
    cpSync("lists", folder, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  /** Runs the command in this process. */
  const run = async (...args: readonly string[]) => {
    let out = "";
    vi.stubEnv("RISKGATE_LISTS", join(folder, "lists.json"));
    const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      out += String(text);
      return true;
    });
    try {
      await listsCommand().parseAsync(args, { from: "user" });
      return { status: process.exitCode ?? 0, out };
    } finally {
      write.mockRestore();
      vi.unstubAllEnvs();
      process.exitCode = undefined;
    }
  };

  it("status: every list with its entries, edition and date", async () => {
    const { out } = await run("status");
    expect(out).toMatch(/^list +kind +entries +skipped +published +edition\n/);
    expect(out).toMatch(/\nsample-pep +pep +45 +0 +2026-11-02 +[0-9a-f]{12}\n/);
  });

  it("search: entries by the beginning of a name", async () => {
    expect((await run("search", "gromyk")).out).toBe(
      "sample-sanctions 90014  person  GROMYKHALOV, Savelii Tikhonovich\n",
    );
    const found = JSON.parse((await run("search", "golestan", "--kind", "vessel", "--json")).out);
    expect(found[0]).toMatchObject({ how: "name", entry: { name: "GOLESTAN AMBER" } });
    await expect(run("search", "x", "--limit", "0")).rejects.toMatchObject({ code: "REQUEST_INVALID" });
  });

  it("diff and verify: what changed, and what is wrong, by list and line", async () => {
    const pep = join(folder, "samples/pep.csv");
    const lines = readFileSync(pep, "utf8").split("\n");
    writeFileSync(
      pep,
      lines
        .filter((line) => !line.startsWith("pep-0003"))
        .join("\n")
        .replace("pep-0005", "pep-9999"),
    );
    expect((await run("diff", "lists/lists.json")).out).toContain(
      "sample-pep: 1 added, 2 removed, 0 changed\n  + pep-9999\n  - pep-0003\n  - pep-0005\n",
    );
    expect((await run("verify")).out).toMatch(/^6 lists, \d+ entries, 0 problems\n$/);
    writeFileSync(pep, `${lines.slice(0, 9).join("\n")}\n`);
    const broken = await run("verify");
    expect(broken.status).toBe(1);
    expect(broken.out).toMatch(
      /^list `sample-pep`: 8 entries, at least 40 are expected\n0 lists, 0 entries, 1 problems\n$/,
    );
  });
});
