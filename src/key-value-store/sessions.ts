import type { SessionRecord, SessionStore } from "../ports/session-store.ts";
import { descending } from "./key.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const SESSIONS = table("session", ({ tenant, sessionId }: SessionRecord) => [tenant, sessionId], {
  hash: ({ tokenHash }) => [tokenHash],
  newest: ({ tenant, createdAt, sessionId }) => [tenant, descending(createdAt), sessionId],
  person: ({ tenant, personId, sessionId }) => [tenant, personId, sessionId],
});

export function keyValueSessions(rows: Rows): SessionStore {
  const findByHash = (tokenHash: string) => rows.getBy(SESSIONS.by.hash, tokenHash);

  return {
    add: async (session) => (await findByHash(session.tokenHash)) === undefined && rows.add(SESSIONS, session),
    findByHash,
    get: (tenant, sessionId) => rows.get(SESSIONS, tenant, sessionId),
    list: (tenant, limit) => rows.list(SESSIONS.by.newest, { prefix: [tenant], limit }),
    openOf: (tenant, personId, at) =>
      rows.list(SESSIONS.by.person, {
        prefix: [tenant, personId],
        where: ({ endedAt, expiresAt }) => endedAt === undefined && expiresAt > at,
      }),
    ofPerson: async (tenant, personId) => {
      const found = await rows.list(SESSIONS.by.person, { prefix: [tenant, personId] });
      return [...found].sort(
        (one, other) => other.createdAt - one.createdAt || (one.sessionId < other.sessionId ? -1 : 1),
      );
    },
    seen: async (tenant, sessionId, at) => {
      const session = await rows.get(SESSIONS, tenant, sessionId);
      if (session && session.seenAt < at) await rows.put(SESSIONS, { ...session, seenAt: at });
    },
    end: async (tenant, sessionId, at, isRevoked) => {
      const session = await rows.get(SESSIONS, tenant, sessionId);
      if (session === undefined || session.endedAt !== undefined) return false;
      await rows.put(SESSIONS, { ...session, endedAt: at, ...(isRevoked ? { isRevoked } : {}) });
      return true;
    },
  };
}
