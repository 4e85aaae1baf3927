import type { Account } from "../../model/account.ts";
import { bicCountry, ibanCountry } from "../../model/account-country.ts";
import { knownCountry } from "../../model/country-code.ts";
import type { TransactionView } from "./transaction-view.ts";

/** Placeholder for the country of a provider whose country is unknown. */
const UNKNOWN = "XX";

/**
 * Countries of the payment service providers of both sides and in between, derived from their codes, account numbers
 * and countries.
 */
export function providerCountries({ request }: TransactionView): readonly string[] | undefined {
  if (request === undefined) return undefined;
  const accounts = [request.fundsOriginator, request.fundsBeneficiary, ...(request.intermediaries ?? [])];
  return [...new Set(accounts.flatMap(countriesOf))].sort();
}

/** All stated countries: a BIC of one country beside an IBAN of another counts as a provider in both. */
function countriesOf({ bankCountry, accountNumber, accountId, bankIdentifier }: Account): readonly string[] {
  const told = [
    knownCountry(bankCountry),
    ibanCountry(accountNumber),
    ibanCountry(accountId),
    bicCountry(bankIdentifier),
  ].filter((country) => country !== undefined);
  return told.length === 0 ? [UNKNOWN] : told;
}
