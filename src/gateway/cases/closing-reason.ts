/** Why a case was closed without a decision of a person. */
export type ClosingReason =
  /** The customer was checked again, and the newer case shows the same. */
  | "superseded"
  /** The entries that it was about are no longer on the lists. */
  | "entries-gone";
