/** Retention: removes old cases. */
import type { EpochMs } from "../../ports/clock.ts";
import type { StoreTransaction } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";

/** Cases that one transaction removes: few enough that no check waits for it. */
const BATCH = 100;

/** Counts of what retention removed, or would remove. */
export interface RemovedCases {
  readonly removed: number;
  /** Old cases that stay, because their customers are under a legal hold. */
  readonly held: number;
}

/** Removes a tenant's cases that were last touched before a time and are not open, with all that belongs to them. */
export async function removeCasesBefore(
  parts: GatewayParts,
  tenant: string,
  time: EpochMs,
  actor: string,
  dryRun: boolean,
): Promise<RemovedCases> {
  const { store } = parts;
  const count = () => store.read((tx) => tx.erasure.countCasesBefore(tenant, time));
  if (dryRun) {
    const { removable, held } = await count();
    return { removed: removable, held };
  }
  let total = 0;
  for (;;) {
    const removed = await store.transaction((tx) => removeBatch(parts, tx, tenant, time, actor));
    total += removed;
    if (removed === 0) break;
  }
  const { held } = await count();
  const details = { removed: total, held, before: new Date(time).toISOString() };
  const action = "retention.applied";
  await store.transaction((tx) => tx.audit.append({ tenant, at: parts.clock.now(), actor, action, details }));
  return { removed: total, held };
}

/** The removed digests show what was removed; these entries show who did it, in the log of each customer. */
async function removeBatch(
  { clock }: GatewayParts,
  tx: StoreTransaction,
  tenant: string,
  time: EpochMs,
  actor: string,
): Promise<number> {
  const removed = await tx.erasure.removeCasesBefore(tenant, time, BATCH);
  const details = { before: new Date(time).toISOString() };
  for (const customerId of new Set(removed.flatMap(({ customerId: id }) => id ?? [])))
    await tx.audit.append({ tenant, at: clock.now(), actor, action: "records.removed", customerId, details });
  return removed.filter(({ kind }) => kind === "case").length;
}
