import { DEFAULT_FREQUENCIES } from "./default-frequencies.ts";
import type { FrequencyModel } from "./frequency-model.ts";
import { NORM_VERSION } from "./prepare-name.ts";
import { LEGAL_FORMS_VERSION } from "./tables/legal-forms.ts";
import { NAME_VARIANTS_VERSION } from "./tables/nicknames.ts";
import { ORGANISATION_WORDS_VERSION } from "./tables/organisation-words.ts";

/**
 * What a name's score depends on beside the two names: normalisation, tables and frequencies. Equal versions, equal scores.
 */
export const NAMES_VERSION: string = namesVersion(DEFAULT_FREQUENCIES);

/** The same with other frequencies. */
export function namesVersion(frequencies: FrequencyModel): string {
  return [
    NORM_VERSION,
    LEGAL_FORMS_VERSION,
    NAME_VARIANTS_VERSION,
    ORGANISATION_WORDS_VERSION,
    frequencies.version,
  ].join(" ");
}
