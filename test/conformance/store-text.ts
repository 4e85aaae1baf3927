/** All that a store holds, as one text. */
import pg from "pg";
import { createMemoryTables, type MemoryTable } from "../../adapters/store/memory/memory-tables.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import type { Store } from "../../src/ports/store.ts";

/** A store in memory, and every record of it. */
export function seenMemoryStore(): { readonly store: Store; readonly text: () => string } {
  const tables = createMemoryTables();
  const made: MemoryTable<unknown>[] = [];
  const table = <Row>(groupOf?: (row: Row) => string): MemoryTable<Row> => {
    const one = tables.table<Row>(groupOf);
    made.push(one as MemoryTable<unknown>);
    return one;
  };
  return {
    store: memoryStore({ ...tables, table }),
    text: () => made.map((one) => JSON.stringify(one.all())).join("\n"),
  };
}

/** Every row of every table of a schema, as a dump has them. */
export async function databaseText(url: string, schema: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      "select table_name as name from information_schema.tables where table_schema = $1 and table_type = 'BASE TABLE'",
      [schema],
    );
    const texts: string[] = [];
    for (const { name } of tables as readonly { readonly name: string }[]) {
      const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
      const { rows } = await client.query(`select t::text as row from ${table} t`);
      texts.push(name, ...rows.map(({ row }: { readonly row: string }) => row));
    }
    return texts.join("\n");
  } finally {
    await client.end();
  }
}
