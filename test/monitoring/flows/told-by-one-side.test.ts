import { expect, it } from "vitest";
import type { MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import { accountIn, flowsAmong } from "../../../src/monitoring/flows/read-flows.ts";
import { shapeSize } from "../../../src/monitoring/flows/shape.ts";
import { History } from "../../../src/monitoring/windows/history.ts";
import { shippedTransactionPack } from "../shipped-transaction-pack.ts";

const DAY_MS = 86_400_000;
const END = Date.UTC(2026, 10, 20);
const { shapes } = await shippedTransactionPack();

/** A payment as one side tells it; customers are named as their accounts are. */
const told = (payer: string, payee: string, daysAgo: number, amountMinor: number, by: "payer" | "payee") => ({
  ...{ transactionId: `${payer}-${payee}-${by}`, result: "ACCEPTED", at: END - daysAgo * DAY_MS, amountMinor },
  ...(by === "payer"
    ? ({ customerId: payer, account: payer, counterparty: payee, direction: "out" } as const)
    : ({ customerId: payee, account: payee, counterparty: payer, direction: "in" } as const)),
});

/** The sizes of the shipped shapes of one kind that the last of some transactions is part of. */
function sizes(of: string, all: readonly MonitoredTransaction[]) {
  const own = all.at(-1)!;
  const history = new History(all.filter(({ customerId }) => customerId === own.customerId));
  const everybody = new History(all);
  const flows = flowsAmong((...by) => accountIn(everybody, ...by), own, history, { shapes });
  return shapes.filter((shape) => shape.of === of).map((shape) => shapeSize(shape, flows!, history));
}

it.each(["payer", "payee"] as const)("finds a cycle of 18 days that each %s alone told of", (by) => {
  const stops = ["a", "b", "c", "d", "a"];
  const cycle = stops.slice(1).map((payee, i) => told(stops[i]!, payee, 18 - 6 * i, Math.round(9_000 * 0.95 ** i), by));
  expect(sizes("cycle", cycle)).toEqual([4]);
});

it("finds money that went through an account whose payers alone told of what it got", () => {
  const came = told("a", "b", 3, 9_000, "payer");
  expect(sizes("pass-through", [came, told("b", "c", 0, 8_800, "payer")])).toContain(2);
});

it("takes nobody for new of whom the customer itself never told", () => {
  // Employers who paid for years, as they told; the customer pays several for the first time.
  const paid = ["x", "y", "z"].map((employer) => told(employer, "me", 4, 1_000, "payer"));
  const pays = ["p", "q", "r"].map((payee) => told("me", payee, 0, 990, "payer"));
  expect(sizes("gather-scatter", [...paid, ...pays])).toEqual([0]);
  const paidAs = ["x", "y", "z"].map((employer) => told(employer, "me", 4, 1_000, "payee"));
  expect(sizes("gather-scatter", [...paidAs, ...pays])).toEqual([3]);
});
