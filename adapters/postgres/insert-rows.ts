import type { SqlValue } from "riskgate/store/sql";
import { elementTypeOf } from "./element-type.ts";

/** An insert of one row of parameters, taken apart. */
export interface InsertShape {
  /** Up to the row: `insert into t (a, b)`. */
  readonly before: string;
  /** Which parameter each column gets, from 0; or an expression, the same for all rows. */
  readonly places: readonly (number | string)[];
  readonly after: string;
  /** Places of the values that say which row it is, where a row that is there is changed; else two rows may say the same. */
  readonly key: readonly number[] | undefined;
}

const INSERT =
  /^(\s*insert into \w+\s*\(([^()]*)\))\s*values\s*\((\s*(?:\$\d+|\w+\(\))\s*(?:,\s*(?:\$\d+|\w+\(\))\s*)*)\)(\s*(?:on conflict\b.*)?)$/s;
const TARGET = /^\s*on conflict \(([^()]*)\) do update\b/;

/** By text: each is looked at once. */
const shapes = new Map<string, InsertShape | undefined>();

/** The shape of a statement, `undefined` for one that cannot have several rows. */
export function insertShape(sql: string): InsertShape | undefined {
  if (!shapes.has(sql)) shapes.set(sql, shapeOf(sql));
  return shapes.get(sql);
}

function shapeOf(sql: string): InsertShape | undefined {
  const [, before, columns, row, after] = INSERT.exec(sql) ?? [];
  if (before === undefined || columns === undefined || row === undefined || after === undefined) return undefined;
  const places = namesIn(row).map((item) => (item.startsWith("$") ? Number(item.slice(1)) - 1 : item));
  // What follows may not look at parameters: it holds for all rows.
  if (/\$\d/.test(after)) return undefined;
  if (!after.includes("do update")) return { before, places, after, key: undefined };
  const names = namesIn(columns);
  const target = TARGET.exec(after)?.[1];
  if (target === undefined) return undefined;
  const key = namesIn(target).map((name) => places[names.indexOf(name)]);
  return key.every((place) => typeof place === "number") ? { before, places, after, key } : undefined;
}

const namesIn = (list: string): readonly string[] => list.split(",").map((name) => name.trim());

/** Says which row the values are; `undefined` where two rows may be the same. */
export function keyOfRow({ key }: InsertShape, values: readonly SqlValue[]): string | undefined {
  return key && JSON.stringify(key.map((place) => values[place]));
}

/** The statement for several rows: a parameter for each column, so that any number of rows has the same text. */
export function manyRows(
  { before, places, after }: InsertShape,
  rows: readonly (readonly SqlValue[])[],
): { readonly sql: string; readonly values: readonly (readonly SqlValue[])[] } {
  const values: (readonly SqlValue[])[] = [];
  const columns: string[] = [];
  const lists: string[] = [];
  for (const [at, place] of places.entries()) {
    if (typeof place === "string") {
      columns.push(place);
      continue;
    }
    const column = rows.map((row) => row[place] ?? null);
    // A literal null takes the column's type. The first parameter stays an array, for the number of rows.
    if (at > 0 && column.every((value) => value === null)) {
      columns.push("null");
      continue;
    }
    const type = elementTypeOf(column);
    lists.push(`$${values.push(column)}::${type}[]`);
    columns.push(`value_${values.length}`);
  }
  const names = values.map((_, at) => `value_${at + 1}`).join(", ");
  const sql = `${before} select ${columns.join(", ")} from unnest(${lists.join(", ")}) as given(${names})${after}`;
  return { sql, values };
}
