import { createHash, generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ArchiveRecord } from "../../../adapters/archive/archive-record.ts";
import { directoryArchive } from "../../../adapters/archive/directory.ts";
import { memoryArchive } from "../../../adapters/archive/memory.ts";
import { verifyArchive } from "../../../adapters/archive/verify-archive.ts";
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
  it("is for its owner only and shared by whoever opens it", async () => {
    await directoryArchive(dir).put("id", "text");
    for (const file of readdirSync(dir)) expect(statSync(join(dir, file)).mode & 0o077).toBe(0);
    expect(await directoryArchive(dir).get("id")).toBe("text");
  });

  it("names a text by its digest, keeps equal ones once, and takes long ones in pieces", async () => {
    const archive = directoryArchive(dir);
    const pieces = async function* () {
      for (const piece of ["long ", "ünd ", "in pieces"]) yield piece;
    };
    await archive.put("pieces", pieces());
    await archive.put("whole", "long ünd in pieces");
    const digest = createHash("sha256").update("long ünd in pieces").digest("hex");
    expect(readdirSync(dir).filter((file) => file.endsWith(".gz"))).toEqual([`${digest}.gz`]);
    expect(await Promise.all(["pieces", "whole"].map((id) => archive.get(id)))).toEqual([
      "long ünd in pieces",
      "long ünd in pieces",
    ]);
  });

  it("takes no piece of what it has, and keeps nothing of what breaks off", async () => {
    const archive = directoryArchive(dir);
    const broken = async function* () {
      yield "half";
      throw new Error("no more");
    };
    await expect(archive.put("id", broken())).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
    expect(readdirSync(dir)).toEqual([]);
    await archive.put("id", "whole");
    await archive.put("id", broken());
    expect(await archive.get("id")).toBe("whole");
  });

  it("reads what an earlier version kept without a record", async () => {
    const file = `${createHash("sha256").update("rules 1").digest("hex")}.json.gz`;
    writeFileSync(join(dir, file), gzipSync("earlier"));
    expect(await directoryArchive(dir).get("rules 1")).toBe("earlier");
  });

  const { privateKey: key, publicKey } = generateKeyPairSync("ed25519");
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const other = generateKeyPairSync("ed25519");
  const otherPem = other.publicKey.export({ type: "spki", format: "pem" }).toString();

  /** An archive of two texts, one of which was then changed in some way. */
  async function tampered(change: (files: { record: string; text: string; other: string }) => void) {
    const archive = directoryArchive(dir, { key });
    await archive.put("list ofac 1", "the list");
    const [record = ""] = readdirSync(dir).filter((file) => file.endsWith(".json"));
    const [text = ""] = readdirSync(dir).filter((file) => file.endsWith(".gz"));
    await archive.put("list ofac 2", "another list");
    const [more = ""] = readdirSync(dir).filter((file) => file.endsWith(".json") && file !== record);
    change({ record: join(dir, record), text: join(dir, text), other: join(dir, more) });
    return archive;
  }
  const rewrite = (file: string, change: (record: ArchiveRecord) => object): void =>
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")) as ArchiveRecord)));

  it.each([
    ["a text that is no gzip", ({ text }) => writeFileSync(text, "no gzip")],
    ["another text", ({ text }) => writeFileSync(text, gzipSync("the lisp"))],
    ["a text that swells", ({ text }) => writeFileSync(text, gzipSync("x".repeat(1_000_000)))],
    ["a missing text", ({ text }) => rmSync(text)],
    ["a record that is none", ({ record }) => writeFileSync(record, "{}")],
    [
      "a record of another text",
      ({ record, other: from }) =>
        rewrite(record, ({ text, ...rest }) => ({ ...rest, text: { ...text, digest: digestIn(from) } })),
    ],
    ["the record of another id", ({ record, other: from }) => writeFileSync(record, readFileSync(from))],
    ["a bad signature", ({ record }) => rewrite(record, (one) => ({ ...one, signature: "AAAA" }))],
    ["another public key", ({ record }) => rewrite(record, (one) => ({ ...one, publicKey: otherPem }))],
  ] as readonly [string, Parameters<typeof tampered>[0]][])(
    "refuses %s and says so when it is verified",
    async (_, change) => {
      const archive = await tampered(change);
      await expect(archive.get("list ofac 1")).rejects.toMatchObject({
        code: "STORE_UNAVAILABLE",
        message: expect.stringContaining("list ofac 1"),
      });
      expect(await archive.get("list ofac 2")).toBe("another list");
      const report = await verifyArchive(dir, pem);
      expect([report.texts, report.flaws.length]).toEqual([2, 1]);
    },
  );
  const digestIn = (file: string): string => (JSON.parse(readFileSync(file, "utf8")) as ArchiveRecord).text.digest;

  it("tells a text that somebody else signed from one that the own key signed, where it is told whose", async () => {
    await directoryArchive(dir, { key }).put("own", "text");
    await directoryArchive(dir, { key: other.privateKey }).put("foreign", "text of another node");
    await directoryArchive(dir).put("unsigned", "text of nobody");
    expect(await verifyArchive(dir)).toEqual({ texts: 3, unsigned: ["unsigned"], flaws: [] });
    const { flaws } = await verifyArchive(dir, pem);
    expect(flaws.map((flaw) => /`(\w+)`: bad signature/u.exec(flaw)?.[1]).sort()).toEqual(["foreign", "unsigned"]);
  });
});
