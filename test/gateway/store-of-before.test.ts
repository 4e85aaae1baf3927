/** `store-of-before.sqlite.gz` was written by the version whose audit log had no digests, with invented data. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { postgresStore } from "../../adapters/postgres/index.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { type AuditedDatabase, postgresDatabase, sqliteDatabase } from "../tampering/audited-database.ts";
import { copyToPostgres } from "./store-of-before.ts";

const postgres = await startPostgres();
afterAll(async () => {
  if (typeof postgres !== "string") await postgres.remove();
});
if (typeof postgres === "string") process.stderr.write(`not tested on PostgreSQL: ${postgres}\n`);
const STORES = typeof postgres === "string" ? (["sqlite"] as const) : (["sqlite", "postgres"] as const);

const DUE = { gateway: { workflow: { load: async () => ({ due: [{ hours: 24 }] }) } } };

describe.each(STORES)("a store from before the audit log had digests (%s)", (name) => {
  let dir: string;
  let database: AuditedDatabase;
  let under: GatewayUnderTest;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-before-"));
    const path = join(dir, "store.sqlite");
    writeFileSync(path, gunzipSync(readFileSync(join(import.meta.dirname, "store-of-before.sqlite.gz"))));
    if (name === "sqlite" || typeof postgres === "string") {
      under = await gatewayUnderTest(() => sqliteStore(path), DUE);
      database = sqliteDatabase(path);
    } else {
      const { url } = postgres;
      const schema = postgres.newSchema();
      await copyToPostgres(path, url, schema);
      under = await gatewayUnderTest(() => postgresStore({ url, schema }), DUE);
      database = await postgresDatabase(url, schema);
    }
  });
  afterEach(async () => {
    await database.close();
    await under.close();
    rmSync(dir, { recursive: true });
  });

  const edit = (sql: string) => database.all(sql);
  const check = (customerId: string) => {
    under.clock.time = Date.now() + 1_000;
    return under.call("POST", "/v1/customerChecks", checkOf({ customerId }));
  };
  const notCovered = async () => (await under.gateway.verifyAudit()).notCovered[0]?.rows;

  it("is told as not covered, once, with time and counts, and has no flaw", async () => {
    const rows = {
      account: 1,
      answer: 2,
      // The open one of five is written again at the first start.
      case: 4,
      change: 2,
      customer: 3,
      decision: 6,
      key: 1,
      revision: 1,
      screened: 3,
      transaction: 1,
    };
    const report = await under.gateway.verifyAudit();
    expect(report.flaws).toEqual([]);
    expect(report.notCovered).toEqual([{ tenant: "default", before: expect.any(String), rows }]);
    await under.restart();
    expect((await under.gateway.verifyAudit()).notCovered).toEqual(report.notCovered);
  });

  it("is covered from then on: what is written anew, and what is written again", async () => {
    expect((await check("new")).status).toBe(200);
    expect((await check("a")).status).toBe(200);
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
    expect(await notCovered()).toMatchObject({ customer: 2, screened: 2, decision: 6 });
    await edit("update customers set risk_level = 'prohibited' where customer_id = 'a'");
    expect((await under.gateway.verifyAudit()).flaws).toMatchObject([
      { kind: "customer", id: "a", flaw: "record-changed" },
    ]);
  });

  it("takes no row more for one of before", async () => {
    await edit(
      `insert into decisions select tenant, bucket, customer_id, 'more', case_id, decided_at, body from decisions limit 1`,
    );
    const { flaws } = await under.gateway.verifyAudit();
    expect(flaws.length).toBe(7);
    expect(flaws).toContainEqual(expect.objectContaining({ kind: "decision", id: "more", flaw: "record-unknown" }));
  });

  it("forgets customers of before, who are covered then", async () => {
    await under.gateway.eraseCustomer("b");
    await under.gateway.removeCasesBefore(Date.now() + 1_000);
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
    expect(await notCovered()).toMatchObject({ customer: 2 });
  });

  it("has its open cases among those that wait, once, with level and due date", async () => {
    const listed = { customerId: "listed", caseStatus: "open", dueAt: expect.any(String) };
    expect((await under.gateway.countCases({})).cases).toBe(1);
    expect((await under.gateway.listCases({ sort: "priority", limit: 9 })).data).toMatchObject([
      { ...listed, riskLevel: expect.any(String), topMatch: { matchedName: "Perigorn Dastulla" } },
    ]);
    expect((await under.gateway.listCases({ sort: "due", ruleId: "SCR-001", limit: 9 })).data.length).toBeLessThan(2);
    const queued = () => edit("select count(*) as n from audit_entries where action = 'case.queued'");
    expect(Number((await queued())[0]?.n)).toBe(1);
    await under.restart();
    expect(Number((await queued())[0]?.n)).toBe(1);
    expect(await under.gateway.nextCase({})).toMatchObject({ outcome: "changed", case: listed });
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
    expect(await notCovered()).toMatchObject({ case: 4 });
  });

  it("keeps its keys, which are nobody's until they are bound", async () => {
    const [key] = await under.gateway.listKeys("default");
    expect(key?.person).toBe(undefined);
    const { personId } = await under.gateway.addPerson({ tenant: "default", name: "Ines Maurer" });
    await under.gateway.bindKey({ tenant: "default", keyId: key?.keyId ?? "", person: personId });
    await under.restart();
    expect(await under.gateway.listKeys("default")).toMatchObject([{ person: { personId, name: "Ines Maurer" } }]);
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
  });
});
