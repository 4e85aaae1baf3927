import {
  checkNamedPlaces,
  PLACES_MEANING,
  PLACES_PARAMS,
  placesChosen,
} from "../../rating/customer-facts/place-facts.ts";
import type { TransactionFact } from "./transaction-fact.ts";

/** Facts about places in free text. */
export const PLACE_FACTS: readonly TransactionFact[] = [
  {
    name: "paymentPlaces",
    type: "list of texts",
    meaning: `${PLACES_MEANING}; anywhere in the transaction but for the customer's own data`,
    sources: ["usage", "fundsOriginator", "fundsBeneficiary", "intermediaries[]", "masterData.counterpartyData"],
    example: ["UA-43"],
    params: PLACES_PARAMS,
    checkParams: checkNamedPlaces,
    compute: ({ paymentTexts, pack }, params) =>
      paymentTexts && placesChosen(paymentTexts, params, pack.rules.referenceLists),
  },
  {
    name: "customerPlaces",
    type: "list of texts",
    meaning: `${PLACES_MEANING}; anywhere in the data of the customer, stored or sent`,
    sources: ["accountHoldingPartyData", "stored customer"],
    example: ["UA-43"],
    params: PLACES_PARAMS,
    checkParams: checkNamedPlaces,
    compute: ({ customerTexts, pack }, params) =>
      customerTexts && placesChosen(customerTexts, params, pack.rules.referenceLists),
  },
];
