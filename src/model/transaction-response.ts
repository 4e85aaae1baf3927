import * as v from "valibot";
import { riskLevelSchema, screeningTypeSchema } from "./customer-response.ts";

/** A risk factor with the score that it added and the rule behind it. */
export const scoredFactorSchema = v.pipe(
  v.strictObject({
    /** Name of the risk factor, upper snake case. */
    factor: v.string(),
    /** Points that it added, more than 0. */
    score: v.number(),
    /** Category of the rule, for example `profile`. */
    category: v.string(),
    /** Id of the rule, for example `T13`. */
    ruleId: v.string(),
    /** Title of the rule, for people. */
    description: v.string(),
  }),
  v.readonly(),
);

/** Parties of a payment that can match. */
const PARTIES = ["accountHoldingParty", "counterparty", "originator", "beneficiary", "intermediary", "usage"] as const;

/** A match of a party with a list entry. */
export const partyMatchSchema = v.pipe(
  v.strictObject({
    /** What kind of list entry was found. */
    type: screeningTypeSchema,
    /** The party of the payment. */
    party: v.picklist(PARTIES),
    /** Name of the entry that matched, as published. */
    matchedName: v.string(),
    /** List of the entry. */
    listId: v.string(),
    /** Id of the entry within its list. */
    entryId: v.string(),
    /** 0 to 1. */
    matchScore: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  }),
  v.readonly(),
);

/** Schema of the answer to a transaction check. */
export const transactionResponseSchema = v.pipe(
  v.strictObject({
    /** Id of the case; `null` for master data. */
    caseId: v.nullable(v.string()),
    /** Id of the processed transaction; for master data, id of the receipt. */
    transactionId: v.string(),
    /** The client's id of the transaction; `null` for master data. */
    tenantTransactionId: v.nullable(v.string()),
    /** Id of the customer as text: the submitted one, or a generated UUID. */
    customerId: v.string(),
    /** Status of the transaction; `pending` until it is decided. */
    transactionStatus: v.picklist(["proceeded", "held", "blocked", "pending"]),
    /** `null` while pending and for master data. */
    decision: v.nullable(v.picklist(["ACCEPT", "REVIEW", "REJECT"])),
    /** `immediate` within the request, `complete` later, `operator` by a person. */
    decisionType: v.picklist(["immediate", "complete", "operator"]),
    /** Progress of the decision; `failed` when none could be made. */
    processingStatus: v.picklist(["new", "processing", "finished", "failed"]),
    /** Progress of the review; `none` when no review is needed. */
    investigationStatus: v.picklist(["new", "in-progress", "closed", "none"]),
    /** Whether a case is open for review. */
    caseStatus: v.picklist(["open", "not-opened", "closed"]),
    /** 0 to 100; absent for master data. */
    riskScore: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
    /** Level of the transaction, or of the customer for master data; absent when unknown. */
    riskLevel: v.exactOptional(riskLevelSchema),
    /** Factors with a score above 0, most points first, then by name. */
    riskFactors: v.pipe(v.array(scoredFactorSchema), v.readonly()),
    /** Matches that are alerts; each list entry once per party. */
    screeningResults: v.pipe(v.array(partyMatchSchema), v.readonly()),
    /** For example `MONTH_BOUNDARY`, `USAGE_NOT_SCREENED`, or `NOT_SCREENED_BY_REQUEST` when `checks` left screening out. */
    limitations: v.pipe(v.array(v.string()), v.readonly()),
    /** The reviewer who took the case up; `null` when none did. */
    assignedTo: v.nullable(v.string()),
    /**
     * When it was first accepted: RFC 3339, UTC, with milliseconds.
     *
     * @format date-time
     */
    createdAt: v.string(),
    /**
     * When it last changed: RFC 3339, UTC, with milliseconds.
     *
     * @format date-time
     */
    updatedAt: v.string(),
  }),
  v.readonly(),
);

/** The answer of transaction checks, and of a submission of master data (where most members have their neutral value). */
export interface TransactionResponse extends v.InferOutput<typeof transactionResponseSchema> {}
