import { RiskgateError } from "../errors.ts";
import { type KeyPart, keyOf } from "./key.ts";

/** Rows of one kind, by key. */
export interface Table<Row> {
  readonly name: string;
  /** The parts of a row's key. */
  keyOf(row: Row): readonly KeyPart[];
  readonly orders: readonly Order<Row>[];
}

/** Another order of a table's rows. */
export interface Order<Row> {
  /** Name of the table, a dot, and its own. */
  readonly name: string;
  readonly of: Table<Row>;
  /** The row's place in the order, which no other row may have. `undefined`: the row is not in it. */
  placeOf(row: Row): readonly KeyPart[] | undefined;
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
  keyOfRow: (row: Row) => readonly KeyPart[],
  places?: Readonly<Record<Name, Order<Row>["placeOf"]>>,
): Table<Row> & { readonly by: Readonly<Record<Name, Order<Row>>> } {
  const orders: Order<Row>[] = [];
  const made: Table<Row> = { name, keyOf: keyOfRow, orders };
  const by: Partial<Record<string, Order<Row>>> = {};
  for (const [order, placeOf] of Object.entries<Order<Row>["placeOf"]>(places ?? {})) {
    by[order] = { name: `${name}.${order}`, of: made, placeOf };
    orders.push(by[order]);
  }
  return { ...made, by: by as Readonly<Record<Name, Order<Row>>> };
}

/** The key of a row's entry. */
export const keyOfRow = <Row>(table: Table<Row>, row: Row): string => keyOf(table.name, ...table.keyOf(row));

/** The key of a row's entry in an order; `undefined` where the row is not in it. */
export function keyInOrder<Row>({ name, placeOf }: Order<Row>, row: Row): string | undefined {
  const place = placeOf(row);
  return place && keyOf(name, ...place);
}

/**
 * The row of an entry.
 *
 * @throws RiskgateError `STORE_UNAVAILABLE` when the entry is not as the store wrote it. The message names only the table
 */
export function rowOf<Row>(table: Table<Row>, key: string, text: string | undefined): Row {
  if (text !== undefined) {
    const row = parsed(text) as Row | undefined;
    if (row !== undefined && keyOfRow(table, row) === key) return row;
  }
  throw damaged(table.name);
}

export const damaged = (structure: string): RiskgateError =>
  new RiskgateError("STORE_UNAVAILABLE", `${structure}: an entry is not as it was written`);

/** The object in a text, `undefined` when the text is no JSON object. */
function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
