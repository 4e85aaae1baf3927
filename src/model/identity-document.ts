import { countryText } from "./country-code.ts";
import { fullDate } from "./date-text.ts";
import { openEnum } from "./open-enum.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { link, name } from "./text.ts";

const fields = {
  /** Number of the document. */
  id: name,
  /** Kind of document; other labels are kept as they are. */
  kind: openEnum("PASSPORT"),
  /** Address of a copy. */
  link,
  /** Last day on which it is valid, `YYYY-MM-DD`. */
  expiryDate: fullDate,
  /** Authority that issued it. */
  issuingAuthority: name,
  /** ISO 3166-1 code or name; kept as the code of two letters. */
  issuingCountry: countryText,
  /** State or province that issued it. */
  issuingState: name,
};

/** A passport or another document that proves who a person is. */
export interface IdentityDocument extends FieldsOut<typeof fields> {}
export interface IdentityDocumentSchema extends Resource<typeof fields, IdentityDocument> {}
export const identityDocumentSchema: IdentityDocumentSchema = resource(fields);
