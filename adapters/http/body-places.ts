/** How many bytes of bodies are under way: bounded for all together, and for each tenant and each client. */
import type { BodyRefusal } from "./read-json-body.ts";

/** The body of one request. */
export interface BodyPlace {
  /** Takes place for further bytes, or says why there is none. */
  take(bytes: number): BodyRefusal | undefined;
  /** Gives back all that was taken, once the request is answered. */
  release(): void;
}

/** A place for the body of one request of a client. */
export type BodyPlaces = (tenant: string, client: string) => BodyPlace;

/** The share of a tenant in what other tenants leave. */
const TENANT_SHARE = 3 / 4;
/** The share of a client in what other clients of its tenant leave: however many fill theirs, the next one finds as much again. */
const CLIENT_SHARE = 1 / 2;
const RETRY = { "retry-after": "1" };

const FULL: BodyRefusal = {
  ...{ ok: false, code: "overloaded", headers: RETRY },
  detail: "too many bytes of bodies of others are under way",
};
const OWN_FULL: BodyRefusal = {
  ...{ ok: false, code: "quota-exceeded", headers: RETRY, members: { "violated-policies": ["bodies"] } },
  detail: "too many bytes of bodies of this client are under way: send fewer at once",
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
    const mostOf = (othersOfTenant: number, otherTenants: number): number =>
      ((maxBytes - otherTenants) * TENANT_SHARE - othersOfTenant) * CLIENT_SHARE;
    return {
      take(bytes) {
        const wanted = takenBy(ofClient) + bytes;
        if (wanted > mostOf(0, 0)) return OWN_FULL;
        const others = takenBy(ofTenant) - takenBy(ofClient);
        if (wanted > mostOf(others, takenBy(all) - takenBy(ofTenant))) return FULL;
        addAll(bytes);
        return undefined;
      },
      release: () => addAll(-own),
    };
  };
}
