import type { EpochMs } from "./clock.ts";

/** An accepted API key. The key itself is never stored. */
export interface KeyRecord {
  readonly tenant: string;
  readonly keyId: string;
  /** SHA-256 of the key, 64 hexadecimal digits. */
  readonly keyHash: string;
  /** First characters of the key, by which people recognise it in a list. */
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly createdAt: EpochMs;
  readonly expiresAt?: EpochMs;
  readonly revokedAt?: EpochMs;
  /** The person who decides with it. A bound key stays this person's until it is revoked. */
  readonly personId?: string;
  /**
   * People who may know it because they created or bound it, or created the one who did: see `decider.ts` (Default:
   * none).
   */
  readonly makers?: readonly string[];
}

/** Clients' keys, by their hashes. */
export interface KeyStore {
  /** Saves a key, once: `false`, with nothing changed, when its id or hash is already stored. */
  add(key: KeyRecord): Promise<boolean>;
  /** The key, of any tenant; `undefined` when it is unknown. Revoked and expired keys are found too. */
  findByHash(keyHash: string): Promise<KeyRecord | undefined>;
  /** The key, also when revoked or expired; `undefined` when the tenant has no such key. */
  get(tenant: string, keyId: string): Promise<KeyRecord | undefined>;
  /** A tenant's keys, oldest first. */
  list(tenant: string): Promise<readonly KeyRecord[]>;
  /** Marks a key as revoked: `false` when the tenant has no such key. A second call does not change the time. */
  revoke(tenant: string, keyId: string, at: EpochMs): Promise<boolean>;
  /**
   * Binds a key to a person, once: `false`, with nothing changed, when it is bound already or the tenant has no such
   * key.
   */
  bind(tenant: string, keyId: string, personId: string, makers: readonly string[]): Promise<boolean>;
}
