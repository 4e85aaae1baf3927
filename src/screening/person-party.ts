/** A person who is screened. */
import type { ContactDetails } from "../model/contact-details.ts";
import { ENTRY_KINDS } from "../model/list-entry.ts";
import type { PersonalDetails } from "../model/personal-details.ts";
import { endsWithLegalForm } from "./ends-with-legal-form.ts";
import { contactIdentifiers, personCountries, personIdentifiers } from "./party-attributes.ts";
import { PERSON } from "./party-kinds.ts";
import { personNames } from "./person-names.ts";
import type { PartyRole, ScreenedParty } from "./screened-party.ts";

/** The party of a person's details; a name with a legal form may be of any kind. @param path - pointer of the details */
export function personParty(
  role: PartyRole,
  side: ScreenedParty["side"],
  person: PersonalDetails,
  contact: ContactDetails | undefined,
  path: string,
): ScreenedParty {
  const { dateOfBirth, placeOfBirth, gender } = person;
  const names = personNames(person.personName, `${path}/personName`);
  return {
    role,
    side,
    pointer: path,
    kinds: names.some(({ name }) => endsWithLegalForm(name)) ? ENTRY_KINDS : PERSON,
    names,
    countries: personCountries(person, contact),
    identifiers: [...personIdentifiers(person), ...contactIdentifiers(contact)],
    ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
    ...(placeOfBirth === undefined ? {} : { placeOfBirth }),
    ...(gender === undefined ? {} : { gender }),
  };
}
