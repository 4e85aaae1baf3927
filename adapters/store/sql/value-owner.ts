/** Whose an account, counterparty, device or address is, by the transactions in which it stands. */

/** One customer's alone, by the id as columns hold it; several customers'; or of none yet. */
export type ValueOwner = { readonly customerId: string } | "several" | "none";

/** Where the parts of a value stand among the parameters of a statement. */
export interface Places {
  readonly bucket: string;
  readonly link: string;
  readonly value: string;
}

/** The owner of a value as {@link readOwner} reads it: no row of a new one, empty of a shared one, else the customer behind a sign. */
export const ownerOf = (tenant: string, { bucket, link, value }: Places) =>
  `select coalesce('=' || customer_id, '') as owner from transaction_owners
    where tenant = ${tenant} and bucket = ${bucket} and link = ${link} and value = ${value}`;

/** @param column - what {@link ownerOf} selects */
export function readOwner(column: string | null | undefined): ValueOwner {
  if (column === null || column === undefined) return "none";
  return column === "" ? "several" : { customerId: column.slice(1) };
}

/** Whether a value is this customer's alone. */
export const isOwnedBy = (owner: ValueOwner | undefined, customerId: string): boolean =>
  typeof owner === "object" && owner.customerId === customerId;
