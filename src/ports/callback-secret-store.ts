import type { EpochMs } from "./clock.ts";

/** A secret that a tenant's callbacks are signed with. */
export interface CallbackSecretRecord {
  readonly tenant: string;
  readonly secretId: string;
  /** `whsec_` and the base64 of 32 random bytes. Stored in plain: a signature cannot be computed from a digest. */
  readonly secret: string;
  readonly createdAt: EpochMs;
  /** Messages are signed with it until then; absent for the newest one. */
  readonly expiresAt?: EpochMs;
}

/** Secrets that callbacks are signed with. */
export interface CallbackSecretStore {
  /** Saves a secret, and sets the end of the tenant's other secrets without an end to `othersUntil`. */
  add(secret: CallbackSecretRecord, othersUntil: EpochMs): Promise<void>;
  /** Secrets of a tenant that have not ended at a time, newest first. */
  list(tenant: string, at: EpochMs): Promise<readonly CallbackSecretRecord[]>;
}
