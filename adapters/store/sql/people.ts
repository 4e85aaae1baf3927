import type { PersonRecord, PersonStore } from "../../../src/ports/person-store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { json, number, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

/** Held while a person is added or renamed: what a new name is compared with stays as it is. */
const LOCK = "people";

export const PEOPLE = sqlTable<PersonRecord>("people", {
  tenant: text(),
  personId: text(),
  name: text(),
  formerNames: json(),
  makers: json(),
  createdAt: number(),
});
const ADD = `${PEOPLE.insert} on conflict do nothing`;
const GET = `${PEOPLE.select} where tenant = $1 and person_id = $2`;
const LIST = `${PEOPLE.select} where tenant = $1 order by created_at, person_id`;
const RENAME = "update people set name = $3, former_names = $4 where tenant = $1 and person_id = $2";

/** People in a SQL database. */
export function sqlPeople(session: SqlSession): PersonStore {
  const get = async (tenant: string, personId: string) => {
    const row = await firstRow<SqlRow>(session, GET, [toSqlText(tenant), toSqlText(personId)]);
    return row && PEOPLE.recordOf(row);
  };
  return {
    async add(person) {
      await session.lock(LOCK);
      return (await session.run(ADD, PEOPLE.values(person))) === 1;
    },

    get,

    async list(tenant) {
      await session.lock(LOCK);
      return (await session.all<SqlRow>(LIST, [toSqlText(tenant)])).map(PEOPLE.recordOf);
    },

    async rename(tenant, personId, name) {
      await session.lock(LOCK);
      const person = await get(tenant, personId);
      if (!person) return false;
      const formerNames = JSON.stringify([...person.formerNames, person.name]);
      const values = [toSqlText(tenant), toSqlText(personId), toSqlText(name), formerNames];
      return (await session.run(RENAME, values)) === 1;
    },
  };
}
