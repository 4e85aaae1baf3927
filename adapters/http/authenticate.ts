/** From the `api-key` header to a client, with a short memory so that not every request asks the store. */
import { hash, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Gateway, Principal } from "../../src/gateway/gateway.ts";
import type { Observer } from "../../src/ports/observer.ts";

/** How long an accepted or refused key is remembered: the longest a revocation takes to be seen. */
const REMEMBER_MS = 5_000;
/** Whether that is over is looked at so often: each look sets a timer, which at every request would be many. */
const LOOK_MS = 100;
const REMEMBERED_KEYS = 10_000;
/** No key is longer; longer texts are refused unread. */
const MAX_KEY_LENGTH = 512;

/** Everything: what a key given by configuration may do. */
const ALL_SCOPES: readonly string[] = ["*"];

export type Authenticate = (apiKey: string | null) => Promise<Principal | undefined>;

/**
 * @param gateway - knows the stored keys
 * @param fixedKeys - keys accepted beside them, of the default tenant with every scope
 * @param observer - told how often the memory knew
 */
export function createAuthenticate(gateway: Gateway, fixedKeys: readonly string[], observer?: Observer): Authenticate {
  const fixed = fixedKeys.map((key) => bytesOf(sha256(key)));
  // Keyed by hash: the memory never holds a key.
  const remembered = new LRUCache<string, { principal?: Principal }>({
    max: REMEMBERED_KEYS,
    ttl: REMEMBER_MS - LOOK_MS,
    ttlResolution: LOOK_MS,
  });

  return async (apiKey) => {
    if (!apiKey || apiKey.length > MAX_KEY_LENGTH) return undefined;
    const id = sha256(apiKey);
    const known = remembered.get(id);
    observer?.event?.({ type: "cache", cache: "api-keys", hit: known !== undefined });
    if (known) return known.principal;
    const position = positionIn(fixed, bytesOf(id));
    const principal =
      position > 0
        ? { tenant: "default", keyId: `configured-${position}`, scopes: ALL_SCOPES }
        : await gateway.authenticate(apiKey);
    remembered.set(id, principal ? { principal } : {});
    return principal;
  };
}

/** Whether a scope is granted: itself, `*`, or `*:read` for any reading scope. */
export function mayUse(principal: Principal, scope: string): boolean {
  return principal.scopes.some(
    (granted) => granted === "*" || granted === scope || (granted === "*:read" && scope.endsWith(":read")),
  );
}

const sha256 = (text: string): string => hash("sha256", text, "base64");
const bytesOf = (digest: string): Buffer => Buffer.from(digest, "base64");

/** From 1, or 0 when it is none of them. Compares with every one, whichever matches, so that time tells nothing. */
function positionIn(hashes: readonly Buffer[], hash: Buffer): number {
  let position = 0;
  for (const [i, other] of hashes.entries()) position = timingSafeEqual(hash, other) ? i + 1 : position;
  return position;
}
