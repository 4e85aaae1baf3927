import type { EpochMs } from "./clock.ts";

/** How the user signed in. */
export type SignInMethod = "password" | "link" | "passkey" | "openid";

/** The session of a signed-in user. The token itself is never stored. */
export interface SessionRecord {
  readonly tenant: string;
  /** Id of the session. */
  readonly sessionId: string;
  /** SHA-256 of the token, 64 hexadecimal digits. */
  readonly tokenHash: string;
  /** Id of the person who signed in. */
  readonly personId: string;
  /** How the person was authenticated. */
  readonly method: SignInMethod;
  readonly createdAt: EpochMs;
  /** When it ends, even if it is in use. */
  readonly expiresAt: EpochMs;
  /** When it was last used, to the minute. */
  readonly seenAt: EpochMs;
  /** When it was ended. */
  readonly endedAt?: EpochMs;
  /** Whether somebody else ended it, rather than who signed in. */
  readonly isRevoked?: boolean;
}

/** Sessions of users, by the hashes of their tokens. */
export interface SessionStore {
  /** Saves a session, once: `false`, with nothing changed, when its id or hash is already stored. */
  add(session: SessionRecord): Promise<boolean>;
  /** The session, of any tenant; `undefined` when it is unknown. Ended sessions are found too. */
  findByHash(tokenHash: string): Promise<SessionRecord | undefined>;
  /** The session, also when ended; `undefined` when the tenant has no such session. */
  get(tenant: string, sessionId: string): Promise<SessionRecord | undefined>;
  /** A tenant's sessions, newest first, equal times by ascending id; at most `limit`. */
  list(tenant: string, limit: number): Promise<readonly SessionRecord[]>;
  /** Sessions of a person that were not ended and do not expire before a time, in any order. */
  openOf(tenant: string, personId: string, at: EpochMs): Promise<readonly SessionRecord[]>;
  /** All sessions of a person, ended ones too, newest first, equal times by ascending id. */
  ofPerson(tenant: string, personId: string): Promise<readonly SessionRecord[]>;
  /** Records a use; a time before the stored one changes nothing. */
  seen(tenant: string, sessionId: string, at: EpochMs): Promise<void>;
  /** Ends a session: `false`, with nothing changed, when the tenant has no such one or it was already ended. */
  end(tenant: string, sessionId: string, at: EpochMs, isRevoked: boolean): Promise<boolean>;
}
