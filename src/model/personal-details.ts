import { assessmentSchema } from "./assessment.ts";
import { countryText } from "./country-code.ts";
import { dateToDay } from "./date-text.ts";
import { identityDocumentSchema } from "./identity-document.ts";
import { list } from "./list.ts";
import { closedEnum } from "./open-enum.ts";
import { personNameSchema } from "./person-name.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const fields = {
  /** Assessments that were carried out before. */
  assessments: list(assessmentSchema),
  /** ISO 3166-1 code or name of the country; any other text is kept and counts as unknown. */
  countryOfBirth: countryText,
  /** ISO 3166-1 code or name of the country; any other text is kept and counts as unknown. */
  countryOfResidence: countryText,
  /** As precise as it is known: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  dateOfBirth: dateToDay,
  /** `f` female, `m` male, `x` other. */
  gender: closedEnum("f", "m", "x"),
  /** Passports and other documents; their numbers are screened. */
  identityDocuments: list(identityDocumentSchema),
  /** ISO 3166-1 code or name of the country; any other text is kept and counts as unknown. */
  nationality: countryText,
  /** Occupation of the person. */
  occupation: name,
  /** The name, in its parts. */
  personName: personNameSchema,
  /** City or place. */
  placeOfBirth: name,
  /** Social security number. */
  socialSecurityNumber: name,
};

/** A natural person. */
export interface PersonalDetails extends FieldsOut<typeof fields> {}
export interface PersonalDetailsSchema extends Resource<typeof fields, PersonalDetails> {}
export const personalDetailsSchema: PersonalDetailsSchema = resource(fields);
