import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  decodeMonitoredTransaction,
  encodeMonitoredTransaction,
  isSameTransaction,
  type MonitoredTransaction,
} from "../../src/model/monitored-transaction.ts";

const transaction = fc.record(
  {
    transactionId: fc.constantFrom("1", "2"),
    customerId: fc.constant("c"),
    at: fc.constantFrom(1, 2),
    direction: fc.constantFrom("in", "out"),
    result: fc.constant("ACCEPTED"),
    amountMinor: fc.constantFrom(0, 1),
    counterpartyCountries: fc.constantFrom([], ["DE"], ["DE", "FR"], ["FR", "DE"]),
    crypto: fc.boolean(),
    usage: fc.constantFrom("", "x"),
  },
  { requiredKeys: ["transactionId", "customerId", "at", "direction", "result"] },
) as fc.Arbitrary<MonitoredTransaction>;

const copied = (of: MonitoredTransaction) => decodeMonitoredTransaction(JSON.parse(encodeMonitoredTransaction(of)));

describe("isSameTransaction", () => {
  test.prop([transaction, transaction])(
    "tells apart what the stored form tells apart, and nothing else",
    (one, other) => {
      const isSame = encodeMonitoredTransaction(one) === encodeMonitoredTransaction(other);
      expect(isSameTransaction(one, other)).toBe(isSame);
      expect(isSameTransaction(one, copied(one))).toBe(true);
    },
  );
});
