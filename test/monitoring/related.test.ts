import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { type MonitoredTransaction, POSITIONS } from "../../src/model/monitored-transaction.ts";
import { relatedMarks } from "../../src/monitoring/related.ts";
import { History } from "../../src/monitoring/windows/history.ts";

const arbText = fc.string({ maxLength: 12 });
const arbTransaction = fc.record(
  {
    transactionId: fc.uuid(),
    customerId: arbText,
    at: fc.integer({ min: 0, max: 4e12 }),
    direction: fc.constantFrom("in", "out"),
    result: arbText,
    amountMinor: fc.maxSafeNat(),
    account: arbText,
    counterparty: arbText,
    counterpartyCountries: fc.array(fc.constantFrom("DE", "AT", "IR"), { minLength: 1, maxLength: 3 }),
    crypto: fc.boolean(),
    usage: arbText,
  },
  { requiredKeys: ["transactionId", "customerId", "at", "direction", "result"] },
) as fc.Arbitrary<MonitoredTransaction>;
const arbOthers = fc.uniqueArray(arbTransaction, { minLength: 1, maxLength: 20, selector: (one) => one.transactionId });
const WINDOW_MS = 5e12;
const own: MonitoredTransaction = {
  ...{ transactionId: "own", customerId: "own", at: 4.5e12, direction: "in", result: "ACCEPTED", device: "d" },
};
const reach = new Map([["device", WINDOW_MS]] as const);
const mark = (others: readonly MonitoredTransaction[]) =>
  relatedMarks({ device: { history: new History(others), isWhole: false } }, own, new History(), reach).device;

describe("relatedMarks", () => {
  test.prop([arbOthers])("is the same for the same transactions, in whatever order they came", (others) => {
    expect(mark(others.toReversed())).toBe(mark(others));
  });

  test.prop([arbOthers, fc.nat(), fc.constantFrom(...POSITIONS), arbTransaction])(
    "is another one when any member of any transaction is another one",
    (others, nat, name, donor) => {
      const position = nat % others.length;
      const before = others[position] as MonitoredTransaction;
      const corrected = { ...before, [name]: donor[name] };
      const isSame = JSON.stringify(corrected[name]) === JSON.stringify(before[name]);
      expect(mark(others.with(position, corrected)) === mark(others)).toBe(isSame);
    },
  );

  test.prop([arbOthers, arbTransaction])("is another one when one more is known", (others, more) => {
    expect(mark([...others, more])).not.toBe(mark(others));
  });

  test.prop([arbOthers, arbOthers, fc.constantFrom(0, 192)])(
    "are the same whether the customer's own are among what is shared or apart from it",
    (others, mine, scanLimit) => {
      const ofOwn = mine.map((each, i) => ({ ...each, transactionId: `own-${i}`, customerId: "own", device: "d" }));
      const history = new History([...ofOwn, { ...own, transactionId: "no", device: "another" }], scanLimit);
      const whole = { device: { history: new History([...others, ...ofOwn], scanLimit), isWhole: true } };
      expect(relatedMarks(whole, own, history, reach)).toEqual({ device: mark(others) });
    },
  );

  test.prop([arbOthers])("leave out what is later, and what is too long ago", (others) => {
    const [late, early] = [own.at + 1, own.at - WINDOW_MS];
    const outside = [late, early].map((at) => ({ ...own, transactionId: `${at}`, customerId: "x", at }));
    expect(mark([...others, ...outside])).toBe(mark(others));
    expect(mark(outside)).toBeUndefined();
  });
});
