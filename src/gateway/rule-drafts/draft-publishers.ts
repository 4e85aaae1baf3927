/** Who may publish a draft: people with the permission, none of whom could have acted as one of its authors. */
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreReads } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { RULES_PUBLISH } from "../keys/scopes.ts";
import { usersWhoCome } from "../people/can-come.ts";
import { type DecidingKey, decidingKey, decidingUser, isAccepted, mayDo } from "../people/decider.ts";
import { areDisjoint, handsOf } from "../people/hands.ts";
import type { DraftAuthor } from "./rule-change.ts";

type Reads = Pick<StoreReads, "keys" | "people" | "users" | "sessions">;

/** How many people may publish a draft of these authors now, as users or with a key of their own. */
export async function countPublishers(
  parts: Pick<GatewayParts, "knowsIssuer">,
  tx: Reads,
  authors: readonly DraftAuthor[],
  at: EpochMs,
): Promise<number> {
  const hands: ReadonlySet<string>[] = [];
  for (const author of authors) hands.push(await handsOfAuthor(tx, author));
  const publishers = new Set<string>();
  const look = (decider: DecidingKey | undefined) => {
    if (decider?.personId === undefined || !mayDo(decider, RULES_PUBLISH)) return;
    if (hands.every((each) => areDisjoint(each, decider.hands))) publishers.add(decider.personId);
  };
  for (const { personId } of await usersWhoCome(parts, tx, DEFAULT_TENANT, at))
    look(await decidingUser(tx, DEFAULT_TENANT, personId));
  for (const key of await tx.keys.list(DEFAULT_TENANT)) if (isAccepted(key, at)) look(await decidingKey(tx, key));
  return publishers.size;
}

/**
 * All people who could have acted as an author: those at the time of writing, and later makers of the person and the
 * user; the set only grows.
 */
export function handsOfAuthor(
  tx: Pick<StoreReads, "people" | "users">,
  { by: { personId = "" }, hands }: DraftAuthor,
): Promise<ReadonlySet<string>> {
  return handsOf(tx, DEFAULT_TENANT, personId, hands);
}
