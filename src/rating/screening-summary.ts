import type { ScreeningType } from "../model/customer-response.ts";

/** The subject whose name matched. */
export type ScreenedRole = (typeof SCREENED_ROLES)[number];
export const SCREENED_ROLES = [
  "customer",
  "trading-name",
  "shareholder",
  "staff",
  "account-holder",
  "bank",
  "counterparty",
] as const;

/** One match in the form that a rating needs. */
export interface ScreeningFinding {
  /** `SANCTIONS_RESTRICTION`: on a sanctions list, under programmes that do not block. */
  readonly type: ScreeningType | "SANCTIONS_RESTRICTION";
  readonly party: ScreenedRole;
  /** JSON pointer of the shareholder or member of staff; it says what they hold or direct. */
  readonly subject?: string;
  /** Whether a date of birth, known to the day, or a number confirms the match beside the name. */
  readonly confirmed?: true;
  /** The list entry that matched, so that one listed person in two places counts once. */
  readonly entry?: string;
  /** Id of the list of the entry. */
  readonly list?: string;
  /** Countries of the entry (ISO 3166-1 alpha-2), each once. */
  readonly countries?: readonly string[];
}

/** All matches of screening a customer. Empty: screened, and nothing was found. */
export type ScreeningSummary = readonly ScreeningFinding[];
