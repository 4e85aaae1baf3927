import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sqliteStore } from "../../../../adapters/store/sqlite.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../../../conformance/gateway-under-test.ts";

describe("what requests would not find", () => {
  let dir: string;
  let under: GatewayUnderTest;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-structure-"));
    under = await gatewayUnderTest(() => sqliteStore(join(dir, "store.sqlite")));
    for (const customerId of ["held", "a\ufffd", "\ufffd\ud800"]) {
      await under.call("POST", "/v1/customerChecks", checkOf({ customerId }));
      await under.gateway.holdCustomer(customerId, { reason: "order 81" });
    }
  });
  afterEach(async () => {
    await under.close();
    rmSync(dir, { recursive: true });
  });

  const tamper = (...statements: readonly string[]): void => {
    const database = new DatabaseSync(join(dir, "store.sqlite"));
    (database as unknown as { enableDefensive?(isOn: boolean): void }).enableDefensive?.(false);
    for (const sql of statements) database.exec(sql);
    database.close();
  };
  const named = async () => {
    const { flaws } = await under.gateway.verifyAudit();
    return flaws.map((flaw) => ("structure" in flaw ? [flaw.structure, flaw.flaw] : flaw));
  };

  it("is nothing where nobody touched the file", async () => expect(await named()).toEqual([]));

  it("is an id whose bytes are no text, which the log reads as another one", async () => {
    tamper("update holds set customer_id = cast(x'61ff' as text) where hex(customer_id) = '61EFBFBD'");
    expect(await named()).toEqual([["holds.customer_id", "a value is no UTF-8"]]);
  });

  it("is a row that an index leaves out, although its text is that of before", async () => {
    const made = "on holds (tenant, bucket, customer_id) where released_at is null";
    const text = new DatabaseSync(join(dir, "store.sqlite"))
      .prepare("select sql from sqlite_schema where name = 'holds_in_force'")
      .get()?.sql;
    tamper(
      "drop index holds_in_force",
      `create unique index holds_in_force ${made} and customer_id <> 'held'`,
      "pragma writable_schema = on",
      `update sqlite_schema set sql = '${text}' where name = 'holds_in_force'`,
      "pragma writable_schema = off",
    );
    expect(await named()).toEqual([["database", expect.stringContaining("missing from index holds_in_force")]]);
  });

  it.each([
    ["an index that is gone", "drop index holds_in_force", [["holds_in_force", "is gone"]]],
    [
      "a trigger",
      "create trigger mine after insert on holds begin delete from holds; end",
      [["mine", "is none of riskgate's"]],
    ],
    [
      "an index that is not unique any more",
      "drop index holds_in_force; create index holds_in_force on holds (tenant, bucket, customer_id)",
      [["holds_in_force", "is not as riskgate makes it"]],
    ],
  ])("is %s", async (_, sql, flaws) => {
    tamper(sql);
    expect(await named()).toEqual(flaws);
  });
});
