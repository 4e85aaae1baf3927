import type { Account } from "../../model/account.ts";
import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";
import type { CompanyDetails } from "../../model/company-details.ts";
import type { ContactDetails } from "../../model/contact-details.ts";
import type { PersonalDetails } from "../../model/personal-details.ts";

/** Where somebody is at home, registered or reached. The country of birth is a weaker tie and not among them. */
export function partyCountries(
  person: PersonalDetails | undefined,
  company: CompanyDetails | undefined,
  contact: ContactDetails | undefined,
): readonly (string | undefined)[] {
  return [person?.nationality, person?.countryOfResidence, company?.countryOfRegistration, contact?.country];
}

/**
 * Every country that a customer is tied to today, in no order and with repetitions.
 *
 * @param accounts - all accounts of the customer
 */
export function customerCountries(
  { personalDetails, companyDetails, contactDetails, dba = [] }: AccountHoldingPartyData,
  accounts: readonly Account[],
): readonly (string | undefined)[] {
  const countries = [...partyCountries(personalDetails, companyDetails, contactDetails), ...bankCountries(accounts)];
  for (const { country } of dba) countries.push(country);
  for (const { countryOfSettlement } of accounts) countries.push(countryOfSettlement);
  return countries;
}

const IBAN = /^([A-Z]{2})\d{2}[A-Z0-9]{10,30}$/;

/** Where accounts are held: of each the bank's country and the country in the IBAN. */
export function bankCountries(accounts: readonly Account[] = []): readonly (string | undefined)[] {
  const countries: (string | undefined)[] = [];
  for (const { bankCountry, accountNumber } of accounts) countries.push(bankCountry, ibanCountry(accountNumber));
  return countries;
}

/**
 * The country in which an IBAN begins. Check digits are not verified: a mistyped account in a listed country is still a
 * tie to that country.
 */
function ibanCountry(accountNumber: string | undefined): string | undefined {
  if (accountNumber === undefined) return undefined;
  if (IBAN.test(accountNumber)) return accountNumber.slice(0, 2);
  return IBAN.exec(accountNumber.replace(/\s+/gu, "").toUpperCase())?.[1];
}
