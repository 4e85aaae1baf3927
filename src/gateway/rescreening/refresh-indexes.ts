/** Indexes over customers are brought up to date when a run is through: the next edition finds them ready, and no run waits for that then. */
import type { GatewayParts } from "../gateway-parts.ts";
import type { CustomerIndexes } from "./customer-indexes.ts";

/** How often it is looked whether the run is through, in milliseconds. */
const LOOK_MS = 1_000;

export interface RefreshIndexes {
  /** This process has worked on customers of a tenant: many of them have changed. */
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
    // What fails is read again when an edition comes.
    timer = timers.setTimeout(() => void look().catch(() => {}), LOOK_MS);
  };

  async function look(): Promise<void> {
    timer = undefined;
    const [newest] = await store.read((tx) => tx.rescreens.list(1));
    // Until then the time is the run's, and more will change.
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
