import { counterpartyDataSchema } from "../model/counterparty-data.ts";
import { type DataPart, type DataTies, dataTies } from "../model/data-ties.ts";
import { type GatewayTransaction, gatewayTransactionMembers } from "../model/gateway-transaction.ts";

/**
 * Countries, texts and states in a transaction, except those in its customer's data and the states of the account on
 * the customer's side.
 */
export function paymentTies({ masterData, ...request }: GatewayTransaction): DataTies {
  const { counterpartyData } = masterData;
  const parts: DataPart[] = [[gatewayTransactionMembers, request, "customer"]];
  if (counterpartyData) parts.push([counterpartyDataSchema, counterpartyData, "counterparty"]);
  const own = request.accountHoldingParty === "FUNDS_BENEFICIARY" ? "beneficiary" : "originator";
  const { states, ...ties } = dataTies(parts);
  return { ...ties, states: states.filter(({ of }) => of !== own) };
}
