import type * as v from "valibot";
import { countryCode } from "./country-code.ts";
import { fullDate } from "./date-text.ts";
import { openEnum } from "./open-enum.ts";
import { resource } from "./resource.ts";
import { name, webUrl } from "./text.ts";

/** A passport or another document that proves who a person is. */
export const identityDocumentSchema = resource({
  id: name,
  kind: openEnum("PASSPORT"),
  /** Address of a copy. */
  link: webUrl,
  expiryDate: fullDate,
  issuingAuthority: name,
  issuingCountry: countryCode,
  issuingState: name,
});

export interface IdentityDocument extends v.InferOutput<typeof identityDocumentSchema> {}
