import type { ScreeningType } from "../model/customer-response.ts";

/** Whose name matched. */
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

/** One match as a rating needs it. */
export interface ScreeningFinding {
  /** `SANCTIONS_RESTRICTION`: on a sanctions list, under programmes that do not block. */
  readonly type: ScreeningType | "SANCTIONS_RESTRICTION";
  readonly party: ScreenedRole;
  /** JSON pointer of the shareholder or member of staff, whose place says what they hold or direct. */
  readonly subject?: string;
  /** A date of birth, known to the day, or a number of the entry says that it is the same, beside the name. */
  readonly confirmed?: true;
  /** The list entry that matched, so that one listed person who stands in two places is one. */
  readonly entry?: string;
  /** Id of the list that the entry stands on. */
  readonly list?: string;
  /** Countries that the entry is tied to (ISO 3166-1 alpha-2), each once. */
  readonly countries?: readonly string[];
}

/** Everything that screening a customer found. Empty: screened, and nothing was found. */
export type ScreeningSummary = readonly ScreeningFinding[];
