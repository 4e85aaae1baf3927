import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import type { MonitoredTransaction } from "../../src/model/monitored-transaction.ts";
import { type BaselineSpec, baseline, baselineInWords, parseBaseline } from "../../src/monitoring/baseline.ts";
import { timeIn } from "../../src/monitoring/local-time.ts";
import { transactionChecker } from "../../src/monitoring/transaction-checker.ts";
import { History } from "../../src/monitoring/windows/history.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { shippedTransactionPack } from "./shipped-transaction-pack.ts";
import { contents } from "./windows/arbitrary-history.ts";

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const PEER = { kind: "individual", country: "DE" } as const;

function specOf(params: Readonly<Record<string, unknown>>): BaselineSpec {
  const problems: string[] = [];
  const spec = parseBaseline(params, (path, message) => problems.push(`${path.join(".")}: ${message}`));
  if (spec === undefined) throw new Error(problems.join("; "));
  return spec;
}
const paid = (id: string, at: number, amount: number, more: Partial<MonitoredTransaction> = {}) =>
  ({
    ...{ transactionId: id, customerId: "c", at, direction: "out", amountMinor: amount * 1_000, result: "ACCEPTED" },
    ...more,
  }) as MonitoredTransaction;

/** Sorts and counts all of the past anew. */
function naive({ of, overMs, least }: BaselineSpec, own: MonitoredTransaction, all: readonly MonitoredTransaction[]) {
  const way = all.filter(
    ({ transactionId, direction, result, at }) =>
      ![own.transactionId].includes(transactionId) &&
      direction === own.direction &&
      !["DECLINED", "REVERSED"].includes(result) &&
      at <= own.at,
  );
  const past = way.filter(({ at }) => at > own.at - overMs);
  const middle = (numbers: readonly number[]) => {
    const rising = numbers.toSorted((a, b) => a - b);
    return (rising[Math.floor((rising.length - 1) / 2)]! + rising[Math.floor(rising.length / 2)]!) / 2;
  };
  const share = (some: readonly MonitoredTransaction[], among: readonly MonitoredTransaction[]) =>
    among.length < least ? undefined : some.length / among.length;
  if (of === "hours") {
    const hour = (at: number) => new Date(at).getUTCHours();
    const near = past.filter(({ at }) => [-2, -1, 0, 1, 2].some((by) => (hour(own.at) + by + 24) % 24 === hour(at)));
    return share(near, past);
  }
  if (of === "countries") {
    if (own.counterpartyCountries === undefined) return undefined;
    const known = past.filter(({ counterpartyCountries }) => counterpartyCountries !== undefined);
    return share(
      known.filter((each) => each.counterpartyCountries!.some((code) => own.counterpartyCountries!.includes(code))),
      known,
    );
  }
  const amounts = past.flatMap(({ amountMinor }) => amountMinor ?? []);
  if (own.amountMinor === undefined || amounts.length < least) return undefined;
  const usual = middle(amounts);
  return usual === 0 ? undefined : own.amountMinor / usual;
}

describe("baseline", () => {
  const histories = fc.array(
    contents.map((content) => ({ ...content, customerId: "c" })),
    { minLength: 1, maxLength: 40 },
  );
  test.prop(
    [histories, fc.constantFrom("amount", "hours", "countries"), fc.constantFrom(1, 3), fc.constantFrom(0, 192)],
    { numRuns: 500 },
  )("equals a naive recomputation, stored or not, whatever came after", (stream, of, least, scanLimit) => {
    const all = stream.map((content, index) => ({ ...content, transactionId: `t${index}` }));
    const own = all[0]!;
    const spec = specOf({ of, over: "3d", least });
    const context = { transaction: own, uplift: 1, localTime: timeIn("UTC") };
    for (const stored of [all, all.slice(1)]) {
      const value = baseline(spec, context, new History(stored, scanLimit), PEER, undefined);
      expect(value).toEqual(naive(spec, own, stored));
    }
  });

  it("takes the median of the months before, as far as they go", () => {
    const own = paid("own", NOON, 600);
    const months = [100, 300, 200, 5_000, 200].map((amount, index) =>
      paid(`m${index}`, NOON - (31 + 30 * index) * DAY_MS, amount),
    );
    const value = (least: number, stored: readonly MonitoredTransaction[]) =>
      baseline(
        specOf({ of: "month", over: "360d", least }),
        { transaction: own, uplift: 1, localTime: timeIn("UTC") },
        new History(stored),
        PEER,
        undefined,
      );
    // The month in which the first payment was is not whole.
    expect(value(3, months)).toBe(600 / 250);
    expect(value(5, months)).toBe(undefined);
    expect(value(3, [...months, own, paid("same", NOON - DAY_MS, 400)])).toBe(1_000 / 250);
    expect(value(1, [])).toBe(undefined);
  });

  it("compares with customers of the kind that the rule set has figures of", () => {
    const peers = { individual: { amount: 50, month: 1_000 }, "individual DE": { amount: 100, month: 2_000 } };
    const own = paid("own", NOON, 600);
    const value = (of: string, peer: Parameters<typeof baseline>[3]) =>
      baseline(
        specOf({ of, against: "peers" }),
        { transaction: own, uplift: 1, localTime: timeIn("UTC") },
        new History([paid("other", NOON - DAY_MS, 400)]),
        peer,
        peers,
      );
    expect([value("amount", PEER), value("month", PEER)]).toEqual([6, 0.5]);
    expect(value("amount", { kind: "individual", country: "FR" })).toBe(12);
    expect(value("amount", { kind: "company", country: "DE" })).toBe(undefined);
    expect(value("amount", { kind: undefined, country: undefined })).toBe(undefined);
  });

  it("says what it found in words", async () => {
    const words = (params: Readonly<Record<string, unknown>>, value: number) => baselineInWords(specOf(params), value);
    expect(words({ of: "amount", over: "90d" }, 6.24)).toBe(
      "6.2 times the customer's usual payment in that direction (median of 90 days)",
    );
    expect(words({ of: "hours", over: "180d" }, 0.0046)).toBe(
      "0.46 % of the customer's payments in that direction in 180 days are at this time of day",
    );
    const checker = transactionChecker(await shippedTransactionPack(), compiledEvaluator);
    const past = Array.from({ length: 30 }, (_, index) =>
      paid(`p${index}`, NOON - (index + 1) * DAY_MS, 100, { counterparty: `n${index}` }),
    );
    const { riskFactors } = await checker.check({
      transaction: paid("own", NOON, 1_500, { counterparty: "other" }),
      history: new History(past),
      customer: { customerType: "INDIVIDUAL" },
      screeningTypes: [],
    });
    expect(riskFactors.find(({ ruleId }) => ruleId === "T14")?.description).toBe(
      "Far larger than usual: 15 times the customer's usual payment in that direction (median of 90 days)",
    );
  });

  it("names what it cannot read", () => {
    const problems: string[] = [];
    parseBaseline({ of: "mood", against: "nobody", over: "soon", least: 0 }, (path, message) =>
      problems.push(`${path.join(".")}: ${message}`),
    );
    expect(problems.map((problem) => problem.slice(0, 7))).toEqual(["of: fou", "against", "over: f", "least: "]);
  });
});
