import type { EditionRecord, EditionStore } from "../../../src/ports/edition-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { json, number, sqlTable, text } from "./sql-table.ts";

export const EDITIONS = sqlTable<EditionRecord>("editions", {
  number: number(),
  name: text(),
  edition: text(),
  details: json(),
  at: number(),
});

/** Editions in a SQL database. */
export function sqlEditions(session: SqlSession): EditionStore {
  return {
    add: (edition) => EDITIONS.add(session, edition),
    list: () => EDITIONS.list(session, {}, "order by number"),
    current: () => EDITIONS.list(session, {}, "and number in (select max(number) from editions group by name)"),
  };
}
