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
  // Decoding skips what is no base64: only a text that comes back as it was is one.
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
 * The value of `webhook-signature`: one signature a key, so that a receiver that knows either key accepts it while keys
 * are exchanged.
 *
 * Source: Standard Webhooks 1.0.0, symmetric signatures (`v1`).
 *
 * @param timestamp - seconds since the epoch, as sent in `webhook-timestamp`
 */
export function webhookSignature(keys: readonly Buffer[], id: string, timestamp: number, body: string): string {
  const content = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${createHmac("sha256", key).update(content).digest("base64")}`).join(" ");
}
