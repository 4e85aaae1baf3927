import { afterEach, expect, it } from "vitest";
import { nameIndexPool } from "../../../adapters/matcher/name-index-pool.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import type { SearchThreads } from "../../../src/ports/matcher.ts";
import {
  type RescreenedGateway,
  replaceableLists,
  rescreenedGateway,
} from "../../gateway/rescreening/rescreened-gateway.ts";
import { anEntry } from "../../screening/sample-screening.ts";

const LISTED = anEntry({ entryId: "listed", name: "Perigorn Dastulla" });
const OTHER = anEntry({ entryId: "other", name: "Wendigard Suloxen" });

const open: RescreenedGateway[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A gateway whose threads are counted, and what was looked for in them. */
async function withThreads() {
  const asked: string[] = [];
  const pools: (SearchThreads & { isClosed?: true })[] = [];
  const lists = replaceableLists([LISTED]);
  const world = await rescreenedGateway(memoryStore(), lists, {
    startSearchThreads: (index) => {
      const pool = nameIndexPool(index, { threads: 2 });
      const counted: SearchThreads & { isClosed?: true } = {
        ready: pool.ready,
        searchAll(queries, options) {
          asked.push(...queries.map(({ name }) => name));
          return pool.searchAll(queries, options);
        },
        async close() {
          counted.isClosed = true;
          await pool.close();
        },
      };
      pools.push(counted);
      return counted;
    },
  });
  open.push(world);
  const check = async (lastName: string) => {
    await pools.at(-1)?.ready;
    const masterData = { accountHoldingPartyData: { personalDetails: { personName: { lastName } } } };
    const outcome = await world.gateway.checkCustomer({ masterData });
    return outcome.outcome === "decided" ? outcome.response.screeningResults : outcome;
  };
  return { ...world, lists, asked, pools, check };
}

it("decides with what threads found, of the lists in service", async () => {
  const { gateway, lists, asked, pools, check } = await withThreads();
  expect(await check("Dastulla Perigorn")).toEqual([{ type: "SANCTIONED_PERSON" }]);
  expect(await check("Wendigard Suloxen")).toEqual([]);
  // A name in one member is compared with people and with organisations.
  expect([...new Set(asked)]).toEqual(["Dastulla Perigorn", "Wendigard Suloxen"]);
  lists.entries = [OTHER];
  await gateway.reload();
  expect(pools.map(({ isClosed = false }) => isClosed)).toEqual([true, false]);
  expect(await check("Wendigard Suloxen")).toEqual([{ type: "SANCTIONED_PERSON" }]);
  expect(await check("Dastulla Perigorn")).toEqual([]);
});

it("decides the same when its threads have stopped", async () => {
  const { pools, asked, check } = await withThreads();
  await pools[0]?.ready;
  await pools[0]?.close();
  expect(await check("Dastulla Perigorn")).toEqual([{ type: "SANCTIONED_PERSON" }]);
  expect([...new Set(asked)]).toEqual(["Dastulla Perigorn"]);
});

it("ends its threads with itself", async () => {
  const { gateway, pools } = await withThreads();
  await gateway.close();
  expect(pools[0]?.isClosed).toBe(true);
  open.length = 0;
});

it("waits for no thread that starts", async () => {
  const searchAll = () => Promise.reject(new Error("it has not started"));
  const never = { ready: new Promise<void>(() => {}), searchAll, close: async () => {} };
  const world = await rescreenedGateway(memoryStore(), replaceableLists([LISTED]), { startSearchThreads: () => never });
  open.push(world);
  const masterData = {
    accountHoldingPartyData: { personalDetails: { personName: { lastName: "Perigorn Dastulla" } } },
  };
  expect(await world.gateway.checkCustomer({ masterData })).toMatchObject({
    outcome: "decided",
    response: { screeningResults: [{ type: "SANCTIONED_PERSON" }] },
  });
});
