import { readFileSync } from "node:fs";
import { RiskgateError } from "../../src/errors.ts";
import { knownKeyOf } from "../signer/public-key.ts";

/**
 * The PEM text of a named public key.
 *
 * @throws RiskgateError `REQUEST_INVALID` when it cannot be read or is no key
 */
export function readPublicKey(file: string): string {
  try {
    return knownKeyOf(readFileSync(file, "utf8")).publicKey;
  } catch (cause) {
    throw new RiskgateError(
      "REQUEST_INVALID",
      `${file}: cannot be read as a public key; expected one of Ed25519 in PEM`,
      { cause },
    );
  }
}
