/** Customers of a stretch in their order, and what else is counted with them. */
export interface Step {
  /** Customers to be decided again, each with the name under which a change of its result is counted (Default: `changed`). */
  readonly customers: readonly { readonly customerId: string; readonly count?: string }[];
  /** The last customer that is done with the step. */
  readonly after: string | undefined;
  readonly counts: Readonly<Record<string, number>>;
  /** The stretch ends with the step. */
  readonly isLast: boolean;
}
