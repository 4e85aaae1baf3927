/**
 * Whether requests find the rows that the audit log is compared with: they look for them by keys and indexes, the log reads whole tables.
 */
import { isUtf8 } from "node:buffer";
import type { DatabaseSync } from "node:sqlite";
import type { StructureFlaw } from "../../../src/ports/store.ts";
import { loadSqlite } from "./load-sqlite.ts";
import { IN_MEMORY, openDatabase } from "./open-database.ts";

/** Flaws of pages, rows and indexes that are told at most. */
const MOST_DAMAGES = 100;
const SCHEMA = "select name, type, tbl_name, sql from sqlite_schema where name not like 'sqlite_stat%'";

/** Reads a database file, by a connection of its own. @throws the error of SQLite when it cannot be read */
export function verifyStructure(path: string, busyTimeoutMs: number): readonly StructureFlaw[] {
  const { DatabaseSync } = loadSqlite();
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly: true });
  try {
    database.exec("begin");
    const flaws = [...schemaFlaws(database), ...damages(database)];
    return [...flaws, ...(flaws.length > 0 ? [] : idFlaws(database))];
  } finally {
    database.close();
  }
}

/** Tables, indexes and triggers that are others than migrations make. */
function schemaFlaws(database: DatabaseSync): readonly StructureFlaw[] {
  wanted ??= madeSchema();
  const made = wanted;
  const found = schemaOf(database);
  return [...new Set([...made.keys(), ...found.keys()])].flatMap((structure): StructureFlaw[] => {
    if (made.get(structure) === found.get(structure)) return [];
    if (!found.has(structure)) return [{ structure, flaw: "is gone" }];
    return [{ structure, flaw: made.has(structure) ? "is not as riskgate makes it" : "is none of riskgate's" }];
  });
}

type Schema = ReadonlyMap<string, string>;
let wanted: Schema | undefined;

function madeSchema(): Schema {
  const made = openDatabase({ path: IN_MEMORY });
  try {
    return schemaOf(made);
  } finally {
    made.close();
  }
}

const schemaOf = (database: DatabaseSync): Schema =>
  new Map(
    database
      .prepare(SCHEMA)
      .all()
      .map((row) => [String(row.name), JSON.stringify(row)]),
  );

/** Rows that an index does not lead to, among others: SQLite compares them. */
function damages(database: DatabaseSync): readonly StructureFlaw[] {
  const rows = database.prepare(`pragma integrity_check(${MOST_DAMAGES})`).all();
  const told = rows.map((row) => String(Object.values(row)[0])).filter((text) => text !== "ok");
  return told.map((flaw) => ({ structure: "database", flaw }));
}

/** Ids whose bytes are no text: they are read as one that no request finds. Documents are read by what they say. */
function idFlaws(database: DatabaseSync): readonly StructureFlaw[] {
  database.function("is_utf8", (bytes) => (isUtf8(bytes as Uint8Array) ? 1 : 0));
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all();
  return tables.flatMap(({ name: table }) => {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all();
    return columns.flatMap(({ name: column }): StructureFlaw[] => {
      const ids = `typeof(${column}) = 'text' and substr(${column}, 1, 1) not in ('{', '[')`;
      const strange = `select 1 from ${table} where ${ids} and not is_utf8(cast(${column} as blob)) limit 1`;
      if (database.prepare(strange).get() === undefined) return [];
      return [{ structure: `${table}.${column}`, flaw: "a value is no UTF-8" }];
    });
  });
}
