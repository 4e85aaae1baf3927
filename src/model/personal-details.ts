import { assessmentSchema } from "./assessment.ts";
import { countryCode } from "./country-code.ts";
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
  /** ISO 3166-1 alpha-2. */
  countryOfBirth: countryCode,
  /** ISO 3166-1 alpha-2. */
  countryOfResidence: countryCode,
  /** As precise as it is known: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  dateOfBirth: dateToDay,
  /** `f` female, `m` male, `x` other. */
  gender: closedEnum("f", "m", "x"),
  /** Passports and other documents; their numbers are screened. */
  identityDocuments: list(identityDocumentSchema),
  /** ISO 3166-1 alpha-2. */
  nationality: countryCode,
  /** What the person does for a living. */
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
