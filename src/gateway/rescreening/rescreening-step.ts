/** Customers of a range in their order, with further counts. */
export interface Step {
  /** Customers to be decided again, each with the name under which a change of its result is counted (Default: `changed`). */
  readonly customers: readonly { readonly customerId: string; readonly count?: string }[];
  /** The last customer of the step. */
  readonly after: string | undefined;
  readonly counts: Readonly<Record<string, number>>;
  /** Whether the range ends with the step. */
  readonly isLast: boolean;
}
