import type { KeyValueReads } from "../ports/key-value-database.ts";
import type { StructureFlaw } from "../ports/store.ts";
import { entriesOf } from "./rows.ts";
import { keyInOrder, rowOf, type Table } from "./table.ts";
import { TABLES } from "./tables.ts";

/** Checks the entries of all orders against their rows, and finds entries of no table. */
export async function structureFlaws(tx: KeyValueReads): Promise<readonly StructureFlaw[]> {
  const flaws: StructureFlaw[] = [];
  const known = new Set([FORMAT]);
  for (const table of TABLES) {
    for (const { name } of [table, ...table.orders]) known.add(name);
    flaws.push(...(await tableFlaws(tx, table)));
  }
  for (let from = ""; ; ) {
    const [entry] = await tx.scan({ from, before: END, limit: 1 });
    if (entry === undefined) return flaws;
    const [name = ""] = entry[0].split(" ");
    if (!known.has(name)) flaws.push({ structure: "entries", flaw: `some are of no table: ${name.slice(0, 40)}` });
    from = `${name}!`;
  }
}

/** Key of the version of the format. */
export const FORMAT = "format";

/** Sorts after every key. */
const END = "~~";

async function tableFlaws<Row>(tx: KeyValueReads, table: Table<Row>): Promise<readonly StructureFlaw[]> {
  const flaws: StructureFlaw[] = [];
  const expected = new Map<string, Set<string>>(table.orders.map(({ name }) => [name, new Set()]));
  for (const [key, text] of await entriesOf(tx, table.name)) {
    try {
      const row = rowOf(table, key, text);
      for (const order of table.orders) {
        const place = keyInOrder(order, row);
        if (place !== undefined) expected.get(order.name)?.add(`${place}\n${key}`);
      }
    } catch {
      flaws.push({ structure: table.name, flaw: "an entry is not as it was written" });
    }
  }
  for (const [name, places] of expected) {
    const entries = await entriesOf(tx, name);
    if (entries.some(([place, key]) => !places.delete(`${place}\n${key}`)))
      flaws.push({ structure: name, flaw: "an entry leads to a row that is not in its place" });
    if (places.size > 0) flaws.push({ structure: name, flaw: "entries of rows are missing" });
  }
  return flaws;
}
