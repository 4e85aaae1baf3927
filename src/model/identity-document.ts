import { countryText } from "./country-code.ts";
import { fullDate } from "./date-text.ts";
import { openEnum } from "./open-enum.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { link, name } from "./text.ts";

const fields = {
  id: name,
  kind: openEnum("PASSPORT"),
  /** Address of a copy. */
  link,
  expiryDate: fullDate,
  issuingAuthority: name,
  /** ISO 3166-1 code or English name; kept as the code of two letters. */
  issuingCountry: countryText,
  issuingState: name,
};

/** A passport or another document that proves who a person is. */
export interface IdentityDocument extends FieldsOut<typeof fields> {}
export interface IdentityDocumentSchema extends Resource<typeof fields, IdentityDocument> {}
export const identityDocumentSchema: IdentityDocumentSchema = resource(fields);
