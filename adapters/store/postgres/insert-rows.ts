import type { SqlValue } from "../sql/sql-session.ts";

/** An insert of one row of parameters, taken apart. */
export interface InsertShape {
  readonly before: string;
  /** The row: `($1, $2)`. */
  readonly row: string;
  readonly after: string;
  /** Number of parameters. */
  readonly width: number;
  /** Places of the values that say which row it is, where a row that is there is changed; else two rows may say the same. */
  readonly key: readonly number[] | undefined;
}

const INSERT = /^(\s*insert into \w+\s*\(([^()]*)\)\s*values\s*)(\([$\d,\s]+\))(\s*(?:on conflict\b.*)?)$/s;
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
  const places = (row.match(/\d+/g) ?? []).map((number) => Number(number) - 1);
  const width = Math.max(...places) + 1;
  // What follows may not look at parameters: it holds for all rows.
  if (/\$\d/.test(after)) return undefined;
  if (!after.includes("do update")) return { before, row, after, width, key: undefined };
  const names = namesIn(columns);
  const target = TARGET.exec(after)?.[1];
  if (target === undefined) return undefined;
  const key = namesIn(target).map((name) => places[names.indexOf(name)]);
  return key.every((place) => place !== undefined) ? { before, row, after, width, key } : undefined;
}

const namesIn = (list: string): readonly string[] => list.split(",").map((name) => name.trim());

/** Says which row the values are; `undefined` where two rows may be the same. */
export function keyOfRow({ key }: InsertShape, values: readonly SqlValue[]): string | undefined {
  return key && JSON.stringify(key.map((place) => values[place]));
}

/** The statement for so many rows, with the parameters of one after those of the other. */
export function manyRows({ before, row, after, width }: InsertShape, count: number): string {
  const rows = Array.from({ length: count }, (_, at) =>
    row.replace(/\$(\d+)/g, (_parameter, number) => `$${at * width + Number(number)}`),
  );
  return `${before}${rows.join(", ")}${after}`;
}
