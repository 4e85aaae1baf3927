import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { directoryArchive } from "../../../adapters/archive/directory.ts";
import { memoryArchive } from "../../../adapters/archive/memory.ts";
import type { Archive } from "../../../src/ports/archive.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-archive-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const ADAPTERS: readonly (readonly [string, () => Archive])[] = [
  ["directory", () => directoryArchive(join(dir, "new", "folder"))],
  ["memory", memoryArchive],
];

describe.each(ADAPTERS)("archive contract: %s", (_, open) => {
  it("gives back what was put, in any script, and nothing for an unknown id", async () => {
    const archive = open();
    expect(await archive.get("rules 1")).toBe(undefined);
    await archive.put("rules 1", "Łódź / 東京 / \u0000");
    expect(await archive.get("rules 1")).toBe("Łódź / 東京 / \u0000");
    expect(await archive.get("rules 2")).toBe(undefined);
  });

  it("never changes what is under an id, whoever puts it how often", async () => {
    const archive = open();
    await Promise.all([archive.put("id", "first"), archive.put("other", "x")]);
    await archive.put("id", "second");
    expect(await archive.get("id")).toBe("first");
  });

  it("takes any text as an id", async () => {
    const archive = open();
    for (const id of ["../../etc/x", "a/b", "", "ünï"]) await archive.put(id, id);
    for (const id of ["../../etc/x", "a/b", "", "ünï"]) expect(await archive.get(id)).toBe(id);
  });
});

describe("a folder as an archive", () => {
  it("is for its owner only, shared by whoever opens it, and says when it is damaged", async () => {
    const archive = directoryArchive(dir);
    await archive.put("id", "text");
    const [file = ""] = readdirSync(dir);
    expect(statSync(join(dir, file)).mode & 0o077).toBe(0);
    expect(await directoryArchive(dir).get("id")).toBe("text");
    writeFileSync(join(dir, file), "no gzip");
    await expect(archive.get("id")).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
  });
});
