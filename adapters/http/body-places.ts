/** How many bodies, and bytes of them, are under way: bounded for all together, and for each tenant and each client. */
import { type Asker, HeldShares } from "./held-shares.ts";
import type { BodyRefusal } from "./read-json-body.ts";

/** The body of one request. */
export interface BodyPlace {
  /** Why the body is not taken at all. */
  readonly refusal?: BodyRefusal | undefined;
  /** Takes place for further bytes, or says why there is none. */
  take(bytes: number): BodyRefusal | undefined;
  /** Gives back all that was taken, once the request is answered. */
  release(): void;
}

/** A place for the body of one request of a client. */
export type BodyPlaces = (asker: Asker) => BodyPlace;

/** One client alone may have three eighths, a second one of its tenant half as much beside it. */
const SHARES = { tenant: 3 / 4, client: 1 / 2 };
/** Bodies at the same time: of each the first bytes are kept whatever others hold. One client alone may have 1,500. */
const MAX_BODIES = 4_000;
const RETRY = { "retry-after": "1" };

const FULL: BodyRefusal = {
  ...{ ok: false, code: "overloaded", headers: RETRY },
  detail: "too many bodies of others, or bytes of them, are under way",
};
const OWN_FULL: BodyRefusal = {
  ...{ ok: false, code: "quota-exceeded", headers: RETRY, members: { "violated-policies": ["bodies"] } },
  detail: "too many bodies of this client, or bytes of them, are under way: send fewer at once",
};

/** @param maxBytes - for all together */
export function createBodyPlaces(maxBytes: number, maxBodies = MAX_BODIES): BodyPlaces {
  const held = new HeldShares(maxBytes, SHARES);
  const bodies = new HeldShares(maxBodies, SHARES);
  return (asker) => {
    if (!bodies.hasOne(asker)) {
      const refusal = bodies.of(asker) < bodies.mostAlone ? FULL : OWN_FULL;
      return { refusal, take: () => refusal, release: () => {} };
    }
    bodies.add(asker, 1);
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
      release() {
        bodies.add(asker, -1);
        held.add(asker, -own);
      },
    };
  };
}
