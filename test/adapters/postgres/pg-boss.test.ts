import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { storeJobs } from "../../../adapters/jobs/store-jobs.ts";
import { postgresStore } from "../../../adapters/postgres/index.ts";
import { pgBossJobs } from "../../../adapters/postgres/pg-boss.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { jobsContract } from "../../contract/testing.ts";
import { startPostgres } from "../../postgres/start-postgres.ts";

const postgres = await startPostgres();

if (typeof postgres === "string") {
  describe("jobs on PostgreSQL", () => {
    it.skip(`are not tested: ${postgres}`, () => {});
  });
} else {
  const { url } = postgres;
  const client = new pg.Client(url);
  await client.connect();
  afterAll(async () => {
    await client.end();
    await postgres.remove();
  });

  jobsContract({ describe, it, beforeEach, afterEach, expect }, "pg-boss", {
    async open() {
      const schema = postgres.newSchema();
      const store = postgresStore({ url, schema: postgres.newSchema() });
      return {
        store,
        process: () =>
          pgBossJobs({ url, store, clock: Date, schema, maxConnections: 2, pollMs: 20, monitorSeconds: 1 }),
        // The clock of the backing is the server's: instead of it, everything that has a time is moved into the past.
        async advance(ms) {
          const back = `- interval '${ms} milliseconds'`;
          await client.query(`update ${schema}.job set start_after = start_after ${back},
            started_on = started_on ${back}, heartbeat_on = heartbeat_on ${back}`);
          // What the monitor would find out within its interval.
          await client.query(`update ${schema}.queue set monitor_on = null, monitor_claim_on = null`);
        },
        now: () => Date.now(),
        close: () => store.close(),
      };
    },
  });

  jobsContract({ describe, it, beforeEach, afterEach, expect }, "the postgres store", {
    async open() {
      const store = postgresStore({ url, schema: postgres.newSchema() });
      let time = Date.UTC(2026, 10, 20, 10);
      const clock = { now: () => time };
      return {
        store,
        process: () => storeJobs({ store, clock, ids: crypto, pollMs: 20, random: () => 1 }),
        advance: async (ms) => {
          time += ms;
        },
        now: () => time,
        close: () => store.close(),
      };
    },
  });

  const ONLY_THERE = "jobs on PostgreSQL can be added in transactions of a PostgreSQL store only";
  it.each([
    ["memory", memoryStore],
    ["SQLite", () => sqliteStore(":memory:")],
  ])("adds no job in the transaction of another database: %s", async (_, open) => {
    const store = open();
    const jobs = pgBossJobs({ url, store, clock: Date, schema: postgres.newSchema() });
    await jobs.start([{ queue: "work" }]);
    const adding = store.transaction((tx) => jobs.enqueue([{ queue: "work", data: null }], tx));
    await expect(adding).rejects.toThrow(new TypeError(ONLY_THERE));
    await jobs.stop(0);
    await store.close();
  });
}
