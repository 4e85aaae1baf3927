/** The store of erasure and retention: it notes what it removes. */
import type { PendingRecords } from "./pending-records.ts";
import type { PlainStores } from "./plain-stores.ts";

export function recordedErasure({ erasure, records }: PlainStores, pending: PendingRecords) {
  const eraseCustomer: typeof erasure.eraseCustomer = async (tenant, customerId, at, skeletonOf) => {
    const before = await records.ofCustomer(tenant, customerId);
    if (!(await erasure.eraseCustomer(tenant, customerId, at, skeletonOf))) return false;
    for (const name of before) pending.removed(name, at);
    for (const record of await records.ofCustomer(tenant, customerId)) pending.written(record, at);
    return true;
  };
  const removeCasesBefore: typeof erasure.removeCasesBefore = async (tenant, time, limit) => {
    const removed = await erasure.removeCasesBefore(tenant, time, limit);
    for (const name of removed) pending.removed(name, time);
    return removed;
  };
  return { ...erasure, eraseCustomer, removeCasesBefore };
}
