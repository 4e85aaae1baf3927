/** Finds changed customers in the audit log, which has every change of a customer. */
import type { Store } from "../../ports/store.ts";

/** Entries per read, and per page of one chain. */
const PAGE = 500;

/** A part of a chain of the audit log: after `after`, up to `sequence`. */
interface Stretch {
  readonly chain: number;
  readonly after: number;
  readonly sequence: number;
}

/**
 * Customers with entries in the audit log between two states of it.
 *
 * @param from - sequence of each chain up to which it was read; a missing chain was not read at all
 * @param to - sequence of each chain up to which it is read: later changes are found the next time
 */
export async function changedCustomers(
  store: Store,
  tenant: string,
  from: ReadonlyMap<number, number>,
  to: ReadonlyMap<number, number>,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  const left: Stretch[] = Array.from(to, ([chain, sequence]) => ({ chain, after: from.get(chain) ?? 0, sequence }));
  for (;;) {
    // There are many chains, most with few entries: reading them together costs one round trip to a store that is far away.
    const some = firstEntries(left);
    if (some.length === 0) return changed;
    const pages = await store.read((tx) =>
      Promise.all(some.map(({ chain, after }) => tx.audit.list(tenant, chain, after, PAGE))),
    );
    for (const [at, page] of pages.entries()) {
      const stretch = some[at]!;
      for (const { customerId, sequence } of page) {
        if (customerId !== undefined && sequence <= stretch.sequence) changed.add(customerId);
      }
      const last = page.at(-1);
      if (last) left.push({ ...stretch, after: last.sequence });
    }
  }
}

/** Takes as many stretches as have a page of entries together, at least one; none when all are read. */
function firstEntries(left: Stretch[]): readonly Stretch[] {
  const some: Stretch[] = [];
  for (let entries = 0; entries < PAGE; ) {
    const stretch = left.pop();
    if (stretch === undefined) break;
    const { after, sequence } = stretch;
    if (after >= sequence) continue;
    some.push(stretch);
    entries += sequence - after;
  }
  return some;
}
