import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import type { HostAddress } from "./egress-guard.ts";

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Addresses to connect to; the host name is not resolved again. */
  readonly addresses: readonly HostAddress[];
  /** Time for the whole request, in milliseconds. */
  readonly timeoutMs: number;
}

/** The response, without its body. */
export interface PostAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Bytes of the response body that are read before the connection is closed: the receiver should not see an error. */
const MAX_BODY_BYTES = 65_536;

/**
 * Posts once over a new connection and closes it afterwards: a reused connection would lead to an address that was checked for another
 * call. Redirects are not followed.
 *
 * @throws an error when there was no answer in time
 */
export function postOnce(url: string, { headers, body, addresses, timeoutMs }: PostOptions): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith("http:") ? httpRequest : httpsRequest;
    const request = send(url, {
      method: "POST",
      agent: false,
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)), connection: "close" },
      maxHeaderSize: 16_384,
      lookup: pinnedLookup(addresses),
    });
    const timer = setTimeout(
      () => request.destroy(Object.assign(new Error("timed out"), { code: "ETIMEDOUT" })),
      timeoutMs,
    );
    request.on("close", () => clearTimeout(timer));
    request.on("error", reject);
    request.on("response", (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
      discard(response);
    });
    request.end(body);
  });
}

/** Reads a little of the body and discards it: the status alone decides the outcome. */
function discard(response: IncomingMessage): void {
  let bytes = 0;
  response.on("error", () => {});
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) response.destroy();
  });
}

/** A lookup with a fixed answer. Node requests one address or all, depending on how it connects. */
function pinnedLookup(addresses: readonly HostAddress[]): LookupFunction {
  return (_host, options, done) => {
    const [first] = addresses;
    if (options.all)
      done(
        null,
        addresses.map(({ address, family }) => ({ address, family })),
      );
    else done(null, first?.address ?? "", first?.family ?? 4);
  };
}
