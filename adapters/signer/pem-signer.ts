/** A signer from a private key in PEM, in a file or as text. */
import { createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { readFile } from "node:fs/promises";
import { RiskgateError } from "../../src/errors.ts";
import type { Signer } from "../../src/ports/signer.ts";
import { checkStillValid } from "./ed25519-signer.ts";
import { knownKeysBeside } from "./known-keys.ts";
import { knownKeyOf, verifyEd25519 } from "./public-key.ts";

/** Options of a signer from PEM. */
export interface PemSignerOptions {
  /** The private key (PKCS #8, PEM): a file, read again for every signature, or the text itself. */
  readonly key: { readonly file: string } | { readonly pem: string };
  /** File of further public keys whose signatures count (Default: none; a missing file holds none). */
  readonly knownKeysFile?: string | undefined;
}

/**
 * Makes a signer; failures of all its methods are `CONFIG_INVALID`.
 *
 * @example
 * const signer = pemSigner({ key: { file: "signing-key.pem" } });
 */
export function pemSigner({ key, knownKeysFile }: PemSignerOptions): Signer {
  const read = async () => {
    const privateKey = await readPrivateKey(key);
    const own = knownKeyOf(createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString());
    return { privateKey, own, known: await knownKeysBeside(own, knownKeysFile) };
  };
  return {
    async current() {
      const { privateKey, own, known } = await read();
      checkStillValid(own.keyId, known);
      return { ...own, sign: async (bytes) => sign(null, bytes, privateKey) };
    },
    known: async () => (await read()).known,
    verify: verifyEd25519,
  };
}

async function readPrivateKey(key: PemSignerOptions["key"]): Promise<KeyObject> {
  const place = "file" in key ? key.file : "the signing key";
  const pem = "file" in key ? await readKeyFile(key.file) : key.pem;
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(pem);
  } catch (cause) {
    const message = `${place}: is no private key; put the one back that was there, or move it away for a new one`;
    throw new RiskgateError("CONFIG_INVALID", message, { cause });
  }
  if (privateKey.asymmetricKeyType === "ed25519") return privateKey;
  throw new RiskgateError("CONFIG_INVALID", `${place}: is no key of Ed25519`);
}

async function readKeyFile(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    const why = isMissing ? "there is no such file; put the signing key back that was there" : "cannot be read";
    throw new RiskgateError("CONFIG_INVALID", `${file}: ${why}`, { cause });
  }
}
