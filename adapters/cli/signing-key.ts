/** The key of this installation: signs certificates and what is archived. */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import type { Environment } from "./environment.ts";

/** The Ed25519 private key, made when it is asked for first, kept in the data folder beside its public half. */
export function signingKey({ dataDir }: Pick<Environment, "dataDir">): KeyObject {
  const file = join(dataDir, "certificate-key.pem");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    try {
      writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
      writeFileSync(join(dataDir, "certificate-key.pub.pem"), publicKey.export({ type: "spki", format: "pem" }));
    } catch (error) {
      // Another process was quicker.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  const pem = readFileSync(file);
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    const message = `${file}: is no private key; put the one back that was there, or move it away for a new one`;
    throw new RiskgateError("CONFIG_INVALID", message, { cause });
  }
}
