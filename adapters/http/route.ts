import type { Gateway, JsonLine, Principal, Scope, TraceContext } from "riskgate/transport";
import type { Operation } from "./operation.ts";
import type { QuotaPolicy } from "./quotas.ts";
import type { ExpectedIssuer } from "./sign-in/expected-issuer.ts";

/** What the handler of a route is given. */
export interface Exchange {
  readonly gateway: Gateway;
  readonly principal: Principal;
  readonly route: Pick<Route, "method" | "path" | "operation">;
  readonly requestId: string;
  /** The request's own place in its trace. */
  readonly trace: TraceContext;
  readonly headers: Headers;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Tells issuers whose subjects cannot come here. */
  readonly expectedIssuer: ExpectedIssuer;
  /** The parsed JSON body of a route with one; to be taken before anything is waited for. */
  readonly body?: unknown;
  /** The body of a route that reads it line by line. */
  readonly stream?: StreamedBody;
  /** The body of a route that takes a file, as it came. */
  readonly file?: Uint8Array;
  /** Called with errors of single lines (Default: none). */
  readonly onError?: ((error: unknown, requestId: string) => void) | undefined;
}

/** A body that is read while it arrives. */
export interface StreamedBody {
  readonly lines: AsyncIterable<JsonLine>;
  /** The same as it arrives; one of both is read. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /**
   * Answers one line when its turn among all requests comes. It waits for as long as the gateway is overloaded or the
   * quota of the key is used up, and is refused once the key is no longer accepted.
   *
   * @param weight - how many ordinary requests it stands for
   */
  readonly inTurn: (work: () => Promise<Response>, weight: number) => Promise<Response>;
}

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: string;
  /** What a key must be allowed to do. */
  readonly scope: Scope;
  /** Its description. Part of the published contract. */
  readonly operation: Operation;
  /** Which quota of its key a request counts against (Default: `default`). */
  readonly quota?: QuotaPolicy;
  /** It may read for seconds: it has one of the few turns for such requests, and none of those of checks. */
  readonly isLong?: true;
  /** The body is lines of JSON (NDJSON), or a file of payments, of any length, and handed over unread. */
  readonly streams?: "lines" | "payments";
  /** The body is one file of any media type, of as many bytes as this says. */
  readonly fileOf?: (gateway: Gateway) => number;
  readonly handle: (exchange: Exchange) => Promise<Response>;
}

/** An operation outside `/v1`, for all: no key is asked for. */
export interface OpenRoute {
  readonly method: "GET";
  readonly path: string;
  readonly operation: Operation;
  /**
   * @param isStopping - whether no further request is wanted
   * @param tenant - whose key came with the request; that of strangers when none did
   */
  readonly handle: (gateway: Gateway, isStopping: boolean, tenant: string) => Response | Promise<Response>;
}
