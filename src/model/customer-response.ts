import * as v from "valibot";
import { RISK_LEVELS } from "./rule-pack.ts";

/** What a screening can have found. The set is closed: an answer names no other type. */
export const SCREENING_TYPES = [
  "POLITICALLY_EXPOSED_PERSON",
  "SPECIAL_INTEREST_ENTITY",
  "SPECIAL_INTEREST_PERSON",
  "SANCTIONED_ENTITY",
  "SANCTIONED_PERSON",
  "RELATIVE_OR_CLOSE_ASSOCIATE",
  "BLACKLIST_ENTITY",
  "BLACKLIST_PERSON",
  "ADVERSE_MEDIA",
] as const;

export type ScreeningType = (typeof SCREENING_TYPES)[number];

/** A level that the rating determines. */
export const riskLevelSchema = v.picklist(RISK_LEVELS);
export const screeningTypeSchema = v.picklist(SCREENING_TYPES);

const riskFactorNameSchema = v.pipe(v.strictObject({ factor: v.string() }), v.readonly());
const screeningResultTypeSchema = v.pipe(v.strictObject({ type: screeningTypeSchema }), v.readonly());

/** The answer to a customer check: exactly these five members. Scores and reasons are read from the case. */
export const customerResponseSchema = v.pipe(
  v.strictObject({
    caseId: v.string(),
    /** The one given, as text; a generated UUID when none was given. */
    customerId: v.string(),
    riskLevel: riskLevelSchema,
    /** Factors with a score above 0. */
    riskFactors: v.pipe(v.array(riskFactorNameSchema), v.readonly()),
    /** One a type. */
    screeningResults: v.pipe(v.array(screeningResultTypeSchema), v.readonly()),
  }),
  v.readonly(),
);

export interface CustomerResponse extends v.InferOutput<typeof customerResponseSchema> {}
