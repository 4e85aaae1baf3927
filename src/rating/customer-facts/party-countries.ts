import type { Account } from "../../model/account.ts";
import type { CompanyDetails } from "../../model/company-details.ts";
import type { ContactDetails } from "../../model/contact-details.ts";
import type { PersonalDetails } from "../../model/personal-details.ts";
import type { CustomerView } from "./customer-view.ts";

/** Where somebody is at home, registered or reached. The country of birth is a weaker tie and not among them. */
export function partyCountries(
  person: PersonalDetails | undefined,
  company: CompanyDetails | undefined,
  contact: ContactDetails | undefined,
): readonly (string | undefined)[] {
  return [person?.nationality, person?.countryOfResidence, company?.countryOfRegistration, contact?.country];
}

/** Every country that a customer is tied to today, in no order and with repetitions. */
export function customerCountries(customer: CustomerView): readonly (string | undefined)[] {
  return [
    ...partyCountries(customer.person, customer.company, customer.contact),
    ...(customer.party.dba ?? []).map((tradingName) => tradingName.country),
    ...customer.accounts.flatMap((account) => [...bankCountries(account), account.countryOfSettlement]),
  ];
}

const IBAN = /^([A-Z]{2})\d{2}[A-Z0-9]{10,30}$/;

/** Where an account is held: the bank's country and the country in the IBAN. */
export function bankCountries(account: Account): readonly (string | undefined)[] {
  return [account.bankCountry, ibanCountry(account.accountNumber)];
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
