/** When a customer is to be reviewed, as the last check said. Made from that check, and found there too. */
export interface PlannedReview {
  readonly tenant: string;
  readonly customerId: string;
  /** `YYYY-MM` */
  readonly nextReviewDate: string;
  /** `YYYY-MM` in which the customer was last rated again because of it; absent when it never was. */
  readonly startedIn?: string;
  /** The workflow that did it. */
  readonly workflowId?: string;
}

/** Which due reviews are wanted. */
export interface DueReviewQuery {
  readonly tenant: string;
  /** `YYYY-MM`: reviews of this month and of earlier ones. */
  readonly month: string;
  /** Those alone that no workflow was started for: neither since they are due, nor since their month is over. */
  readonly toStart?: boolean;
  /** The last one of the page before. */
  readonly after?: Pick<PlannedReview, "nextReviewDate" | "customerId">;
  readonly limit: number;
}

/** When customers are looked at again. */
export interface ReviewStore {
  get(tenant: string, customerId: string): Promise<PlannedReview | undefined>;
  /** Adds or replaces the planned review of a customer. */
  put(review: PlannedReview): Promise<void>;
  /** Removes it; does nothing when there is none. */
  remove(tenant: string, customerId: string): Promise<void>;
  /** Reviews by ascending month, in a month by ascending id of the customer. */
  due(query: DueReviewQuery): Promise<readonly PlannedReview[]>;
}
