/** Tables whose rows are records: the column of each member is declared once, for reading and writing. */
import { bucketOf } from "../../../src/model/bucket.ts";
import type { Column } from "./sql-column.ts";
import { SqlConditions } from "./sql-conditions.ts";
import type { SqlRow, SqlSession, SqlValue } from "./sql-session.ts";

export { type Column, cachedJson, flag, json, jsonOrText, named, number, optional, text } from "./sql-column.ts";
export type { SqlRow } from "./sql-session.ts";

/** Values of some members; `undefined` of a member that is absent. */
export type Members<Row> = { readonly [Member in keyof Row]?: Row[Member] | undefined };

/** Which rows: those with these members, or by any conditions. */
export type Where<Row> = Members<Row> | SqlConditions;

export interface SqlTable<Row> {
  readonly name: string;
  /** Columns of the members, to follow `select`. */
  readonly columns: string;
  /** Reads rows: conditions follow. */
  readonly select: string;
  /** Inserts one row of {@link SqlTable.values}: `on conflict` may follow. */
  readonly insert: string;
  /** {@link SqlTable.insert}, which replaces the row of the same key. */
  readonly replace: string;
  columnOf(member: keyof Row & string): string;
  values(record: Row): readonly SqlValue[];
  /** @throws when such a row was never written */
  recordOf(row: SqlRow): Row;
  /** Conditions, to which more may be added. */
  where(members: Members<Row>): SqlConditions;
  /** Records of a statement that selects or returns {@link SqlTable.columns}. */
  query(session: SqlSession, sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** @param rest - what follows the conditions: more of them, an order */
  list(session: SqlSession, where: Where<Row>, rest?: string, limit?: number): Promise<readonly Row[]>;
  /** The first of {@link SqlTable.list}. */
  find(session: SqlSession, where: Where<Row>, rest?: string): Promise<Row | undefined>;
  /** @returns false when a row has the same key already */
  add(session: SqlSession, record: Row): Promise<boolean>;
  /** Adds a record or replaces the one of its key. */
  put(session: SqlSession, record: Row): Promise<void>;
  /** @returns whether there was such a row */
  change(session: SqlSession, where: Where<Row>, changes: Members<Row>): Promise<boolean>;
}

/** What the bucket is computed from: a member, which also narrows queries, or a function of the record. */
type Bucket<Row> = (keyof Row & string) | ((record: Row) => string);

/**
 * Declares a table.
 *
 * @param columns - a column for every member of its records
 * @param key - columns that tell rows apart, where rows are replaced
 * @param bucket - what the bucket is computed from; absent for a table without that column
 *
 * @example
 * const PEOPLE = sqlTable<PersonRecord>("people", { tenant: text(), personId: text(), name: text(), … });
 * await PEOPLE.find(session, { tenant, personId });
 */
export function sqlTable<Row extends object>(
  name: string,
  columns: { readonly [Member in keyof Row]-?: Column<Row[Member]> },
  { key = [], bucket }: { readonly key?: readonly string[]; readonly bucket?: Bucket<Row> } = {},
): SqlTable<Row> {
  const nameOf = (member: keyof Row & string): string =>
    columns[member].name ?? member.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
  const members = (Object.keys(columns) as (keyof Row & string)[]).map((member) => ({
    ...{ member, column: columns[member], name: nameOf(member) },
  }));
  const names = members.map((one) => one.name);
  const inserted = bucket === undefined ? names : [...names, "bucket"];
  const select = `select ${names.join(", ")} from ${name}`;
  const insert = `insert into ${name} (${inserted.join(", ")}) values (${inserted.map((_, at) => `$${at + 1}`).join(", ")})`;
  const add = `${insert} on conflict do nothing`;
  const changed = names.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);

  const bucketOfRecord = (record: Row): string =>
    typeof bucket === "function" ? bucket(record) : (record[bucket as keyof Row] as string);
  const conditionsOf = (where: Where<Row>): SqlConditions =>
    where instanceof SqlConditions ? where : table.where(where);
  const given = (some: Members<Row>) => members.filter(({ member }) => Object.hasOwn(some, member));

  const table: SqlTable<Row> = {
    name,
    columns: names.join(", "),
    select,
    insert,
    replace: `${insert} on conflict (${key.join(", ")}) do update set ${changed.join(", ")}`,
    columnOf: nameOf,
    values(record) {
      const values = members.map(({ member, column }) => column.toSql(record[member]));
      return bucket === undefined ? values : [...values, bucketOf(bucketOfRecord(record))];
    },
    recordOf(row) {
      const record: Partial<Row> = {};
      for (const { member, column, name: from } of members) {
        const value = column.fromSql(row[from] ?? null);
        if (value !== undefined) record[member] = value;
      }
      return record as Row;
    },
    where(some) {
      const conditions = new SqlConditions();
      for (const { member, column, name: column_name } of given(some)) {
        const value = some[member];
        if (value === undefined) {
          conditions.always(`${column_name} is null`);
          continue;
        }
        if (member === bucket) conditions.where("bucket", bucketOf(value as string));
        conditions.where(column_name, column.toSql(value));
      }
      return conditions;
    },
    query: async (session, sql, values = []) => (await session.all<SqlRow>(sql, values)).map(table.recordOf),
    list(session, where, rest = "", limit) {
      const conditions = conditionsOf(where);
      const most = limit === undefined ? "" : ` limit ${conditions.parameter(limit)}`;
      return table.query(session, `${select} where ${conditions.sql} ${rest}${most}`, conditions.values);
    },
    find: async (session, where, rest) => (await table.list(session, where, rest))[0],
    add: async (session, record) => (await session.run(add, table.values(record))) === 1,
    put: (session, record) => session.write(table.replace, table.values(record)),
    async change(session, where, changes) {
      const conditions = conditionsOf(where);
      const set = given(changes).map(
        ({ member, column, name: column_name }) =>
          `${column_name} = ${conditions.parameter(column.toSql(changes[member] as Row[typeof member]))}`,
      );
      return (await session.run(`update ${name} set ${set.join(", ")} where ${conditions.sql}`, conditions.values)) > 0;
    },
  };
  return table;
}
