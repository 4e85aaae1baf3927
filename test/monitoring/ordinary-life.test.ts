import { describe, expect, it } from "vitest";
import { transactionCaseFacts } from "../../src/monitoring/transaction-case-facts.ts";
import { transactionVerdict } from "../../src/monitoring/transaction-verdict.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { shippedTransactionPack } from "./shipped-transaction-pack.ts";

const pack = await shippedTransactionPack();
const evaluator = compiledEvaluator(pack.rules, { statuses: ["active"] });
const factsOf = transactionCaseFacts(pack);

type Row = Readonly<Record<string, unknown>>;

/** What the shipped rules decide about a payment after a history, without cool-downs. */
async function decide(transaction: Row, history: readonly Row[], more: Row = {}) {
  const customer = { customerType: "INDIVIDUAL" };
  const facts = factsOf({ transaction, history, customer, ...more });
  const { decision, riskScore, riskFactors } = transactionVerdict({ pack, results: await evaluator.evaluate(facts) });
  return { decision, riskScore, factors: riskFactors.map(({ factor }) => factor) };
}

/** Five months of a salary and a rent. */
const SALARIED: readonly Row[] = [
  { ago: "30d", every: "30d", repeat: 5, amount: 2_600, direction: "in", counterparty: "EMPLOYER" },
  { ago: "28d", every: "30d", repeat: 5, amount: 900, direction: "out", counterparty: "LANDLORD" },
];

describe("rare events of an ordinary life", () => {
  it.each([
    ["a car paid from a loan of the day before", 20_000, "24h", 19_500],
    ["a deposit on a home paid from an inheritance", 60_000, "2d", 55_000],
    ["a larger car than its price", 9_000, "3h", 18_000],
  ])("wait for a person at most: %s", async (_, came, ago, goes) => {
    const history = [...SALARIED, { ago, amount: came, direction: "in", counterparty: "BANK" }];
    const paid = await decide({ amount: goes, direction: "out", counterparty: "SELLER" }, history);
    expect(paid.factors.length).toBeGreaterThan(2);
    expect(paid.decision).toBe("REVIEW");
  });

  it("are one circumstance, however many rules see the same money", async () => {
    const { categoryCaps } = pack.rules.ruleSet;
    for (const [category, seen] of Object.entries({ cash: 60, movement: 60, profile: 40, shape: 60 }))
      expect(categoryCaps[category], category).toBe(seen);
    expect(pack.policy.decision).toEqual({ review: 60 });
  });
});

describe("linked operations", () => {
  const cash = (amount: number, more: Row = {}): Row => ({
    ...{ amount, direction: "in", paymentMeans: "CASH", paymentType: "DEPOSIT" },
    ...more,
  });
  const deposits = (amount: number, days: number, number: number, past: readonly Row[], more: Row = {}) =>
    decide(cash(amount), [...past, cash(amount, { ago: `${days}d`, every: `${days}d`, repeat: number - 1 })], more);

  it("of cash below the reporting amount wait for a person from the fourth on", async () => {
    expect(await deposits(7_900, 3, 8, [])).toMatchObject({ decision: "REVIEW" });
    expect(await deposits(7_900, 3, 4, [])).toMatchObject({ decision: "REVIEW" });
    expect(await deposits(7_900, 3, 3, [])).toMatchObject({ decision: "ACCEPT" });
    expect(await deposits(4_900, 1, 10, SALARIED)).toMatchObject({ decision: "REVIEW" });
    expect(await deposits(1_900, 3, 9, SALARIED)).toMatchObject({ decision: "REVIEW" });
    expect(await deposits(400, 3, 10, SALARIED)).toMatchObject({ decision: "ACCEPT" });
  });

  it("of cash are the business of a restaurant", async () => {
    const customer = { customerType: "CORPORATION", companyDetails: { businessPurposes: ["5812"] } };
    expect(await deposits(4_900, 3, 10, [], { customer })).toEqual({ decision: "ACCEPT", riskScore: 0, factors: [] });
  });

  it("with a high-risk third country have a factor each, and together wait for a person", async () => {
    const remittance = { amount: 950, counterparty: "FAMILY", counterpartyCountries: ["AF"] };
    const remitted = (number: number) =>
      decide(remittance, [...SALARIED, { ...remittance, ago: "1d", every: "1d", repeat: number }]);
    for (const country of ["AF", "RU"])
      expect(await decide({ ...remittance, amount: 20, counterpartyCountries: [country] }, SALARIED)).toEqual({
        ...{ decision: "ACCEPT", riskScore: 10 },
        factors: ["HIGH_RISK_COUNTRY_GREY"],
      });
    expect(await remitted(9)).toMatchObject({ decision: "ACCEPT" });
    expect(await remitted(10)).toMatchObject({ decision: "REVIEW" });
  });
});

describe("new payees and payers", () => {
  const many = (amount: number, number: number, direction: string): readonly Row[] =>
    Array.from({ length: number }, (_, index) => ({
      ...{ amount, direction, counterparty: `NEW-${index}`, ago: `${index + 1}d` },
    }));

  it("of small bills after a move hold nothing", async () => {
    const moved = [...SALARIED, ...many(900, 5, "out")];
    for (const amount of [90, 40])
      expect(await decide({ amount, counterparty: "POWER" }, moved)).toMatchObject({ decision: "ACCEPT" });
    expect(await decide({ amount: 900, counterparty: "PAINTER" }, moved)).toMatchObject({ decision: "REVIEW" });
  });

  it("who put together for a gift are held from the sixth on, as T60 and T62 say", async () => {
    for (const [number, decision] of [
      [4, "ACCEPT"],
      [5, "ACCEPT"],
      [6, "REVIEW"],
    ] as const)
      expect(
        await decide({ amount: 30, direction: "in", counterparty: "FRIEND" }, [
          ...SALARIED,
          ...many(30, number - 1, "in"),
        ]),
        `${number}`,
      ).toMatchObject({ decision });
  });
});
