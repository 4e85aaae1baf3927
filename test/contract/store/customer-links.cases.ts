import type { AccountHoldingPartyData } from "../../../src/model/account-holding-party-data.ts";
import type { Json, Store } from "../../../src/ports/store.ts";
import { allLinks } from "../../../src/records/shared-links.ts";
import type { TestRunner } from "../runner.ts";
import { aCustomer } from "./records.ts";

/** For how long a writer is given the chance not to wait, in milliseconds. */
const A_WHILE = 50;

const DEVICE = "device ";

/** Data of a customer that has these values: a device and mail addresses. */
function dataOf(values: Iterable<string>): AccountHoldingPartyData & { readonly [name: string]: Json } {
  const emailAddresses = [...values].filter((value) => !value.startsWith(DEVICE));
  const deviceId = [...values].find((value) => value.startsWith(DEVICE));
  return { contactDetails: { emailAddresses }, ...(deviceId === undefined ? {} : { deviceDetails: { deviceId } }) };
}

/** The link of each value. */
const linksOf = (values: readonly string[]): readonly string[] => values.flatMap((value) => allLinks(dataOf([value])));

export function customerLinkCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  // What is linked is stored with it: whoever verifies the audit log makes the links again.
  const change = (
    how: "add" | "remove",
    tenant: string,
    customerId: string,
    values: readonly string[],
  ): Promise<unknown> =>
    store().transaction(async (tx) => {
      const stored = (await tx.customers.get(tenant, customerId))?.data as ReturnType<typeof dataOf> | undefined;
      const now = new Set(stored?.contactDetails?.emailAddresses);
      if (stored?.deviceDetails?.deviceId !== undefined) now.add(stored.deviceDetails.deviceId);
      for (const value of values) now[how === "add" ? "add" : "delete"](value);
      await tx.customers.put(aCustomer({ tenant, customerId, data: dataOf(now) }));
      await tx.customerLinks[how](tenant, customerId, linksOf(values));
    });
  const add = (customerId: string, values: readonly string[], tenant = "north") =>
    change("add", tenant, customerId, values);
  const remove = (customerId: string, values: readonly string[]) => change("remove", "north", customerId, values);
  const count = (customerId: string, groups: readonly (readonly string[])[], limit = 10, tenant = "north") =>
    store().read((tx) => tx.customerLinks.countOthers(tenant, customerId, groups.map(linksOf), limit));

  const others = (customerId: string, groups: readonly (readonly string[])[], limit = 10, tenant = "north") =>
    store().read((tx) => tx.customerLinks.others(tenant, customerId, groups.map(linksOf), limit));

  describe("customer links", () => {
    it("name the others who share one of a group, each once, in order, the first ones, in the same tenant", async () => {
      for (const id of ["d", "b", "a", "c"]) await add(id, ["x@a.example", "y@a.example"]);
      await add("e", ["device 1"]);
      await add("f", ["x@a.example", "device 1"], "south");
      expect(await others("a", [["x@a.example", "y@a.example"], ["device 1"], []])).toEqual([
        ["b", "c", "d"],
        ["e"],
        [],
      ]);
      expect(await others("b", [["y@a.example", "x@a.example"]], 2)).toEqual([["a", "c"]]);
      const behind = await store().read((tx) =>
        tx.customerLinks.others("north", "a", [["x@a.example", "y@a.example"], ["device 1"]].map(linksOf), 1, "b"),
      );
      expect(behind).toEqual([["c"], ["e"]]);
      expect(await others("z", [["x@a.example"]], 4)).toEqual([["a", "b", "c", "d"]]);
      expect(await others("f", [["x@a.example"], ["device 1"]], 10, "south")).toEqual([[], []]);
      await remove("c", ["x@a.example", "y@a.example"]);
      expect(await others("a", [["x@a.example", "y@a.example"]])).toEqual([["b", "d"]]);
      expect(await others("a", [])).toEqual([]);
    });

    it("count the others who share one of a group, in the same tenant", async () => {
      await add("a", ["device 1", "x@a.example"]);
      await add("b", ["x@a.example"]);
      await add("c", ["device 1", "x@a.example"]);
      await add("d", ["device 2"]);
      await add("e", ["x@a.example"], "south");
      expect(await count("a", [["device 1"], ["x@a.example"]])).toEqual([1, 2]);
      expect(await count("a", [["device 1", "x@a.example"]])).toEqual([2]);
      expect(await count("nobody", [["x@a.example"], [], ["device 2", "unknown"]])).toEqual([3, 0, 1]);
      expect(await count("e", [["x@a.example"]], 10, "south")).toEqual([0]);
      expect(await count("a", [])).toEqual([]);
    });

    it("are added to, taken away one by one, and may be given twice", async () => {
      await add("a", ["x@a.example", "x@a.example"]);
      await add("a", ["z@a.example", "x@a.example"]);
      await add("b", ["x@a.example"]);
      expect(await count("c", [["x@a.example"], ["z@a.example"]])).toEqual([2, 1]);
      await remove("a", ["x@a.example", "x@a.example", "unknown"]);
      expect(await count("c", [["x@a.example"], ["z@a.example"]])).toEqual([1, 1]);
      await remove("b", ["z@a.example"]);
      expect(await count("c", [["x@a.example"], ["z@a.example"]])).toEqual([1, 1]);
      await add("a", ["x@a.example"]);
      expect(await count("c", [["x@a.example"]])).toEqual([2]);
    });

    it("are counted up to a limit, each other once", async () => {
      for (const id of ["1", "2", "3", "4"]) await add(id, ["x@a.example", "y@a.example"]);
      expect(await count("0", [["x@a.example", "y@a.example"]], 3)).toEqual([3]);
      expect(await count("4", [["x@a.example", "y@a.example"]], 4)).toEqual([3]);
    });

    it("are missed by one at most of two who add the same one and count", async () => {
      let goOn = (): void => {};
      const waited = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      let counted: (counts: readonly number[]) => void = () => {};
      const hasCounted = new Promise<readonly number[]>((resolve) => {
        counted = resolve;
      });
      const links = linksOf(["x@a.example"]);
      // Both have their connection, where there are several.
      await Promise.all([1, 2].map(() => store().transaction((tx) => tx.customers.get("north", "nobody"))));
      const first = store().transaction(async (tx) => {
        counted(await tx.customerLinks.countOthers("north", "a", [links], 10));
        await waited;
        await tx.customers.put(aCustomer({ customerId: "a", data: dataOf(["x@a.example"]) }));
        await tx.customerLinks.add("north", "a", links);
      });
      const seenByFirst = await hasCounted;
      const second = add("b", ["x@a.example"]).then(() => count("b", [["x@a.example"]]));
      await Promise.race([second, new Promise((resolve) => setTimeout(resolve, A_WHILE))]);
      goOn();
      await first;
      expect([seenByFirst, await second]).toEqual([[0], [1]]);
    });

    it("may be many", async () => {
      const mails = Array.from({ length: 50 }, (_, i) => `${i}@a.example`);
      await add("a", mails);
      await add("b", mails.slice(40));
      expect(await count("c", [mails.slice(0, 41), mails.slice(30, 40), mails])).toEqual([2, 1, 2]);
      await remove("a", mails.slice(0, 49));
      expect(await count("c", [mails.slice(0, 40), mails.slice(49)])).toEqual([0, 2]);
    });
  });
}
