import type { KeyPart } from "./key.ts";

/** Rows of one kind, by key. */
export interface Table<Row> {
  readonly name: string;
  /** Tells rows apart. */
  readonly keyOf: (row: Row) => readonly KeyPart[];
  readonly orders: readonly Order<Row>[];
}

/** Another order of a table's rows. */
export interface Order<Row> {
  /** That of the table, and its own. */
  readonly name: string;
  /** By what rows are ordered; no two rows have the same. `undefined`: the row is not in it. */
  readonly placeOf: (row: Row) => readonly KeyPart[] | undefined;
}

/**
 * Declares a table.
 *
 * @param name - part of every key that is stored: never change it
 * @returns the table, and its orders by name
 *
 * @example
 * const USERS = table("user", ({ tenant, personId }: UserRecord) => [tenant, personId], {
 *   login: ({ tenant, login }) => [tenant, login],
 * });
 */
export function table<Row, Name extends string = never>(
  name: string,
  keyOf: (row: Row) => readonly KeyPart[],
  orders?: Readonly<Record<Name, Order<Row>["placeOf"]>>,
): Table<Row> & { readonly by: Readonly<Record<Name, Order<Row>>> } {
  const named = Object.entries<Order<Row>["placeOf"]>(orders ?? {}).map(
    ([order, placeOf]) => [order, { name: `${name}.${order}`, placeOf }] as const,
  );
  const by = Object.fromEntries(named) as Record<Name, Order<Row>>;
  return { name, keyOf, orders: named.map(([, order]) => order), by };
}
