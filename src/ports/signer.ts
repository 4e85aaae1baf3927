import type { EpochMs } from "../model/epoch-ms.ts";

/** A public key whose signatures count, for a while or without end. */
export interface KnownKey {
  /** SHA-256 of the public key as SPKI in DER, 64 hexadecimal digits. */
  readonly keyId: string;
  /** Ed25519, SPKI in PEM. */
  readonly publicKey: string;
  /** Signatures from before do not count (Default: no limit). */
  readonly validFrom?: EpochMs;
  /** Signatures from after do not count; those from before stay valid (Default: no limit). */
  readonly validUntil?: EpochMs;
  /** What a person said of it, for example why it is trusted. */
  readonly note?: string;
}

/** The key in use. */
export interface SigningKey extends Pick<KnownKey, "keyId" | "publicKey"> {
  /** Ed25519 (RFC 8032) over these bytes: 64 bytes. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/**
 * Port: the one key of the operator, wherever its private half lies: a file, a smart card, a key service. What is signed with it is a
 * {@link Signed} statement, made by `signStatement` and judged by `signatureFlaw`.
 */
export interface Signer {
  /**
   * The key that signs now. Asked for with every signature, so that a key that was exchanged is used at once.
   *
   * @throws RiskgateError `CONFIG_INVALID` when there is none, or the one that is there must not sign any more
   */
  current(): Promise<SigningKey>;
  /** Every key whose signatures count, the one in use first. @throws RiskgateError `CONFIG_INVALID` when they cannot be told */
  known(): Promise<readonly KnownKey[]>;
  /** Whether a public key (SPKI, PEM) signed these bytes. `false` for a text that is no key of Ed25519. Never throws. */
  verify(publicKey: string, bytes: Uint8Array, signature: Uint8Array): boolean;
}
