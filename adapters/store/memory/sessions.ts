import type { SessionStore } from "../../../src/ports/session-store.ts";
import { byTime } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memorySessions({ sessions }: MemoryRows): SessionStore {
  const byHash = (tokenHash: string) => sessions.all().find((session) => session.tokenHash === tokenHash);

  return {
    add: async (session) => {
      const key = keyOf(session.tenant, session.sessionId);
      if (sessions.get(key) !== undefined || byHash(session.tokenHash) !== undefined) return false;
      sessions.set(key, session);
      return true;
    },
    findByHash: async (tokenHash) => byHash(tokenHash),
    get: async (tenant, sessionId) => sessions.get(keyOf(tenant, sessionId)),
    list: async (tenant, limit) =>
      sessions
        .all()
        .filter((session) => session.tenant === tenant)
        .sort(byTime("newest", ({ createdAt, sessionId }) => ({ at: createdAt, id: sessionId })))
        .slice(0, limit),
    openOf: async (tenant, personId, at) =>
      sessions
        .all()
        .filter((one) => one.tenant === tenant && one.personId === personId)
        .filter(({ endedAt, expiresAt }) => endedAt === undefined && expiresAt > at),
    seen: async (tenant, sessionId, at) => {
      const session = sessions.get(keyOf(tenant, sessionId));
      if (session && session.seenAt < at) sessions.set(keyOf(tenant, sessionId), { ...session, seenAt: at });
    },
    end: async (tenant, sessionId, at, isRevoked) => {
      const session = sessions.get(keyOf(tenant, sessionId));
      if (session === undefined || session.endedAt !== undefined) return false;
      sessions.set(keyOf(tenant, sessionId), { ...session, endedAt: at, ...(isRevoked ? { isRevoked } : {}) });
      return true;
    },
  };
}
