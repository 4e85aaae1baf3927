import type { Account } from "../../model/account.ts";
import { bicCountry, ibanCountry } from "../../model/account-country.ts";
import { knownCountry } from "../../model/country-code.ts";
import type { TransactionView } from "./transaction-view.ts";

/** Stands for the country of a provider of which nothing tells it. */
const UNKNOWN = "XX";

/** Where the payment service providers of both sides and in between are, as their codes, account numbers and countries tell. */
export function providerCountries({ request }: TransactionView): readonly string[] | undefined {
  if (request === undefined) return undefined;
  const accounts = [request.fundsOriginator, request.fundsBeneficiary, ...(request.intermediaries ?? [])];
  return [...new Set(accounts.flatMap(countriesOf))].sort();
}

/** All that are told: a BIC of one country beside an IBAN of another is a provider in either. */
function countriesOf({ bankCountry, accountNumber, accountId, bankIdentifier }: Account): readonly string[] {
  const told = [
    knownCountry(bankCountry),
    ibanCountry(accountNumber),
    ibanCountry(accountId),
    bicCountry(bankIdentifier),
  ].filter((country) => country !== undefined);
  return told.length === 0 ? [UNKNOWN] : told;
}
