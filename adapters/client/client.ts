/** `riskgate/client`: a typed client of the gateway, for Node and browsers. */
import createFetchClient from "openapi-fetch";
// The file is imported by its path, so that its types are bundled with riskgate's: the package does not expose them to type bundlers.
import type { Client } from "openapi-fetch/dist/index.d.mts";
import type { components, paths } from "./openapi-types.ts";
import { type RetryOptions, retryingFetch } from "./retrying-fetch.ts";

export type { components, operations, paths } from "./openapi-types.ts";
export type { RetryOptions } from "./retrying-fetch.ts";
export { type CallbackEvent, verifyCallback, WebhookVerificationError } from "./verify-callback.ts";

/** Options of a client: address, key and retries. */
export interface ClientOptions extends RetryOptions {
  /** Address of the gateway, for example `https://aml.example`, with the path at which it is mounted. */
  readonly baseUrl: string;
  /** Sent in the header `api-key`. */
  readonly apiKey: string;
  /** Sends a request (Default: the global `fetch`). */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** One method per HTTP method; paths, parameters, bodies and responses are typed by the gateway's OpenAPI document. */
export type RiskgateClient = Client<paths, `${string}/${string}`>;

/** A body of the API by its name, for example `Schema<"GatewayCustomerChecks">`. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

/**
 * Makes a client. Every POST gets its own `Idempotency-Key` unless the caller gives one, so that it can be sent again; see
 * {@link RetryOptions} for when it is.
 *
 * @example
 * const client = createClient({ baseUrl: "https://gateway.example", apiKey });
 * const { data, error } = await client.POST("/v1/customerChecks", { body });
 */
export function createClient(options: ClientOptions): RiskgateClient {
  const { baseUrl, apiKey, fetch: send = (request) => fetch(request) } = options;
  const retry = retryingFetch(send, options);
  return createFetchClient<paths, `${string}/${string}`>({
    baseUrl,
    headers: { "api-key": apiKey },
    fetch: (request) => {
      if (request.method === "POST" && !request.headers.has("idempotency-key")) {
        request.headers.set("idempotency-key", newKey());
      }
      return retry(request);
    },
  });
}

/** 128 random bits. `crypto.randomUUID` is missing from pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
