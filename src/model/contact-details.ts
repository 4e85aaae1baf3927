import { countryText } from "./country-code.ts";
import { dateToDay } from "./date-text.ts";
import { postalCode } from "./identifier.ts";
import { list } from "./list.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, text } from "./text.ts";
import { webLinks } from "./web-link.ts";

const fields = {
  /** Start of the address's validity: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  addressValidSince: dateToDay,
  /** Ids of all customers that represent this holder. */
  allAssignedCustomerIds: list(name),
  /** Id of the contact in the originating system. */
  contactId: name,
  /** Only when different from the name in the person or company details. */
  contactName: name,
  /** Second line of the name. */
  contactNameExtended: name,
  /** ISO 3166-1 code or name, kept as the code of two letters; any other text is kept as it is and counts as unknown. */
  country: countryText,
  /** E-mail addresses. */
  emailAddresses: list(name),
  /** Phone numbers, preferably with the country code. */
  phoneNumbers: list(name),
  /** ISO 3166-2 subdivision, with or without its country. */
  region: name,
  /** Further part of the region, for example a county. */
  regionExtended: text,
  /** Street, with the house number. */
  street: text,
  /** Second line of the street. */
  streetExtended: text,
  /** Town of residence of a person, of the main office of a company. */
  town: name,
  /** Whole address on one line, where its parts are not known. */
  unstructuredAddress: text,
  /** Web addresses. */
  webLinks,
  /** Postal code; a number and its text are the same. */
  zip: postalCode,
};

/** Name line, address and ways to reach the party. */
export interface ContactDetails extends FieldsOut<typeof fields> {}
export interface ContactDetailsSchema extends Resource<typeof fields, ContactDetails> {}
export const contactDetailsSchema: ContactDetailsSchema = resource(fields);
