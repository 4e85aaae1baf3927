import type { PersonRecord, PersonStore } from "../../../src/ports/person-store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

export interface PersonRow {
  readonly tenant: string;
  readonly person_id: string;
  readonly name: string;
  readonly former_names: string;
  readonly makers: string;
  readonly created_at: number;
}

/** Held while a person is added or renamed: what a new name is compared with stays as it is. */
const LOCK = "people";

export const PERSON_COLUMNS = "tenant, person_id, name, former_names, makers, created_at";
const ADD = `insert into people (${PERSON_COLUMNS}) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`;
const GET = `select ${PERSON_COLUMNS} from people where tenant = $1 and person_id = $2`;
const LIST = `select ${PERSON_COLUMNS} from people where tenant = $1 order by created_at, person_id`;
const RENAME = "update people set name = $3, former_names = $4 where tenant = $1 and person_id = $2";

/** People in a SQL database. */
export function sqlPeople(session: SqlSession): PersonStore {
  const get = async (tenant: string, personId: string) => {
    const row = await firstRow<PersonRow>(session, GET, [toSqlText(tenant), toSqlText(personId)]);
    return row && personRecordOf(row);
  };
  return {
    async add(person) {
      await session.lock(LOCK);
      const added = await session.run(ADD, [
        toSqlText(person.tenant),
        toSqlText(person.personId),
        toSqlText(person.name),
        JSON.stringify(person.formerNames),
        JSON.stringify(person.makers),
        person.createdAt,
      ]);
      return added === 1;
    },

    get,

    async list(tenant) {
      await session.lock(LOCK);
      return (await session.all<PersonRow>(LIST, [toSqlText(tenant)])).map(personRecordOf);
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

export function personRecordOf(row: PersonRow): PersonRecord {
  return {
    tenant: fromSqlText(row.tenant),
    personId: fromSqlText(row.person_id),
    name: fromSqlText(row.name),
    formerNames: JSON.parse(row.former_names),
    makers: JSON.parse(row.makers),
    createdAt: row.created_at,
  };
}
