import type { KeyValueDatabase, KeyValueReads } from "../../src/ports/key-value-database.ts";
import { inTheirTime, rejectionOf, type TestRunner } from "./runner.ts";

/** How the suite gets at the adapter under test. */
export interface KeyValueUnderTest {
  /** Opens an empty database; called once a test. */
  open(): KeyValueDatabase | Promise<KeyValueDatabase>;
  /** Opens what the last {@link open} opened again, after it was closed; absent for a database that keeps nothing. */
  readonly reopen?: () => KeyValueDatabase | Promise<KeyValueDatabase>;
}

/** Every character of a key, in its order. */
const CHARACTERS = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i));

/** After every key. */
const END = "~~";

/**
 * The contract of an ordered key-value database, as tests. One that passes, and whose `keyValueStore` passes `storeContract`, is a
 * store of the gateway.
 *
 * @example
 * keyValueContract({ describe, it, beforeEach, afterEach, expect }, "one table", { open: () => oneTable(":memory:") });
 */
export function keyValueContract(runner: TestRunner, adapter: string, { open, reopen }: KeyValueUnderTest): void {
  const { describe, it, beforeEach, afterEach, expect } = inTheirTime(runner);

  describe(`key-value contract: ${adapter}`, () => {
    let database: KeyValueDatabase;
    beforeEach(async () => {
      database = await open();
    });
    afterEach(() => database.close());

    const set = (...entries: readonly (readonly [string, string])[]) =>
      database.transaction(async (tx) => {
        for (const [key, value] of entries) await tx.set(key, value);
      });
    const get = (key: string) => database.read((tx) => tx.get(key));
    const keys = async (tx: KeyValueReads, from = "", before = END, limit = 1000) =>
      (await tx.scan({ from, before, limit })).map(([key]) => key);

    it("answers", async () => {
      expect(await database.ping()).toBe(undefined);
      expect(database.name === "").toBe(false);
    });

    it("keeps, replaces and removes values by key", async () => {
      await set(["a 1", "one"], ["a 2", "two"]);
      expect(await get("a 1")).toBe("one");
      expect(await get("a")).toBe(undefined);
      await database.transaction(async (tx) => {
        await tx.set("a 1", "other");
        await tx.delete("a 2");
        await tx.delete("never");
      });
      expect(await get("a 1")).toBe("other");
      expect(await get("a 2")).toBe(undefined);
    });

    it("gives back every text to the code unit, long ones too", async () => {
      const values = ["", '"\\\n', "ÅÅ", "Ильва 日本 \u{10ffff}", "x".repeat(2_000_000)];
      await set(...values.map((value, i) => [`text ${i}`, value] as const));
      for (const [i, value] of values.entries()) expect((await get(`text ${i}`)) === value).toBe(true);
    });

    it("tells keys apart to their last character, long ones too", async () => {
      const long = "k".repeat(4000);
      await set([`${long}1`, "one"], [`${long}2`, "two"], ["k", "short"], ["K", "capital"]);
      expect([await get(`${long}1`), await get(`${long}2`)]).toEqual(["one", "two"]);
      expect([await get("k"), await get("K")]).toEqual(["short", "capital"]);
    });

    it("orders keys character by character", async () => {
      const unordered = CHARACTERS.flatMap((character) => [`a${character}`, `a${character}a`, `${character}a`]);
      await set(...unordered.toReversed().map((key) => [key, ""] as const));
      const ordered = [...new Set(unordered)].sort((one, other) => (one < other ? -1 : 1));
      expect(await database.read((tx) => keys(tx))).toEqual(ordered);
    });

    it("scans from a key on, to before another one, and no more than are wanted", async () => {
      await set(...["a", "a 1", "a 2", "a!", "b"].map((key) => [key, `value of ${key}`] as const));
      await database.read(async (tx) => {
        expect(await keys(tx, "a", "a!")).toEqual(["a", "a 1", "a 2"]);
        expect(await keys(tx, "a 1 ", "b")).toEqual(["a 2", "a!"]);
        expect(await keys(tx, "a", END, 2)).toEqual(["a", "a 1"]);
        expect(await keys(tx, "b", "b")).toEqual([]);
        expect(await tx.scan({ from: "b", before: END, limit: 5 })).toEqual([["b", "value of b"]]);
      });
    });

    it("reads in a transaction what it wrote", async () => {
      await set(["a 1", "one"], ["a 2", "two"]);
      await database.transaction(async (tx) => {
        await tx.set("a 0", "zero");
        await tx.set("a 1", "other");
        await tx.delete("a 2");
        expect(await tx.get("a 1")).toBe("other");
        expect(await tx.get("a 2")).toBe(undefined);
        expect(await tx.scan({ from: "", before: END, limit: 9 })).toEqual([
          ["a 0", "zero"],
          ["a 1", "other"],
        ]);
      });
    });

    it("scans what a transaction removed and wrote as if it stood there already", async () => {
      await set(["a", "1"], ["b", "2"], ["d", "4"]);
      await database.transaction(async (tx) => {
        await tx.delete("a");
        await tx.set("c", "3");
        await tx.set("e", "5");
        await tx.delete("e");
        expect(await keys(tx, "a", END, 2)).toEqual(["b", "c"]);
        expect(await keys(tx)).toEqual(["b", "c", "d"]);
        expect(await tx.get("e")).toBe(undefined);
      });
      expect(await database.read((tx) => keys(tx))).toEqual(["b", "c", "d"]);
    });

    it("gives as many entries as are wanted where a transaction removed stored ones, and none at or after the end", async () => {
      await set(["a", "1"], ["b", "2"], ["c", "3"], ["d", "4"]);
      await database.transaction(async (tx) => {
        await tx.delete("a");
        await tx.delete("b");
        await tx.set("e", "5");
        expect(await keys(tx, "a", END, 2)).toEqual(["c", "d"]);
        expect(await keys(tx, "a", "d")).toEqual(["c"]);
        expect(await keys(tx, "a", "e")).toEqual(["c", "d"]);
      });
    });

    it("keeps nothing of work that rejects, and passes the rejection on", async () => {
      await set(["a 1", "one"]);
      const reason = new Error("changed its mind");
      const rejected = database.transaction(async (tx) => {
        await tx.set("a 1", "other");
        await tx.set("a 2", "two");
        throw reason;
      });
      expect((await rejectionOf(rejected)) === reason).toBe(true);
      expect(await database.read((tx) => keys(tx))).toEqual(["a 1"]);
      expect(await get("a 1")).toBe("one");
      const rejection = database.read(async () => Promise.reject(reason));
      expect((await rejectionOf(rejection)) === reason).toBe(true);
    });

    it("runs transactions as if one followed the other", async () => {
      await set(["count", "0"]);
      const add = (isKept: boolean) =>
        database.transaction(async (tx) => {
          const count = Number(await tx.get("count"));
          await new Promise((resolve) => setTimeout(resolve, 1));
          await tx.set("count", `${count + 1}`);
          if (!isKept) throw new Error("changed its mind");
        });
      const ends = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => add(i % 3 !== 0)));
      expect(ends.filter(({ status }) => status === "fulfilled").length).toBe(20);
      expect(await get("count")).toBe("20");
    });

    it("sees a new key in a range that another transaction reads, or is seen by it", async () => {
      const addFirst = (name: string) =>
        database.transaction(async (tx) => {
          const isFirst = (await keys(tx, "first", "first!")).length === 0;
          await new Promise((resolve) => setTimeout(resolve, 1));
          if (isFirst) await tx.set(`first ${name}`, "");
        });
      await Promise.all(["a", "b", "c", "d"].map(addFirst));
      expect((await database.read((tx) => keys(tx))).length).toBe(1);
    });

    it("reads one state, whatever is written meanwhile", async () => {
      await set(["left", "0"], ["right", "0"]);
      const write = async () => {
        for (let i = 1; i <= 10; i++) await set(["left", `${i}`], ["right", `${i}`]);
      };
      const read = () =>
        database.read(async (tx) => {
          const left = await tx.get("left");
          await new Promise((resolve) => setTimeout(resolve, 1));
          expect(await tx.get("right")).toBe(left);
          const scanned = await tx.scan({ from: "", before: END, limit: 1000 });
          expect(scanned.map(([, value]) => value)).toEqual([left, left]);
        });
      await Promise.all([write(), ...Array.from({ length: 10 }, read)]);
    });

    it("ends what was begun before it is closed, and can be closed twice", async () => {
      const begun = set(["a", "1"]);
      const read = database.read(async (tx) => {
        const first = await tx.get("a");
        await new Promise((resolve) => setTimeout(resolve, 1));
        return [first, await tx.get("a")];
      });
      await database.close();
      await begun;
      const [first, second] = await read;
      expect(second).toBe(first);
      await database.close();
    });

    if (reopen !== undefined) {
      it("loses nothing when it is closed and opened again", async () => {
        await set(["a 1", "one"], ["a 2", "two"]);
        await database.transaction((tx) => tx.delete("a 1"));
        await database.close();
        database = await reopen();
        expect(await database.read((tx) => keys(tx))).toEqual(["a 2"]);
        expect(await get("a 2")).toBe("two");
      });
    }
  });
}
