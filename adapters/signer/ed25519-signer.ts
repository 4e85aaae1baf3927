/** A signer from a public key and a function that signs with its private half. */
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import type { KnownKey, Signer, SigningKey } from "../../src/ports/signer.ts";
import { knownKeysBeside } from "./known-keys.ts";
import { knownKeyOf, verifyEd25519 } from "./public-key.ts";

/** The key that signs. */
export interface Ed25519SignerOptions {
  /** SPKI, PEM. */
  readonly publicKey: string;
  /** Ed25519 over the bytes, 64 bytes: a smart card, a key service, another process. */
  readonly sign: SigningKey["sign"];
  /** File of further public keys whose signatures count (Default: none; a missing file holds none). */
  readonly knownKeysFile?: string | undefined;
}

/**
 * Signer port: an Ed25519 key whose private half is elsewhere.
 *
 * @throws RiskgateError `CONFIG_INVALID` when it is no public key of Ed25519
 *
 * @example
 * const signer = ed25519Signer({ publicKey, sign: (bytes) => hsm.sign(bytes) });
 */
export function ed25519Signer({ publicKey, sign, knownKeysFile }: Ed25519SignerOptions): Signer {
  const key = knownKeyOf(publicKey);
  const known = () => knownKeysBeside(key, knownKeysFile);
  return {
    async current() {
      checkStillValid(key.keyId, await known());
      return { ...key, sign: (bytes) => checkedSignature(key, bytes, sign) };
    },
    known,
    verify: verifyEd25519,
  };
}

/** @throws RiskgateError `CONFIG_INVALID` when the key has expired and its new signatures would not count */
export function checkStillValid(keyId: string, known: readonly KnownKey[]): void {
  const until = known.find((key) => key.keyId === keyId)?.validUntil;
  if (until === undefined || until >= Date.now()) return;
  const ended = new Date(until).toISOString();
  throw new RiskgateError(
    "CONFIG_INVALID",
    `signing key ${echo(keyId)}: ended ${ended}; put the one after it in place`,
  );
}

/** Verifies each signature, because the external key may differ from the stated public key. */
async function checkedSignature(
  { keyId, publicKey }: Pick<KnownKey, "keyId" | "publicKey">,
  bytes: Uint8Array,
  sign: SigningKey["sign"],
): Promise<Uint8Array> {
  const signature = await sign(bytes);
  if (verifyEd25519(publicKey, bytes, signature)) return signature;
  throw new RiskgateError("CONFIG_INVALID", `signing key ${echo(keyId)}: what signs for it has another key`);
}
