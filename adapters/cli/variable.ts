/** An environment variable of the command. */
export interface Variable {
  readonly name: string;
  /** For the page, in Markdown. */
  readonly meaning: string;
  /** Default when it is not set, for the page, in Markdown. */
  readonly unset: string;
  /**
   * Present where a lost variable would change decisions or open the deployment to others: when it is set but empty, or misspelt, the
   * command does not start.
   */
  readonly guards?: true;
}
