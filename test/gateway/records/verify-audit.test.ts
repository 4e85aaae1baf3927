import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { verifyAudit } from "../../../src/gateway/records/verify-audit.ts";
import { sampleCheck } from "../../bench/sample-check.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../../conformance/gateway-under-test.ts";
import { aDecision } from "../../contract/store/records.ts";

const KEY_BYTES = new Uint8Array(32).fill(7);

describe("verifyAudit", () => {
  let dir: string;
  let path: string;
  let running: GatewayUnderTest;

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-verify-"));
    path = join(dir, "store.sqlite");
    running = await gatewayUnderTest(() => sqliteStore(path));
    for (let customer = 0; customer < 4; customer++) {
      const headers = { "Idempotency-Key": `key-${customer}` };
      const { status } = await running.call("POST", "/v1/customerChecks", undefined, {
        raw: sampleCheck(customer),
        headers,
      });
      expect(status).toBe(200);
    }
  });
  afterEach(async () => {
    await running.close();
    rmSync(dir, { recursive: true });
  });

  /** What somebody does who can write to the database. */
  const tamper = (sql: string): void => {
    const database = new DatabaseSync(path);
    expect(database.prepare(sql).run().changes).toBeGreaterThan(0);
    database.close();
  };
  const flaws = async () => (await running.gateway.verifyAudit()).flaws;
  const named = async () => (await flaws()).map((flaw) => ("kind" in flaw ? `${flaw.kind} ${flaw.flaw}` : flaw.flaw));

  it("compares every record of checks, and finds nothing where nobody touched them", async () => {
    const report = await running.gateway.verifyAudit();
    expect(report.flaws).toEqual([]);
    expect(report.notCovered).toEqual([]);
    // Customer, screened parties, planned review, case, decision and answer of each, the policy, and ten editions in service.
    expect(report.records).toBe(35);
  });

  it.each([
    [
      "a decision that was rewritten",
      "update decisions set body = replace(body, 'low', 'high') where rowid = 1",
      ["decision record-changed"],
    ],
    [
      "a level that was lowered",
      "update customers set risk_level = 'prohibited' where rowid = 1",
      ["customer record-changed"],
    ],
    ["a case that was closed", "update cases set case_status = 'closed' where rowid = 2", ["case record-changed"]],
    [
      "a decision that was put in another case",
      "update decisions set case_id = 'x' where rowid = 2",
      ["decision record-changed"],
    ],
    ["a case without its decision", "delete from decisions where rowid = 3", ["decision record-missing"]],
    [
      "a key that nobody made",
      `insert into api_keys (tenant, key_id, key_hash, prefix, scopes, created_at)
      values ('default', 'k', 'h', 'p', '["*"]', 1)`,
      ["key record-unknown"],
    ],
    [
      "an answer that was changed",
      "update idempotency set response = replace(response, 'low', 'high') where rowid = 1",
      ["answer record-changed"],
    ],
    ["parties that nobody screens", "update screened set parties = '[]' where rowid = 1", ["screened record-changed"]],
    ["an entry that was changed", "update audit_entries set actor = 'x' where rowid = 1", ["changed"]],
    ["an entry whose digests were exchanged", "update audit_entries set records = '{}' where rowid = 1", ["changed"]],
  ])("finds %s", async (_, sql, expected) => {
    tamper(sql);
    expect(await named()).toEqual(expected);
  });

  it("names a deleted case and its decision, with tenant and id", async () => {
    const { caseId } = (await running.call("POST", "/v1/customerChecks", undefined, { raw: sampleCheck(9) })).body;
    tamper(`delete from decisions where case_id = '${caseId}'`);
    tamper(`delete from cases where case_id = '${caseId}'`);
    const found = await flaws();
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(
      expect.objectContaining({ tenant: "default", kind: "case", id: caseId, flaw: "record-missing" }),
    );
  });

  it("finds the records of entries that were cut off with the head set back", async () => {
    tamper(`delete from audit_entries where sequence = (select max(sequence) from audit_entries as other
      where other.chain = audit_entries.chain)`);
    tamper("delete from audit_heads");
    // The first chain has an entry left: that of the policy, without its head.
    const [first, ...others] = await named();
    expect([first, others.every((flaw) => flaw.endsWith("record-unknown"))]).toEqual(["not-linked", true]);
    expect(others.length).toBe(24);
  });

  it("finds a key and a person that somebody counts among those of before", async () => {
    const database = new DatabaseSync(path);
    database.exec(`create table if not exists audit_baselines (tenant text, kind text, counted bigint);
      insert into audit_baselines values ('default', 'key', 1), ('default', 'person', 1);
      insert into api_keys (tenant, key_id, key_hash, prefix, scopes, created_at) values ('default', 'k', 'h', 'p', '["*"]', 1);
      insert into people (tenant, person_id, name, former_names, makers, created_at) values ('default', 'p', 'n', '[]', '[]', 1)`);
    database.close();
    await running.restart();
    expect((await running.gateway.verifyAudit()).notCovered).toEqual([]);
    expect((await named()).sort()).toEqual(["is none of riskgate's", "key record-unknown", "person record-unknown"]);
  });

  it("believes no count that was put there before the migration that removes them", async () => {
    await running.close();
    const database = new DatabaseSync(path);
    database.exec(`delete from migrations where version between 19 and 23;
      drop table editions;
      drop table planned_reviews;
      create table if not exists audit_baselines (tenant text, kind text, counted bigint);
      insert into audit_baselines values ('default', 'key', 1);
      insert into api_keys (tenant, key_id, key_hash, prefix, scopes, created_at) values ('default', 'k', 'h', 'p', '["*"]', 1)`);
    database.close();
    running = await gatewayUnderTest(() => sqliteStore(path));
    const others = (await named()).filter((flaw) => !flaw.startsWith("edition "));
    expect(others).toEqual(["key record-unknown"]);
  });

  it("names an entry that says of records, after others are covered, that they are not", async () => {
    const store = sqliteStore(path);
    const event = { tenant: "default", at: Date.now(), actor: "gateway", action: "records.not-covered" };
    await store.transaction((tx) => tx.audit.append({ ...event, details: { rows: { key: 1 } } }));
    await store.close();
    tamper(`insert into api_keys (tenant, key_id, key_hash, prefix, scopes, created_at)
      values ('default', 'k', 'h', 'p', '["*"]', 1)`);
    expect((await named()).sort()).toEqual(["key record-unknown", "not-covered-late"]);
  });

  it("finds rows of a tenant that has no log", async () => {
    tamper("update customers set tenant = 'other' where rowid = 1");
    expect([...new Set(await named())]).toEqual([
      "customer record-missing",
      "customer record-unknown",
      // Who shares something with it is told by data of the tenant.
      "customer_links copy-unknown",
      "customer_links copy-missing",
    ]);
  });

  it("names a row whose id or tenant is written so that no request finds it", async () => {
    // `\u0030` was read as `0`, so that the record was there for whoever verified and for nobody else.
    tamper("update customers set customer_id = '\\u003' || customer_id where rowid = 1");
    expect(await named()).toEqual(expect.arrayContaining(["customer record-missing", "customer record-unknown"]));
    tamper("update customers set customer_id = replace(customer_id, '\\u003', '') where rowid = 1");
    expect(await named()).toEqual([]);
    tamper("update decisions set tenant = 'd\\u0065fault' where rowid = 1");
    expect((await named()).sort()).toEqual(["decision record-missing", "decision record-unknown"]);
    tamper("update decisions set tenant = 'default' where rowid = 1");
    tamper("update customer_links set tenant = 'd\\u0065fault' where customer_id = '0'");
    expect(await named()).toEqual(
      expect.arrayContaining(["customer_links copy-unknown", "customer_links copy-missing"]),
    );
  });

  it("names rows in which bytes stand in the place of a text, and looks at the rest", async () => {
    for (const [table, column, where] of [
      ["customers", "tenant", "customer_id = '0'"],
      ["cases", "customer_id", "customer_id = '1'"],
      ["customer_links", "tenant", "customer_id = '0'"],
      ["customer_links", "customer_id", "customer_id = '1'"],
    ] as const)
      tamper(`update ${table} set ${column} = cast(${column} as blob) where ${where}`);
    tamper("update customers set risk_level = 'prohibited' where customer_id = '2'");
    expect(await named()).toEqual(
      expect.arrayContaining([
        ...["customer record-unknown", "customer record-missing", "case record-changed", "customer record-changed"],
        ...["customer_links copy-unknown", "customer_links copy-missing"],
      ]),
    );
  });

  it("names a key that was put in under another way to write the tenant, and lets nobody in with it", async () => {
    const { apiKey } = await running.gateway.createKey({ tenant: "default", scopes: ["*"] }, KEY_BYTES);
    expect((await running.call("GET", "/v1/cases", undefined, { apiKey })).status).toBe(200);
    tamper("update api_keys set tenant = 'd\\u0065fault'");
    await running.restart();
    expect((await running.call("GET", "/v1/cases", undefined, { apiKey })).status).toBe(500);
    expect(await named()).toEqual(["key record-changed"]);
  });

  it("tells of a second decision under an id that nobody can see", async () => {
    const store = sqliteStore();
    await store.transaction((tx) => tx.decisions.append(aDecision()));
    await store.transaction((tx) => tx.decisions.append(aDecision({ body: { riskLevel: "low" } })));
    expect((await verifyAudit({ store, clock: Date })).flaws).toMatchObject([
      { kind: "decision", flaw: "record-changed" },
    ]);
    await store.close();
  });
});
