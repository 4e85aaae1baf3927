import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { changedCustomers } from "../../../src/gateway/rescreening/changed-customers.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import type { Store } from "../../../src/ports/store.ts";

const tenant = "bank";

/** Entries of the audit log, one for each customer; `null` is an entry about nobody. */
async function write(store: Store, customers: readonly (string | null)[]): Promise<void> {
  await store.transaction(async (tx) => {
    for (const customerId of customers) {
      const about = customerId === null ? {} : { customerId };
      await tx.audit.append({ tenant, at: 1, actor: "test", action: "changed", details: {}, ...about });
    }
  });
}

const headsOf = async (store: Store): Promise<ReadonlyMap<number, number>> => {
  const heads = await store.read((tx) => tx.audit.heads(tenant));
  return new Map(heads.map(({ chain, sequence }) => [chain, sequence]));
};

/** Another customer whose entries are in the same chain. */
function sameChain(customerId: string): readonly string[] {
  for (let at = 0; ; at++) if (bucketOf(`other${at}`) === bucketOf(customerId)) return [`other${at}`];
}

/** Some customers once, and one or none so often that its chain takes several reads. */
const log = fc
  .tuple(
    fc.array(fc.option(fc.integer({ max: 400, min: 0 }).map((at) => `c${at}`))),
    fc.integer({ min: 0, max: 1_200 }),
  )
  .map(([some, often]) => [...some, ...new Array<string>(often).fill("often")]);

describe.each([
  ["memory", memoryStore],
  ["sqlite", () => sqliteStore()],
])("customers who changed (%s)", (_, open) => {
  it.prop([log, log], { numRuns: 6 })(
    "are those of the entries in between, whatever was written before",
    async (before, after) => {
      const store = open();
      await write(store, before);
      const from = await headsOf(store);
      await write(store, after);
      const changed = await changedCustomers(store, tenant, from, await headsOf(store));
      const all = await changedCustomers(store, tenant, new Map(), from);
      await store.close();
      const named = (customers: readonly (string | null)[]) => new Set(customers.filter((one) => one !== null));
      expect(changed).toEqual(named(after));
      expect(all).toEqual(named(before));
    },
  );

  it("are none of those who changed later, though their entries come in the same page", async () => {
    const store = open();
    await write(store, [null]);
    const before = await headsOf(store);
    await write(store, ["c1"]);
    const first = await headsOf(store);
    await write(store, [null, "c1", ...sameChain("c1")]);
    expect(await changedCustomers(store, tenant, before, first)).toEqual(new Set(["c1"]));
    await store.close();
  });

  it("of many chains are read some at a time", async () => {
    const store = open();
    const customers = Array.from({ length: 3_000 }, (_, at) => `c${at}`);
    await write(store, customers);
    let reads = 0;
    const counted: Store = {
      ...store,
      read: (work) => {
        reads++;
        return store.read(work);
      },
    };
    const changed = await changedCustomers(counted, tenant, new Map(), await headsOf(store));
    await store.close();
    expect(changed).toEqual(new Set(customers));
    expect(reads).toBeLessThanOrEqual(7);
  });
});
