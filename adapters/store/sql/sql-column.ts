/** How members of records are stored in columns. */
import { jsonText } from "../../../src/json-text.ts";
import type { SqlValue } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

/** How a member of a record is stored in a column. */
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

export const json = <Value>(): Column<Value> => ({
  toSql: (value) => JSON.stringify(value),
  fromSql: (value) => JSON.parse(value as string) as Value,
});

/** JSON of a document of the interface; its text is often cached. */
export const cachedJson = <Value>(): Column<Value> => ({ ...json<Value>(), toSql: (value) => jsonText(value) });

/** JSON, or the bare text where it cannot be parsed: no digest matches that, so that damage is reported and not thrown. */
export const jsonOrText = <Value>(): Column<Value> => ({
  ...json<Value>(),
  fromSql(value) {
    try {
      return JSON.parse(value as string) as Value;
    } catch {
      return value as Value;
    }
  },
});

/**
 * A member that is `true` or absent. Any other value was never written, and is passed on as it is.
 *
 * @param absent - the value of an absent member
 */
export const flag = (absent: 0 | null): Column<true | undefined> => ({
  toSql: (value) => (value === true ? 1 : absent),
  fromSql: (value) => (value === absent ? undefined : value === 1 || (value as never)),
});

/** A member that may be absent: a column that may be null. */
export const optional = <Value>({ toSql, fromSql }: Column<Value>): Column<Value | undefined> => ({
  toSql: (value) => (value === undefined ? null : toSql(value)),
  fromSql: (value) => (value === null ? undefined : fromSql(value)),
});

/** A column with another name than its member. */
export const named = <Value>(name: string, column: Column<Value>): Column<Value> => ({ ...column, name });
