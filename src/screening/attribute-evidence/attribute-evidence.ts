/** Evidence of an attribute for or against a match, besides the name. */
export interface AttributeEvidence {
  /** Which attribute was compared. */
  readonly field: "date-of-birth" | "country" | "gender" | "birth-place" | "identifier";
  /** Stable, kebab-case: which row of the table applied, for example `day-equal`. */
  readonly outcome: string;
  /** Amount added to the score. */
  readonly delta: number;
  /** Value of the party, for the reviewer. */
  readonly query: string;
  /** Value of the list entry, for the reviewer. */
  readonly listed: string;
  /** True when it confirms the match and does not merely fail to contradict it. */
  readonly supports: boolean;
}
