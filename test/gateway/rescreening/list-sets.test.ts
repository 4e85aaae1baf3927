/** Rescreening of tenants who use different lists: each is compared with the changes of its own. */
import { fc, test } from "@fast-check/vitest";
import { afterEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../../adapters/archive/memory.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import type { GatewayOptions } from "../../../src/gateway/create-gateway.ts";
import { entriesInOutcome } from "../../../src/gateway/rescreening/screening-outcome.ts";
import { type ListSets, listsOfTenant } from "../../../src/model/list-sets.ts";
import type { Store } from "../../../src/ports/store.ts";
import { entry, type RescreenedGateway, replaceableLists, rescreenedGateway } from "./rescreened-gateway.ts";

const STORES: readonly (readonly [string, () => Store])[] = [
  ["memory", memoryStore],
  ["sqlite", () => sqliteStore()],
];
const on = (listId: string, entryId: string, name: string) => entry(entryId, name, { listId });
const NOBODY = ["all", "northern", "southern"].map((listId) => on(listId, "0", "Zoltargo Vexunin"));
const LISTED = on("southern", "1", "Perigorn Dastulla");
const SETS: ListSets = { "*": ["all"], north: ["all", "northern"], south: ["all", "southern"] };
const TENANTS = ["north", "south", "east"];

let open: RescreenedGateway[] = [];
afterEach(async () => {
  for (const world of open) await world.close();
  open = [];
});

describe.each(STORES)("an edition of a list that not every tenant uses (%s)", (_, openStore) => {
  const start = async (options: Partial<GatewayOptions> = {}) => {
    const store = openStore();
    const world = await rescreenedGateway(store, { ...replaceableLists(NOBODY), sets: SETS }, options);
    open.push(world);
    for (const tenant of TENANTS)
      await world.gateway.checkCustomer(
        {
          masterData: {
            accountHoldingPartyData: {
              customerId: "a",
              personalDetails: { personName: { lastName: "Perigorn Dastulla" } },
            },
          },
        },
        { tenant },
      );
    await world.settled();
    const casesOf = async (tenant: string) =>
      (await world.gateway.listCases({ customerId: "a", order: "oldest", limit: 100 }, { tenant })).data.length;
    const decisionsOf = (tenant: string) => store.read((tx) => tx.decisions.listByCustomer(tenant, "a", 100));
    return { ...world, store, casesOf, decisionsOf };
  };

  it("decides again whom it concerns, and looks at no customer of the others", async () => {
    const world = await start();
    const { runId, counts, ranges } = await world.replace([...NOBODY, LISTED]);
    expect([counts.candidates, counts.decided, counts.changed]).toEqual([1, 1, 1]);
    expect([await world.casesOf("north"), await world.casesOf("south"), await world.casesOf("east")]).toEqual([
      1, 2, 1,
    ]);
    const stretches = await world.store.read((tx) => tx.rescreens.ranges(runId));
    expect(new Set(stretches.map(({ tenant }) => tenant))).toEqual(new Set(["south"]));
    expect(stretches.length).toBe(ranges);
    expect((await world.decisionsOf("north")).length).toBe(1);
  });

  it("is compared with everybody who uses it", async () => {
    const world = await start();
    const { counts } = await world.replace([...NOBODY, { ...LISTED, listId: "all" }]);
    expect([counts.decided, counts.changed]).toEqual([3, 3]);
  });

  it("concerns a tenant that begins to use it, and one that ceases to", async () => {
    for (const archive of [undefined, memoryArchive()]) {
      const world = await start(archive ? { archive } : {});
      await world.replace([...NOBODY, LISTED]);
      world.lists.sets = { ...SETS, north: ["all", "southern"], south: ["all"] };
      await world.gateway.reload();
      const { counts } = await world.settled();
      expect([await world.casesOf("north"), await world.casesOf("south"), await world.casesOf("east")]).toEqual([
        2, 3, 1,
      ]);
      expect(counts.changed).toBe(2);
      const [newest] = await world.decisionsOf("south");
      expect(newest?.body).toMatchObject({ matches: [], lists: [{ listId: "all" }] });
    }
  });

  it("ends a run at once that concerns no customer", async () => {
    const world = await start();
    world.lists.sets = { ...SETS, nobody: ["southern"] };
    await world.gateway.reload();
    const run = await world.settled();
    expect(run).toMatchObject({ kind: "changes", status: "done", ranges: 0 });
  });
});

const NAMES = ["Perigorn Dastulla", "Wendigard Suloxen", "Ulmarique Fentaboz", "Quillerina Obasanjovic"];
const LISTS = ["all", "northern", "southern"];
const someLists = fc.uniqueArray(fc.constantFrom(...LISTS), { minLength: 1 });
const step = fc.record({
  listed: fc.uniqueArray(fc.tuple(fc.constantFrom(...LISTS), fc.constantFrom(...NAMES)), { selector: String }),
  sets: fc.record({ "*": someLists, north: someLists, south: someLists }),
  waits: fc.boolean(),
});

test.prop([fc.array(step, { minLength: 1, maxLength: 5 })], { numRuns: 8, endOnFailure: true })(
  "after any editions and sets every tenant's customers match what is on its own lists",
  async (steps) => {
    const store = memoryStore();
    const world = await rescreenedGateway(store, { ...replaceableLists(NOBODY), sets: SETS });
    for (const tenant of TENANTS)
      for (const [at, lastName] of NAMES.entries()) {
        const accountHoldingPartyData = { customerId: `${at}`, personalDetails: { personName: { lastName } } };
        await world.gateway.checkCustomer({ masterData: { accountHoldingPartyData } }, { tenant });
      }
    for (const { listed, sets, waits } of steps) {
      world.lists.sets = sets;
      world.lists.entries = [...NOBODY, ...listed.map(([listId, name]) => on(listId, name, name))];
      await world.gateway.reload();
      if (waits) await world.settled();
    }
    const { counts } = await world.settled();
    expect(counts.missed ?? 0).toBe(0);
    const { listed, sets } = steps.at(-1)!;
    for (const tenant of TENANTS) {
      const own = listsOfTenant(
        LISTS.map((listId) => ({ listId })),
        sets,
        tenant,
      ).map(({ listId }) => listId);
      for (const [at, name] of NAMES.entries()) {
        const row = await store.read((tx) => tx.screened.get(tenant, `${at}`));
        const expected = own.filter((id) => listed.some(([listId, one]) => listId === id && one === name));
        expect(entriesInOutcome(row!.matches)).toEqual(expected.map((listId) => `${listId} ${name}`));
      }
    }
    await world.close();
  },
);
