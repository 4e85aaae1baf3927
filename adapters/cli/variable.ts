/** A variable of the environment that the command understands. */
export interface Variable {
  readonly name: string;
  /** For the page, in Markdown. */
  readonly meaning: string;
  /** What holds when it is not set, for the page, in Markdown. */
  readonly unset: string;
  /**
   * Losing it makes a deployment decide otherwise, or open to others: set and empty, or under a name that is nearly this one, it ends the
   * start.
   */
  readonly guards?: true;
}
