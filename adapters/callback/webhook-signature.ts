import { createHmac } from "node:crypto";
import { RiskgateError } from "../../src/errors.ts";

const PREFIX = "whsec_";

/**
 * The key of a secret.
 *
 * @param secret - `whsec_` and the base64 of 24 to 64 random bytes
 * @throws RiskgateError `CONFIG_INVALID`; the secret is not in its message
 */
export function webhookKey(secret: string): Buffer {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : "";
  const key = Buffer.from(text, "base64");
  // Decoding skips invalid characters: only a text that encodes back to itself is base64.
  const isBase64 = key.toString("base64").replace(/=+$/, "") === text.replace(/=+$/, "");
  if (!isBase64 || key.length < 24 || key.length > 64) {
    throw new RiskgateError(
      "CONFIG_INVALID",
      "callback secret: expected `whsec_` and the base64 of 24 to 64 random bytes",
    );
  }
  return key;
}

/**
 * The value of `webhook-signature`: one signature per key, so that a receiver with either key accepts it during a rotation.
 *
 * Source: Standard Webhooks 1.0.0, symmetric signatures (`v1`).
 *
 * @param timestamp - seconds since the epoch, as sent in `webhook-timestamp`
 */
export function webhookSignature(keys: readonly Buffer[], id: string, timestamp: number, body: string): string {
  const content = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${createHmac("sha256", key).update(content).digest("base64")}`).join(" ");
}
