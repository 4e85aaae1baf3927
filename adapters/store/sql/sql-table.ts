/** Tables whose rows are records: how each member stands in a column, said once for both ways. */
import { jsonText } from "../../../src/json-text.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";
import type { SqlRow, SqlValue } from "./sql-value.ts";

export type { SqlRow } from "./sql-value.ts";

/** How a member of a record stands in a column. */
export interface Column<Value> {
  /** Default: the member's name, in snake case. */
  readonly name?: string;
  toSql(value: Value): SqlValue;
  /** `undefined` leaves the member out. */
  fromSql(value: SqlValue): Value;
}

/** Texts of any script. */
export const text = <Text extends string = string>(): Column<Text> => ({
  toSql: toSqlText,
  fromSql: (value) => fromSqlText(value as string) as Text,
});

export const number = (): Column<number> => ({ toSql: (value) => value, fromSql: (value) => value as number });

/**
 * A member that is `true` or absent, as 1 or 0. What else stands there was never written, and SQLite keeps any value in any column: it is
 * read as it is, so that the record's digest tells of it.
 */
export const flag = (): Column<true | undefined> => ({
  toSql: (value) => (value ? 1 : 0),
  fromSql: (value) => (value === 0 ? undefined : ((value === 1 || value) as true)),
});

export const json = <Value>(): Column<Value> => ({
  toSql: (value) => JSON.stringify(value),
  fromSql: (value) => JSON.parse(value as string) as Value,
});

/** A document of the interface, whose text is often known already. */
export const document = <Value>(): Column<Value> => ({ ...json<Value>(), toSql: (value) => jsonText(value) });

/** A member that may be absent: a column that may be null. */
export const optional = <Value>({ toSql, fromSql }: Column<Value>): Column<Value | undefined> => ({
  toSql: (value) => (value === undefined ? null : toSql(value)),
  fromSql: (value) => (value === null ? undefined : fromSql(value)),
});

/** A column whose name is another one than the member's. */
export const named = <Value>(name: string, column: Column<Value>): Column<Value> => ({ ...column, name });

export interface SqlTable<Row> {
  readonly name: string;
  /** Columns of the members, for behind `select`. */
  readonly columns: string;
  /** Reads rows: conditions follow. */
  readonly select: string;
  /** Inserts one row of {@link SqlTable.values}: `on conflict` may follow. */
  readonly insert: string;
  /** {@link SqlTable.insert}, which replaces the row of the same key. */
  readonly replace: string;
  values(record: Row): readonly SqlValue[];
  /** @throws where the row is none that was ever written */
  recordOf(row: SqlRow): Row;
}

/**
 * Declares a table.
 *
 * @param columns - of every member of its records
 * @param key - columns that tell rows apart, where rows are replaced
 * @param bucket - of whose bucket a row is; absent for a table without that column
 *
 * @example
 * const PEOPLE = sqlTable<PersonRecord>("people", { tenant: text(), personId: text(), name: text(), … });
 */
export function sqlTable<Row extends object>(
  name: string,
  columns: { readonly [Member in keyof Row]-?: Column<Row[Member]> },
  { key = [], bucket }: { readonly key?: readonly string[]; readonly bucket?: (record: Row) => string } = {},
): SqlTable<Row> {
  const members = (Object.keys(columns) as (keyof Row & string)[]).map((member) => ({
    ...{ member, column: columns[member] },
    name: columns[member].name ?? member.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`),
  }));
  const names = members.map((one) => one.name);
  const inserted = bucket === undefined ? names : [...names, "bucket"];
  const select = `select ${names.join(", ")} from ${name}`;
  const insert = `insert into ${name} (${inserted.join(", ")}) values (${inserted.map((_, at) => `$${at + 1}`).join(", ")})`;
  const changed = names.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
  return {
    name,
    columns: names.join(", "),
    select,
    insert,
    replace: `${insert} on conflict (${key.join(", ")}) do update set ${changed.join(", ")}`,
    values(record) {
      const values = members.map(({ member, column }) => column.toSql(record[member]));
      return bucket === undefined ? values : [...values, bucketOf(bucket(record))];
    },
    recordOf(row) {
      const record: Partial<Row> = {};
      for (const { member, column, name: from } of members) {
        const value = column.fromSql(row[from] ?? null);
        if (value !== undefined) record[member] = value;
      }
      return record as Row;
    },
  };
}
