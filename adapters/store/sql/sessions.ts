import type { SessionRecord, SessionStore } from "../../../src/ports/session-store.ts";
import { EVERY_TENANT, type SqlSession } from "./sql-session.ts";
import { flag, number, optional, sqlTable, text } from "./sql-table.ts";
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
  isRevoked: flag(0),
});
const SEEN = "update sessions set seen_at = $3 where tenant = $1 and session_id = $2 and seen_at < $3";

/** Sessions in a SQL database. */
export function sqlSessions(session: SqlSession): SessionStore {
  return {
    add: (record) => SESSIONS.add(session, record),
    findByHash: (tokenHash) => SESSIONS.find(session, { tokenHash }, EVERY_TENANT),
    get: (tenant, sessionId) => SESSIONS.find(session, { tenant, sessionId }),
    list: (tenant, limit) => SESSIONS.list(session, { tenant }, "order by created_at desc, session_id", limit),

    openOf(tenant, personId, at) {
      const where = SESSIONS.where({ tenant, personId, endedAt: undefined });
      where.always(`expires_at > ${where.parameter(at)}`);
      return SESSIONS.list(session, where);
    },

    ofPerson: (tenant, personId) =>
      SESSIONS.list(session, { tenant, personId }, "order by created_at desc, session_id"),

    async seen(tenant, sessionId, at) {
      await session.run(SEEN, [toSqlText(tenant), toSqlText(sessionId), at]);
    },

    end: (tenant, sessionId, endedAt, isRevoked) =>
      SESSIONS.change(
        session,
        { tenant, sessionId, endedAt: undefined },
        { endedAt, isRevoked: isRevoked ? true : undefined },
      ),
  };
}
