import * as v from "valibot";
import { RISK_LEVELS } from "./rule-pack.ts";

/** Types of screening results. The set is closed: an answer has no other type. */
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

/** What kind of list entry a screening found. */
export type ScreeningType = (typeof SCREENING_TYPES)[number];

/** A level that the rating determines. */
export const riskLevelSchema = v.picklist(RISK_LEVELS);
export const screeningTypeSchema = v.picklist(SCREENING_TYPES);

/** A risk factor of a customer. */
export const riskFactorSchema = v.pipe(
  v.strictObject({
    /** Its name in upper snake case, for example `SCREENING_PEP`. */
    factor: v.string(),
  }),
  v.readonly(),
);

/** A result of screening. */
export const screeningResultSchema = v.pipe(
  v.strictObject({
    /** What kind of list entry was found. */
    type: screeningTypeSchema,
  }),
  v.readonly(),
);

/** Schema of the answer to a customer check. */
export const customerResponseSchema = v.pipe(
  v.strictObject({
    /** Id of the case of this check. */
    caseId: v.string(),
    /** The submitted id, as text; a generated UUID where none was submitted. */
    customerId: v.string(),
    /** The risk level. */
    riskLevel: riskLevelSchema,
    /** Factors with a score above 0. */
    riskFactors: v.pipe(v.array(riskFactorSchema), v.readonly()),
    /** One per type. */
    screeningResults: v.pipe(v.array(screeningResultSchema), v.readonly()),
  }),
  v.readonly(),
);

/** The answer to a customer check: exactly these five members. Scores and reasons are read from the case. */
export interface CustomerResponse extends v.InferOutput<typeof customerResponseSchema> {}
