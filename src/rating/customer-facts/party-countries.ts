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
