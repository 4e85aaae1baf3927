import type { SqlValue } from "../sql/sql-session.ts";

interface Write {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly table: string;
}

/** Writes of an open transaction that wait for others. */
export interface PendingWrites {
  /** @returns false when the statement cannot wait: it is to be sent, after {@link PendingWrites.take} */
  add(sql: string, values: readonly SqlValue[]): boolean;
  /** Whether a statement has to come after those that wait. */
  concern(sql: string): boolean;
  /** All that wait as one statement; `undefined` when there are none. */
  take(): { readonly sql: string; readonly values: readonly SqlValue[] } | undefined;
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
 * Gathers writes whose results nobody needs: as parts of one statement they cost the driver and the server far less. Parts of
 * a statement do not see each other, so that only one write of a table can wait, and what mentions the table comes after it.
 */
export function pendingWrites(): PendingWrites {
  let pending: Write[] = [];
  const concern = (sql: string): boolean => pending.some(({ table }) => mentions(sql, table));
  return {
    concern,
    add(sql, values) {
      const table = tableOf(sql);
      if (table === undefined || concern(sql)) return false;
      pending.push({ sql, values, table });
      return true;
    },
    take() {
      const writes = pending;
      pending = [];
      const [first] = writes;
      if (first === undefined || writes.length === 1) return first;
      const key = writes.map(({ sql }) => sql).join(";");
      let sql = joined.get(key);
      if (sql === undefined) {
        sql = joinedSql(writes);
        joined.set(key, sql);
      }
      return { sql, values: writes.flatMap(({ values }) => values) };
    },
  };
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

function joinedSql(writes: readonly Write[]): string {
  let before = 0;
  const parts = writes.map(({ sql, values }) => {
    const offset = before;
    before += values.length;
    return sql.replace(/\$(\d+)/g, (_, number) => `$${offset + Number(number)}`);
  });
  const last = parts.pop();
  return `with ${parts.map((part, at) => `written_${at} as (${part})`).join(", ")} ${last}`;
}
