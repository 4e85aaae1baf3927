/** Updates the indexes of customers after a run, so that the run of the next edition does not wait for it. */
import type { GatewayParts } from "../gateway-parts.ts";
import type { CustomerIndexes } from "./customer-indexes.ts";

/** How often to check whether the run has ended, in milliseconds. */
const LOOK_MS = 1_000;

export interface RefreshIndexes {
  /** To be called after this process worked on customers of a tenant: many of them have changed. */
  worked(tenant: string): void;
  close(): void;
}

/** Does nothing without timers. */
export function refreshIndexes(
  { store, timers }: Pick<GatewayParts, "store" | "timers">,
  indexes: Pick<CustomerIndexes, "refresh">,
): RefreshIndexes {
  const tenants = new Set<string>();
  let timer: unknown;
  let isClosed = false;

  const lookSoon = (): void => {
    if (!timers || isClosed || timer !== undefined) return;
    // A failed update is repeated when the next edition comes.
    timer = timers.setTimeout(() => void look().catch(() => {}), LOOK_MS);
  };

  async function look(): Promise<void> {
    timer = undefined;
    const [newest] = await store.read((tx) => tx.rescreens.list(1));
    // While the run goes on it has priority, and more customers will change.
    if (newest?.status === "running") return lookSoon();
    const some = [...tenants];
    tenants.clear();
    for (const tenant of some) if (!isClosed) await indexes.refresh(tenant);
  }

  return {
    worked(tenant) {
      tenants.add(tenant);
      lookSoon();
    },
    close() {
      isClosed = true;
      if (timer !== undefined) timers?.clearTimeout(timer);
    },
  };
}
