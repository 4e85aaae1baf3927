/** Who a request comes from: the client of its key, for whom that speaks, or somebody who signed in. */
import type { Gateway } from "riskgate/transport";
import { type Authenticate, type Authenticated, isClient } from "../authenticate.ts";
import type { ReadAssertion } from "./assertions.ts";
import { type Origin, sessionToken } from "./session-cookie.ts";

export type WhoAsks = (headers: Headers, address: string) => Promise<Authenticated>;

export interface WhoAsksOptions {
  /** Absent where nobody signs in: cookies mean nothing then. */
  readonly origin: Origin | undefined;
  /** Absent where no key speaks for people. */
  readonly readAssertion: ReadAssertion | undefined;
}

export function createWhoAsks(
  gateway: Gateway,
  authenticate: Authenticate,
  { origin, readAssertion }: WhoAsksOptions,
): WhoAsks {
  async function byKey(apiKey: string | null, headers: Headers, address: string): Promise<Authenticated> {
    const client = await authenticate(apiKey, address);
    // Assertions are read only with an accepted key.
    if (!isClient(client) || readAssertion === undefined) return client;
    const said = await readAssertion(headers);
    if (said === undefined) return client;
    if (typeof said === "string") return { refusedAssertion: said, client };
    const asserted = await gateway.readAsserted(client, said);
    return typeof asserted === "string" ? { refusedAssertion: asserted, client } : asserted;
  }

  return (headers, address) => {
    const apiKey = headers.get("api-key");
    // The key identifies the client, and a cookie sent with it is ignored.
    if (apiKey !== null || origin === undefined) return byKey(apiKey, headers, address);
    const token = sessionToken(headers, origin);
    return token === undefined ? Promise.resolve(undefined) : gateway.readSession(token);
  };
}
