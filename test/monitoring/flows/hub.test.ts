/** What a payment with a hub costs beside one with a common account. `RISKGATE_HUB`: its counterparties in a store (default 5,000). */
import { describe, expect, it } from "vitest";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import type { MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import { accountIn, accountReader, flowsAmong, readFlows } from "../../../src/monitoring/flows/read-flows.ts";
import { SHAPES, type ShapeSpec } from "../../../src/monitoring/flows/shape-spec.ts";
import { History } from "../../../src/monitoring/windows/history.ts";
import { runs } from "../../runs.ts";

const HUB = runs(20_000);
const STORED = Number(process.env.RISKGATE_HUB ?? 5_000);
const DAY_MS = 86_400_000;
const END = Date.UTC(2026, 10, 20);
const shapes: readonly ShapeSpec[] = SHAPES.map((of) => ({
  ...{ of, overMs: 21 * DAY_MS, passedOn: [800, 1_020] as const, least: 2 },
}));

let number = 0;
/** A payment as its payer tells it, or its payee. */
const payment = (
  payer: string,
  payee: string,
  ago: number,
  amountMinor = 1_000,
  isTold = true,
): MonitoredTransaction => ({
  ...{ transactionId: `t${String(number++).padStart(7, "0")}`, customerId: isTold ? payer : payee, at: END - ago },
  ...{ direction: isTold ? "out" : "in", result: "ACCEPTED", amountMinor },
  ...(isTold ? { account: payer, counterparty: payee } : { account: payee, counterparty: payer }),
});

/** What a customer did who is paid by several, one of them `payer`, which several others pay. */
const ownOf = (customer: string, payer: string): readonly MonitoredTransaction[] => [
  payment(customer, "else", 15 * DAY_MS, 1_100),
  ...["m1", "m2", payer].map((from, i) => payment(from, customer, (5 + i) * DAY_MS, 1_000, false)),
];
const around: readonly MonitoredTransaction[] = ["m1", "m2", "common"].flatMap((middle) => [
  ...["s1", "s2", "s3", "s4", "s5", "s6"].map((from, i) => payment(from, middle, (8 + i) * DAY_MS)),
  ...["u1", "u2", "u3"].map((to) => payment(middle, to, DAY_MS, 950)),
]);
const ofHub = (count: number): readonly MonitoredTransaction[] =>
  Array.from({ length: count }, (_, i) => payment(`payer-${i}`, "hub", (i * 20 * DAY_MS) / count + 1, 1_010));

const checked = {
  common: payment("common", "to-common", 0, 1_000, false),
  hub: payment("hub", "to-hub", 0, 1_000, false),
};
const histories = { common: new History(ownOf("to-common", "common")), hub: new History(ownOf("to-hub", "hub")) };

/** Processor time of each in turn, in microseconds: the median of many. */
async function costs(run: (name: "common" | "hub") => unknown): Promise<Record<"common" | "hub", number>> {
  const spent = { common: [] as number[], hub: [] as number[] };
  for (let i = 0; i < 50; i++)
    for (const name of ["common", "hub"] as const) {
      const before = process.cpuUsage();
      for (let times = 0; times < 5; times++) await run(name);
      const { user, system } = process.cpuUsage(before);
      if (i >= 10) spent[name].push(user + system);
    }
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
  return { common: median(spent.common), hub: median(spent.hub) };
}

describe("a hub", () => {
  it(`of ${HUB} counterparties costs at most ten times a common account, and is not read whole`, async () => {
    const everybody = new History([...around, ...ofHub(HUB)]);
    let read = 0;
    const of = (name: "common" | "hub") =>
      flowsAmong(
        (...by) => {
          const found = accountIn(everybody, ...by);
          read += found.length;
          return found;
        },
        checked[name],
        histories[name],
        { shapes },
      );
    of("hub");
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(32 * 2 * 52);
    // The common account is one that is really looked into.
    expect(of("common")?.read.length).toBeGreaterThan(3);
    const { common, hub } = await costs(of);
    expect(hub / common).toBeLessThan(10);
  }, 120_000);

  it(`of ${STORED} in a store as well`, async () => {
    const store = sqliteStore();
    try {
      const all = [...around, ...ofHub(STORED)];
      for (let from = 0; from < all.length; from += 1_000)
        await store.transaction(async (tx) => {
          for (const each of all.slice(from, from + 1_000)) await tx.history.append("t", each, 1);
        });
      const { common, hub } = await costs((name) =>
        store.read((tx) => readFlows(accountReader(tx.history, "t"), checked[name], histories[name], { shapes })),
      );
      expect(hub / common).toBeLessThan(10);
    } finally {
      await store.close();
    }
  }, 600_000);
});
