import type { EditionRecord, EditionStore } from "../../../src/ports/edition-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { json, number, type SqlRow, sqlTable, text } from "./sql-table.ts";

export const EDITIONS = sqlTable<EditionRecord>("editions", {
  number: number(),
  name: text(),
  edition: text(),
  details: json(),
  at: number(),
});
const ADD = `${EDITIONS.insert} on conflict do nothing`;
const LIST = `${EDITIONS.select} order by number`;
const CURRENT = `${EDITIONS.select} where number in (select max(number) from editions group by name)`;

/** Editions in a SQL database. */
export function sqlEditions(session: SqlSession): EditionStore {
  const read = async (sql: string) => (await session.all<SqlRow>(sql, [])).map(EDITIONS.recordOf);
  return {
    add: async (edition) => (await session.run(ADD, EDITIONS.values(edition))) === 1,
    current: () => read(CURRENT),
    list: () => read(LIST),
  };
}
