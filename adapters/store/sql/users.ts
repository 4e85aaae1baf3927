import type { UserRecord, UserStore } from "../../../src/ports/user-store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

export interface UserRow {
  readonly tenant: string;
  readonly person_id: string;
  readonly login: string;
  readonly roles: string;
  readonly credentials: string;
  readonly makers: string;
  readonly created_at: number;
  readonly disabled_at: number | null;
}

/** Held while a user is added or replaced: what was read of all of them stays as it is. */
const LOCK = "users";

export const USER_COLUMNS = "tenant, person_id, login, roles, credentials, makers, created_at, disabled_at";
const ADD = `insert into users (${USER_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`;
const GET = `select ${USER_COLUMNS} from users where tenant = $1 and person_id = $2`;
const FIND = `select ${USER_COLUMNS} from users where tenant = $1 and login = $2`;
const LIST = `select ${USER_COLUMNS} from users where tenant = $1 order by created_at, person_id`;
const REPLACE = `update users set roles = $3, credentials = $4, makers = $5, disabled_at = $6
  where tenant = $1 and person_id = $2`;

/** Users in a SQL database. */
export function sqlUsers(session: SqlSession): UserStore {
  const first = async (sql: string, tenant: string, value: string) => {
    const row = await firstRow<UserRow>(session, sql, [toSqlText(tenant), toSqlText(value)]);
    return row && userRecordOf(row);
  };
  return {
    async add(user) {
      await session.lock(LOCK);
      const added = await session.run(ADD, [
        toSqlText(user.tenant),
        toSqlText(user.personId),
        toSqlText(user.login),
        JSON.stringify(user.roles),
        JSON.stringify(user.credentials),
        JSON.stringify(user.makers),
        user.createdAt,
        user.disabledAt ?? null,
      ]);
      return added === 1;
    },

    get: (tenant, personId) => first(GET, tenant, personId),
    findByLogin: (tenant, login) => first(FIND, tenant, login),

    async list(tenant) {
      await session.lock(LOCK);
      return (await session.all<UserRow>(LIST, [toSqlText(tenant)])).map(userRecordOf);
    },

    async replace(user) {
      await session.lock(LOCK);
      const replaced = await session.run(REPLACE, [
        toSqlText(user.tenant),
        toSqlText(user.personId),
        JSON.stringify(user.roles),
        JSON.stringify(user.credentials),
        JSON.stringify(user.makers),
        user.disabledAt ?? null,
      ]);
      return replaced === 1;
    },
  };
}

export function userRecordOf(row: UserRow): UserRecord {
  return {
    tenant: fromSqlText(row.tenant),
    personId: fromSqlText(row.person_id),
    login: fromSqlText(row.login),
    roles: JSON.parse(row.roles),
    credentials: JSON.parse(row.credentials),
    makers: JSON.parse(row.makers),
    createdAt: row.created_at,
    ...(row.disabled_at === null ? {} : { disabledAt: row.disabled_at }),
  };
}
