import type { CompanyDetails } from "../../model/company-details.ts";
import type { ContactDetails } from "../../model/contact-details.ts";
import { knownCountry } from "../../model/country-code.ts";
import type { PersonalDetails } from "../../model/personal-details.ts";

/** Countries in which a party lives, is registered or reached; for a person without any of these, the nationality. */
export function partyCountries(
  person: PersonalDetails | undefined,
  company: CompanyDetails | undefined,
  contact: ContactDetails | undefined,
): readonly (string | undefined)[] {
  const stated = [person?.countryOfResidence, company?.countryOfRegistration, contact?.country];
  const known = stated.map(knownCountry);
  return known.every((country) => country === undefined) ? [knownCountry(person?.nationality)] : known;
}
