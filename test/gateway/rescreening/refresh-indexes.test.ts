import { beforeEach, describe, expect, it } from "vitest";
import { refreshIndexes } from "../../../src/gateway/rescreening/refresh-indexes.ts";
import type { RescreenRecord, Store } from "../../../src/ports/store.ts";

let refreshed: string[];
let status: RescreenRecord["status"];
let waiting: (() => void)[];
let broken: boolean;

const store = {
  read: async () => {
    if (broken) throw new Error("away");
    return [{ status }];
  },
} as unknown as Store;
const timers = {
  setTimeout: (work: () => void) => waiting.push(work),
  clearTimeout: () => {
    waiting = [];
  },
};
const begin = () => refreshIndexes({ store, timers }, { refresh: async (tenant) => void refreshed.push(tenant) });

/** Lets the time pass that is waited for. */
async function later(): Promise<void> {
  const due = waiting;
  waiting = [];
  for (const work of due) work();
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  refreshed = [];
  waiting = [];
  status = "running";
  broken = false;
});

describe("indexes of tenants whose customers were worked on", () => {
  it("are brought up to date once when the run is through", async () => {
    const { worked } = begin();
    for (const tenant of ["north", "south", "north"]) worked(tenant);
    await later();
    await later();
    expect(refreshed).toEqual([]);
    status = "done";
    await later();
    expect(refreshed).toEqual(["north", "south"]);
    expect(waiting).toEqual([]);
  });

  it("are left to the next run where the store is away", async () => {
    const { worked } = begin();
    [broken, status] = [true, "done"];
    worked("north");
    await later();
    expect([refreshed, waiting]).toEqual([[], []]);
    broken = false;
    worked("south");
    await later();
    expect(refreshed).toEqual(["north", "south"]);
  });

  it("are left alone when the gateway is closed", async () => {
    const { worked, close } = begin();
    worked("north");
    close();
    worked("south");
    status = "done";
    await later();
    expect(refreshed).toEqual([]);
  });
});
