import type { Gateway, Principal } from "../../src/gateway/gateway.ts";

/** What a route's handler gets. */
export interface Exchange {
  readonly gateway: Gateway;
  readonly principal: Principal;
  readonly route: Pick<Route, "method" | "path">;
  readonly requestId: string;
  readonly headers: Headers;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed JSON body of a route with one. */
  readonly body?: unknown;
}

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: string;
  /** What a key must be allowed to do. */
  readonly scope: string;
  readonly handle: (exchange: Exchange) => Promise<Response>;
}
