import { describe, expect, it } from "vitest";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { customerIndexes } from "../../../src/gateway/rescreening/customer-indexes.ts";
import type { IndexedCustomer, ScreenedIndex } from "../../../src/ports/screened-index.ts";
import type { Store } from "../../../src/ports/store.ts";

const tenant = "bank";

/** The customer is screened under another name from now on. */
const rename = (store: Store, customerId: string, name: string) =>
  store.transaction(async (tx) => {
    await tx.screened.put({ tenant, customerId, parties: [{ names: [name] }], matches: [] });
    await tx.audit.append({ tenant, at: 1, actor: "test", action: "changed", customerId, details: {} });
  });

/** Indexes that note what they hold, as customers and names. */
function noted(store: Store) {
  const held = new Map<string, unknown>();
  let made = 0;
  const create = (): ScreenedIndex => {
    made++;
    return {
      put: async (customers: readonly IndexedCustomer[]) => {
        for (const { customerId, parties } of customers) held.set(customerId, parties);
      },
      find: async () => [],
      close: async () => {},
    };
  };
  return { indexes: customerIndexes(store, create), held, made: () => made };
}

describe("indexes over customers", () => {
  it("hold what was read last, whoever of two at once was answered first", async () => {
    const store = memoryStore();
    await rename(store, "a", "first");
    /** The next read of changed customers is answered when this has settled. */
    let answer: Promise<void> | undefined;
    let reads = 0;
    const slow: Store = {
      ...store,
      read: async (work) => {
        const found = await store.read(work);
        // The state of the log, then its entries, then the customers.
        if (answer !== undefined && ++reads === 3) await answer;
        return found;
      },
    };
    const { indexes, held } = noted(slow);
    await indexes.upToDate(tenant);
    await rename(store, "a", "second");
    let release = () => {};
    answer = new Promise((resolve) => {
      release = resolve;
    });
    const early = indexes.upToDate(tenant);
    while (reads < 3) await new Promise((resolve) => setTimeout(resolve, 1));
    await rename(store, "a", "third");
    const late = indexes.upToDate(tenant);
    await new Promise((resolve) => setTimeout(resolve, 20));
    release();
    await Promise.all([early, late]);
    expect(held.get("a")).toEqual([{ names: ["third"] }]);
  });

  it("are brought up to date where there are some, and none is made for that", async () => {
    const store = memoryStore();
    const { indexes, held, made } = noted(store);
    await rename(store, "a", "first");
    await indexes.refresh(tenant);
    expect([made(), held.size]).toEqual([0, 0]);
    await indexes.upToDate(tenant);
    await rename(store, "a", "second");
    await indexes.refresh(tenant);
    expect([made(), held.get("a")]).toEqual([1, [{ names: ["second"] }]]);
  });
});
