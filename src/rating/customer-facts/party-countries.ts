import type { CompanyDetails } from "../../model/company-details.ts";
import type { ContactDetails } from "../../model/contact-details.ts";
import { isUnreadCountry } from "../../model/country-code.ts";
import type { PersonalDetails } from "../../model/personal-details.ts";

/** Where somebody is at home, registered or reached. The country of birth is a weaker tie and not among them. */
export function partyCountries(
  person: PersonalDetails | undefined,
  company: CompanyDetails | undefined,
  contact: ContactDetails | undefined,
): readonly (string | undefined)[] {
  const stated = [person?.nationality, person?.countryOfResidence, company?.countryOfRegistration, contact?.country];
  return stated.filter((country) => country === undefined || !isUnreadCountry(country));
}
