import { checkStates, STATES_PARAMS, statesChosen } from "../../rating/customer-facts/state-facts.ts";
import type { TransactionFact } from "./transaction-fact.ts";

/** Facts about the states of customers and accounts that the tenant's systems report. */
export const STATE_FACTS: readonly TransactionFact[] = [
  {
    name: "ownAccountStates",
    type: "list of texts",
    meaning:
      "states and flags of the account on the customer's side, as labels in upper case: as sent, as it stands in the data of the customer, and as it is stored under it; missing when there is none",
    sources: [
      "fundsOriginator or fundsBeneficiary",
      "referenceAccount",
      "customerRelationshipDetails.allAccounts[]",
      "accounts created under the customer",
    ],
    example: ["ACTIVE"],
    params: STATES_PARAMS,
    checkParams: checkStates,
    compute: ({ ownStates }, params) => ownStates && statesChosen(ownStates, params),
  },
  {
    name: "paymentStates",
    type: "list of texts",
    meaning:
      "states and flags anywhere in the transaction but for the customer's own data and its account, as labels in upper case, by whose they are and which of both; missing when there is none",
    sources: ["flags[]", "fundsOriginator", "fundsBeneficiary", "intermediaries[]", "masterData.counterpartyData"],
    example: ["ACTIVE"],
    params: STATES_PARAMS,
    checkParams: checkStates,
    compute: ({ paymentStates }, params) => paymentStates && statesChosen(paymentStates, params),
  },
  {
    name: "customerStates",
    type: "list of texts",
    meaning:
      "states and flags anywhere in the data of the customer, stored or sent, as labels in upper case, by whose they are and which of both; accounts that were closed are past; missing when there is none",
    sources: ["accountHoldingPartyData", "stored customer"],
    example: ["ACTIVE"],
    params: STATES_PARAMS,
    checkParams: checkStates,
    compute: ({ customerStates }, params) => customerStates && statesChosen(customerStates, params),
  },
];
