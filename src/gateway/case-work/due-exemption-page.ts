import type { EpochMs } from "../../ports/clock.ts";
import type { Pagination } from "../requests/pages.ts";
import type { CaseExemption } from "./case-exemption.ts";

/** Filter for exemptions in force. */
export interface DueExemptionsQuery {
  /** By review date or by expiry (Default: `review`). */
  readonly by?: "review" | "expiry";
  /** Those whose time is before this one, in milliseconds since 1970, UTC (Default: now). */
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
  /** Longest due first. */
  readonly data: readonly DueExemption[];
  /** Where this page stands. */
  readonly pagination: Pagination;
}
