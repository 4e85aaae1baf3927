/** Ed25519 public keys: ids and verification. */
import { createHash, createPublicKey, verify } from "node:crypto";
import { RiskgateError } from "../../src/errors.ts";
import type { KnownKey, Signer } from "../../src/ports/signer.ts";

/** A public key with its id. @throws RiskgateError `CONFIG_INVALID` when it is no public key of Ed25519 */
export function knownKeyOf(pem: string): Pick<KnownKey, "keyId" | "publicKey"> {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== "ed25519") throw new Error(`it is of type ${key.asymmetricKeyType}`);
    const keyId = createHash("sha256")
      .update(key.export({ type: "spki", format: "der" }))
      .digest("hex");
    return { keyId, publicKey: key.export({ type: "spki", format: "pem" }).toString() };
  } catch (cause) {
    throw new RiskgateError("CONFIG_INVALID", "no public key of Ed25519; expected SPKI in PEM", { cause });
  }
}

export const verifyEd25519: Signer["verify"] = (publicKey, bytes, signature) => {
  try {
    const key = createPublicKey(publicKey);
    return key.asymmetricKeyType === "ed25519" && verify(null, bytes, key, signature);
  } catch {
    // A text that is no key verifies nothing.
    return false;
  }
};
