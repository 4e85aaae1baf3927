/** Companies and their owners, who may be companies with owners. */
import { assessmentSchema } from "./assessment.ts";
import { contactDetailsSchema } from "./contact-details.ts";
import { countryCode } from "./country-code.ts";
import { dateToDay } from "./date-text.ts";
import { list } from "./list.ts";
import { openEnum } from "./open-enum.ts";
import { personalDetailsSchema } from "./personal-details.ts";
import { share } from "./quantity.ts";
import { recursive } from "./recursive.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { staffMemberSchema } from "./staff-member.ts";
import { name, text } from "./text.ts";

/** How many shareholders may be inside one another. */
export const MAX_SHAREHOLDER_NESTING = 32;

const companyFields = {
  assessments: list(assessmentSchema),
  /** Free text. */
  businessDescription: text,
  /** Merchant category codes (ISO 18245); free text is accepted too. */
  businessPurposes: list(name),
  /** Id in the originating system. */
  companyId: name,
  /** As in the commercial register. */
  companyName: name,
  countryOfRegistration: countryCode,
  division: name,
  inBusinessSince: dateToDay,
  /** Entity legal form code (ISO 20275), four characters; other texts are accepted. */
  legalForm: openEnum(),
  organizationType: openEnum("GOVERNMENTAL", "FOR_PROFIT", "NON_PROFIT"),
  shareholders: list(recursive((): ShareholderSchema => shareholderSchema, MAX_SHAREHOLDER_NESTING)),
  shareholdersStructure: resource({ complexOwnership: name }),
  /** Managing directors. */
  staff: list(staffMemberSchema),
  trademark: text,
};

/** A company or another organisation. */
export interface CompanyDetails extends FieldsOut<typeof companyFields> {}
export interface CompanyDetailsSchema extends Resource<typeof companyFields, CompanyDetails> {}
export const companyDetailsSchema: CompanyDetailsSchema = resource(companyFields);

const shareholderFields = {
  companyDetails: companyDetailsSchema,
  contactDetails: contactDetailsSchema,
  liability: openEnum("PERSONAL"),
  personalDetails: personalDetailsSchema,
  role: openEnum(),
  /** Part of the company that is owned, 0 to 1. */
  share,
};

/** An owner of a company: a person or another company. */
export interface Shareholder extends FieldsOut<typeof shareholderFields> {}
export interface ShareholderSchema extends Resource<typeof shareholderFields, Shareholder> {}
export const shareholderSchema: ShareholderSchema = resource(shareholderFields);
