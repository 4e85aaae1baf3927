/** From the `api-key` header to a client, with a short memory so that not every request asks the store. */
import { hash, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Gateway, grants, type Observer, type Principal } from "riskgate/transport";
import { createFailedKeys } from "./failed-keys.ts";
import type { Quota } from "./quotas.ts";
import type { AssertionFault } from "./sign-in/assertion-faults.ts";

/** How long an accepted or refused key is remembered: the longest a revocation takes to be seen. */
const REMEMBER_MS = 5_000;
/** Whether that is over is looked at so often: each look sets a timer, which at every request would be many. */
const LOOK_MS = 100;
const REMEMBERED_KEYS = 10_000;
/** How many unknown keys a client may come with: sixty at once, then one a second. */
export const DEFAULT_FAILED_KEYS: Quota = { requests: 60, windowSeconds: 60 };
/** No key is longer; longer texts are refused unread. */
const MAX_KEY_LENGTH = 512;

/** Everything: what a key given by configuration may do. */
const ALL_SCOPES: readonly string[] = ["*"];

/** That too many unknown keys came from the same address: seconds after which to try again. */
export interface Limited {
  readonly retryAfterSeconds: number;
}

/** What is wrong with the assertion beside an accepted key. */
export interface RefusedAssertion {
  readonly refusedAssertion: AssertionFault;
  /** The client of the key. */
  readonly client: Principal;
}

/** Who it is, `undefined` for an unknown key, or why it is nobody. */
export type Authenticated = Principal | undefined | Limited | RefusedAssertion;

export type Authenticate = (apiKey: string | null, address: string) => Promise<Principal | undefined | Limited>;

export const isLimited = (answer: Authenticated): answer is Limited =>
  answer !== undefined && "retryAfterSeconds" in answer;

export const isRefused = (answer: Authenticated): answer is RefusedAssertion =>
  answer !== undefined && "refusedAssertion" in answer;

/** Whether it is known who asks. */
export const isClient = (answer: Authenticated): answer is Principal =>
  answer !== undefined && !isLimited(answer) && !isRefused(answer);

/**
 * The store is asked about a key that was good before, whatever else comes from its address; about others only so often for each
 * address.
 *
 * @param gateway - knows the stored keys
 * @param fixedKeys - keys accepted beside them, of the default tenant with every scope
 * @param observer - told how often the memory knew
 * @param failedKeys - how many unknown keys may come from one address
 */
export function createAuthenticate(
  gateway: Gateway,
  fixedKeys: readonly string[],
  observer?: Observer,
  failedKeys: Quota = DEFAULT_FAILED_KEYS,
): Authenticate {
  const fixed = fixedKeys.map((key) => bytesOf(sha256(key)));
  // Keyed by hash: the memory never holds a key.
  const times = { max: REMEMBERED_KEYS, ttl: REMEMBER_MS - LOOK_MS, ttlResolution: LOOK_MS };
  // Apart, so that no number of unknown keys pushes a good one out.
  const accepted = new LRUCache<string, Principal>(times);
  const refused = new LRUCache<string, true>(times);
  /** Good when they were last asked about, however long ago. */
  const once = new LRUCache<string, true>({ max: REMEMBERED_KEYS });
  const failures = createFailedKeys(failedKeys);

  return async (apiKey, address) => {
    if (!apiKey || apiKey.length > MAX_KEY_LENGTH) return undefined;
    const id = sha256(apiKey);
    const known = accepted.get(id);
    const isRefused = known === undefined && refused.has(id);
    observer?.event?.({ type: "cache", cache: "api-keys", hit: known !== undefined || isRefused });
    if (known !== undefined || isRefused) return known;
    const position = positionIn(fixed, bytesOf(id));
    const isCounted = position === 0 && !once.has(id);
    // Taken ahead: many that come at once are counted before the first answer of the store.
    const retryAfterSeconds = isCounted ? failures.take(address) : 0;
    if (retryAfterSeconds > 0) return { retryAfterSeconds };
    const principal =
      position > 0
        ? { tenant: "default", keyId: `configured-${position}`, scopes: ALL_SCOPES }
        : await gateway.authenticate(apiKey);
    if (principal === undefined) {
      refused.set(id, true);
      once.delete(id);
      return undefined;
    }
    if (isCounted) failures.giveBack(address);
    accepted.set(id, principal);
    once.set(id, true);
    return principal;
  };
}

/** Whether a client may do what needs a scope. */
export const mayUse = ({ scopes }: Principal, scope: string): boolean => grants(scopes, scope);

const sha256 = (text: string): string => hash("sha256", text, "base64");
const bytesOf = (digest: string): Buffer => Buffer.from(digest, "base64");

/** From 1, or 0 when it is none of them. Compares with every one, whichever matches, so that time tells nothing. */
function positionIn(hashes: readonly Buffer[], hash: Buffer): number {
  let position = 0;
  for (const [i, other] of hashes.entries()) position = timingSafeEqual(hash, other) ? i + 1 : position;
  return position;
}
