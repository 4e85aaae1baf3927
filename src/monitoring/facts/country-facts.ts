import {
  checkTiedCountries,
  TIED_COUNTRIES_PARAMS,
  tiedCountries,
} from "../../rating/customer-facts/tied-countries.ts";
import type { TransactionFact } from "./transaction-fact.ts";

const CODES = "countries (ISO 3166-1 alpha-2) and regions (ISO 3166-2)";

/** Facts about the places in a transaction. */
export const COUNTRY_FACTS: readonly TransactionFact[] = [
  {
    name: "paymentCountries",
    type: "list of texts",
    meaning: `${CODES} anywhere in the transaction but for the customer's own data, by whose they are and as what they stand there; missing when there is none`,
    sources: [
      "fundsOriginator",
      "fundsBeneficiary",
      "intermediaries[]",
      "ultimateOriginator",
      "ultimateBeneficiary",
      "masterData.counterpartyData",
      "registrationDetails",
    ],
    example: ["DE", "FR"],
    params: TIED_COUNTRIES_PARAMS,
    checkParams: checkTiedCountries,
    compute: ({ paymentTies }, params) => paymentTies && tiedCountries(paymentTies, params),
  },
  {
    name: "customerCountries",
    type: "list of texts",
    meaning: `${CODES} anywhere in the data of the customer, stored or sent, by whose they are and as what they stand there; accounts that were closed are past; missing when there is none`,
    sources: ["accountHoldingPartyData", "stored customer"],
    example: ["DE"],
    params: TIED_COUNTRIES_PARAMS,
    checkParams: checkTiedCountries,
    compute: ({ customerTies }, params) => customerTies && tiedCountries(customerTies, params),
  },
  {
    name: "unreadCountries",
    type: "list of texts",
    meaning:
      "what stands in the place of a country anywhere in the transaction or the data of the customer and is none that anybody knows, as it was given; `XX` and `ZZ` too; empty when there is none",
    sources: ["every member that holds a country"],
    example: [],
    compute: ({ unreadCountries }) => unreadCountries,
  },
];
