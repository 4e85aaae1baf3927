import { counterpartyDataSchema } from "../model/counterparty-data.ts";
import { foundCountries, type ReadCountries, readCountries } from "../model/country-ties.ts";
import { type GatewayTransaction, gatewayTransactionMembers } from "../model/gateway-transaction.ts";
import { type StateTie, stateTies } from "../model/state-ties.ts";
import { type TextTie, textTies } from "../model/text-ties.ts";
import type { TiesOf } from "../model/tied-values.ts";

/** Every country in a transaction, but for those in the data of its customer. */
export const paymentCountries = (request: GatewayTransaction): ReadCountries =>
  readCountries(tiesOfPayment(foundCountries, request));

/** Every text in a transaction in which a place may be named, but for those in the data of its customer. */
export const paymentTexts = (request: GatewayTransaction): readonly TextTie[] => tiesOfPayment(textTies, request);

/** Every state and flag in a transaction, but for those of its customer and the account on the customer's side. */
export const paymentStates = (request: GatewayTransaction): readonly StateTie[] =>
  tiesOfPayment(stateTies, {
    ...request,
    [request.accountHoldingParty === "FUNDS_BENEFICIARY" ? "fundsBeneficiary" : "fundsOriginator"]: {},
  });

function tiesOfPayment<T>(tiesOf: TiesOf<T>, { masterData, ...request }: GatewayTransaction): readonly T[] {
  const { counterpartyData } = masterData;
  return [
    ...tiesOf(gatewayTransactionMembers, request, "customer"),
    ...(counterpartyData ? tiesOf(counterpartyDataSchema, counterpartyData, "counterparty") : []),
  ];
}
