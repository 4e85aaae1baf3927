import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { webhooks } from "./openapi-types.ts";

/** A callback that cannot be verified. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
}

/** A callback of the gateway; `type` discriminates the kinds. */
export type CallbackEvent = {
  [K in keyof webhooks]: webhooks[K] extends {
    readonly post: { readonly requestBody: { readonly content: { readonly "application/json": infer Body } } };
  }
    ? Body
    : never;
}[keyof webhooks];

/** Tolerance for clock differences and transmission, in seconds. */
const TOLERANCE_SECONDS = 300;
const PREFIX = "whsec_";

/**
 * Verifies that the gateway signed a callback within the last five minutes, and parses it (Standard Webhooks 1.0.0).
 *
 * @param secret - `whsec_…`; several during a rotation
 * @param headers - headers of the request
 * @param rawBody - the body as received: a body that was parsed and serialized again has another signature
 * @throws WebhookVerificationError when a header is missing, no secret fits, or the timestamp is too old or in the future
 *
 * @example
 * const event = verifyCallback(secret, headers, rawBody);
 */
export function verifyCallback(
  secret: string | readonly string[],
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  rawBody: string,
): CallbackEvent {
  const sent = new Map(
    [...(headers instanceof Headers ? headers : Object.entries(headers))].map(([name, value]) => [
      name.toLowerCase(),
      String(value ?? ""),
    ]),
  );
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    sent.get(name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError("a header of the signature is missing");
  const age = Date.now() / 1_000 - Number(timestamp);
  if (!/^\d{1,12}$/u.test(timestamp) || Math.abs(age) > TOLERANCE_SECONDS) {
    throw new WebhookVerificationError("the timestamp is too old or in the future");
  }
  const content = utf8ToBytes(`${id}.${timestamp}.${rawBody}`);
  const expected = [secret].flat().map((one) => `v1,${toBase64(hmac(sha256, keyOf(one), content))}`);
  const fits = signatures.split(" ").flatMap((given) => expected.map((own) => isSame(own, given)));
  if (!fits.includes(true)) throw new WebhookVerificationError("no signature fits");
  return JSON.parse(rawBody) as CallbackEvent;
}

/** @throws WebhookVerificationError when it is no secret; the message does not repeat it */
function keyOf(secret: string): Uint8Array {
  try {
    const text = atob(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
    if (text.length > 0) return Uint8Array.from(text, (character) => character.charCodeAt(0));
  } catch {
    // The error below covers this.
  }
  throw new WebhookVerificationError("the secret is not `whsec_` and base64");
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Compares in constant time. */
function isSame(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i++) difference |= left.charCodeAt(i) ^ right.charCodeAt(i);
  return difference === 0;
}
