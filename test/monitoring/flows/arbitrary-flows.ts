import { fc } from "@fast-check/vitest";
import type { MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import { SHAPES, type ShapeSpec } from "../../../src/monitoring/flows/shape-spec.ts";

const START = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;
const ACCOUNTS = ["a", "b", "c", "d", "e", "f", "g"] as const;
const account = fc.constantFrom(...ACCOUNTS);

interface Told {
  readonly from: string;
  readonly to: string;
  readonly day: number;
  readonly amount: number;
  /** Who tells it: customers are named as their accounts are. */
  readonly by: "payer" | "payee" | "both";
  readonly repeat: number;
  readonly extra: Partial<MonitoredTransaction>;
}

const told = (from: fc.Arbitrary<string>, to: fc.Arbitrary<string>): fc.Arbitrary<Told> =>
  fc.record({
    from,
    to,
    day: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: -40, max: 2 })),
    amount: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 90, max: 100 }) }, fc.integer({ min: 0, max: 400 })),
    by: fc.constantFrom("payer", "payee", "both"),
    // Now and then so often that an account becomes a hub.
    repeat: fc.oneof({ weight: 40, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(51) }),
    extra: fc.oneof(
      { weight: 12, arbitrary: fc.constant({}) },
      fc.constantFrom<Partial<MonitoredTransaction>>(
        { result: "DECLINED" },
        { result: "REVERSED" },
        { paymentMeans: "CARD" },
        { amountMinor: undefined as never },
        { counterparty: undefined as never },
        { customerId: "a" },
      ),
    ),
  });

const anything = fc.array(told(account, account), { maxLength: 30 });
/** Money that goes from layer to layer, in the order of its days, so that shapes come up. */
const layered = fc
  .record({
    layers: fc.oneof(
      fc.array(fc.subarray([...ACCOUNTS], { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
      // One account between several and several others.
      fc
        .shuffledSubarray([...ACCOUNTS], { minLength: ACCOUNTS.length })
        .map((all) => [all.slice(0, 3), all.slice(3, 4), all.slice(4)]),
    ),
    amount: fc.integer({ min: 50, max: 200 }),
    by: fc.constantFrom("payer" as const, "payee" as const, "both" as const),
  })
  .map(({ layers, amount, by }) =>
    layers.slice(1).flatMap((to, depth) =>
      layers[depth]!.flatMap((payer, i) =>
        to.map((payee, k): Told => {
          const share = Math.round((amount * 0.95 ** depth * layers[0]!.length) / (to.length * layers[depth]!.length));
          return {
            from: payer,
            to: payee,
            day: 2 + 6 * depth + ((i + k) % 5),
            amount: share,
            by,
            repeat: 1,
            extra: {},
          };
        }),
      ),
    ),
  );

/** One sum that goes from account to account, and may come back. */
const chained = fc
  .record({
    accounts: fc.shuffledSubarray([...ACCOUNTS], { minLength: 3 }),
    isClosed: fc.boolean(),
    by: fc.constantFrom("payer" as const, "payee" as const, "both" as const),
  })
  .map(({ accounts, isClosed, by }) => {
    const stops = isClosed ? [...accounts, accounts[0]!] : accounts;
    return stops.slice(1).map((to, i): Told => {
      return { from: stops[i]!, to, day: 1 + 2 * i, amount: Math.round(1_000 * 0.95 ** i), by, repeat: 1, extra: {} };
    });
  });

/** Everything that is stored: customers have accounts of their name, and each side tells of a payment, or both. */
export const histories: fc.Arbitrary<readonly MonitoredTransaction[]> = fc
  .tuple(fc.oneof(layered, chained, fc.constant([])), anything)
  .filter(([shaped, rest]) => shaped.length + rest.length > 0)
  .map(([shaped, rest]) => {
    let number = 0;
    return [...shaped, ...rest].flatMap(({ from, to, day, amount, by, repeat, extra }) =>
      Array.from({ length: repeat }, (_, i) => {
        const at = START + day * DAY_MS + i;
        const side = (isPayer: boolean): MonitoredTransaction => {
          const [account, counterparty] = isPayer ? [from, to] : [to, from];
          const told = {
            ...{ transactionId: `t${String(number++).padStart(4, "0")}`, customerId: account, at },
            ...{ direction: isPayer ? ("out" as const) : ("in" as const), result: "ACCEPTED" },
            ...{ amountMinor: amount, account, counterparty, ...extra },
          };
          return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as never;
        };
        return by === "both" ? [side(true), side(false)] : [side(by === "payer")];
      }).flat(),
    );
  });

export const specs: fc.Arbitrary<ShapeSpec> = fc.record({
  of: fc.constantFrom(...SHAPES),
  overMs: fc.constantFrom(7 * DAY_MS, 21 * DAY_MS),
  passedOn: fc.constantFrom<readonly [number, number]>([700, 1020], [800, 1020], [900, 1000]),
  least: fc.constantFrom(2, 3),
});
