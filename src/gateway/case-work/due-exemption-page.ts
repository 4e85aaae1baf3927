import type { EpochMs } from "../../ports/clock.ts";
import type { Pagination } from "../requests/pages.ts";
import type { CaseExemption } from "./case-exemption.ts";

/** Filter for exemptions in force. */
export interface DueExemptionsQuery {
  /** By review date, by expiry, or `all` that count, also those that are never due, by id (Default: `review`). */
  readonly by?: "review" | "expiry" | "all";
  /** Those whose time is before this one, in milliseconds since 1970, UTC; of `all` when they were made (Default: now). */
  readonly before?: EpochMs;
  /** `nextCursor` of the page before. */
  readonly after?: string;
  /** At least 1 (Default: 50). */
  readonly limit?: number;
}

/** An exemption with its customer. */
export interface DueExemption extends CaseExemption {
  /** Id of the customer, as text. */
  readonly customerId: string;
}

/** A page of exemptions. */
export interface DueExemptionPage {
  /** Longest due first; `all` by id. */
  readonly data: readonly DueExemption[];
  /** Where this page stands. */
  readonly pagination: Pagination;
}
