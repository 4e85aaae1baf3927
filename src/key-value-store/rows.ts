import type { KeyValueEntry, KeyValueReads, KeyValueTransaction } from "../ports/key-value-database.ts";
import { type KeyPart, keyOf, partsOf } from "./key.ts";
import { damaged, keyInOrder, keyOfRow, type Order, rowOf, type Table } from "./table.ts";

/** A query for rows of a table or an order. */
export interface RowQuery<Row> {
  /** First parts of their keys or places. */
  readonly prefix?: readonly KeyPart[] | undefined;
  /** The next parts of the last row of the page before. */
  readonly after?: readonly KeyPart[] | undefined;
  /** The next parts of the last rows, inclusive. */
  readonly until?: readonly KeyPart[] | undefined;
  /** Default: all. */
  readonly limit?: number | undefined;
  readonly where?: ((row: Row) => boolean) | undefined;
}

/** Entries that are read at once. */
const CHUNK = 256;

/**
 * Typed rows over a key-value transaction. Each row is one entry, with its JSON as the value, and one more entry for each order
 * that it is in, with the row's key as the value. Every row that is read is checked against its key and its place.
 */
export class Rows {
  readonly #tx: KeyValueTransaction;

  constructor(tx: KeyValueTransaction) {
    this.#tx = tx;
  }

  async get<Row>(table: Table<Row>, ...parts: readonly KeyPart[]): Promise<Row | undefined> {
    const key = keyOf(table.name, ...parts);
    const text = await this.#tx.get(key);
    return text === undefined ? undefined : rowOf(table, key, text);
  }

  /** The row at a place of an order. */
  async getBy<Row>(order: Order<Row>, ...place: readonly KeyPart[]): Promise<Row | undefined> {
    const entry = keyOf(order.name, ...place);
    const key = await this.#tx.get(entry);
    return key === undefined ? undefined : this.#placed(order, entry, key);
  }

  async has<Row>({ name }: Table<Row>, ...key: readonly KeyPart[]): Promise<boolean> {
    return (await this.#tx.get(keyOf(name, ...key))) !== undefined;
  }

  /** Adds a row, or replaces the row of the same key. @throws Error when another row has one of its places */
  async put<Row>(table: Table<Row>, row: Row): Promise<void> {
    const key = keyOfRow(table, row);
    if (table.orders.length > 0) {
      const text = await this.#tx.get(key);
      await this.#place(table, key, text === undefined ? undefined : rowOf(table, key, text), row);
    }
    await this.#tx.set(key, JSON.stringify(row));
  }

  /** Adds a row: `false`, with nothing changed, when its key or one of its places is taken. */
  async add<Row>(table: Table<Row>, row: Row): Promise<boolean> {
    const key = keyOfRow(table, row);
    const places = table.orders.flatMap((order) => keyInOrder(order, row) ?? []);
    for (const taken of [key, ...places]) if ((await this.#tx.get(taken)) !== undefined) return false;
    for (const place of places) await this.#tx.set(place, key);
    await this.#tx.set(key, JSON.stringify(row));
    return true;
  }

  /** Removes a row; nothing happens when there is none. */
  async remove<Row>(table: Table<Row>, row: Row): Promise<void> {
    const key = keyOfRow(table, row);
    const text = await this.#tx.get(key);
    if (text === undefined) return;
    await this.#place(table, key, rowOf(table, key, text), undefined);
    await this.#tx.delete(key);
  }

  /** Rows by ascending key of their table, or in another order. */
  async list<Row>(
    of: Table<Row> | Order<Row>,
    { prefix = [], after, until = [], limit = Number.POSITIVE_INFINITY, where }: RowQuery<Row> = {},
  ): Promise<readonly Row[]> {
    let from = after === undefined ? keyOf(of.name, ...prefix) : `${keyOf(of.name, ...prefix, ...after)}!`;
    const before = `${keyOf(of.name, ...prefix, ...until)}!`;
    const found: Row[] = [];
    const size = where === undefined ? Math.min(limit, CHUNK) : CHUNK;
    while (found.length < limit) {
      const entries = await this.#tx.scan({ from, before, limit: size });
      for (const [key, value] of entries) {
        const row = "placeOf" in of ? await this.#placed(of, key, value) : rowOf(of, key, value);
        if (where === undefined || where(row)) found.push(row);
        if (found.length === limit) break;
      }
      if (entries.length < size) break;
      from = `${entries.at(-1)?.[0]} `;
    }
    return found;
  }

  /** The stored entries of rows, unchecked: keys and texts. */
  async stored<Row>(of: Table<Row> | Order<Row>, prefix: readonly KeyPart[] = []): Promise<readonly KeyValueEntry[]> {
    const entries = await entriesOf(this.#tx, of.name, prefix);
    if (!("placeOf" in of)) return entries;
    const found: KeyValueEntry[] = [];
    for (const [, key] of entries) found.push([key, (await this.#tx.get(key)) ?? ""]);
    return found;
  }

  /**
   * The distinct beginnings of the keys of a table or an order, found with one scan each.
   *
   * @param parts - number of parts of a beginning
   */
  async beginnings<Row>({ name }: Table<Row> | Order<Row>, parts: number): Promise<readonly (readonly string[])[]> {
    const found: (readonly string[])[] = [];
    for (let from = name; ; ) {
      const [entry] = await this.#tx.scan({ from, before: `${name}!`, limit: 1 });
      if (entry === undefined) return found;
      const beginning = entry[0]
        .split(" ")
        .slice(0, 1 + parts)
        .join(" ");
      found.push(partsOf(beginning).slice(1));
      from = `${beginning}!`;
    }
  }

  async #placed<Row>(order: Order<Row>, entry: string, key: string): Promise<Row> {
    const row = rowOf(order.of, key, await this.#tx.get(key));
    if (keyInOrder(order, row) !== entry) throw damaged(order.name);
    return row;
  }

  /** Moves a row's entries in the orders of its table. */
  async #place<Row>({ orders }: Table<Row>, key: string, before: Row | undefined, row: Row | undefined): Promise<void> {
    for (const order of orders) {
      const old = before && keyInOrder(order, before);
      const next = row && keyInOrder(order, row);
      if (old === next) continue;
      if (old !== undefined) await this.#tx.delete(old);
      if (next === undefined) continue;
      if ((await this.#tx.get(next)) !== undefined) throw new Error(`${order.name}: another row has the place`);
      await this.#tx.set(next, key);
    }
  }
}

/** All entries whose keys begin with a name and some parts. */
export async function entriesOf(
  tx: KeyValueReads,
  name: string,
  prefix: readonly KeyPart[] = [],
): Promise<readonly KeyValueEntry[]> {
  const begin = keyOf(name, ...prefix);
  const found: KeyValueEntry[] = [];
  for (let from = begin; ; ) {
    const entries = await tx.scan({ from, before: `${begin}!`, limit: CHUNK });
    for (const entry of entries) found.push(entry);
    if (entries.length < CHUNK) return found;
    from = `${entries.at(-1)?.[0]} `;
  }
}
