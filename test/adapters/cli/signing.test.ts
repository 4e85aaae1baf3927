import { sign } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { knownKeyOf } from "../../../adapters/signer/public-key.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { canonicalJson } from "../../../src/digest.ts";
import { newKey } from "../signer/keys.ts";
import { runInProcess } from "./run-in-process.ts";

/** Commands one after the other on one data folder. */
describe("the operator's key and what it signed", { timeout: 600_000 }, () => {
  let dir: string;
  let data: string;
  const run = (...args: string[]) => runInProcess(data, "", args, { RISKGATE_LISTS: join(dir, "lists.json") });
  const body = `${JSON.stringify({ masterData: { accountHoldingPartyData: { customerId: "9" } } })}\n`;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-signing-"));
    data = join(dir, "data");
    publish("Iskandar Veldanov", "Odo Quillborne");
    const lists = { RISKGATE_LISTS: join(dir, "lists.json") };
    expect((await runInProcess(data, body, ["check-customers", "-"], lists)).status).toBe(0);
  });
  /** An edition of the list of the house: what is in service has no need of the archive. */
  function publish(...names: readonly string[]): void {
    const rows = names.map((name, at) => `${at},person,${name}`);
    writeFileSync(join(dir, "list.csv"), `${["id,kind,name", ...rows].join("\n")}\n`);
    const list = { id: "house", title: "House", kind: "sanctions", format: "house-csv", files: { list: "list.csv" } };
    const expect = { minEntries: 1, maxEntries: 9, maxShrink: 1, maxGrowth: 9 };
    writeFileSync(join(dir, "lists.json"), JSON.stringify({ lists: [{ ...list, expect }] }));
  }

  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const caseId = async () => /[0-9a-f-]{36}/u.exec((await run("cases", "list")).out)?.[0] ?? "";
  const records = () => readdirSync(join(data, "archive")).filter((file) => file.endsWith(".json"));
  const recordOf = (kind: string): string =>
    records()
      .map((file) => join(data, "archive", file))
      .find((file) => readFileSync(file, "utf8").includes(`"id": "${kind} `)) ?? "";

  it("is shown, rotated, and leaves nothing that it signed in doubt", async () => {
    const before = (await run("keys", "signing", "show")).out;
    expect(before).toMatch(/^[0-9a-f]{64} {2}in use\n$/u);
    expect(await run("archive", "verify")).toMatchObject({
      status: 0,
      out: expect.stringMatching(/ documents, 0 flaws\n$/u),
    });
    expect((await run("keys", "signing", "rotate", "--overlap", "0")).status).toBe(0);
    const after = (await run("keys", "signing", "show")).out.trim().split("\n");
    expect(after).toEqual([
      expect.stringMatching(/^[0-9a-f]{64} {2}in use {2}from 20/u),
      expect.stringMatching(new RegExp(`^${before.slice(0, 64)} {2}earlier {2}until 20`, "u")),
    ]);
    expect(await run("archive", "verify")).toMatchObject({
      status: 0,
      out: expect.stringMatching(/ documents, 0 flaws\n$/u),
    });
    expect(await run("replay", await caseId())).toMatchObject({ status: 0 });
    expect(statSync(join(data, "signing-key.pem")).mode & 0o777).toBe(0o600);
    expect(existsSync(join(data, "signing-key.pem.next"))).toBe(false);
  });

  it("writes down who changed which keys count and what a list should be, and misses what was in service", async () => {
    const other = join(dir, "other.pem");
    writeFileSync(other, newKey().publicPem);
    expect((await run("keys", "signing", "trust", other)).status).toBe(0);
    expect((await run("lists", "confirm", "house")).status).toBe(0);
    const store = sqliteStore(join(data, "riskgate.sqlite"));
    const entries = await store.read((tx) => tx.audit.list("default", 0, 0, 1_000));
    await store.close();
    const changes = entries.filter(({ actor, action }) => actor === "cli" && action !== "data.viewed");
    const said = changes.map(({ action, details }) => [action, details]);
    expect(said).toEqual([
      [
        "signing-key.rotated",
        expect.objectContaining({ inUse: expect.objectContaining({ keyId: expect.any(String) }) }),
      ],
      ["signing-key.trusted", expect.objectContaining({ others: expect.arrayContaining([expect.any(Object)]) })],
      ["list.confirmed", { listId: "house", edition: expect.stringMatching(/^[0-9a-f]{64}$/u), entries: 2 }],
      ["list.remembered", expect.objectContaining({ name: "remembered house" })],
    ]);
    expect((await run("audit", "verify")).status).toBe(0);
    for (const kind of ["list", "rules"]) {
      const file = recordOf(kind);
      const record = readFileSync(file);
      rmSync(file);
      expect(await run("archive", "verify")).toMatchObject({
        status: 1,
        out: expect.stringMatching(new RegExp(`\`${kind} .*\` was in service, and is gone from the archive`, "u")),
      });
      writeFileSync(file, record);
    }
    expect((await run("archive", "verify")).status).toBe(0);
  });

  it("signs bundles, which are checked without the gateway", async () => {
    const file = join(dir, "case.zip");
    expect(await run("bundle", await caseId(), "--out", file)).toMatchObject({
      status: 0,
      out: expect.stringContaining(file),
    });
    const pem = join(dir, "bundle-key.pem");
    writeFileSync(pem, (await run("keys", "signing", "show", "--pem")).out);
    const elsewhere = join(dir, "nowhere");
    const verify = (...args: string[]) => runInProcess(elsewhere, "", ["bundle", "verify", file, ...args]);
    expect(await verify("--key", pem)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^proved: .*\n(?:.*\n)*not proved: /u),
    });
    expect((await verify()).out).toContain("not proved: Whose key that is");
    writeFileSync(pem, newKey().publicPem);
    expect(await verify("--key", pem)).toMatchObject({
      status: 1,
      out: expect.stringMatching(/^refused: .*another key/u),
    });
    expect(existsSync(elsewhere)).toBe(false);
    expect(await run("bundle", "nothing")).toMatchObject({ status: 3 });
  });

  it("is made for a Secret, and rotated into a folder where its own cannot be written", async () => {
    const made = join(dir, "secret.pem");
    expect(await run("keys", "signing", "create", made)).toMatchObject({
      status: 0,
      out: expect.stringContaining(made),
    });
    expect(await run("keys", "signing", "create", made)).toMatchObject({
      status: 3,
      error: expect.stringContaining("is there already"),
    });
    const out = join(dir, "next");
    expect((await run("keys", "signing", "rotate", "--out", out)).status).toBe(0);
    expect(readdirSync(out).sort()).toEqual(["signing-key.pem", "signing-keys.json"]);
    const env = { RISKGATE_SIGNING_KEY: join(out, "signing-key.pem") };
    expect(await runInProcess(data, "", ["archive", "verify"], env)).toMatchObject({ status: 0 });
    expect(await run("keys", "signing", "rotate", "--overlap", "soon")).toMatchObject({
      status: 3,
      error: expect.stringContaining("--overlap"),
    });
  });

  it("is the only one that counts: an unsigned or foreign record is a flaw, and nothing is replayed with it", async () => {
    const file = recordOf("list");
    const { statement } = JSON.parse(readFileSync(file, "utf8"));
    publish("Iskandar Veldanov");
    for (const way of ["trusted", "adopted"]) {
      const { type: _, ...plain } = statement;
      const other = newKey();
      const signature = sign(null, Buffer.from(canonicalJson(plain)), other.privatePem).toString("base64");
      for (const record of [{ statement }, { text: plain }, { text: plain, publicKey: other.publicPem, signature }]) {
        writeFileSync(file, JSON.stringify(record));
        expect(await run("archive", "verify")).toMatchObject({
          status: 1,
          out: expect.stringMatching(/signed.*\n.*, 1 flaw\n$/su),
        });
        expect(await run("replay", await caseId())).toMatchObject({
          status: 1,
          error: expect.stringMatching(/ARCHIVE_UNTRUSTED: .*signed/u),
        });
      }
      // The last one was signed by a key that an installation before had, let us say.
      const { keyId } = knownKeyOf(other.publicPem);
      expect((await run("archive", "verify")).out).toContain(`unknown key ${keyId}: signed 1 document`);
      if (way === "trusted") {
        expect((await run("keys", "signing", "trust", keyId, "--note", "the pods of last year")).status).toBe(0);
        expect((await run("keys", "signing", "show")).out).toMatch(
          new RegExp(`${keyId} {2}earlier {2}until .* {2}the pods of last year`, "u"),
        );
      } else {
        expect((await run("archive", "adopt")).out).toMatch(
          /^list house \S+: signed by the unknown key .*\n1 document could be adopted/u,
        );
        expect((await run("archive", "verify")).status).toBe(1);
        expect((await run("archive", "adopt", "--yes")).status).toBe(0);
        expect((await run("archive", "verify")).out).toMatch(/^adopted: list house /mu);
      }
      expect(await run("archive", "verify")).toMatchObject({ status: 0 });
      expect(await run("replay", await caseId())).toMatchObject({ status: 0 });
    }
    expect(await run("keys", "signing", "trust", "0".repeat(64))).toMatchObject({ status: 3 });
  });

  it("is told from one that verifies an archive elsewhere", async () => {
    const elsewhere = join(dir, "elsewhere");
    const pem = join(dir, "public.pem");
    writeFileSync(pem, newKey().publicPem);
    const env = { RISKGATE_ARCHIVE_DIR: join(data, "archive") };
    expect(await runInProcess(elsewhere, "", ["archive", "verify", "--public-key", pem], env)).toMatchObject({
      status: 1,
    });
    expect(existsSync(elsewhere)).toBe(false);
  });
});
