import { memoryArchive } from "../../adapters/archive/memory.ts";
import { storeJobs } from "../../adapters/jobs/store-jobs.ts";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { exchangeRatesFile } from "../../adapters/rates/exchange-rates-file.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { createGateway, type GatewayOptions } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";

const START = Date.UTC(2026, 10, 20, 9, 0, 0);

/** A gateway in memory with the shipped rules and sample lists, on a clock that stands still and ids that come in order. */
export function pluginGateway(options: Partial<GatewayOptions> = {}): Promise<Gateway> {
  let id = 0;
  const randomUUID = () => `00000000-0000-4000-8000-${String(++id).padStart(12, "0")}` as const;
  const clock = { now: () => START };
  return createGateway({
    store: memoryStore(),
    lists: directoryLists("lists/lists.json", { clock }),
    rules: directoryRules("rules"),
    transactions: { rules: directoryTransactionRules("rules"), rates: exchangeRatesFile("rates/exchange-rates.json") },
    clock,
    ids: { randomUUID },
    archive: memoryArchive(),
    settings: { spacingMs: 0 },
    ...options,
  });
}

/** Jobs that are kept in a store and run by nobody. */
export function idleJobs(store: GatewayOptions["store"]) {
  return { jobs: storeJobs({ store, clock: Date, ids: crypto, onError: () => {} }), store, workOnJobs: false };
}
