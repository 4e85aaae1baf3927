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

/** Times that a gateway takes whose clock is not before 2026: it refuses earlier ones than the year 2000, and the future. */
const TIMES = { min: Date.UTC(2000, 0, 2), max: Date.UTC(2025, 11, 31) };

/**
 * A transaction check that a gateway accepts, whoever it knows: data of the customer in either place, one or both pairs of amount and
 * currency, a time from 2000 to 2025.
 *
 * @example
 * fc.assert(fc.asyncProperty(arbTransaction(fc), async (body) => {
 *   return (await gateway.checkTransaction(body)).outcome !== "invalid";
 * }));
 */
export function arbTransaction(fc: FastCheck): Arbitrary<Body> {
  const amounts = fc.constantFrom(...PAIRS);
  const checks = fc.constantFrom(undefined, ["AML"], ["FRAUD", "SCREENING"], ["AML", "FRAUD", "SCREENING"]);
  return fc
    .tuple(
      arbResource(fc, gatewayTransactionMembers),
      amounts,
      checks,
      fc.nat({ max: 1_000_000 }),
      fc.boolean(),
      fc.integer(TIMES),
      fc.constantFrom("Z", "+02:00", "-11:30"),
    )
    .map(([fields, pairs, chosen, cents, nested, at, offset]) => {
      const { settledAmount, settledCurrency, initiatedAmount, initiatedCurrency, checks: _, ...rest } = fields;
      const { accountHoldingPartyData, counterpartyData, masterData, ...transaction } = rest;
      const money = {
        settledAmount: cents / 100,
        settledCurrency: "EUR",
        initiatedAmount: cents,
        initiatedCurrency: "jpy",
      };
      // With an id alone it would be about a customer who is stored.
      const sent = accountHoldingPartyData ?? masterData?.accountHoldingPartyData;
      const customer = { ...sent, customerType: sent?.customerType || "INDIVIDUAL" };
      const counterparty = counterpartyData ?? masterData?.counterpartyData;
      const parties = { accountHoldingPartyData: customer, ...(counterparty && { counterpartyData: counterparty }) };
      const { accountHoldingPartyData: _a, counterpartyData: _b, ...beside } = masterData ?? {};
      return {
        ...transaction,
        tenantProcessingTimestamp: new Date(at).toISOString().replace("Z", offset),
        ...Object.fromEntries(Object.entries(money).filter(([key]) => pairs.includes(key))),
        ...(chosen && { checks: chosen }),
        ...(nested ? { masterData: { ...beside, ...parties } } : { masterData: beside, ...parties }),
      } as Body;
    });
}
