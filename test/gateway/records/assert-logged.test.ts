/** What is signed about a decision is about the one that the audit log knows. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../../adapters/archive/memory.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { type AuditEntry, chainAuditEvent } from "../../../src/model/audit-entry.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import { digestDecision } from "../../../src/records/digest-record.ts";
import { newKey } from "../../adapters/signer/keys.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../../conformance/gateway-under-test.ts";

const CHAIN = bucketOf("bad");
interface StoredDecision {
  readonly decision_id: string;
  readonly decided_at: number;
  readonly body: string;
}
const COLUMNS = "tenant, chain, sequence, at, actor, action, customer_id, details, records, previous_hash, hash";

describe("what is signed about a decision", () => {
  let dir: string;
  let under: GatewayUnderTest;
  let caseId: string;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-logged-"));
    const signer = pemSigner({ key: { pem: newKey().privatePem } });
    const archive = memoryArchive();
    under = await gatewayUnderTest(() => sqliteStore(join(dir, "store.sqlite")), {
      gateway: { signer, archive, workOnJobs: false },
    });
    const { body } = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "bad", flags: ["x"] }));
    caseId = body.caseId;
    await under.gateway.checkpointAudit();
  });
  afterEach(async () => {
    await under.close();
    rmSync(dir, { recursive: true });
  });

  function inDatabase<T>(work: (database: DatabaseSync) => T): T {
    const database = new DatabaseSync(join(dir, "store.sqlite"));
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  /** Stores another decision in its place. @returns its key and digest in the log */
  const forge = (): readonly [string, string] =>
    inDatabase((database) => {
      const row = database.prepare("select * from decisions where case_id = ?").get(caseId);
      const { decision_id: decisionId, decided_at: decidedAt, body: text } = row as unknown as StoredDecision;
      const made = JSON.parse(text) as { readonly rating: object };
      const body = { ...made, matches: [], rating: { ...made.rating, riskLevel: "low", factors: [] } };
      database.prepare("update decisions set body = ? where decision_id = ?").run(JSON.stringify(body), decisionId);
      const record = { tenant: "default", decisionId, caseId, customerId: "bad", decidedAt, body };
      return [`decision ${decisionId}`, digestDecision(record).digest];
    });

  /** Changes what entries say of records, with nothing else. */
  const rewriteEntries = (change: (records: Record<string, string>) => void): void =>
    inDatabase((database) => {
      const rows = database.prepare("select rowid, records from audit_entries where chain = ?").all(CHAIN);
      for (const { rowid, records } of rows) {
        const said = JSON.parse(String(records));
        if (said === null) continue;
        change(said);
        const text = JSON.stringify(said);
        database.prepare("update audit_entries set records = ? where rowid = ?").run(text, rowid ?? 0);
      }
    });

  /** Appends an entry as an honest writer would. */
  const append = (records: Readonly<Record<string, string>>, action = "records.written"): void =>
    inDatabase((database) => {
      const { sequence, hash } = database
        .prepare("select sequence, hash from audit_heads where tenant = 'default' and chain = ?")
        .get(CHAIN) as unknown as Pick<AuditEntry, "sequence" | "hash">;
      const event = { tenant: "default", at: under.clock.time, actor: "gateway", action, chain: CHAIN };
      const entry = chainAuditEvent(
        { ...event, customerId: "bad", details: {}, records },
        { tenant: "default", chain: CHAIN, sequence, hash },
      );
      database
        .prepare(`insert into audit_entries (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
        .run(
          ...["default", CHAIN, entry.sequence, entry.at, entry.actor, entry.action, "bad"],
          ...["{}", JSON.stringify(records), entry.previousHash, entry.hash],
        );
      database
        .prepare("update audit_heads set sequence = ?, hash = ? where tenant = 'default' and chain = ?")
        .run(entry.sequence, entry.hash, CHAIN);
    });

  const signs = async () => {
    for (const sign of [() => under.gateway.bundle(caseId), () => under.gateway.certificate(caseId)])
      await expect(sign()).resolves.toBeTruthy();
  };
  const signsNothing = async () => {
    for (const sign of [() => under.gateway.bundle(caseId), () => under.gateway.certificate(caseId)])
      await expect(sign()).rejects.toMatchObject({ code: "AUDIT_TAMPERED" });
    const { status, body } = await under.call("GET", `/v1/cases/${caseId}/bundle`);
    expect([status, body.code]).toEqual([503, "bundle-unavailable"]);
  };

  it("is about that of the log", signs);

  it("is not about one that was changed", async () => {
    forge();
    await signsNothing();
  });

  it("is not about one whose digest was taken out of its entry, or replaced there", async () => {
    const [key, digest] = forge();
    rewriteEntries((records) => {
      if (key in records) records[key] = digest;
    });
    await signsNothing();
    rewriteEntries((records) => {
      delete records[key];
    });
    await signsNothing();
  });

  it("is not about one of which an entry was appended, and audit verify names it", async () => {
    const [key, digest] = forge();
    append({ [key]: digest });
    await signsNothing();
    await under.gateway.checkpointAudit();
    await signsNothing();
    const { flaws } = await under.gateway.verifyAudit();
    expect(flaws).toEqual([expect.objectContaining({ kind: "decision", flaw: "record-rewritten" })]);
  });
});
