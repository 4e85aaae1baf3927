import { bucketOf } from "../../../src/model/bucket.ts";
import type { ScreenedRecord, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCustomer, SOME_TIME } from "./records.ts";

const screened = (changes: Partial<ScreenedRecord> = {}): ScreenedRecord => ({
  tenant: "north",
  customerId: "customer-1",
  parties: [{ role: "customer", side: "customer", names: ["Ilva Brandtner"] }],
  matches: [["house", "entry-9", "customer", "customer", "Ilva Brandtner", "alert", "counts"]],
  decisionId: "decision-1",
  ...changes,
});

export function screenedCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const put = (record: ScreenedRecord) => store().transaction((tx) => tx.screened.put(record));
  const get = (customerId: string, tenant = "north") => store().read((tx) => tx.screened.get(tenant, customerId));

  describe("who is screened", () => {
    it("is kept as a whole, by tenant and customer", async () => {
      expect(await get("customer-1")).toBe(undefined);
      await put(screened());
      await put(screened({ tenant: "south", matches: [] }));
      expect(await get("customer-1")).toEqual(screened());
      expect(await get("customer-1", "south")).toEqual(screened({ tenant: "south", matches: [] }));
      const { parties: _, decisionId: __, ...bare } = screened({ matches: [], unchecked: true });
      await put(bare);
      expect(await get("customer-1")).toEqual(bare);
    });

    it("is listed by bucket and id, a page at a time", async () => {
      const ids = Array.from({ length: 40 }, (_, at) => `c-${at}`);
      for (const customerId of ids) await put(screened({ customerId }));
      await put(screened({ customerId: "elsewhere", tenant: "south" }));
      const range = { tenant: "north", fromBucket: 200, toBucket: 800 };
      const listed: string[] = [];
      for (let after: string | undefined; ; after = listed.at(-1)) {
        const from = after === undefined ? {} : { after };
        const page = await store().read((tx) => tx.screened.list({ ...range, ...from, limit: 7 }));
        listed.push(...page.map(({ customerId }) => customerId));
        if (page.length < 7) break;
      }
      const inside = ids.filter((id) => bucketOf(id) >= 200 && bucketOf(id) <= 800);
      expect(listed).toEqual(inside.sort((a, b) => bucketOf(a) - bucketOf(b) || (a < b ? -1 : 1)));
    });

    it("is gone when the customer is erased", async () => {
      await put(screened());
      await store().transaction((tx) => tx.customers.put(aCustomer()));
      await store().transaction((tx) => tx.erasure.eraseCustomer("north", "customer-1", SOME_TIME + 1, (body) => body));
      expect(await get("customer-1")).toBe(undefined);
    });
  });
}
