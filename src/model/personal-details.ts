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
  assessments: list(assessmentSchema),
  countryOfBirth: countryCode,
  countryOfResidence: countryCode,
  /** As precise as it is known. */
  dateOfBirth: dateToDay,
  /** Female, male, other. */
  gender: closedEnum("f", "m", "x"),
  identityDocuments: list(identityDocumentSchema),
  nationality: countryCode,
  occupation: name,
  personName: personNameSchema,
  /** City or place. */
  placeOfBirth: name,
  socialSecurityNumber: name,
};

/** A natural person. */
export interface PersonalDetails extends FieldsOut<typeof fields> {}
export interface PersonalDetailsSchema extends Resource<typeof fields, PersonalDetails> {}
export const personalDetailsSchema: PersonalDetailsSchema = resource(fields);
