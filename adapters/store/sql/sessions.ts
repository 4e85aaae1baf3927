import type { SessionRecord, SessionStore, SignInMethod } from "../../../src/ports/session-store.ts";
import { EVERY_TENANT, firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

export interface SessionRow {
  readonly tenant: string;
  readonly session_id: string;
  readonly token_hash: string;
  readonly person_id: string;
  readonly method: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly seen_at: number;
  readonly ended_at: number | null;
  readonly is_revoked: number;
}

export const SESSION_COLUMNS =
  "tenant, session_id, token_hash, person_id, method, created_at, expires_at, seen_at, ended_at, is_revoked";
const ADD = `insert into sessions (${SESSION_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict do nothing`;
const FIND = `select ${SESSION_COLUMNS} from sessions where token_hash = $1 ${EVERY_TENANT}`;
const GET = `select ${SESSION_COLUMNS} from sessions where tenant = $1 and session_id = $2`;
const LIST = `select ${SESSION_COLUMNS} from sessions where tenant = $1
  order by created_at desc, session_id limit $2`;
const OPEN_OF = `select ${SESSION_COLUMNS} from sessions
  where tenant = $1 and person_id = $2 and ended_at is null and expires_at > $3`;
const SEEN = "update sessions set seen_at = $3 where tenant = $1 and session_id = $2 and seen_at < $3";
const END = `update sessions set ended_at = $3, is_revoked = $4
  where tenant = $1 and session_id = $2 and ended_at is null`;

/** Sessions in a SQL database. */
export function sqlSessions(session: SqlSession): SessionStore {
  return {
    async add(record) {
      const added = await session.run(ADD, [
        toSqlText(record.tenant),
        toSqlText(record.sessionId),
        toSqlText(record.tokenHash),
        toSqlText(record.personId),
        toSqlText(record.method),
        record.createdAt,
        record.expiresAt,
        record.seenAt,
        record.endedAt ?? null,
        record.isRevoked === true ? 1 : 0,
      ]);
      return added === 1;
    },

    async findByHash(tokenHash) {
      const row = await firstRow<SessionRow>(session, FIND, [toSqlText(tokenHash)]);
      return row && sessionRecordOf(row);
    },

    async get(tenant, sessionId) {
      const row = await firstRow<SessionRow>(session, GET, [toSqlText(tenant), toSqlText(sessionId)]);
      return row && sessionRecordOf(row);
    },

    async list(tenant, limit) {
      return (await session.all<SessionRow>(LIST, [toSqlText(tenant), limit])).map(sessionRecordOf);
    },

    async openOf(tenant, personId, at) {
      const rows = await session.all<SessionRow>(OPEN_OF, [toSqlText(tenant), toSqlText(personId), at]);
      return rows.map(sessionRecordOf);
    },

    async seen(tenant, sessionId, at) {
      await session.run(SEEN, [toSqlText(tenant), toSqlText(sessionId), at]);
    },

    async end(tenant, sessionId, at, isRevoked) {
      return (await session.run(END, [toSqlText(tenant), toSqlText(sessionId), at, isRevoked ? 1 : 0])) === 1;
    },
  };
}

export function sessionRecordOf(row: SessionRow): SessionRecord {
  return {
    tenant: fromSqlText(row.tenant),
    sessionId: fromSqlText(row.session_id),
    tokenHash: fromSqlText(row.token_hash),
    personId: fromSqlText(row.person_id),
    method: fromSqlText(row.method) as SignInMethod,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    seenAt: row.seen_at,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
    // Any other number was never written, and is not passed over.
    ...(row.is_revoked === 0 ? {} : { isRevoked: row.is_revoked === 1 || (row.is_revoked as never) }),
  };
}
