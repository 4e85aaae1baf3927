import type { EpochMs } from "./clock.ts";

/** How a user signed in. */
export type SignInMethod = "password" | "link" | "passkey" | "openid";

/** A user who is signed in. The token itself is never stored. */
export interface SessionRecord {
  readonly tenant: string;
  /** Id of the session. */
  readonly sessionId: string;
  /** SHA-256 of the token, 64 hexadecimal digits. */
  readonly tokenHash: string;
  /** Id of the person who signed in. */
  readonly personId: string;
  /** How the person proved who it is. */
  readonly method: SignInMethod;
  readonly createdAt: EpochMs;
  /** When it ends, however much it is used. */
  readonly expiresAt: EpochMs;
  /** When it was last used, to the minute. */
  readonly seenAt: EpochMs;
  /** When it was ended. */
  readonly endedAt?: EpochMs;
  /** Whether it was taken back, rather than signed out of: what was proposed in it counts no more. */
  readonly isRevoked?: boolean;
}

/** Sessions of users, by the hashes of their tokens. */
export interface SessionStore {
  /** Saves a session, once: `false`, with nothing changed, when its id or hash is already stored. */
  add(session: SessionRecord): Promise<boolean>;
  /** The session of any tenant; `undefined` when it is unknown. Ended ones are found too. */
  findByHash(tokenHash: string): Promise<SessionRecord | undefined>;
  /** Ended ones too; `undefined` when the tenant has no such session. */
  get(tenant: string, sessionId: string): Promise<SessionRecord | undefined>;
  /** A tenant's sessions, newest first, equal times by ascending id; `limit` at most. */
  list(tenant: string, limit: number): Promise<readonly SessionRecord[]>;
  /** Sessions of a person that were not ended and do not end before a time, in any order. */
  openOf(tenant: string, personId: string, at: EpochMs): Promise<readonly SessionRecord[]>;
  /** Notes that it was used; a time before the one that is stored changes nothing. */
  seen(tenant: string, sessionId: string, at: EpochMs): Promise<void>;
  /** Ends a session: `false`, with nothing changed, when the tenant has no such one or it was ended before. */
  end(tenant: string, sessionId: string, at: EpochMs, isRevoked: boolean): Promise<boolean>;
}
