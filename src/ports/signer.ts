import type { EpochMs } from "../model/epoch-ms.ts";

/** A public key whose signatures count, for a period or without end. */
export interface KnownKey {
  /** SHA-256 of the public key as SPKI in DER, 64 hexadecimal digits. */
  readonly keyId: string;
  /** Ed25519, SPKI in PEM. */
  readonly publicKey: string;
  /** Signatures made before this time do not count (Default: no limit). */
  readonly validFrom?: EpochMs;
  /** Signatures made after this time do not count; earlier ones stay valid (Default: no limit). */
  readonly validUntil?: EpochMs;
  /** A person's note about it, for example why it is trusted. */
  readonly note?: string;
}

/** The key that signs. */
export interface SigningKey extends Pick<KnownKey, "keyId" | "publicKey"> {
  /** Ed25519 (RFC 8032) over these bytes: 64 bytes. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/**
 * Port: the operator's key, wherever its private half lies: in a file, a smart card or a key service. It signs {@link
 * Signed} statements, which `signStatement` creates and `signatureFlaw` verifies.
 */
export interface Signer {
  /**
   * The key that signs now. Called for every signature, so that an exchanged key is used at once.
   *
   * @throws RiskgateError `CONFIG_INVALID` when there is none, or it must not sign any more
   */
  current(): Promise<SigningKey>;
  /**
   * Every key whose signatures count, the one in use first. @throws RiskgateError `CONFIG_INVALID` when they cannot be
   * read
   */
  known(): Promise<readonly KnownKey[]>;
  /** Whether a public key (SPKI, PEM) signed these bytes. `false` for a text that is not an Ed25519 key. Never throws. */
  verify(publicKey: string, bytes: Uint8Array, signature: Uint8Array): boolean;
}
