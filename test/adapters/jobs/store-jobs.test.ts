import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storeJobs } from "../../../adapters/jobs/store-jobs.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import type { Store } from "../../../src/ports/store.ts";
import { jobsContract } from "../../contract/testing.ts";

const stores = { memory: memoryStore, sqlite: () => sqliteStore() } satisfies Record<string, () => Store>;

for (const [name, openStore] of Object.entries(stores)) {
  jobsContract({ describe, it, beforeEach, afterEach, expect }, `the ${name} store`, {
    async open() {
      const store = openStore();
      let time = Date.UTC(2026, 10, 20, 10);
      const clock = { now: () => time };
      return {
        store,
        process: () => storeJobs({ store, clock, ids: crypto, pollMs: 5, random: () => 1 }),
        advance: async (ms) => {
          time += ms;
        },
        now: () => time,
        close: () => store.close(),
      };
    },
  });
}
