import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fc, test } from "@fast-check/vitest";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { folderWitness } from "../../../adapters/witness/folder-witness.ts";
import { webhookWitness } from "../../../adapters/witness/webhook-witness.ts";
import { digestText } from "../../../src/digest.ts";
import { merkleProof, merkleRoot, rootOfProof } from "../../../src/model/merkle-tree.ts";
import type { CheckpointWitness } from "../../../src/ports/checkpoint-witness.ts";
import { newKey } from "../../adapters/signer/keys.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../../conformance/gateway-under-test.ts";

/** Six lists, which of them are used, two packs of rules, exchange rates, signing keys. */
const IN_SERVICE = 11;

describe("checkpoints of the audit log", () => {
  let dir: string;
  let path: string;
  let under: GatewayUnderTest;
  const key = newKey();

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-checkpoints-"));
    path = join(dir, "store.sqlite");
  });
  afterEach(async () => {
    await under.close();
    rmSync(dir, { recursive: true });
  });

  const witness = () => folderWitness(join(dir, "witness"));
  const open = async (
    witnesses: readonly CheckpointWitness[] = [witness()],
    pem = key.privatePem,
    workOnJobs = false,
  ) => {
    under = await gatewayUnderTest(() => sqliteStore(path), {
      gateway: { signer: pemSigner({ key: { pem } }), witnesses, workOnJobs },
    });
  };
  const check = async (customerId: string) => {
    under.clock.time += 1_000;
    expect((await under.call("POST", "/v1/customerChecks", checkOf({ customerId }))).status).toBe(200);
  };
  const flaws = async () => (await under.gateway.verifyAudit()).flaws;
  const edit = (...statements: string[]): void => {
    const database = new DatabaseSync(path);
    for (const sql of statements) database.exec(sql);
    database.close();
  };
  /** Everything in one file, as a backup has it. */
  const copyTo = (file: string): void => edit(`vacuum into '${file}'`);
  const setBackTo = (file: string): void => {
    for (const end of ["", "-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
    copyFileSync(file, path);
  };

  it("are signed when something was written, and follow from each other", async () => {
    await open();
    await check("a");
    const first = await under.gateway.checkpointAudit();
    // The policy, the check, that checkpoints begin, and what came into service with the key that signs.
    expect(first?.statement).toMatchObject({ number: 1, entries: 3 + IN_SERVICE, chains: 2 });
    expect(await under.gateway.checkpointAudit()).toBe(undefined);
    await check("b");
    const second = await under.gateway.checkpointAudit();
    expect(second?.statement).toMatchObject({
      number: 2,
      entries: 4 + IN_SERVICE,
      previous: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
    expect(readdirSync(join(dir, "witness"))).toEqual(["0000000001.json", "0000000002.json"]);
    const report = await under.gateway.verifyAudit();
    expect(report.flaws).toEqual([]);
    expect(report.checkpoints).toMatchObject({ newest: { number: 2, entries: 4 + IN_SERVICE }, isVerified: true });
  });

  it("are made when a gateway that works on jobs is closed", async () => {
    await open([witness()], key.privatePem, true);
    await check("a");
    await under.restart();
    expect(existsSync(join(dir, "witness", "0000000001.json"))).toBe(true);
  });

  it("tell of a store that was set back as a whole, and nothing of it is signed", async () => {
    await open();
    await check("a");
    await under.gateway.checkpointAudit();
    copyTo(join(dir, "yesterday.sqlite"));
    await check("b");
    await under.gateway.checkpointAudit();
    await under.close();
    setBackTo(join(dir, "yesterday.sqlite"));
    await open();
    expect(await flaws()).toMatchObject([{ checkpoint: 2, flaw: "the store knows none after 1: it was set back" }]);
    await check("c");
    await expect(under.gateway.checkpointAudit()).rejects.toMatchObject({ code: "AUDIT_TAMPERED" });
    const { checks, status } = await under.gateway.health();
    expect([status, checks.auditLog?.[0]?.status]).toEqual(["warn", "warn"]);
  });

  it("tell of the end of a chain that was cut off with its records and its head set back", async () => {
    await open();
    await check("a");
    await check("b");
    await under.gateway.checkpointAudit();
    const mine = "where customer_id = 'b'";
    edit(
      ...["decisions", "cases", "screened", "customers", "audit_entries"].map(
        (table) => `delete from ${table} ${mine}`,
      ),
    );
    edit(
      "delete from audit_heads where not exists (select 1 from audit_entries where audit_entries.chain = audit_heads.chain)",
    );
    expect(await flaws()).toMatchObject([{ sequence: 1, flaw: "not-as-signed" }]);
    await expect(under.gateway.checkpointAudit()).rejects.toMatchObject({ code: "AUDIT_TAMPERED" });
  });

  it("tell of checkpoints that somebody else signed, in the store and with the witness", async () => {
    await open([witness()], newKey().privatePem);
    await check("a");
    await under.gateway.checkpointAudit();
    await under.close();
    await open();
    expect(await flaws()).toMatchObject([
      { from: "store", flaw: "is signed by an unknown key" },
      { from: expect.stringContaining("witness"), flaw: "is signed by an unknown key" },
    ]);
  });

  it("tell of one that is missing between others, or stands under another number", async () => {
    await open([]);
    for (const customer of ["a", "b", "c"]) {
      await check(customer);
      await under.gateway.checkpointAudit();
    }
    const told = { from: "store", flaw: "is not the next one" };
    edit("update audit_checkpoints set number = 4 where number = 3");
    expect(await flaws()).toMatchObject([{ checkpoint: 4, ...told }]);
    edit("update audit_checkpoints set number = 3 where number = 4", "delete from audit_checkpoints where number = 2");
    expect(await flaws()).toMatchObject([{ checkpoint: 3, ...told }]);
  });

  it("are missed when all are gone, also from the archive, and none is signed in their place", async () => {
    await open();
    await check("a");
    await under.gateway.checkpointAudit();
    await check("b");
    await under.gateway.checkpointAudit();
    await under.close();
    edit("delete from audit_checkpoints");
    rmSync(join(dir, "witness"), { recursive: true });
    await open();
    const gone = expect.stringMatching(/^checkpoints began at 20.*, and are gone$/u);
    expect(await flaws()).toMatchObject([{ checkpoint: 1, from: "store", flaw: gone }]);
    await check("c");
    await expect(under.gateway.checkpointAudit()).rejects.toMatchObject({ code: "AUDIT_TAMPERED" });
    const { checks } = await under.gateway.health();
    expect(checks.auditLog).toMatchObject([{ status: "warn", output: expect.stringContaining("are gone") }]);
    expect((await flaws()).length).toBe(1);
  });

  it("say that they begin late, once the log is older than a gateway that signs lets it become", async () => {
    await open();
    await check("a");
    under.clock.time += 5 * 60_000;
    expect((await flaws()).length).toBe(0);
    const first = await under.gateway.checkpointAudit();
    expect(first?.statement.beginsLate).toBe(true);
    expect((await under.gateway.health()).checks.auditLog).toMatchObject([
      { status: "warn", output: expect.stringContaining("begins late") },
    ]);
    await check("b");
    expect((await under.gateway.checkpointAudit())?.statement.beginsLate).toBe(undefined);
    const report = await under.gateway.verifyAudit();
    expect([report.flaws, report.checkpoints.beginsLate]).toEqual([[], true]);
  });

  it("begin where nobody was quicker in the chain that says so", async () => {
    await open([], key.privatePem);
    await check("a");
    const made = await Promise.all([under.gateway.checkpointAudit(), under.gateway.checkpointAudit()]);
    expect(made.filter((each) => each !== undefined).length).toBe(1);
    expect(await under.gateway.checkpointAudit()).toBe(undefined);
    const report = await under.gateway.verifyAudit();
    expect([report.flaws, report.checkpoints.newest?.number, report.entries]).toEqual([[], 1, 3 + IN_SERVICE]);
  });

  it("do not let anybody say later what was not covered", async () => {
    await open();
    await check("a");
    await under.gateway.checkpointAudit();
    const forged = sqliteStore(path);
    const [actor, action] = ["gateway", "records.not-covered"];
    const details = { rows: { key: 1 } };
    await forged.transaction((tx) => tx.audit.append({ tenant: "other", at: 1, actor, action, details }));
    await forged.close();
    edit(`insert into api_keys (tenant, key_id, key_hash, prefix, scopes, created_at)
      values ('other', 'k', 'h', 'p', '["*"]', 1)`);
    expect(await flaws()).toMatchObject([
      { checkpoint: 1, flaw: "the entries on what is not covered are others than were signed" },
      { tenant: "other", kind: "key", id: "k", flaw: "record-unknown" },
    ]);
  });

  it("are compared with those that were kept elsewhere", async () => {
    await open([]);
    await check("a");
    const kept = JSON.parse(JSON.stringify(await under.gateway.checkpointAudit()));
    expect((await under.gateway.verifyAudit([kept])).flaws).toEqual([]);
    edit("delete from audit_checkpoints");
    expect((await under.gateway.verifyAudit([kept])).flaws).toMatchObject([
      { checkpoint: 1, from: "given" },
      { checkpoint: 1, from: "store" },
    ]);
  });

  it("tell of a witness that has another one of the same number, and nothing is signed", async () => {
    await open([]);
    await check("a");
    copyTo(join(dir, "before.sqlite"));
    const kept = JSON.parse(JSON.stringify(await under.gateway.checkpointAudit()));
    await under.close();
    // The same log, signed with the same key at another time: as good by itself.
    setBackTo(join(dir, "before.sqlite"));
    const other: CheckpointWitness = { name: "elsewhere", publish: async () => {}, newest: async () => kept };
    await open([]);
    await check("b");
    await under.gateway.checkpointAudit();
    await under.close();
    await open([other]);
    expect(await flaws()).toMatchObject([
      { checkpoint: 1, from: "elsewhere", flaw: "the store has another one of this number" },
    ]);
    await check("c");
    await expect(under.gateway.checkpointAudit()).rejects.toThrow("elsewhere has another checkpoint 1 than the store");
  });

  it("reach a witness that was away when it is back", async () => {
    const got: string[] = [];
    let status = 503;
    const server = createServer((request, response) => {
      request.setEncoding("utf8");
      let text = "";
      request.on("data", (piece) => (text += piece));
      request.on("end", () => {
        if (status === 200) got.push(text);
        response.writeHead(status).end();
      });
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    await open([webhookWitness(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), witness()]);
    await check("a");
    await expect(under.gateway.checkpointAudit()).rejects.toMatchObject({ code: "WITNESS_FAILED" });
    status = 200;
    await under.gateway.checkpointAudit();
    expect(got).toEqual([readFileSync(join(dir, "witness", "0000000001.json"), "utf8").trim()]);
    server.close();
  });

  it("are written once: another one of the same number is refused", async () => {
    await open([]);
    const folder = witness();
    await folder.publish({ number: 1, text: "{}" });
    await folder.publish({ number: 1, text: "{}" });
    await expect(folder.publish({ number: 1, text: '{"other":1}' })).rejects.toMatchObject({ code: "WITNESS_FAILED" });
  });
});

describe("merkleProof", () => {
  test.prop([fc.array(fc.string(), { minLength: 1, maxLength: 40 }), fc.nat()])(
    "leads from each leaf to the root, and no other leaf does",
    (texts, at) => {
      const leaves = texts.map((text) => digestText(JSON.stringify([text])));
      const index = at % leaves.length;
      const proof = merkleProof(leaves, index);
      expect(rootOfProof(leaves[index] ?? "", proof)).toBe(merkleRoot(leaves));
      expect(rootOfProof(digestText("another"), proof)).not.toBe(merkleRoot(leaves));
    },
  );
});
