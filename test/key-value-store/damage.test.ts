/** What a key-value store makes of work that goes wrong, and of entries that somebody else wrote. */
import { describe, expect, it } from "vitest";
import { memoryLists } from "../../adapters/lists/memory.ts";
import { shippedRules } from "../../adapters/rules/shipped-rules.ts";
import { memoryDatabase, memoryStore } from "../../adapters/store/memory.ts";
import { createGateway } from "../../src/gateway/create-gateway.ts";
import { keyValueStore } from "../../src/key-value-store/key-value-store.ts";
import type { KeyValueDatabase, KeyValueEntry } from "../../src/ports/key-value-database.ts";
import { aCustomer, aKey } from "../contract/store/records.ts";
import { seededRandom } from "../eval/seeded-random.ts";
import { toldSeed } from "../told-seed.ts";

const unavailable = { code: "STORE_UNAVAILABLE" };
const customer = (customerId: string) => aCustomer({ customerId });

describe("work", () => {
  it("leaves nothing behind that it had asked for when it failed", async () => {
    const store = memoryStore();
    const failed = store.transaction((tx) =>
      Promise.all([Promise.reject(new Error("no")), tx.customers.put(customer("1")), tx.customers.put(customer("2"))]),
    );
    await expect(failed).rejects.toThrow("no");
    const found = await store.read((tx) => Promise.all(["1", "2"].map((id) => tx.customers.get("north", id))));
    expect(found).toEqual([undefined, undefined]);
  });

  it("keeps what it did not wait for, and does nothing once it is over", async () => {
    const store = memoryStore();
    let late: Promise<unknown> | undefined;
    await store.transaction(async (tx) => {
      void tx.customers.put(customer("1"));
      late = new Promise((resolve) => setTimeout(resolve, 5)).then(() => tx.customers.put(customer("2")));
      late.catch(() => {});
    });
    await expect(late).rejects.toThrow("over");
    expect(await store.read((tx) => tx.customers.get("north", "1"))).toBeDefined();
    expect(await store.read((tx) => tx.customers.get("north", "2"))).toBe(undefined);
  });
});

/** A database whose writes fail as often as one says. */
function failing(times: number): { readonly database: KeyValueDatabase; readonly seen: unknown[] } {
  const inner = memoryDatabase();
  const seen: unknown[] = [];
  const conflict = new Error("another one was first");
  let left = times;
  const once: KeyValueDatabase["transaction"] = (work) =>
    inner.transaction((tx) =>
      work({
        ...tx,
        set: (key, value) => (key.startsWith("customer") && left-- > 0 ? Promise.reject(conflict) : tx.set(key, value)),
      }),
    );
  const again: KeyValueDatabase["transaction"] = async (work) => {
    try {
      return await once(work);
    } catch (error) {
      seen.push(error);
      if (error !== conflict || times > 1) throw error;
      return once(work);
    }
  };
  return { database: { ...inner, transaction: again }, seen };
}

describe("a database that fails", () => {
  it("fails the transaction, also where the work passes over it", async () => {
    const store = keyValueStore(failing(5).database);
    const swallowed = store.transaction((tx) => tx.customers.put(customer("1")).catch(() => "kept"));
    await expect(swallowed).rejects.toMatchObject(unavailable);
    expect(await store.read((tx) => tx.customers.get("north", "1"))).toBe(undefined);
  });

  it("knows its own conflict, and may run the work again", async () => {
    const { database, seen } = failing(1);
    const store = keyValueStore(database);
    await store.transaction((tx) => tx.customers.put(customer("1")));
    expect(seen).toMatchObject([{ message: "another one was first" }]);
    expect(await store.read((tx) => tx.customers.get("north", "1"))).toBeDefined();
  });
});

const everything = (database: KeyValueDatabase) =>
  database.read((tx) => tx.scan({ from: "", before: "~~", limit: 100_000 }));
const write = (database: KeyValueDatabase, key: string, value: string | undefined) =>
  database.transaction((tx) => (value === undefined ? tx.delete(key) : tx.set(key, value)));

describe("entries that somebody else wrote", () => {
  it("make no other key of one that was revoked", async () => {
    const database = memoryDatabase();
    const store = keyValueStore(database);
    await store.transaction((tx) => tx.keys.add(aKey({ keyHash: "a".repeat(64) })));
    const order = (await everything(database)).find(([key]) => key.startsWith("key.hash")) as KeyValueEntry;
    await write(database, `key.hash ${"b".repeat(64)}`, order[1]);
    await expect(store.read((tx) => tx.keys.findByHash("b".repeat(64)))).rejects.toMatchObject(unavailable);
    expect(await store.verifyStructure?.()).toMatchObject([{ structure: "key.hash" }]);
  });

  it("are not read in a format that this program does not know", async () => {
    const database = memoryDatabase();
    await write(database, "format", "2");
    const store = keyValueStore(database);
    await expect(store.read((tx) => tx.customers.get("north", "1"))).rejects.toThrow("format 2");
    await expect(store.transaction((tx) => tx.customers.put(customer("1")))).rejects.toMatchObject(unavailable);
  });

  it("are told by the verification of the audit log, whatever was changed", { timeout: 60_000 }, async () => {
    const database = memoryDatabase();
    const store = keyValueStore(database);
    const lists = memoryLists([{ name: "Odo Quillborne", kind: "person", listKind: "sanctions" }]);
    const gateway = await createGateway({ store, lists, rules: shippedRules(), clock: Date, ids: crypto });
    for (const lastName of ["Quillborne", "Brimwick", "Vanterpool"]) {
      const personalDetails = { personName: { firstName: "Odo", lastName } };
      const contactDetails = { emailAddresses: ["one@acme.example"] };
      const accountHoldingPartyData = { customerId: lastName, personalDetails, contactDetails };
      await gateway.checkCustomer({ masterData: { accountHoldingPartyData } });
    }
    expect((await gateway.verifyAudit()).flaws).toEqual([]);
    // What changes no answer is not chained: `docs/audit.md`.
    const free = /^(counter|day-counters|last-number|job|jobs-done|format|rescreen)/u;
    const all = (await everything(database)).filter(([key]) => !free.test(key));
    const random = seededRandom(toldSeed());
    const sample = all.filter(() => random() < 25 / all.length);
    for (const [key, value] of sample) {
      const [table] = key.split(" ");
      const other = all.find(([name, text]) => name.split(" ")[0] === table && text !== value)?.[1];
      for (const change of [undefined, "{", other]) {
        if (change === value || (change === other && other === undefined)) continue;
        await write(database, key, change);
        const found = await gateway.verifyAudit().then(
          ({ flaws }) => flaws.length,
          () => 1,
        );
        expect(found, `${key}: ${change?.slice(0, 20)}`).toBeGreaterThan(0);
        await write(database, key, value);
      }
    }
    expect((await gateway.verifyAudit()).flaws).toEqual([]);
    await gateway.close();
  });
});
