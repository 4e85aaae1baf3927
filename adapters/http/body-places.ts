/** How many bytes of bodies are under way: bounded for all together, and for each tenant and each client. */
import type { BodyRefusal } from "./read-json-body.ts";

/** The bodies of one request. */
export interface BodyPlace {
  /** Takes place for further bytes, or says why there is none. */
  take(bytes: number): BodyRefusal | undefined;
  /** Gives back all that was taken, once the request is answered. */
  release(): void;
}

/** A place for the bodies of one request of a client. */
export type BodyPlaces = (tenant: string, client: string) => BodyPlace;

/** Shares of all bytes: whoever sends slowly leaves some for other clients, and other tenants. */
const TENANT_SHARE = 3 / 4;
const CLIENT_SHARE = 1 / 2;
const RETRY = { "retry-after": "1" };

const FULL: BodyRefusal = {
  ...{ ok: false, code: "overloaded", headers: RETRY },
  detail: "too many bytes of bodies are under way",
};
const OWN_FULL: BodyRefusal = {
  ...{ ok: false, code: "quota-exceeded", headers: RETRY, members: { "violated-policies": ["bodies"] } },
  detail: "too many bytes of bodies of this client, or its tenant, are under way: send fewer at once",
};

/** @param maxBytes - for all together */
export function createBodyPlaces(maxBytes: number): BodyPlaces {
  const taken = new Map<string, number>();
  const takenBy = (who: string): number => taken.get(who) ?? 0;
  const add = (who: string, bytes: number): void => {
    const now = takenBy(who) + bytes;
    if (now > 0) taken.set(who, now);
    else taken.delete(who);
  };
  return (tenant, client) => {
    const [all, ofTenant, ofClient] = ["all", `tenant ${tenant}`, `client ${client}`] as const;
    let own = 0;
    const addAll = (bytes: number): void => {
      own += bytes;
      for (const who of [all, ofTenant, ofClient]) add(who, bytes);
    };
    return {
      take(bytes) {
        const isOverOwn =
          takenBy(ofClient) + bytes > maxBytes * CLIENT_SHARE || takenBy(ofTenant) + bytes > maxBytes * TENANT_SHARE;
        if (isOverOwn) return OWN_FULL;
        if (takenBy(all) + bytes > maxBytes) return FULL;
        addAll(bytes);
        return undefined;
      },
      release: () => addAll(-own),
    };
  };
}
