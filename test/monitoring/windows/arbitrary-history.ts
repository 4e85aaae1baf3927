import { fc } from "@fast-check/vitest";
import type { MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { WindowParams } from "./naive-window.ts";

const START = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;

/** Reference lists that generated windows use. */
export const LISTS: Readonly<Record<string, readonly string[]>> = {
  listed: ["KP", "IR"],
  words: ["invoice", "rent"],
  cash: ["CASH"],
};

/** A value as a rule, `undefined` now and then. */
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });
/** `undefined` as a rule, a value once in `often`. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>, often = 6) =>
  fc.oneof({ weight: often - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const amounts = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 20_000 }).map((units) => units * 1000) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 12_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 999_999_999, 9_007_199_254_740_991) },
);
/** Times on a coarse grid, so that ties and the edges of windows come up, over some four months. */
const times = fc.oneof(
  fc.integer({ min: -60, max: 60 }).map((steps) => START + steps * (HOUR_MS / 2)),
  fc.integer({ min: -40, max: 2 }).map((days) => START + days * 24 * HOUR_MS),
  fc.integer({ min: -100 * 24, max: 24 }).map((hours) => START + hours * HOUR_MS + 1),
);

/** What a transaction says, without its id. */
export const contents: fc.Arbitrary<Omit<MonitoredTransaction, "transactionId">> = fc
  .record({
    customerId: fc.constantFrom("c1", "c1", "c1", "c2"),
    at: times,
    direction: fc.constantFrom("in" as const, "out" as const),
    amountMinor: optional(amounts),
    result: fc.constantFrom("ACCEPTED", "ACCEPTED", "ACCEPTED", "DECLINED", "REVERSED"),
    paymentMeans: optional(fc.constantFrom("CASH", "TRANSFER", "CARD")),
    entryMode: optional(fc.constantFrom("ICC", "MANUAL")),
    account: optional(fc.constantFrom("a1", "a2")),
    counterparty: optional(fc.constantFrom("x1", "x2", "x3", "x4")),
    counterpartyCountries: optional(fc.subarray(["DE", "KP", "IR"])),
    device: optional(fc.constantFrom("d1", "d2")),
    ip: optional(fc.constantFrom("i1", "i2")),
    ipCountry: optional(fc.constantFrom("DE", "FR")),
    crypto: optional(fc.constant(true)),
    usage: optional(fc.constantFrom("Invoice 12", "rent, May", "gift")),
  })
  .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as never);

/** A transaction that arrives, or a correction of the n-th one before it. */
export const arrivals = fc.array(fc.record({ content: contents, corrects: rarely(fc.nat(30), 4) }), {
  minLength: 1,
  maxLength: 30,
});

const where = fc
  .record({
    direction: rarely(fc.constantFrom("in", "out", "same", "opposite"), 3),
    paymentMeans: rarely(fc.constantFrom("CASH", ["CASH", "CARD"], { list: "cash" })),
    entryMode: rarely(fc.constant("MANUAL")),
    result: rarely(fc.constantFrom(["DECLINED"], ["ACCEPTED", "REVERSED"])),
    amount: rarely(
      fc.constantFrom(
        { atLeast: 8000, below: 10_000 },
        { atLeast: 8000, uplift: true },
        { multipleOf: 1000, atLeast: 1000 },
        { ofOwn: [0.9, 1.1] },
        { below: 2.5 },
      ),
    ),
    counterpartyCountries: rarely(fc.constantFrom({ list: "listed" }, ["DE"])),
    mentions: rarely(fc.constant({ list: "words" })),
    same: rarely(
      fc.subarray(["counterparty", "account", "device", "ip", "ipCountry"], { minLength: 1, maxLength: 2 }),
      4,
    ),
    crypto: rarely(fc.boolean()),
    hours: rarely(fc.constantFrom([0, 5], [8, 20])),
    anyOf: rarely(
      fc.constantFrom<unknown>(
        [{ paymentMeans: "CASH" }, { amount: { below: 2000 } }],
        [{ result: ["DECLINED"] }, { crypto: true }],
      ),
    ),
    noneOf: rarely(
      fc.constantFrom<unknown>(
        [{ paymentMeans: ["CARD", "CASH"] }],
        [{ amount: { atLeast: 8000 }, paymentMeans: "CASH" }, { crypto: true }],
        [{ result: ["REVERSED"] }],
      ),
    ),
  })
  .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));

const LENGTHS = ["30min", "1h", "24h", "48h", "7d", "30d", "90d"];

/** Params of a window that parses. */
export const windowParams: fc.Arbitrary<WindowParams> = fc
  .record({
    measure: fc.constantFrom(
      ...[
        "amount",
        "count",
        "mean",
        "median",
        "mad",
        "max",
        "min",
        "distinct",
        "fresh",
        "share",
        "daysSinceLast",
        "daysSinceFirst",
      ],
    ),
    of: fc.constantFrom("amount", "count", "customerId", "counterparty", "ipCountry", "device"),
    where,
    among: where,
    over: fc.constantFrom(...LENGTHS, "day", "month", "year", "all"),
    since: rarely(where),
    until: rarely(fc.constantFrom("10min", "24h")),
    key: fc.constantFrom("customer", "customer", "customer", "account", "counterparty", "device", "ip"),
    own: fc.boolean(),
    times: fc.constantFrom(1, 0.8, 5),
    per: rarely(fc.constant("day")),
  })
  .map(({ measure, of, among, over, since, until, key: anyKey, own, per, ...rest }) => {
    const key = ["fresh", "median", "mad"].includes(measure) ? "customer" : anyKey;
    const ofShare = of === "count" ? "count" : "amount";
    const ofDistinct = of === "amount" || of === "count" ? "counterparty" : of;
    return {
      measure,
      ...rest,
      ...(measure === "distinct" || measure === "fresh"
        ? { of: ofDistinct }
        : measure === "share"
          ? { of: ofShare, among }
          : {}),
      over: key === "customer" || LENGTHS.includes(over) ? over : "7d",
      key,
      ...(since !== undefined && key === "customer" ? { since: { ...since, same: undefined } } : {}),
      ...(per !== undefined && key === "customer" ? { per } : {}),
      ...(until === undefined || (until === "24h" && ["30min", "1h", "24h"].includes(over)) ? {} : { until }),
      ...(measure === "daysSinceLast" ? {} : { own }),
    };
  })
  .map((params) => JSON.parse(JSON.stringify(params)));
