import type { EpochMs } from "./clock.ts";

/** An accepted API key. The key itself is never stored. */
export interface KeyRecord {
  readonly tenant: string;
  readonly keyId: string;
  /** SHA-256 of the key, 64 hexadecimal digits. */
  readonly keyHash: string;
  /** First characters of the key, to recognise it in a listing. */
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly createdAt: EpochMs;
  readonly expiresAt?: EpochMs;
  readonly revokedAt?: EpochMs;
  /** Whose decisions are made with it. Once bound, a key stays this person's until it is revoked. */
  readonly personId?: string;
  /** People who may know it, because they made or bound it, or its maker: see `decider.ts` (Default: none). */
  readonly makers?: readonly string[];
}

/** Keys of clients, by their hashes. */
export interface KeyStore {
  /** Saves a key, once: `false`, with nothing changed, when its id or hash is already stored. */
  add(key: KeyRecord): Promise<boolean>;
  /** The key of any tenant; `undefined` when it is unknown. Revoked and expired ones are found too. */
  findByHash(keyHash: string): Promise<KeyRecord | undefined>;
  /** Revoked and expired ones too; `undefined` when the tenant has no such key. */
  get(tenant: string, keyId: string): Promise<KeyRecord | undefined>;
  /** A tenant's keys, oldest first. */
  list(tenant: string): Promise<readonly KeyRecord[]>;
  /** Marks a key as revoked: `false` when the tenant has no such key. A second call keeps the first time. */
  revoke(tenant: string, keyId: string, at: EpochMs): Promise<boolean>;
  /** Says to whom a key belongs, once: `false`, with nothing changed, when it belongs to a person already or the tenant has no such key. */
  bind(tenant: string, keyId: string, personId: string, makers: readonly string[]): Promise<boolean>;
}
