/** The requester, as cases store it: the person of the key, or the key itself. */
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreReads } from "../../ports/store.ts";
import { idOf } from "../cases/case-review.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT } from "../gateway-parts.ts";
import { readDecider } from "../people/decider.ts";
import type { RequestContext } from "../requests/outcomes.ts";

/** @returns `undefined` when the key was revoked or ended since the request was taken */
export async function subjectOf(
  tx: StoreReads,
  { tenant = DEFAULT_TENANT, key, actor = DEFAULT_ACTOR }: RequestContext,
  at: EpochMs,
): Promise<string | undefined> {
  const decider = await readDecider(tx, tenant, key, at);
  return decider === "refused" ? undefined : idOf(decider, actor);
}
