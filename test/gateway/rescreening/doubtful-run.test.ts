import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryStore } from "../../../adapters/store/memory.ts";
import type { RescreenRange, RescreenRecord, Store } from "../../../src/ports/store.ts";
import { entry, type RescreenedGateway, replaceableLists, rescreenedGateway } from "./rescreened-gateway.ts";

/** Details that no gateway writes. */
const DOUBTFUL = [
  {},
  { to: [], comparison: 1 },
  { to: "lists", comparison: "1" },
  { to: [null], comparison: "1" },
  "lists",
  null,
];

let store: Store;
let opened: RescreenedGateway | undefined;
beforeEach(() => {
  store = memoryStore();
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

/** Stores a run as the newest one. */
async function plant(run: Partial<RescreenRecord>, ranges: readonly Partial<RescreenRange>[]): Promise<void> {
  const { runId = "odd" } = run;
  const whole = { tenant: "default", fromBucket: 0, toBucket: 1_023, done: false, counts: {}, revision: 0 };
  const isAdded = await store.transaction(async (tx) => {
    const [newest] = await tx.rescreens.list(1);
    if (newest === undefined) throw new Error("no run began");
    const planted = { ...newest, number: newest.number + 1, kind: "changes" as const, ...run, runId };
    return tx.rescreens.add(
      planted,
      ranges.map((range) => ({ ...whole, ...range, runId })),
    );
  });
  expect(isAdded).toBe(true);
}

describe("a run whose details no gateway wrote", () => {
  it.each(DOUBTFUL.map((details) => [details] as const))("ends what reads it: %j", async (details) => {
    opened = await rescreenedGateway(store, replaceableLists([entry("1", "Orvald Brimsteck")]));
    const { gateway, lists, settled } = opened;
    const person = { firstName: "Orvald", lastName: "Brimsteck" };
    const body = { customerId: "1", personalDetails: { personName: person } };
    await gateway.checkCustomer({ masterData: { accountHoldingPartyData: body } });
    await settled();
    await plant({ details, status: "running" }, [{}]);
    await expect(gateway.listPublicationLags()).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
    // Another edition, and one that an operator asks for: each compares everybody with everything.
    lists.entries = [entry("1", "Orvald Brimsteck"), entry("2", "Tarvo Quelmen")];
    await gateway.reload();
    expect(await gateway.rescreenAll({ actor: "key:operator" })).toBeTruthy();
    for (;;) {
      const [asked, changed] = await gateway.listRescreens(2);
      expect(asked).toMatchObject({ kind: "full" });
      if (asked?.status === "done" && changed?.status === "done") break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

  it("is done when it goes on and nothing is left of it", async () => {
    opened = await rescreenedGateway(store, replaceableLists([entry("1", "Orvald Brimsteck")]));
    const { gateway, settled } = opened;
    await settled();
    await plant({ runId: "rests", status: "paused" }, []);
    expect(await gateway.setRescreen("rests", "running", { actor: "key:operator" })).toBe(true);
    expect((await gateway.listRescreens(1))[0]).toMatchObject({ runId: "rests", status: "done" });
  });
});
