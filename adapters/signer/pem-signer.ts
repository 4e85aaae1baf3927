/** A signer from a private key in PEM: in a file, or a text of the environment. */
import { createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { readFile } from "node:fs/promises";
import { RiskgateError } from "../../src/errors.ts";
import type { Signer } from "../../src/ports/signer.ts";
import { checkStillValid } from "./ed25519-signer.ts";
import { knownKeysBeside } from "./known-keys.ts";
import { knownKeyOf, verifyEd25519 } from "./public-key.ts";

/** The file of the key that signs. */
export interface PemSignerOptions {
  /** Where the private key (PKCS #8, PEM) is: a file, read again with every signature, or the text itself. */
  readonly key: { readonly file: string } | { readonly pem: string };
  /** File of the public keys that count beside it (Default: none; a file that is missing holds none). */
  readonly knownKeysFile?: string | undefined;
}

/**
 * Failures of all methods are `CONFIG_INVALID`.
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
