/** A database with a gateway's store, as somebody sees it who can write to it. */
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

export type Row = Record<string, string | number | null>;

export interface AuditedDatabase {
  all(sql: string): Promise<Row[]>;
  /** Puts rows in the place of all rows of a table. Rejects, with nothing changed, when they cannot be. */
  replace(table: string, rows: readonly Row[]): Promise<void>;
  close(): Promise<void>;
}

const insertOf = (table: string, row: Row, place: (at: number) => string): string => {
  const names = Object.keys(row);
  return `insert into ${table} (${names.join(", ")}) values (${names.map((_, at) => place(at + 1)).join(", ")})`;
};

export function sqliteDatabase(path: string): AuditedDatabase {
  const database = new DatabaseSync(path);
  return {
    all: async (sql) => database.prepare(sql).all() as Row[],
    async replace(table, rows) {
      database.exec("begin immediate");
      try {
        database.exec(`delete from ${table}`);
        for (const row of rows) database.prepare(insertOf(table, row, () => "?")).run(...Object.values(row));
        database.exec("commit");
      } catch (error) {
        database.exec("rollback");
        throw error;
      }
    },
    close: async () => database.close(),
  };
}

export async function postgresDatabase(url: string, schema: string): Promise<AuditedDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set search_path to ${client.escapeIdentifier(schema)}`);
  const numbers = (value: unknown) =>
    typeof value === "string" && /^-?\d{1,15}$/u.test(value) ? Number(value) : value;
  return {
    async all(sql) {
      const { rows, fields } = await client.query(sql);
      // Whole numbers of 64 bits come as texts.
      const wide = fields.filter(({ dataTypeID }) => dataTypeID === pg.types.builtins.INT8).map(({ name }) => name);
      return rows.map((row) => ({ ...row, ...Object.fromEntries(wide.map((name) => [name, numbers(row[name])])) }));
    },
    async replace(table, rows) {
      await client.query("begin");
      try {
        await client.query(`delete from ${table}`);
        for (const row of rows)
          await client.query(
            insertOf(table, row, (at) => `$${at}`),
            Object.values(row),
          );
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    },
    close: () => client.end(),
  };
}
