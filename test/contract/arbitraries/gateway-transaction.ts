import type { Arbitrary } from "fast-check";
import type { InferInput } from "valibot";
import { gatewayTransactionMembers, type gatewayTransactionSchema } from "../../../src/model/gateway-transaction.ts";
import type { FastCheck } from "./fast-check.ts";
import { arbResource } from "./resource.ts";

type Body = InferInput<typeof gatewayTransactionSchema>;

const PAIRS: readonly (readonly string[])[] = [
  ["settledAmount", "settledCurrency"],
  ["initiatedAmount", "initiatedCurrency"],
  ["settledAmount", "settledCurrency", "initiatedAmount", "initiatedCurrency"],
];

/** A transaction check: customer data in either place, one or both pairs of amount and currency. */
export function arbTransaction(fc: FastCheck): Arbitrary<Body> {
  const amounts = fc.constantFrom(...PAIRS);
  const checks = fc.constantFrom(undefined, ["AML"], ["FRAUD", "SCREENING"], ["AML", "FRAUD", "SCREENING"]);
  return fc
    .tuple(arbResource(fc, gatewayTransactionMembers), amounts, checks, fc.nat({ max: 1_000_000 }), fc.boolean())
    .map(([fields, pairs, chosen, cents, nested]) => {
      const { settledAmount, settledCurrency, initiatedAmount, initiatedCurrency, checks: _, ...rest } = fields;
      const { accountHoldingPartyData, counterpartyData, masterData, ...transaction } = rest;
      const money = {
        settledAmount: cents / 100,
        settledCurrency: "EUR",
        initiatedAmount: cents,
        initiatedCurrency: "jpy",
      };
      const customer = accountHoldingPartyData ?? masterData?.accountHoldingPartyData ?? { customerId: 4711 };
      const counterparty = counterpartyData ?? masterData?.counterpartyData;
      const parties = { accountHoldingPartyData: customer, ...(counterparty && { counterpartyData: counterparty }) };
      const { accountHoldingPartyData: _a, counterpartyData: _b, ...beside } = masterData ?? {};
      return {
        ...transaction,
        ...Object.fromEntries(Object.entries(money).filter(([key]) => pairs.includes(key))),
        ...(chosen && { checks: chosen }),
        ...(nested ? { masterData: { ...beside, ...parties } } : { masterData: beside, ...parties }),
      } as Body;
    });
}
