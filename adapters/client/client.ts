/** `riskgate/client`: a typed client of the gateway, for Node and browsers. */
import createFetchClient from "openapi-fetch";
// By its file, so that its types stand in ours: the package does not tell them to bundlers of types.
import type { Client } from "openapi-fetch/dist/index.d.mts";
import type { components, paths } from "./openapi-types.ts";
import { type RetryOptions, retryingFetch } from "./retrying-fetch.ts";

export type { components, operations, paths } from "./openapi-types.ts";
export type { RetryOptions } from "./retrying-fetch.ts";
export { type CallbackEvent, verifyCallback, WebhookVerificationError } from "./verify-callback.ts";

/** Which gateway a client calls, and as whom. */
export interface ClientOptions extends RetryOptions {
  /** Of the gateway, for example `https://aml.example`; a path that it is mounted at belongs to it. */
  readonly baseUrl: string;
  /** Sent in the header `api-key`. */
  readonly apiKey: string;
  /** Sends a request (Default: the global `fetch`). */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** One method a HTTP method; paths, parameters, bodies and answers are typed as the gateway's OpenAPI document says. */
export type RiskgateClient = Client<paths, `${string}/${string}`>;

/** A body of the interface by its name, for example `Schema<"GatewayCustomerChecks">`. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

/**
 * Makes a client. Every POST gets an `Idempotency-Key` of its own unless the caller gives one, so that it can be sent
 * again; see {@link RetryOptions} for when it is.
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
