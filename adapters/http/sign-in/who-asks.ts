/** Who a request comes from: the client of its key, or somebody who signed in. */
import type { Gateway } from "riskgate/transport";
import type { Authenticate, Authenticated } from "../authenticate.ts";
import { type Origin, sessionToken } from "./session-cookie.ts";

export type WhoAsks = (headers: Headers, address: string) => Promise<Authenticated>;

/** @param origin - absent where nobody signs in: cookies mean nothing then */
export function createWhoAsks(gateway: Gateway, authenticate: Authenticate, origin: Origin | undefined): WhoAsks {
  return (headers, address) => {
    const apiKey = headers.get("api-key");
    // A key says who asks, whatever cookie comes with it.
    if (apiKey !== null || origin === undefined) return authenticate(apiKey, address);
    const token = sessionToken(headers, origin);
    return token === undefined ? Promise.resolve(undefined) : gateway.readSession(token);
  };
}
