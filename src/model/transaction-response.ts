import * as v from "valibot";
import { riskLevelSchema, screeningTypeSchema } from "./customer-response.ts";

/** A risk factor with the score that it added and the rule behind it. */
const scoredFactorSchema = v.pipe(
  v.strictObject({
    factor: v.string(),
    score: v.number(),
    category: v.string(),
    ruleId: v.string(),
    description: v.string(),
  }),
  v.readonly(),
);

/** Whose name was found on a list. */
const PARTIES = ["accountHoldingParty", "counterparty", "originator", "beneficiary", "intermediary", "usage"] as const;

/** A match of a party with a list entry. */
const partyMatchSchema = v.pipe(
  v.strictObject({
    type: screeningTypeSchema,
    party: v.picklist(PARTIES),
    matchedName: v.string(),
    listId: v.string(),
    entryId: v.string(),
    /** 0 to 1. */
    matchScore: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  }),
  v.readonly(),
);

/** The answer of transaction checks, and of a submission of master data (where most members have their neutral value). */
export const transactionResponseSchema = v.pipe(
  v.strictObject({
    caseId: v.nullable(v.string()),
    /** Id of the processed transaction; the receipt of a submission of master data. */
    transactionId: v.string(),
    tenantTransactionId: v.nullable(v.string()),
    customerId: v.string(),
    transactionStatus: v.picklist(["proceeded", "held", "blocked", "pending"]),
    /** `null` while pending and for master data. */
    decision: v.nullable(v.picklist(["ACCEPT", "REVIEW", "REJECT"])),
    decisionType: v.picklist(["immediate", "complete", "operator"]),
    processingStatus: v.picklist(["new", "processing", "finished", "failed"]),
    investigationStatus: v.picklist(["new", "in-progress", "closed", "none"]),
    caseStatus: v.picklist(["open", "not-opened", "closed"]),
    /** 0 to 100; absent for master data. */
    riskScore: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
    riskLevel: v.exactOptional(riskLevelSchema),
    riskFactors: v.pipe(v.array(scoredFactorSchema), v.readonly()),
    screeningResults: v.pipe(v.array(partyMatchSchema), v.readonly()),
    /** For example `MONTH_BOUNDARY`, `USAGE_NOT_SCREENED`, or `NOT_SCREENED_BY_REQUEST` when `checks` left screening out. */
    limitations: v.pipe(v.array(v.string()), v.readonly()),
    assignedTo: v.nullable(v.string()),
    /** RFC 3339, UTC, with milliseconds. */
    createdAt: v.string(),
    updatedAt: v.string(),
  }),
  v.readonly(),
);

export interface TransactionResponse extends v.InferOutput<typeof transactionResponseSchema> {}
