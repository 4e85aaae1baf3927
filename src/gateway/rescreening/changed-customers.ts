/** Which customers changed, by the audit log: every change of a customer is in it. */
import type { Store } from "../../ports/store.ts";

/** Entries that one read takes, or a page of one chain. */
const PAGE = 500;

/** A chain of the audit log from behind `after` up to `sequence`. */
interface Stretch {
  readonly chain: number;
  readonly after: number;
  readonly sequence: number;
}

/**
 * Customers of whom the audit log says something between two states of it.
 *
 * @param from - sequence of each chain up to which it is known; a chain that is missing is not known at all
 * @param to - sequence of each chain up to which it is read: who changed later is told the next time
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
    // Chains are many and most say little: read together, a store that is far away is waited for once for many of them.
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

/** Takes off as many stretches as have a page of entries together, one at least; none when nothing is left in any. */
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
