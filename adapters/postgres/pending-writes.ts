import type { SqlValue } from "riskgate/store/sql";
import { type InsertShape, insertShape, keyOfRow, manyRows } from "./insert-rows.ts";

interface Statement {
  readonly sql: string;
  /** Arrays, where the statement has several rows. */
  readonly values: readonly (SqlValue | readonly SqlValue[])[];
}

interface Write {
  readonly sql: string;
  readonly table: string;
  readonly shape: InsertShape | undefined;
  /** Values of each row. Only an insert of plain rows may have several. */
  readonly rows: (readonly SqlValue[])[];
  readonly keys: Set<string>;
}

/** Writes of an open transaction that wait for others. */
export interface PendingWrites {
  /** @returns false when the statement cannot wait: it is to be sent, after {@link PendingWrites.take} */
  add(sql: string, values: readonly SqlValue[]): boolean;
  /** Whether a statement has to come after those that wait. */
  concern(sql: string): boolean;
  /** All that wait, as one statement. */
  take(): Statement | undefined;
}

/** Table of a statement that looks at no other, `undefined` for any other statement. By text: each is looked at once. */
const tables = new Map<string, string | undefined>();
function tableOf(sql: string): string | undefined {
  if (!tables.has(sql)) {
    const table = /^\s*(?:insert into|update)\s+(\w+)/.exec(sql)?.[1];
    tables.set(sql, /\b(?:select|returning|with)\b/.test(sql) ? undefined : table);
  }
  return tables.get(sql);
}

/** Texts of statements in one, by the texts. */
const joined = new Map<string, string>();

/**
 * Gathers writes whose results are not needed: as parts of one statement, and as rows of one insert, they cost the driver and the
 * server far less. Parts of a statement do not see each other, so that only one write of a table can wait, and what mentions the
 * table comes after it.
 */
export function pendingWrites(): PendingWrites {
  let pending: Write[] = [];
  const concern = (sql: string): boolean => pending.some(({ table }) => mentions(sql, table));
  return {
    concern,
    add(sql, values) {
      const table = tableOf(sql);
      if (table === undefined) return false;
      const same = pending.find((write) => write.sql === sql);
      if (same !== undefined) return addRow(same, values);
      if (concern(sql)) return false;
      const shape = insertShape(sql);
      const write: Write = { sql, table, shape, rows: [], keys: new Set() };
      addRow(write, values);
      pending.push(write);
      return true;
    },
    take() {
      const writes = pending;
      pending = [];
      return writes.length === 0 ? undefined : joinedStatement(writes.map(statementOf));
    },
  };
}

function statementOf({ sql, shape, rows }: Write): Statement {
  return shape === undefined || rows.length === 1 ? { sql, values: rows.flat() } : manyRows(shape, rows);
}

/** @returns false when the row cannot be one of the same statement: two rows may not have one key */
function addRow({ shape, rows, keys }: Write, values: readonly SqlValue[]): boolean {
  if (rows.length > 0 && shape === undefined) return false;
  const key = shape && keyOfRow(shape, values);
  if (key !== undefined) {
    if (keys.has(key)) return false;
    keys.add(key);
  }
  rows.push(values);
  return true;
}

function joinedStatement(parts: readonly Statement[]): Statement {
  const key = parts.map(({ sql }) => sql).join(";");
  let sql = joined.get(key);
  if (sql === undefined) {
    sql = joinedSql(parts);
    joined.set(key, sql);
  }
  return { sql, values: parts.flatMap(({ values }) => values) };
}

/** Words of statements, by their text. */
const words = new Map<string, ReadonlySet<string>>();
function mentions(sql: string, table: string): boolean {
  let found = words.get(sql);
  if (found === undefined) {
    found = new Set(sql.match(/\w+/g));
    words.set(sql, found);
  }
  return found.has(table);
}

function joinedSql(parts: readonly Statement[]): string {
  let before = 0;
  const texts = parts.map(({ sql, values }) => {
    const offset = before;
    before += values.length;
    return sql.replace(/\$(\d+)/g, (_, number) => `$${offset + Number(number)}`);
  });
  const last = texts.pop() ?? "";
  if (texts.length === 0) return last;
  return `with ${texts.map((part, at) => `written_${at} as (${part})`).join(", ")} ${last}`;
}
