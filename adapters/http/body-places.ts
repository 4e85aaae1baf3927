/** How many bytes of bodies are under way: bounded for all together, and for each tenant and each client. */
import { type Asker, HeldShares } from "./held-shares.ts";
import type { BodyRefusal } from "./read-json-body.ts";

/** The body of one request. */
export interface BodyPlace {
  /** Takes place for further bytes, or says why there is none. */
  take(bytes: number): BodyRefusal | undefined;
  /** Gives back all that was taken, once the request is answered. */
  release(): void;
}

/** A place for the body of one request of a client. */
export type BodyPlaces = (asker: Asker) => BodyPlace;

/** One client alone may have three eighths, a second one of its tenant half as much beside it. */
const SHARES = { tenant: 3 / 4, client: 1 / 2 };
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
  const held = new HeldShares(maxBytes, SHARES);
  return (asker) => {
    let own = 0;
    return {
      take(bytes) {
        const wanted = held.of(asker) + bytes;
        if (wanted > held.mostAlone) return OWN_FULL;
        if (wanted > held.most(asker)) return FULL;
        own += bytes;
        held.add(asker, bytes);
        return undefined;
      },
      release: () => held.add(asker, -own),
    };
  };
}
