import { createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { RiskgateError } from "../../src/errors.ts";

/**
 * The PEM text of a public key that somebody names.
 *
 * @throws RiskgateError `REQUEST_INVALID` when it cannot be read or is no key: no signature is judged by it then
 */
export function readPublicKey(file: string): string {
  try {
    const pem = readFileSync(file, "utf8");
    createPublicKey(pem);
    return pem;
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `${file}: cannot be read as a public key; expected PEM`, { cause });
  }
}
