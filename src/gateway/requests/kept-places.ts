/**
 * Where pages of counts ended, kept for a day. A cursor is the name of such a place: nobody can make one up for a case of
 * their choice, and it says nothing of the case.
 */
import type { IdempotencyRecord, StoreTransaction } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";

/** A listing: places of another one are not its own. Kept beside idempotency keys, and removed with them. */
export interface PlacesOf {
  readonly tenant: string;
  /** What is listed, with everything that it depends on. */
  readonly listing: readonly (string | number)[];
}

const recordOf = ({ tenant, listing }: PlacesOf, key: string, place: string, startedAt: number): IdempotencyRecord => ({
  ...{ tenant, scope: `place in ${JSON.stringify(listing)}`, key, fingerprint: place, startedAt },
});

/** @returns the cursor */
export async function keepPlace(
  { store, clock, ids }: Pick<GatewayParts, "store" | "clock" | "ids">,
  places: PlacesOf,
  place: string,
): Promise<string> {
  const cursor = ids.randomUUID();
  await store.transaction((tx) => tx.idempotency.begin(recordOf(places, cursor, place, clock.now()), 0));
  return cursor;
}

/** @returns `undefined` where no page of this listing gave the cursor within the last day */
export function keptPlace(
  { store, clock }: Pick<GatewayParts, "store" | "clock">,
  places: PlacesOf,
  cursor: string,
): Promise<string | undefined> {
  const asked = recordOf(places, cursor, "", clock.now());
  return store.transaction(async (tx) => {
    const kept = await tx.idempotency.begin(asked, 0);
    // The record just added is removed.
    if (kept === undefined) await tx.idempotency.abandon(asked);
    return kept?.fingerprint;
  });
}

/** Whether something of a listing is said for the first time within the last day. */
export const isFirst = async (
  tx: Pick<StoreTransaction, "idempotency">,
  places: PlacesOf,
  said: readonly (string | undefined)[],
  at: number,
): Promise<boolean> => (await tx.idempotency.begin(recordOf(places, JSON.stringify(said), "", at), 0)) === undefined;
