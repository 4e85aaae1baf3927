import { createHash, sign } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { adoptableTexts, adoptText } from "../../../adapters/archive/adopt-texts.ts";
import { directoryArchive } from "../../../adapters/archive/directory.ts";
import { memoryArchive } from "../../../adapters/archive/memory.ts";
import { verifyArchive } from "../../../adapters/archive/verify-archive.ts";
import { formatKnownKeys } from "../../../adapters/signer/known-keys.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { knownKeyOf } from "../../../adapters/signer/public-key.ts";
import { canonicalJson } from "../../../src/digest.ts";
import { signStatement } from "../../../src/gateway/records/signed-statement.ts";
import type { KnownKey } from "../../../src/ports/signer.ts";
import { archiveContract } from "../../contract/archive.contract.ts";
import { newKey } from "../signer/keys.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-archive-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const OWN = newKey();
const OTHER = newKey();
const signer = pemSigner({ key: { pem: OWN.privatePem } });
const foreigner = pemSigner({ key: { pem: OTHER.privatePem } });

archiveContract({ describe, it, beforeEach, afterEach, expect }, "directory", {
  open: async () => directoryArchive(join(dir, "new", "folder"), { signer }),
  again: async () => directoryArchive(join(dir, "new", "folder"), { signer }),
});
archiveContract({ describe, it, beforeEach, afterEach, expect }, "memory", { open: async () => memoryArchive() });

describe("a folder as an archive", () => {
  it("is for its owner only and shared by whoever opens it", async () => {
    await directoryArchive(dir, { signer }).put("id", "text");
    for (const file of readdirSync(dir)) expect(statSync(join(dir, file)).mode & 0o077).toBe(0);
    expect(await directoryArchive(dir, { signer }).get("id")).toBe("text");
  });

  it("names a text by its digest, keeps equal ones once, and takes long ones in pieces", async () => {
    const archive = directoryArchive(dir, { signer });
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
    const archive = directoryArchive(dir, { signer });
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

  it("takes the digest of entries when the text was taken", async () => {
    const archive = directoryArchive(dir, { signer });
    let taken = 0;
    const pieces = async function* () {
      for (const piece of ["a", "b"]) {
        taken += 1;
        yield piece;
      }
    };
    await archive.put("list", pieces(), () => ({ count: taken, root: "0".repeat(64) }));
    expect(await archive.statement("list")).toMatchObject({
      statement: { type: "riskgate-archived-text", id: "list", bytes: 2, entries: { count: 2, root: "0".repeat(64) } },
      keyId: knownKeyOf(OWN.publicPem).keyId,
    });
    expect(await archive.statement("another")).toBe(undefined);
  });

  /** An archive of two texts, one of which was then changed in some way. */
  async function tampered(change: (files: Files) => unknown) {
    const archive = directoryArchive(dir, { signer });
    await archive.put("list ofac 1", "the list");
    const [record = ""] = readdirSync(dir).filter((file) => file.endsWith(".json"));
    const [text = ""] = readdirSync(dir).filter((file) => file.endsWith(".gz"));
    await archive.put("list ofac 2", "another list");
    const [more = ""] = readdirSync(dir).filter((file) => file.endsWith(".json") && file !== record);
    await change({ record: join(dir, record), text: join(dir, text), other: join(dir, more) });
    return archive;
  }
  interface Files {
    readonly record: string;
    readonly text: string;
    readonly other: string;
  }
  type Written = { readonly statement: { readonly type: string; readonly digest: string }; readonly signature: string };
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Written;
  const rewrite = (file: string, change: (record: Written) => object): void =>
    writeFileSync(file, JSON.stringify(change(read(file))));
  /** What somebody writes who can write to the folder: a list without an entry, and a record that fits it. */
  const forged = (text: string) => {
    const digest = createHash("sha256").update(text).digest("hex");
    writeFileSync(join(dir, `${digest}.gz`), gzipSync(text));
    return { id: "list ofac 1", digest, bytes: Buffer.byteLength(text) };
  };

  it.each([
    ["a text that is no gzip", ({ text }) => writeFileSync(text, "no gzip")],
    ["another text", ({ text }) => writeFileSync(text, gzipSync("the lisp"))],
    ["a text that swells", ({ text }) => writeFileSync(text, gzipSync("x".repeat(1_000_000)))],
    ["a missing text", ({ text }) => rmSync(text)],
    ["a record that is none", ({ record }) => writeFileSync(record, "{}")],
    ["a record of nothing", ({ record }) => writeFileSync(record, "null")],
    [
      "a record of another text",
      ({ record, other }) =>
        rewrite(record, ({ statement, ...rest }) => ({
          ...rest,
          statement: { ...statement, digest: read(other).statement.digest },
        })),
    ],
    ["the record of another id", ({ record, other }) => writeFileSync(record, readFileSync(other))],
    ["a bad signature", ({ record }) => rewrite(record, (one) => ({ ...one, signature: "00".repeat(64) }))],
    [
      "another key id",
      ({ record }) => rewrite(record, (one) => ({ ...one, keyId: knownKeyOf(OTHER.publicPem).keyId })),
    ],
    ["a record without a signature", ({ record }) => rewrite(record, ({ signature: _, ...rest }) => rest)],
    [
      "a list without an entry, whose record is not signed",
      ({ record }) =>
        writeFileSync(record, JSON.stringify({ statement: { ...forged("the"), type: "riskgate-archived-text" } })),
    ],
    [
      "a list without an entry, whose record is not signed, as an earlier version wrote it",
      ({ record }) => writeFileSync(record, JSON.stringify({ text: forged("the") })),
    ],
    [
      "a list without an entry, whose record a fresh key signed",
      async ({ record }) => {
        const statement = { ...forged("the"), type: "riskgate-archived-text" };
        writeFileSync(record, JSON.stringify(await signStatement(foreigner, statement, Date.now())));
      },
    ],
    [
      "a list without an entry, whose record a fresh key signed as earlier versions did",
      ({ record }) => writeFileSync(record, JSON.stringify(earlier(forged("the"), OTHER))),
    ],
    [
      "a record that says two things, one of them signed",
      ({ record }) => rewrite(record, (one) => ({ ...one, text: forged("the") })),
    ],
    [
      "a signature that was made of something else",
      async ({ record }) => {
        const statement = { ...forged("the"), type: "riskgate-checkpoint" };
        const signed = await signStatement(signer, statement, Date.now());
        writeFileSync(record, JSON.stringify(signed));
      },
    ],
  ] as readonly [string, Parameters<typeof tampered>[0]][])(
    "refuses %s and says so when it is verified",
    async (_, change) => {
      const archive = await tampered(change);
      for (const ask of [archive.get, archive.statement]) {
        if (ask === archive.statement && /text that|another text|missing/u.test(_) && !/record/u.test(_)) continue;
        await expect(ask("list ofac 1")).rejects.toMatchObject({
          code: "ARCHIVE_UNTRUSTED",
          message: expect.stringContaining("list ofac 1"),
        });
      }
      expect(await archive.get("list ofac 2")).toBe("another list");
      const report = await verifyArchive(dir, signer);
      expect([report.texts, report.flaws.length]).toEqual([2, 1]);
    },
  );

  it("is refused where it cannot be read, as a failing world", async () => {
    const archive = directoryArchive(join(dir, "file"), { signer });
    writeFileSync(join(dir, "file"), "");
    await expect(archive.put("id", "text")).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
  });
});

/** A record as it was written before keys were pinned. */
function earlier(text: object, key?: ReturnType<typeof newKey>): object {
  if (key === undefined) return { text };
  const signature = sign(null, Buffer.from(canonicalJson(text)), key.privatePem).toString("base64");
  return { text, publicKey: key.publicPem, signature };
}

describe("archives of earlier versions", () => {
  /** Three generations: no record, a record without signature, one that names its own key. */
  function archived(key = OWN): void {
    const rules = JSON.stringify({ version: "1", rules: [] });
    writeFileSync(join(dir, `${sha256("rules 1")}.json.gz`), gzipSync(rules));
    for (const [id, by] of [
      ["rules 2", undefined],
      ["rules 3", key],
    ] as const) {
      const digest = sha256(id);
      writeFileSync(join(dir, `${digest}.gz`), gzipSync(id));
      const record = earlier({ id, digest, bytes: id.length }, by);
      writeFileSync(join(dir, `${sha256(id)}.json`), JSON.stringify(record));
    }
  }
  const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
  const readable = async (by = signer) => {
    const archive = directoryArchive(dir, { signer: by });
    const got = await Promise.allSettled(["rules 1", "rules 2", "rules 3"].map((id) => archive.get(id)));
    return got.map(({ status }) => status === "fulfilled");
  };

  it("are believed where the key in use signed them, and nowhere else", async () => {
    archived();
    expect(await readable()).toEqual([false, false, true]);
    expect(await readable(foreigner)).toEqual([false, false, false]);
    const { flaws, signers } = await verifyArchive(dir, signer);
    expect(flaws.map((flaw) => flaw.split(": ")[1]).sort()).toEqual([
      "`rules 1` is not signed",
      "`rules 2` is not signed",
    ]);
    expect(signers).toEqual([{ keyId: knownKeyOf(OWN.publicPem).keyId, isKnown: true, texts: 1 }]);
  });

  it("are believed where the key that signed them is pinned", async () => {
    archived(OTHER);
    expect(await readable()).toEqual([false, false, false]);
    const pinned = join(dir, "..", `pinned-${sha256(dir).slice(0, 8)}`);
    writeFileSync(pinned, formatKnownKeys([{ ...knownKeyOf(OTHER.publicPem), validUntil: 0 }]));
    try {
      expect(await readable(pemSigner({ key: { pem: OWN.privatePem }, knownKeysFile: pinned }))).toEqual([
        false,
        false,
        true,
      ]);
    } finally {
      rmSync(pinned);
    }
  });

  it("can be adopted, which their records say from then on", async () => {
    archived(OTHER);
    const texts = await adoptableTexts(dir, signer);
    expect(texts.map(({ id, keyId }) => [id, keyId?.length]).sort()).toEqual([
      ["rules 1", undefined],
      ["rules 2", undefined],
      ["rules 3", 64],
    ]);
    for (const text of texts) await adoptText(dir, text, signer);
    expect(await readable()).toEqual([true, true, true]);
    const report = await verifyArchive(dir, signer);
    expect(report).toMatchObject({ texts: 3, flaws: [] });
    expect([...report.adopted].sort()).toEqual(["rules 1", "rules 2", "rules 3"]);
    expect(await adoptableTexts(dir, signer)).toEqual([]);
  });

  it("are never adopted where a signature of a known key is bad or the text is another", async () => {
    archived();
    const file = join(dir, `${sha256("rules 3")}.json`);
    writeFileSync(file, readFileSync(file, "utf8").replace(/"signature":"..../u, '"signature":"AAAA'));
    writeFileSync(join(dir, `${sha256("rules 2")}.gz`), gzipSync("rules X"));
    writeFileSync(join(dir, `${sha256("rules 1")}.json.gz`), gzipSync(`{"version":"9"}`));
    expect(await adoptableTexts(dir, signer)).toEqual([]);
    expect((await verifyArchive(dir, signer)).flaws.length).toBe(3);
  });

  it("are signed anew by whoever has the text, and what was there is set aside", async () => {
    archived(OTHER);
    await directoryArchive(dir, { signer }).put("rules 2", "as it is known");
    expect(await directoryArchive(dir, { signer }).get("rules 2")).toBe("as it is known");
    const { flaws } = await verifyArchive(dir, signer);
    expect(flaws.filter((flaw) => flaw.includes("`rules 2` is not signed: set aside")).length).toBe(1);
    expect((await adoptableTexts(dir, signer)).some(({ id }) => id === "rules 2")).toBe(false);
  });

  it("are signed anew by a node that does not know the new key yet, without a flaw once it does", async () => {
    await directoryArchive(dir, { signer: foreigner }).put("rules 1", "text");
    await directoryArchive(dir, { signer }).put("rules 1", "text");
    expect((await verifyArchive(dir, signer)).flaws.length).toBe(1);
    const known = async () => [...(await signer.known()), ...(await foreigner.known())];
    expect((await verifyArchive(dir, { ...signer, known })).flaws).toEqual([]);
  });
});

describe("keys that were exchanged", () => {
  it("leave archives without a flaw", async () => {
    const keyFile = join(dir, "key.pem");
    const knownKeysFile = join(dir, "keys.json");
    const live = pemSigner({ key: { file: keyFile }, knownKeysFile });
    const folder = join(dir, "archive");
    const archive = directoryArchive(folder, { signer: live });
    const known: KnownKey[] = [];
    for (let round = 0; round < 4; round++) {
      const { privatePem, publicPem } = newKey();
      const ended = known.map((key) => ({ validUntil: Date.now(), ...key }));
      known.splice(0, known.length, { ...knownKeyOf(publicPem), validFrom: Date.now() }, ...ended);
      writeFileSync(knownKeysFile, formatKnownKeys(known));
      writeFileSync(keyFile, privatePem);
      await archive.put(`rules ${round}`, `text ${round}`);
    }
    const report = await verifyArchive(folder, live);
    expect(report).toMatchObject({ texts: 4, flaws: [], adopted: [] });
    expect(report.signers.map(({ isKnown, texts }) => [isKnown, texts])).toEqual([
      [true, 1],
      [true, 1],
      [true, 1],
      [true, 1],
    ]);
    for (let round = 0; round < 4; round++) expect(await archive.get(`rules ${round}`)).toBe(`text ${round}`);
  });
});
