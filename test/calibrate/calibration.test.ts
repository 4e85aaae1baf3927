import { describe, expect, it } from "vitest";
import { runs } from "../runs.ts";
import { toldSeed } from "../told-seed.ts";
import { inventedBook } from "./book-of-customers.ts";
import { calibrateCustomers, publishedEntries } from "./calibrate-customers.ts";
import { customerFigures, customerTables, REPORTED_SEEDS, readFigures, readPart } from "./calibration-page.ts";
import { areaUnderCurve } from "./customer-tables.ts";
import { bookRater, type RatedCustomer } from "./rate-book.ts";

const lists = publishedEntries();
const valued = (segment: RatedCustomer["segment"], score: number) => ({ segment, score }) as RatedCustomer;

describe("calibration of customers", () => {
  it("is the same again for a seed, and another for another seed", async () => {
    const small = (seed: number) => calibrateCustomers({ seed, size: 150, asItIsOnly: true }, []);
    const [one, again, other] = await Promise.all([small(3), small(3), small(4)]);
    expect(again).toEqual(one);
    expect(other.tables).not.toBe(one.tables);
  });

  it("counts equal values half in the area under the curve", () => {
    const rated = [valued("casino", 5), valued("people", 5), valued("people", 1)];
    expect(areaUnderCurve(rated, ({ score }) => score)).toBe(0.75);
    expect(areaUnderCurve([valued("people", 1)], ({ score }) => score)).toBeUndefined();
  });

  it("rates every customer of a book, those on its own list as exposed", async () => {
    const book = inventedBook(6, 1_500);
    const rated = await (await bookRater([], book))(book.customers);
    expect(rated).toHaveLength(1_500);
    const exposed = rated.filter(({ rating }) => rating.factors.some(({ factor }) => factor === "SCREENING_PEP"));
    expect(exposed).toHaveLength(book.entries.length);
    expect(book.entries.length).toBeGreaterThan(3);
    expect(exposed.every(({ segment, level, waits }) => segment === "pep" && level === "high" && waits)).toBe(true);
  });

  it.skipIf(lists === undefined)(
    "made the figures of a seed of the page (skipped without the labelled data)",
    async () => {
      const at = toldSeed() % REPORTED_SEEDS.length;
      expect(await customerFigures(REPORTED_SEEDS[at]!, lists!)).toEqual(readFigures("customers", at));
    },
  );

  it.skipIf(lists === undefined || runs(1) === 1)("made the tables of the page (with `RISKGATE_RUNS=2`)", async () => {
    expect(await customerTables(lists!)).toBe(readPart("customers"));
  });
});
