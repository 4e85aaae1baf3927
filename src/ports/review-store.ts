/** When a customer is to be reviewed according to the last check. Derived from that check, which holds it too. */
export interface PlannedReview {
  readonly tenant: string;
  readonly customerId: string;
  /** `YYYY-MM` */
  readonly nextReviewDate: string;
  /** `YYYY-MM` in which the review last made the gateway rate the customer again; absent when it never did. */
  readonly startedIn?: string;
  /** The workflow that rated the customer again. */
  readonly workflowId?: string;
}

/** A page of due reviews. */
export interface DueReviewQuery {
  readonly tenant: string;
  /** `YYYY-MM`: reviews of this month and of earlier ones. */
  readonly month: string;
  /** Only those for which no workflow was started, neither when they became due nor after their month ended. */
  readonly toStart?: boolean;
  /** The last one of the page before. */
  readonly after?: Pick<PlannedReview, "nextReviewDate" | "customerId">;
  readonly limit: number;
}

/** The planned reviews of customers. */
export interface ReviewStore {
  get(tenant: string, customerId: string): Promise<PlannedReview | undefined>;
  /** Adds or replaces the planned review of a customer. */
  put(review: PlannedReview): Promise<void>;
  /** Removes the planned review; does nothing when there is none. */
  remove(tenant: string, customerId: string): Promise<void>;
  /** Reviews by ascending month, then ascending id of the customer. */
  due(query: DueReviewQuery): Promise<readonly PlannedReview[]>;
}
