import type { KeyValueTransaction } from "../ports/key-value-database.ts";
import { type KeyPart, keyOf } from "./key.ts";
import type { Order, Table } from "./table.ts";

/** Which rows of a table or an order are wanted. */
export interface RowQuery<Row> {
  /** With what their keys or places begin. */
  readonly prefix?: readonly KeyPart[];
  /** The next parts of the last row that is not wanted any more. */
  readonly after?: readonly KeyPart[] | undefined;
  /** Default: all. */
  readonly limit?: number | undefined;
  readonly where?: (row: Row) => boolean;
}

/** Entries that are read at once while rows are looked through. */
const CHUNK = 256;

/**
 * Typed rows over a key-value transaction. Each row is one entry, with its JSON as the value, and one more entry for each order
 * that it is in, with the row's key as the value.
 */
export class Rows {
  readonly #tx: KeyValueTransaction;

  constructor(tx: KeyValueTransaction) {
    this.#tx = tx;
  }

  async get<Row>({ name }: Table<Row>, ...key: readonly KeyPart[]): Promise<Row | undefined> {
    return parsed(await this.#tx.get(keyOf(name, ...key)));
  }

  async has<Row>({ name }: Table<Row>, ...key: readonly KeyPart[]): Promise<boolean> {
    return (await this.#tx.get(keyOf(name, ...key))) !== undefined;
  }

  /** Adds a row, or replaces the one of its key. */
  async put<Row>(table: Table<Row>, row: Row): Promise<void> {
    const key = keyOf(table.name, ...table.keyOf(row));
    if (table.orders.length > 0) await this.#place(table, key, parsed<Row>(await this.#tx.get(key)), row);
    await this.#tx.set(key, JSON.stringify(row));
  }

  /** Adds a row: `false`, with nothing changed, when its key is taken. */
  async add<Row>(table: Table<Row>, row: Row): Promise<boolean> {
    const key = keyOf(table.name, ...table.keyOf(row));
    if ((await this.#tx.get(key)) !== undefined) return false;
    await this.#place(table, key, undefined, row);
    await this.#tx.set(key, JSON.stringify(row));
    return true;
  }

  /** Removes a row; nothing happens when there is none. */
  async remove<Row>(table: Table<Row>, row: Row): Promise<void> {
    const key = keyOf(table.name, ...table.keyOf(row));
    await this.#place(table, key, parsed<Row>(await this.#tx.get(key)), undefined);
    await this.#tx.delete(key);
  }

  /** Rows by ascending key of their table, or in another order. */
  async list<Row>(
    of: Table<Row> | Order<Row>,
    { prefix = [], after, limit = Number.POSITIVE_INFINITY, where }: RowQuery<Row> = {},
  ): Promise<readonly Row[]> {
    const begin = keyOf(of.name, ...prefix);
    let from = after === undefined ? begin : `${keyOf(of.name, ...prefix, ...after)}!`;
    const found: Row[] = [];
    const size = where === undefined ? Math.min(limit, CHUNK) : CHUNK;
    while (found.length < limit) {
      const entries = await this.#tx.scan({ from, before: `${begin}!`, limit: size });
      for (const [, value] of entries) {
        const row = parsed<Row>("placeOf" in of ? await this.#tx.get(value) : value);
        if (row !== undefined && (where === undefined || where(row))) found.push(row);
        if (found.length === limit) break;
      }
      if (entries.length < size) break;
      from = `${entries.at(-1)?.[0]} `;
    }
    return found;
  }

  /** The row at a place of an order. */
  async getBy<Row>({ name }: Order<Row>, ...place: readonly KeyPart[]): Promise<Row | undefined> {
    const key = await this.#tx.get(keyOf(name, ...place));
    return key === undefined ? undefined : parsed(await this.#tx.get(key));
  }

  /** Moves a row's entries in the orders of its table. */
  async #place<Row>({ orders }: Table<Row>, key: string, before: Row | undefined, row: Row | undefined): Promise<void> {
    for (const { name, placeOf } of orders) {
      const old = before && placeOf(before);
      const next = row && placeOf(row);
      const oldKey = old && keyOf(name, ...old);
      const nextKey = next && keyOf(name, ...next);
      if (oldKey === nextKey) continue;
      if (oldKey !== undefined) await this.#tx.delete(oldKey);
      if (nextKey !== undefined) await this.#tx.set(nextKey, key);
    }
  }
}

function parsed<Row>(text: string | undefined): Row | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Row);
}
