import type { EpochMs } from "./clock.ts";

/** A key pair of a device that a user signs in with (WebAuthn). Its private half never leaves the device. */
export interface Passkey {
  /** Id that the device gave it, base64url. */
  readonly id: string;
  /** What its user calls it. */
  readonly name?: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** Signatures so far, as the device counts them; 0 where it does not count. */
  readonly counter: number;
  readonly createdAt: EpochMs;
}

/** A link that a user signs in with once, to choose a password or a passkey. */
export interface UserLink {
  /** SHA-256 of its secret, 64 hexadecimal digits. */
  readonly hash: string;
  readonly expiresAt: EpochMs;
}

/** A user as an identity provider knows them. */
export interface ProviderSubject {
  readonly issuer: string;
  readonly subject: string;
}

/** What a user signs in with; nothing in it opens anything by itself. */
export interface UserCredentials {
  /** Digest of the password, with its salt and cost. */
  readonly passwordHash?: string;
  readonly passkeys?: readonly Passkey[];
  readonly link?: UserLink;
  readonly subject?: ProviderSubject;
}

/** A person who may sign in. */
export interface UserRecord {
  readonly tenant: string;
  readonly personId: string;
  /** What the user signs in as; no two users of a tenant have the same. */
  readonly login: string;
  readonly roles: readonly string[];
  readonly credentials: UserCredentials;
  /** People who may sign in as this one, because they made the user or a link for it, or its maker: see `decider.ts`. */
  readonly makers: readonly string[];
  readonly createdAt: EpochMs;
  /** Since when the user cannot sign in any more. */
  readonly disabledAt?: EpochMs;
}

/** People who may sign in. */
export interface UserStore {
  /** Saves a user, once: `false`, with nothing changed, when the person is a user already or another one has the login. */
  add(user: UserRecord): Promise<boolean>;
  /** `undefined` when the person is no user of the tenant. */
  get(tenant: string, personId: string): Promise<UserRecord | undefined>;
  /** `undefined` when no user of the tenant has the login. */
  findByLogin(tenant: string, login: string): Promise<UserRecord | undefined>;
  /** A tenant's users, oldest first. In a transaction no other adds or replaces one until it ends. */
  list(tenant: string): Promise<readonly UserRecord[]>;
  /** Saves a user in the place of what was stored: `false`, with nothing changed, when there is none. The login stays. */
  replace(user: UserRecord): Promise<boolean>;
}
