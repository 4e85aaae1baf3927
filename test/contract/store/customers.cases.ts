import { bucketOf } from "../../../src/model/bucket.ts";
import type { Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCustomer, SOME_TIME } from "./records.ts";
import { AWKWARD_TEXTS } from "./texts.ts";

export function customerCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const stored = (customerId: string, tenant = "north") => store().read((tx) => tx.customers.get(tenant, customerId));
  const put = (changes: Parameters<typeof aCustomer>[0] = {}) =>
    store().transaction((tx) => tx.customers.put(aCustomer(changes)));

  describe("customers", () => {
    it("are undefined while they are unknown", async () => {
      expect(await stored("missing")).toBe(undefined);
    });

    it("come back exactly as they were put, with and without the optional members", async () => {
      const full = aCustomer({
        riskLevel: "prohibited",
        givenLevel: { riskLevel: "prohibited", caseId: "case-1" },
        lastCheckedAt: SOME_TIME + 5,
        changedAt: { contact: SOME_TIME + 1, referenceAccount: SOME_TIME + 2 },
      });
      await put(full);
      expect(await stored("customer-1")).toEqual(full);
      await put();
      expect(await stored("customer-1")).toEqual(aCustomer());
      expect(Object.keys((await stored("customer-1")) ?? {}).sort()).toEqual([
        "createdAt",
        "customerId",
        "data",
        "tenant",
        "updatedAt",
      ]);
    });

    it("are replaced as a whole", async () => {
      await put({ data: { flags: ["a", "b"], taxId: "T1" } });
      const later = SOME_TIME + 60_000;
      await put({ data: { flags: [] }, createdAt: later, updatedAt: later });
      expect(await stored("customer-1")).toEqual(
        aCustomer({ data: { flags: [] }, createdAt: later, updatedAt: later }),
      );
    });

    it("belong to one tenant", async () => {
      await put({ riskLevel: "low" });
      await put({ tenant: "south", riskLevel: "high" });
      expect((await stored("customer-1"))?.riskLevel).toBe("low");
      expect((await stored("customer-1", "south"))?.riskLevel).toBe("high");
      expect(await stored("customer-1", "")).toBe(undefined);
    });

    it("keep every text in every script, as identifier and as data, and confuse no two", async () => {
      for (const [i, text] of AWKWARD_TEXTS.entries()) {
        await put({ customerId: text, tenant: text, riskLevel: text, data: { [text]: text, position: i } });
      }
      for (const [i, text] of AWKWARD_TEXTS.entries()) {
        const expected = aCustomer({
          customerId: text,
          tenant: text,
          riskLevel: text,
          data: { [text]: text, position: i },
        });
        expect(await stored(text, text)).toEqual(expected);
      }
    });

    it("keep numbers, nesting, nulls and awkward member names", async () => {
      const data = JSON.parse(
        '{"__proto__":{"x":1},"constructor":null,"n":[0.1,1e21,9007199254740991,-5e-324],"deep":[[[{"":[true,false]}]]]}',
      );
      await put({ data });
      expect(JSON.stringify((await stored("customer-1"))?.data)).toBe(JSON.stringify(data));
    });

    it("are not changed by what a caller does to an object it passed in or got back", async () => {
      const data = { flags: ["mine"] };
      await put({ data });
      data.flags.push("changed after");
      const got = await stored("customer-1");
      Object.assign(got?.data as object, { flags: [], more: 1 });
      expect((await stored("customer-1"))?.data).toEqual({ flags: ["mine"] });
    });

    it("keep when they were erased", async () => {
      await put({ data: {}, erasedAt: SOME_TIME });
      expect(await stored("customer-1")).toEqual(aCustomer({ data: {}, erasedAt: SOME_TIME }));
    });

    it("are listed by bucket and id, in pages, with none left out and none twice", async () => {
      const ids = Array.from({ length: 60 }, (_, i) => `customer ${i}`);
      const byBucket = (left: string, right: string) =>
        bucketOf(left) - bucketOf(right) || (left < right ? -1 : left > right ? 1 : 0);
      // Two that share a bucket, so that a page can end between them.
      const twin = Array.from({ length: 20_000 }, (_, i) => `twin ${i}`).find(
        (id) => bucketOf(id) === bucketOf("customer 7"),
      );
      ids.push(twin ?? "");
      await store().transaction(async (tx) => {
        for (const customerId of ids) await tx.customers.put(aCustomer({ customerId }));
        await tx.customers.put(aCustomer({ tenant: "south" }));
      });
      ids.sort(byBucket);
      const list = async (fromBucket: number, toBucket: number, limit: number, after?: string) => {
        const query = { tenant: "north", fromBucket, toBucket, limit, ...(after === undefined ? {} : { after }) };
        return (await store().read((tx) => tx.customers.list(query))).map(({ customerId }) => customerId);
      };
      expect(await list(0, 1023, 100)).toEqual(ids);
      expect(await list(200, 700, 100)).toEqual(ids.filter((id) => bucketOf(id) >= 200 && bucketOf(id) <= 700));
      const paged: string[] = [];
      for (let page = await list(0, 1023, 7); page.length > 0; page = await list(0, 1023, 7, paged.at(-1))) {
        paged.push(...page);
      }
      expect(paged).toEqual(ids);
      // A place before the range, with a greater id than the first one in it, starts the range.
      const first = ids.find((id, i) =>
        ids.slice(0, i).some((before) => before > id && bucketOf(before) < bucketOf(id)),
      );
      const before = ids.find((id) => first !== undefined && id > first && bucketOf(id) < bucketOf(first));
      expect(await list(bucketOf(first ?? ""), 1023, 1, before)).toEqual([first]);
      expect(
        (await store().read((tx) => tx.customers.list({ tenant: "south", fromBucket: 0, toBucket: 1023, limit: 9 })))
          .length,
      ).toBe(1);
    });
  });
}
