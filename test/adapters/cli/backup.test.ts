import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { aCustomer } from "../../contract/store/records.ts";
import { runInProcess } from "./run-in-process.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "riskgate-backup-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const run = (dataDir: string, ...args: readonly string[]) => runInProcess(dataDir, "", args);
const customersOf = async (file: string): Promise<number> => {
  const store = sqliteStore(file);
  const found = await store.read((tx) =>
    tx.customers.list({ tenant: "north", fromBucket: 0, toBucket: 1023, limit: 999 }),
  );
  await store.close();
  return found.length;
};

describe("riskgate backup and restore", { timeout: 240_000 }, () => {
  it("keep all that was stored while others write, and refuse what is not whole", async () => {
    const data = join(dir, "data");
    mkdirSync(join(data, "archive", "texts"), { recursive: true });
    writeFileSync(join(data, "archive", "texts", "a.gz"), "archived");
    writeFileSync(join(data, "signing.pub.pem"), "public");
    writeFileSync(join(data, "callback-secret"), "secret");
    const store = sqliteStore(join(data, "riskgate.sqlite"));
    for (let n = 0; n < 20; n++) await store.transaction((tx) => tx.customers.put(aCustomer({ customerId: `c${n}` })));
    // Still open: what was written stands in the journal.
    const backup = join(dir, "backup");
    expect(await run(data, "backup", backup)).toMatchObject({ status: 0 });
    expect(await run(data, "backup", backup)).toMatchObject({ status: 3 });
    await store.transaction((tx) => tx.customers.put(aCustomer({ customerId: "later" })));
    await store.close();
    expect(existsSync(join(backup, "callback-secret"))).toBe(false);

    const restored = join(dir, "restored");
    expect(await run(restored, "restore", backup)).toMatchObject({ status: 0 });
    expect(await customersOf(join(restored, "riskgate.sqlite"))).toBe(20);
    expect(readFileSync(join(restored, "archive", "texts", "a.gz"), "utf8")).toBe("archived");
    expect(readFileSync(join(restored, "signing.pub.pem"), "utf8")).toBe("public");
    expect(await run(restored, "restore", backup)).toMatchObject({
      status: 3,
      error: expect.stringContaining("there is a store already"),
    });

    const refused = async (name: string) => {
      const answer = await run(join(dir, name), "restore", backup);
      expect(existsSync(join(dir, name, "riskgate.sqlite"))).toBe(false);
      return [answer.status, answer.error];
    };
    writeFileSync(join(backup, "extra"), "x");
    expect(await refused("one")).toEqual([3, expect.stringContaining("extra: does not belong")]);
    rmSync(join(backup, "extra"));
    writeFileSync(join(backup, "signing.pub.pem"), "another");
    expect(await refused("two")).toEqual([3, expect.stringContaining("signing.pub.pem: is not what was backed up")]);
    rmSync(join(backup, "archive", "texts", "a.gz"));
    expect(await refused("three")).toEqual([3, expect.stringContaining("archive/texts/a.gz: is missing")]);
    rmSync(join(backup, "backup.json"));
    expect(await refused("four")).toEqual([3, expect.stringContaining("backup.json cannot be read")]);
  });
});
