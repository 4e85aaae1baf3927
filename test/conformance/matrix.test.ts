/** Every member of the interface that can hold a country, a name, a number or a date counts, or a document says why not. */
import { fc } from "@fast-check/vitest";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toldSeed } from "../told-seed.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import type { GatewayUnderTest } from "./gateway-under-test.ts";
import { exceptionFor, exceptions } from "./matrix/exceptions.ts";
import { matrixLists } from "./matrix/matrix-lists.ts";
import { type MatrixOperation, OPERATIONS } from "./matrix/operations.ts";
import { merged, type Place, placesOf } from "./matrix/places.ts";
import { type Plant, plantsAt } from "./matrix/plants.ts";

interface Cell extends Plant {
  readonly place: Place;
}

const cellsOf = ({ schema, ownerLevels }: MatrixOperation): readonly Cell[] =>
  placesOf(schema, ownerLevels).flatMap((place) => plantsAt(place).map((plant) => ({ ...plant, place })));

/** Memory plants all. */
const STORES = [
  "memory",
  ...chosenStores(
    import.meta.filename,
    EVERY_STORE.filter((name) => name !== "memory"),
  ),
] as const;

const used = new Set<string>();

/**
 * Members that are planted where all are planted elsewhere: on other stores than memory, and on memory those that another operation or
 * party has too. `npm run test:matrix` plants all on all, which takes a quarter of an hour.
 */
const SAMPLES = {
  repeated: Number(process.env.RISKGATE_PLACES ?? 60),
  store: Number(process.env.RISKGATE_PLACES ?? 15),
};

/** Some members, by chance. */
function sampled(cells: readonly Cell[], size: number, seed: number): readonly Cell[] {
  const order = fc.sample(fc.shuffledSubarray([...cells], { minLength: cells.length }), { seed, numRuns: 1 });
  return (order[0] ?? []).slice(0, size);
}

describe.each(STORES)("the matrix of members (%s)", (store) => {
  const seed = toldSeed();
  let under: GatewayUnderTest;
  beforeEach(async () => {
    const lists = matrixLists({ now: () => Date.UTC(2026, 10, 20, 9) });
    under = await gatewayOn(store, { lists, gateway: { settings: { spacingMs: 0 } } });
  });
  afterEach(() => under.close());

  it.each(OPERATIONS)("$name", { timeout: 600_000 }, async (operation) => {
    const all = cellsOf(operation);
    expect(all.length).toBeGreaterThan(50);
    // A member that may need an exception which none has needed yet is planted here.
    const isRepeated = ({ what, place: { path } }: Cell) => {
      const exception = exceptionFor(what, path, operation.name);
      return operation.isRepeated(path) && (exception === undefined || used.has(exception));
    };
    const own = all.filter((cell) => !isRepeated(cell));
    const repeated = sampled(all.filter(isRepeated), SAMPLES.repeated, seed);
    const cells = store === "memory" ? [...own, ...repeated] : sampled(all, SAMPLES.store, seed);
    const silent: string[] = [];
    const bodyOf = ({ place, beside }: Cell, value: unknown) =>
      beside === undefined ? place.plant(value) : merged(place.plantParent(beside), place.plant(value));
    const answers = await operation.send(
      under,
      cells.flatMap((cell) => [bodyOf(cell, cell.telling), bodyOf(cell, cell.plain)]),
    );
    expect(answers).toHaveLength(2 * cells.length);
    for (const [index, { what, place }] of cells.entries()) {
      if (answers[2 * index] !== answers[2 * index + 1]) continue;
      const exception = exceptionFor(what, place.path, operation.name);
      if (exception === undefined) silent.push(`${what} ${place.path.join(".")}`);
      else used.add(exception);
    }
    expect(silent).toEqual([]);
  });

  it.runIf(store === "memory")("needs every exception that the document tells", () => {
    expect(exceptions.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([]);
  });
});
