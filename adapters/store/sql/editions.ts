import type { EditionRecord, EditionStore } from "../../../src/ports/edition-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

export interface EditionRow extends Omit<EditionRecord, "details"> {
  readonly details: string;
}

export const EDITION_COLUMNS = "number, name, edition, details, at";
const ADD = `insert into editions (${EDITION_COLUMNS}) values ($1, $2, $3, $4, $5) on conflict do nothing`;
const LIST = `select ${EDITION_COLUMNS} from editions order by number`;
const CURRENT = `select ${EDITION_COLUMNS} from editions
  where number in (select max(number) from editions group by name)`;

/** Editions in a SQL database. */
export function sqlEditions(session: SqlSession): EditionStore {
  const read = async (sql: string) => (await session.all<EditionRow>(sql, [])).map(editionRecordOf);
  return {
    async add({ number, name, edition, details, at }) {
      const values = [number, toSqlText(name), toSqlText(edition), JSON.stringify(details), at];
      return (await session.run(ADD, values)) === 1;
    },
    current: () => read(CURRENT),
    list: () => read(LIST),
  };
}

export function editionRecordOf({ number, name, edition, details, at }: EditionRow): EditionRecord {
  return { number, name: fromSqlText(name), edition: fromSqlText(edition), details: JSON.parse(details), at };
}
