import type { PersonRecord, PersonStore } from "../../../src/ports/person-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { json, number, sqlTable, text } from "./sql-table.ts";

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

/** People in a SQL database. */
export function sqlPeople(session: SqlSession): PersonStore {
  return {
    async add(person) {
      await session.lock(LOCK);
      return PEOPLE.add(session, person);
    },

    get: (tenant, personId) => PEOPLE.find(session, { tenant, personId }),

    async list(tenant) {
      await session.lock(LOCK);
      return PEOPLE.list(session, { tenant }, "order by created_at, person_id");
    },

    async rename(tenant, personId, name) {
      await session.lock(LOCK);
      const person = await PEOPLE.find(session, { tenant, personId });
      if (!person) return false;
      const formerNames = [...person.formerNames, person.name];
      return PEOPLE.change(session, { tenant, personId }, { name, formerNames });
    },
  };
}
