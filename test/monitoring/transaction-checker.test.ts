import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import type { GatewayTransaction } from "../../src/model/gateway-transaction.ts";
import type { MonitoredTransaction } from "../../src/model/monitored-transaction.ts";
import { transactionChecker } from "../../src/monitoring/transaction-checker.ts";
import { History } from "../../src/monitoring/windows/history.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { runs } from "../runs.ts";
import { shippedTransactionPack } from "./shipped-transaction-pack.ts";
import { contents } from "./windows/arbitrary-history.ts";

const checker = transactionChecker(await shippedTransactionPack(), compiledEvaluator);
const NOON = Date.UTC(2026, 10, 20, 12);
const paid = (
  id: string,
  at: number,
  amount: number,
  more: Partial<MonitoredTransaction> = {},
): MonitoredTransaction => ({
  transactionId: id,
  customerId: "c",
  at,
  direction: "out",
  amountMinor: amount * 1000,
  result: "ACCEPTED",
  ...more,
});
const customer = { customerType: "INDIVIDUAL" };

describe("transactionChecker", () => {
  it("spares the repetition of a rule in its cool-down, once a person was asked", async () => {
    const check = (transaction: MonitoredTransaction, history: readonly MonitoredTransaction[]) =>
      checker.check({ transaction, history: new History(history), customer, screeningTypes: [] });
    const own = paid("b", NOON, 10);
    const factorsOf = (answer: Awaited<ReturnType<typeof check>>) => answer.riskFactors.map(({ factor }) => factor);
    const accepted = paid("a", NOON - 3_600_000, 25_000);
    expect(await check(accepted, [])).toMatchObject({ riskScore: 25, decision: "ACCEPT" });
    const counted = await check(own, [accepted]);
    expect([factorsOf(counted), counted.riskScore]).toEqual([["DAILY_AGGREGATE"], 25]);
    const held = { ...accepted, paymentMeans: "CASH" };
    expect(await check(held, [])).toMatchObject({ decision: "REVIEW" });
    const spared = await check(own, [held]);
    expect([factorsOf(spared), spared.riskScore]).toEqual([["DAILY_AGGREGATE"], 0]);
    expect(spared.riskFactors[0]?.description).toContain("0 points now");
  });

  it("counts every payer and payee of an account that nobody has looked at, however many there are", async () => {
    const many = (direction: "in" | "out") =>
      Array.from({ length: 400 }, (_, index) =>
        paid(`${direction}-${index}`, NOON + index * 900_000, 300 + index, {
          direction,
          counterparty: `other ${index}`,
        }),
      );
    const received = paid("received", NOON - 3_600_000, 6_000, { direction: "in", counterparty: "source" });
    for (const [factor, others, before] of [
      ["FAN_IN", many("in"), []],
      ["FAN_OUT", many("out"), [received]],
    ] as const)
      for (const number of [10, 11, 14, 60, 400]) {
        const history = new History([...before, ...others.slice(0, number - 1)]);
        const transaction = others[number - 1]!;
        const { riskFactors } = await checker.check({ transaction, history, customer, screeningTypes: [] });
        expect(riskFactors, `${factor} ${number}`).toContainEqual(expect.objectContaining({ factor, score: 30 }));
      }
  });

  it("counts a rule in its cool-down again where nobody knows whether it hit before", async () => {
    const pack = await shippedTransactionPack();
    // Only the request tells of states, and the requests of earlier transactions are not kept for this.
    const coolDownHours = { ...pack.policy.coolDownHours, T53: 24, T57: 24 };
    const cooling = transactionChecker({ ...pack, policy: { ...pack.policy, coolDownHours } }, compiledEvaluator);
    const request = {
      ...{ tenantTransactionId: "t", tenantProcessingTimestamp: "2026-11-20T12:00:00Z" },
      ...{ accountHoldingParty: "FUNDS_ORIGINATOR", fundsOriginator: { accountNumber: "1" } },
      fundsBeneficiary: { accountNumber: "2", accountStatus: "XYZ" },
      masterData: { accountHoldingPartyData: customer },
    } as GatewayTransaction;
    const [first, second] = [paid("a", NOON - 3_600_000, 10), paid("b", NOON, 10)];
    const check = (transaction: MonitoredTransaction, history: readonly MonitoredTransaction[]) =>
      cooling.check({ transaction, request, history: new History(history), customer, screeningTypes: [] });
    const before = await check(first, []);
    const after = await check(second, [first]);
    expect(before.riskFactors.map(({ ruleId }) => ruleId)).toContain("T57");
    expect([after.riskScore, after.riskFactors]).toEqual([before.riskScore, before.riskFactors]);
  });

  it("alerts once a day for a behaviour, unless more money moves", async () => {
    // Known for 60 days with large payments to one account, then several new ones at once, and much of a day.
    const past = Array.from({ length: 12 }, (_, index) =>
      paid(`p${index}`, NOON - (60 - index) * 86_400_000, 2_000, { counterparty: "known" }),
    );
    const fresh = (number: number, minutes: number, amount: number) =>
      paid(`n${number}`, NOON + minutes * 60_000, amount, { counterparty: `new ${number}` });
    const before = [...past, fresh(1, -400, 11_037), fresh(2, -300, 11_037), fresh(3, -200, 11_037)];
    const check = (transaction: MonitoredTransaction, history: readonly MonitoredTransaction[]) =>
      checker.check({ transaction, history: new History(history), customer, screeningTypes: [] });
    const first = fresh(4, 0, 11_037);
    const alert = await check(first, before);
    expect(alert).toMatchObject({ decision: "REVIEW" });
    const names = (answer: typeof alert) => answer.riskFactors.map(({ ruleId }) => ruleId).sort();
    const second = await check(fresh(5, 30, 10_953), [...before, first]);
    expect(names(second)).toEqual(names(alert));
    expect(second).toMatchObject({ decision: "ACCEPT", repeats: "n4" });
    expect(await check(fresh(5, 30, 11_038), [...before, first])).toMatchObject({ decision: "REVIEW" });
    const tomorrow = await check(fresh(5, 13 * 60, 10_953), [...before, first]);
    expect(tomorrow).not.toHaveProperty("repeats");
  });

  const histories = fc.array(
    contents.map((content) => ({ ...content, customerId: "c" })),
    { minLength: 2, maxLength: 12 },
  );
  test.prop([histories, fc.infiniteStream(fc.nat())], { numRuns: runs(100) })(
    "gives the last transaction the same answer in whatever order the others arrived",
    async (stream, picks) => {
      const all = stream.map((content, index) => ({ ...content, transactionId: `t${index}` }));
      const own = all[0]!;
      const others = all.slice(1);
      const shuffled = others.toSorted(() => (picks.next().value! % 2) - 0.5);
      const check = (order: readonly MonitoredTransaction[]) =>
        checker.check({ transaction: own, history: new History(order), customer, screeningTypes: [] });
      expect(await check(shuffled)).toEqual(await check(others));
      // What happened later does not matter.
      const later = others.filter(({ at }) => at <= own.at);
      expect(await check(later)).toEqual(await check(others));
      // Whether it is stored already does not matter.
      expect(await check(all)).toEqual(await check(others));
    },
  );
});
