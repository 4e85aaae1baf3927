import { countryText } from "./country-code.ts";
import { dateToDay } from "./date-text.ts";
import { postalCode } from "./identifier.ts";
import { list } from "./list.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, text } from "./text.ts";
import { webLinksSchema } from "./web-link.ts";

const fields = {
  /** Date, month or year only. */
  addressValidSince: dateToDay,
  allAssignedCustomerIds: list(name),
  contactId: name,
  /** Only when different from the name in the person or company details. */
  contactName: name,
  contactNameExtended: name,
  /** ISO 3166-1 code or English name, kept as the code of two letters; any other text is kept as it is and counts as unknown. */
  country: countryText,
  emailAddresses: list(name),
  phoneNumbers: list(name),
  /** ISO 3166-2 subdivision, with or without its country. */
  region: name,
  regionExtended: text,
  street: text,
  streetExtended: text,
  town: name,
  unstructuredAddress: text,
  webLinks: webLinksSchema,
  zip: postalCode,
};

/** Name line, address and ways to reach somebody. */
export interface ContactDetails extends FieldsOut<typeof fields> {}
export interface ContactDetailsSchema extends Resource<typeof fields, ContactDetails> {}
export const contactDetailsSchema: ContactDetailsSchema = resource(fields);
