import { fromSqlText } from "./sql-text.ts";

/** The members that are there: a column that is null is a member that is absent. */
export function present<Members extends Record<string, unknown>>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], null> } {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) if (value !== null) found[name] = value;
  return found as { [Name in keyof Members]?: Exclude<Members[Name], null> };
}

/** A nullable text column. */
export function textOf(column: string | null): string | null {
  return column === null ? null : fromSqlText(column);
}

/** A nullable JSON column. */
export function jsonOf<T>(column: string | null): T | null {
  return column === null ? null : JSON.parse(column);
}

/** A JSON column where damage has to be told and not thrown: what cannot be read is the text, which no digest is of. */
export function readableJson<T>(column: string): T | string {
  try {
    return JSON.parse(column) as T;
  } catch {
    return column;
  }
}

/** Whether two rows of the same columns say the same: what was read of the one need not be read again. */
export function isSameRow<Row extends object>(one: Row, other: Row): boolean {
  const names = Object.keys(one) as (keyof Row)[];
  return names.every((name) => one[name] === other[name]);
}
