import type { SessionRecord, SessionStore } from "../../../src/ports/session-store.ts";
import { EVERY_TENANT, firstRow, type SqlSession } from "./sql-session.ts";
import { flag, number, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

export const SESSIONS = sqlTable<SessionRecord>("sessions", {
  tenant: text(),
  sessionId: text(),
  tokenHash: text(),
  personId: text(),
  method: text(),
  createdAt: number(),
  expiresAt: number(),
  seenAt: number(),
  endedAt: optional(number()),
  isRevoked: flag(),
});
const ADD = `${SESSIONS.insert} on conflict do nothing`;
const FIND = `${SESSIONS.select} where token_hash = $1 ${EVERY_TENANT}`;
const GET = `${SESSIONS.select} where tenant = $1 and session_id = $2`;
const LIST = `${SESSIONS.select} where tenant = $1 order by created_at desc, session_id limit $2`;
const OPEN_OF = `${SESSIONS.select} where tenant = $1 and person_id = $2 and ended_at is null and expires_at > $3`;
const SEEN = "update sessions set seen_at = $3 where tenant = $1 and session_id = $2 and seen_at < $3";
const END = `update sessions set ended_at = $3, is_revoked = $4
  where tenant = $1 and session_id = $2 and ended_at is null`;

/** Sessions in a SQL database. */
export function sqlSessions(session: SqlSession): SessionStore {
  const first = async (sql: string, ...values: readonly string[]) => {
    const row = await firstRow<SqlRow>(session, sql, values.map(toSqlText));
    return row && SESSIONS.recordOf(row);
  };
  return {
    add: async (record) => (await session.run(ADD, SESSIONS.values(record))) === 1,
    findByHash: (tokenHash) => first(FIND, tokenHash),
    get: (tenant, sessionId) => first(GET, tenant, sessionId),

    async list(tenant, limit) {
      return (await session.all<SqlRow>(LIST, [toSqlText(tenant), limit])).map(SESSIONS.recordOf);
    },

    async openOf(tenant, personId, at) {
      const rows = await session.all<SqlRow>(OPEN_OF, [toSqlText(tenant), toSqlText(personId), at]);
      return rows.map(SESSIONS.recordOf);
    },

    async seen(tenant, sessionId, at) {
      await session.run(SEEN, [toSqlText(tenant), toSqlText(sessionId), at]);
    },

    async end(tenant, sessionId, at, isRevoked) {
      return (await session.run(END, [toSqlText(tenant), toSqlText(sessionId), at, isRevoked ? 1 : 0])) === 1;
    },
  };
}
