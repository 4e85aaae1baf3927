import { Webhook, WebhookVerificationError } from "standardwebhooks";
import type { webhooks } from "./openapi-types.ts";

export { WebhookVerificationError };

/** What the gateway tells a client: told apart by `type`. */
export type CallbackEvent = {
  [K in keyof webhooks]: webhooks[K] extends {
    readonly post: { readonly requestBody: { readonly content: { readonly "application/json": infer Body } } };
  }
    ? Body
    : never;
}[keyof webhooks];

/**
 * Reads a callback, when it was signed by the gateway within the last five minutes (Standard Webhooks 1.0.0).
 *
 * @param secret - `whsec_…`; several while secrets are exchanged
 * @param headers - of the request
 * @param rawBody - as it arrived: a body that was parsed and written again has another signature
 * @throws WebhookVerificationError when a header is missing, no secret fits, or it is too old or from the future
 */
export function verifyCallback(
  secret: string | readonly string[],
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  rawBody: string,
): CallbackEvent {
  const sent = Object.fromEntries(
    [...(headers instanceof Headers ? headers : Object.entries(headers))].map(([name, value]) => [name, String(value)]),
  );
  let refusal: unknown = new WebhookVerificationError("no secret was given");
  for (const one of [secret].flat()) {
    try {
      return new Webhook(one).verify(rawBody, sent) as CallbackEvent;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
