/** Companies and their owners, who may be companies with owners. */
import { assessmentSchema } from "./assessment.ts";
import { contactDetailsSchema } from "./contact-details.ts";
import { countryText } from "./country-code.ts";
import { dateToDay } from "./date-text.ts";
import { list } from "./list.ts";
import { openEnum } from "./open-enum.ts";
import { personalDetailsSchema } from "./personal-details.ts";
import { share } from "./quantity.ts";
import { recursive } from "./recursive.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { staffMemberSchema } from "./staff-member.ts";
import { name, text } from "./text.ts";

/** How deep shareholders may be nested. */
export const MAX_SHAREHOLDER_NESTING = 32;

const structureFields = {
  /** Whether and why the ownership is hard to see through; a text of the client. */
  complexOwnership: name,
};

/** Ownership structure of a company. */
export interface ShareholdersStructure extends FieldsOut<typeof structureFields> {}
export interface ShareholdersStructureSchema extends Resource<typeof structureFields, ShareholdersStructure> {}
export const shareholdersStructureSchema: ShareholdersStructureSchema = resource(structureFields);

const companyFields = {
  /** Assessments that were carried out before. */
  assessments: list(assessmentSchema),
  /** Free text. */
  businessDescription: text,
  /** Merchant category codes (ISO 18245); free text is accepted too. */
  businessPurposes: list(name),
  /** Id in the originating system. */
  companyId: name,
  /** As in the commercial register. */
  companyName: name,
  /** Country of the register that the company is in: ISO 3166-1 code or name. */
  countryOfRegistration: countryText,
  /** Division of the tenant that the company is a customer of. */
  division: name,
  /** Start of its business: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  inBusinessSince: dateToDay,
  /** Entity legal form code (ISO 20275), four characters; other texts are accepted. */
  legalForm: openEnum(),
  /** Purpose of the organisation; other labels are kept as they are. */
  organizationType: openEnum("GOVERNMENTAL", "FOR_PROFIT", "NON_PROFIT"),
  /** Owners; companies among them may have owners in turn, 32 levels deep. */
  shareholders: list(recursive((): ShareholderSchema => shareholderSchema, MAX_SHAREHOLDER_NESTING)),
  /** Ownership structure. */
  shareholdersStructure: shareholdersStructureSchema,
  /** Managing directors. */
  staff: list(staffMemberSchema),
  /** Trademark or brand of the company; screened as a name. */
  trademark: name,
};

/** A company or another organisation. */
export interface CompanyDetails extends FieldsOut<typeof companyFields> {}
export interface CompanyDetailsSchema extends Resource<typeof companyFields, CompanyDetails> {}
export const companyDetailsSchema: CompanyDetailsSchema = resource(companyFields);

const shareholderFields = {
  /** The owner, if it is a company. */
  companyDetails: companyDetailsSchema,
  /** Address of the owner. */
  contactDetails: contactDetailsSchema,
  /** How the owner is liable; other labels are kept as they are. */
  liability: openEnum("PERSONAL"),
  /** The owner, if it is a person. */
  personalDetails: personalDetailsSchema,
  /** Role of the owner; a label of the client. */
  role: openEnum(),
  /** Share of the company that is owned, 0 to 1. */
  share,
};

/** An owner of a company: a person or another company. */
export interface Shareholder extends FieldsOut<typeof shareholderFields> {}
export interface ShareholderSchema extends Resource<typeof shareholderFields, Shareholder> {}
export const shareholderSchema: ShareholderSchema = resource(shareholderFields);
