/** Why a case was closed without a decision of a person. */
export type ClosingReason =
  /** The customer was checked again, and the newer case takes its place: it shows what this one was about, and perhaps more. */
  | "superseded"
  /** The entries that it was about are no longer on the lists. */
  | "entries-gone";
