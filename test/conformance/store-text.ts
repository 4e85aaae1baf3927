/** All that a store holds, as one text. */
import pg from "pg";
import { memoryDatabase } from "../../adapters/store/memory.ts";
import { keyValueStore } from "../../src/key-value-store/key-value-store.ts";
import type { Store } from "../../src/ports/store.ts";

/** A store in memory, and every entry of it. */
export function seenMemoryStore(): { readonly store: Store; readonly text: () => Promise<string> } {
  const database = memoryDatabase();
  return {
    store: keyValueStore(database),
    text: () =>
      database.read(async (tx) => {
        const entries = await tx.scan({ from: "", before: "~", limit: Number.POSITIVE_INFINITY });
        return entries.flat().join("\n");
      }),
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
