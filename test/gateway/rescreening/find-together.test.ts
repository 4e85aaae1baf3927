/** Several processes look for the customers of changed entries: nobody is missed, and hardly anything is looked for twice. */
import { describe, expect, it } from "vitest";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { findTogether } from "../../../src/gateway/rescreening/find-together.ts";
import type { RescreeningParts } from "../../../src/gateway/rescreening/rescreening-parts.ts";
import { type EditionChanges, entryKey } from "../../../src/lists/edition-changes.ts";
import type { EntryChanges, FoundCustomer } from "../../../src/ports/screened-index.ts";
import { SCREENING_PROFILES } from "../../../src/screening/shipped-profiles.ts";
import { entry } from "./rescreened-gateway.ts";

/** Entry n may match customers n and n + 1; whoever matched entry n is customer n + 100. The last two entries have one key. */
const arrived = [...Array.from({ length: 30 }, (_, n) => entry(`${n}`, `Name ${n}`)), entry("29", "Name 30")];
const changes: EditionChanges = { arrived, left: ["house 1", "house 7"] };
const numberOf = (text: string) => Number(text.split(" ")[1]);
const WORLD = { runId: "run", tenant: "default" };

const store = memoryStore();
let runs = 0;

/** A process; notes what it looked for. */
function process(looked: string[], waits = () => {}): RescreeningParts {
  const find = async ({ arrived: some, left }: EntryChanges): Promise<readonly FoundCustomer[]> => {
    looked.push(...some.map(({ entry: one }) => one.name), ...left);
    await new Promise((resolve) => setTimeout(resolve, 1));
    const found = new Map<string, number[]>();
    for (const key of left) found.set(`c${numberOf(key) + 100}`, []);
    for (const [place, { entry: one }] of some.entries()) {
      for (const n of [numberOf(one.name), numberOf(one.name) + 1]) {
        found.set(`c${n}`, [...(found.get(`c${n}`) ?? []), place]);
      }
    }
    return Array.from(found, ([customerId, places]) => ({ customerId, arrived: places }));
  };
  const parts: Pick<RescreeningParts, "store" | "indexes" | "timers"> & { settings: object; lists: object } = {
    store,
    indexes: {
      upToDate: async () => ({ put: async () => {}, find, close: async () => {} }),
      refresh: async () => {},
      close: async () => {},
    },
    timers: {
      setTimeout: (work: () => void) => {
        waits();
        return setTimeout(work, 0);
      },
      clearTimeout,
    } as RescreeningParts["timers"] & object,
    settings: { screeningProfile: SCREENING_PROFILES.balanced },
    lists: { peek: () => undefined },
  };
  return parts as RescreeningParts;
}

const shown = (found: readonly FoundCustomer[]) =>
  found.map(({ customerId, arrived: places }) => `${customerId}:${places?.join()}`).sort();
const all = (): readonly string[] => {
  const places = new Map<string, number[]>();
  for (const [place, one] of arrived.entries()) {
    const n = numberOf(one.name);
    // Of two entries with one key it is not told which one it was.
    const both = one.entryId === "29" ? [29, 30] : [place];
    for (const id of [`c${n}`, `c${n + 1}`]) places.set(id, [...new Set([...(places.get(id) ?? []), ...both])]);
  }
  return shown([
    ...Array.from(places, ([customerId, some]) => ({ customerId, arrived: some.sort((a, b) => a - b) })),
    { customerId: "c101", arrived: [] },
    { customerId: "c107", arrived: [] },
  ]);
};

describe("findTogether", () => {
  it("finds everybody, also in one process alone", async () => {
    const looked: string[] = [];
    const found = await findTogether(process(looked), { ...WORLD, runId: `run ${runs++}` }, changes, {
      of: 8,
      first: 5,
    });
    expect(shown(found)).toEqual(all());
    expect(looked.sort()).toEqual([...arrived.map(({ name }) => name), ...changes.left].sort());
  });

  it("shares the work among processes, and each has everybody", async () => {
    const looked: string[] = [];
    const run = { ...WORLD, runId: `run ${runs++}` };
    const of = 8;
    const found = await Promise.all(
      [0, 1, 4].map((first) => findTogether(process(looked), run, changes, { of, first })),
    );
    for (const one of found) expect(shown(one)).toEqual(all());
    expect(looked.sort()).toEqual([...arrived.map(({ name }) => name), ...changes.left].sort());
    // Whoever comes later finds it done.
    const late: string[] = [];
    expect(shown(await findTogether(process(late), run, changes, { of, first: 3 }))).toEqual(all());
    expect(late).toEqual([]);
  });

  it("looks for what a process has begun that died, after a while", async () => {
    const looked: string[] = [];
    let waited = 0;
    const run = { ...WORLD, runId: `run ${runs++}` };
    for (const part of [0, 2]) await store.transaction((tx) => tx.rescreens.beginFinding({ ...run, part }));
    const found = await findTogether(
      process(looked, () => waited++),
      run,
      changes,
      { of: 4, first: 0 },
    );
    expect(shown(found)).toEqual(all());
    expect(waited).toBeGreaterThan(1);
    expect(looked.length).toBe(arrived.length + changes.left.length);
    expect(arrived.map(entryKey)).toContain("house 29");
  });
});
