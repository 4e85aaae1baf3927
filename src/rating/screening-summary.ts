import type { ScreeningType } from "../model/customer-response.ts";

/** Whose name matched. */
export type ScreenedRole = "customer" | "trading-name" | "shareholder" | "staff" | "account-holder" | "counterparty";

/** One match as a rating needs it. */
export interface ScreeningFinding {
  readonly type: ScreeningType;
  readonly party: ScreenedRole;
  /** Part of the customer that a shareholder owns, 0 to 1, as submitted. */
  readonly share?: number;
  /**
   * What tells two parties of the same role apart, for example the JSON pointer of the shareholder. Two matches of one
   * subject count its share once; without it every match counts as a party of its own.
   */
  readonly subject?: string;
}

/** Everything that screening a customer found. Empty: screened, and nothing was found. */
export type ScreeningSummary = readonly ScreeningFinding[];
