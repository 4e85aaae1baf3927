import type { CaseReview } from "../case-review.ts";

/** What a person decided about a transaction. */
export interface TransactionReview extends CaseReview {}
