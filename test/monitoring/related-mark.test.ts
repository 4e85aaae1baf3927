import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { type MonitoredTransaction, POSITIONS } from "../../src/model/monitored-transaction.ts";
import { relatedMark } from "../../src/monitoring/related-mark.ts";
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
const mark = (transactions: readonly MonitoredTransaction[]) => relatedMark(new History(transactions));

describe("relatedMark", () => {
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
});
