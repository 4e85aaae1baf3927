import type { EpochMs } from "./clock.ts";

/** A passkey: a key pair of a device that a user signs in with (WebAuthn). Its private half never leaves the device. */
export interface Passkey {
  /** Id given by the device, base64url. */
  readonly id: string;
  /** Name given by its user. */
  readonly name?: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** Signature counter of the device; 0 where it does not count. */
  readonly counter: number;
  readonly createdAt: EpochMs;
}

/** A link that a user signs in with once, to choose a password or a passkey. */
export interface UserLink {
  /** SHA-256 of its secret, 64 hexadecimal digits. */
  readonly hash: string;
  readonly expiresAt: EpochMs;
}

/** A user's identity at an identity provider. */
export interface ProviderSubject {
  readonly issuer: string;
  readonly subject: string;
}

/** A user's credentials; nothing in it grants access by itself. */
export interface UserCredentials {
  /** Digest of the password, with its salt and cost. */
  readonly passwordHash?: string;
  readonly passkeys?: readonly Passkey[];
  readonly link?: UserLink;
  readonly subject?: ProviderSubject;
  /** Subjects that the user had before: each becomes nobody else's by signing in. */
  readonly earlierSubjects?: readonly ProviderSubject[];
}

/** A person who may sign in. */
export interface UserRecord {
  readonly tenant: string;
  readonly personId: string;
  /** The login name, unique in the tenant. */
  readonly login: string;
  readonly roles: readonly string[];
  readonly credentials: UserCredentials;
  /**
   * People who may sign in as this one because they created the user or a link for it, or created the one who did: see
   * `decider.ts`.
   */
  readonly makers: readonly string[];
  readonly createdAt: EpochMs;
  /** When the user was barred from signing in. */
  readonly disabledAt?: EpochMs;
}

/** People who may sign in. */
export interface UserStore {
  /** Saves a user, once: `false`, with nothing changed, when the person is a user already or another user has the login. */
  add(user: UserRecord): Promise<boolean>;
  /** The user; `undefined` when the person is not a user of the tenant. */
  get(tenant: string, personId: string): Promise<UserRecord | undefined>;
  /** The user; `undefined` when no user of the tenant has the login. */
  findByLogin(tenant: string, login: string): Promise<UserRecord | undefined>;
  /** A tenant's users, oldest first. In a transaction, no other transaction adds or replaces one until the end. */
  list(tenant: string): Promise<readonly UserRecord[]>;
  /** Replaces a stored user: `false`, with nothing changed, when there is none. The login stays. */
  replace(user: UserRecord): Promise<boolean>;
}
