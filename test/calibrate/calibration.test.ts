import { describe, expect, it } from "vitest";
import { inventedBook } from "./book-of-customers.ts";
import { calibrateCustomers, publishedEntries } from "./calibrate-customers.ts";
import { customerTables, readPart } from "./calibration-page.ts";
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

  it.skipIf(lists === undefined)("made the tables of the page (skipped without the labelled data)", async () => {
    expect(await customerTables(lists!)).toBe(readPart("customers"));
  });
});
