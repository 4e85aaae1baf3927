import type { CompanyDetails } from "../../model/company-details.ts";
import type { ContactDetails } from "../../model/contact-details.ts";
import { knownCountry } from "../../model/country-code.ts";
import type { PersonalDetails } from "../../model/personal-details.ts";

/** Where somebody lives, is registered or reached. Nationality and birth say nothing of that and are not among them. */
export function partyCountries(
  person: PersonalDetails | undefined,
  company: CompanyDetails | undefined,
  contact: ContactDetails | undefined,
): readonly (string | undefined)[] {
  const stated = [person?.countryOfResidence, company?.countryOfRegistration, contact?.country];
  return stated.map(knownCountry);
}
