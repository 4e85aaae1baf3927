import type { JobHandler, Jobs } from "../../src/ports/jobs.ts";
import type { Json, Store } from "../../src/ports/store.ts";
import { until } from "./jobs/until.ts";
import { inTheirTime, rejectionOf, type TestRunner } from "./runner.ts";
import { aCustomer } from "./store/records.ts";

/** How the suite gets at the adapter under test. */
export interface JobsUnderTest {
  /** Opens an empty backing; called once a test. */
  open(): Promise<{
    readonly store: Store;
    /** One more process on the same backing. Its workers look for jobs at least every 50 ms. */
    process(): Jobs;
    /** Lets time pass for the backing. */
    advance(ms: number): Promise<void>;
    /** The time as the backing sees it. */
    now(): number;
    close(): Promise<void>;
  }>;
}

const QUEUE = { queue: "work", maxFailures: 3, backoffMs: 1000, leaseMs: 10_000 } as const;

/** Time in which a worker would have found a job that it must not find, in milliseconds. */
const A_WHILE = 150;

/**
 * The queue contract, as tests. An adapter is finished when they pass; there is no skip list.
 *
 * @example
 * jobsContract({ describe, it, beforeEach, afterEach, expect }, "queue", { open });
 */
export function jobsContract(runner: TestRunner, adapter: string, { open }: JobsUnderTest): void {
  const { describe, it, beforeEach, afterEach, expect } = inTheirTime(runner);

  describe(`jobs contract: ${adapter}`, () => {
    let backing: Awaited<ReturnType<typeof open>>;
    let processes: Jobs[] = [];
    beforeEach(async () => {
      backing = await open();
      processes = [];
    });
    afterEach(async () => {
      await Promise.all(processes.map((jobs) => jobs.stop(1000)));
      await backing.close();
    });

    async function started(...crons: Parameters<Jobs["start"]>[1] & object): Promise<Jobs> {
      const jobs = backing.process();
      processes.push(jobs);
      await jobs.start([QUEUE, { ...QUEUE, queue: "other" }], crons);
      return jobs;
    }

    /** Counts a run as a business row, in the transaction that ends the job. */
    const counting: JobHandler =
      async ({ data }) =>
      async (tx) => {
        const customerId = String(data);
        const before = await tx.customers.get("north", customerId);
        const count = ((before?.data as { count: number } | undefined)?.count ?? 0) + 1;
        await tx.customers.put(aCustomer({ customerId, data: { count } }));
      };
    const countOf = async (customerId: string): Promise<Json> => {
      const customer = await backing.store.read((tx) => tx.customers.get("north", customerId));
      return (customer?.data as { count: number } | undefined)?.count ?? 0;
    };

    it("runs a job once, with its data as it was given", async () => {
      const jobs = await started();
      const seen: Json[] = [];
      const data = { ids: ["a", "\u0000 \ud800 'quoted' 王"], n: 1.5, nothing: null };
      jobs.work("work", async (job) => {
        seen.push(job.data);
        return undefined;
      });
      await jobs.enqueue([{ queue: "work", data }]);
      await until(async () => (await jobs.stats("work")).done === 1);
      expect(seen).toEqual([data]);
      expect(await jobs.stats("work")).toEqual({ waiting: 0, active: 0, done: 1, dead: 0 });
      expect(await jobs.stats("other")).toEqual({ waiting: 0, active: 0, done: 0, dead: 0 });
    });

    it("refuses a queue that was not declared", async () => {
      const jobs = await started();
      const reason = await rejectionOf(jobs.enqueue([{ queue: "unknown", data: null }]));
      expect(reason instanceof RangeError).toBe(true);
    });

    it("adds jobs with the transaction they were added in, or not at all", async () => {
      const jobs = await started();
      jobs.work("work", counting);
      const failing = backing.store.transaction(async (tx) => {
        await jobs.enqueue([{ queue: "work", data: "undone" }], tx);
        throw new Error("changed my mind");
      });
      await Promise.allSettled([failing]);
      await backing.store.transaction(async (tx) => {
        await tx.customers.put(aCustomer({ customerId: "kept", data: { count: 10 } }));
        await jobs.enqueue([{ queue: "work", data: "kept" }], tx);
      });
      await until(async () => (await countOf("kept")) === 11);
      await new Promise((resolve) => setTimeout(resolve, A_WHILE));
      expect(await countOf("undone")).toBe(0);
    });

    it("keeps one live job a key and queue", async () => {
      const jobs = await started();
      const job = (queue: string) => ({ queue, data: "same", key: "k" });
      await Promise.all([jobs.enqueue([job("work"), job("work")]), jobs.enqueue([job("work"), job("other")])]);
      expect([(await jobs.stats("work")).waiting, (await jobs.stats("other")).waiting]).toEqual([1, 1]);
      jobs.work("work", counting);
      await until(async () => (await countOf("same")) === 1);
      await jobs.enqueue([job("work")]);
      await until(async () => (await countOf("same")) === 2);
    });

    it("runs no job before its time", async () => {
      const jobs = await started();
      jobs.work("work", counting);
      await jobs.enqueue([{ queue: "work", data: "later", runAt: backing.now() + 60_000 }]);
      await new Promise((resolve) => setTimeout(resolve, A_WHILE));
      expect(await countOf("later")).toBe(0);
      await backing.advance(60_000);
      await until(async () => (await countOf("later")) === 1);
    });

    it("tries a failed job again, later and later, and lists it as dead in the end", async () => {
      const jobs = await started();
      const attempts: number[] = [];
      jobs.work("work", async ({ failures }) => {
        attempts.push(failures);
        throw Object.assign(new Error("about Ilva Brandtner"), { code: "EBROKEN" });
      });
      await jobs.enqueue([{ queue: "work", data: { id: 7 } }]);
      await until(async () => attempts.length === 1);
      await new Promise((resolve) => setTimeout(resolve, A_WHILE));
      expect(attempts).toEqual([0]);
      await backing.advance(1000);
      await until(async () => attempts.length === 2);
      await until(async () => (await jobs.stats("work")).waiting === 1);
      await backing.advance(2000);
      await until(async () => (await jobs.stats("work")).dead === 1);
      await backing.advance(3_600_000);
      await new Promise((resolve) => setTimeout(resolve, A_WHILE));
      expect(attempts).toEqual([0, 1, 2]);
      const [dead] = await jobs.listDead("work", 5);
      expect([dead?.data, dead?.failures]).toEqual([{ id: 7 }, 3]);
      expect(dead?.lastFailure).toBe("Error (EBROKEN)");
    });

    it("leaves no effect of an attempt whose writes failed", async () => {
      const jobs = await started();
      let attempts = 0;
      jobs.work("work", async (job) => {
        const commit = await counting(job);
        const attempt = ++attempts;
        return async (tx) => {
          await commit?.(tx);
          if (attempt === 1) throw new Error("after the write");
        };
      });
      await jobs.enqueue([{ queue: "work", data: "effect" }]);
      await until(async () => attempts === 1 && (await jobs.stats("work")).waiting === 1);
      expect(await countOf("effect")).toBe(0);
      await backing.advance(1000);
      await until(async () => (await countOf("effect")) === 1);
      expect(attempts).toBe(2);
    });

    it("gives the job of a lost worker to another one, and what the lost one does later does not count", async () => {
      const lost = await started();
      let resume = (): void => {};
      let isRunning = false;
      lost.work("work", async (job) => {
        isRunning = true;
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
        return counting(job);
      });
      await lost.enqueue([{ queue: "work", data: "effect" }]);
      await until(async () => isRunning);
      await lost.stop(0);

      const other = await started();
      const failures: number[] = [];
      other.work("work", async (job) => {
        failures.push(job.failures);
        return counting(job);
      });
      await new Promise((resolve) => setTimeout(resolve, A_WHILE));
      expect(failures).toEqual([]);
      await backing.advance(10_000);
      await until(async () => (await countOf("effect")) === 1);
      resume();
      await new Promise((resolve) => setTimeout(resolve, A_WHILE));
      expect(await countOf("effect")).toBe(1);
      expect(failures).toEqual([1]);
    });

    it("waits for what runs when it is stopped, and takes nothing more", async () => {
      const jobs = await started();
      let isRunning = false;
      jobs.work(
        "work",
        async (job) => {
          isRunning = true;
          await new Promise((resolve) => setTimeout(resolve, 50));
          return counting(job);
        },
        1,
      );
      await jobs.enqueue([
        { queue: "work", data: "one" },
        { queue: "work", data: "other" },
      ]);
      await until(async () => isRunning);
      await jobs.stop(5000);
      expect(Number(await countOf("one")) + Number(await countOf("other"))).toBe(1);
    });

    it("has exactly the effects of its jobs, however many workers there are", async () => {
      const all = await Promise.all([started(), started(), started()]);
      const count = 300;
      for (const jobs of all) jobs.work("work", counting, 7);
      const ids = Array.from({ length: count }, (_, i) => `effect ${i}`);
      for (let i = 0; i < count; i += 50) {
        await all[i % 3]!.enqueue(ids.slice(i, i + 50).map((data) => ({ queue: "work", data })));
      }
      await until(async () => (await all[0]!.stats("work")).done === count);
      const counts = await Promise.all(ids.map(countOf));
      expect(counts.every((each) => each === 1)).toBe(true);
    });

    it("lets tenants take turns: the backlog of one keeps no other one waiting", async () => {
      const jobs = await started();
      const job = (tenant: string, n: number) => ({ queue: "work", data: `${tenant} ${n}`, tenant });
      for (let at = 0; at < 10; at++) {
        await jobs.enqueue([0, 1, 2, 3, 4].map((n) => job("north", at * 5 + n)));
        await backing.advance(1000);
      }
      const seen: string[] = [];
      let goOn = (): void => {};
      const others = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const handler: JobHandler = async ({ data }) => {
        seen.push(String(data));
        await others;
        return undefined;
      };
      jobs.work("work", handler, 1);
      await until(async () => seen.length === 1);
      for (const n of [0, 1, 2]) await jobs.enqueue([job("south", n), job("north", 50 + n)]);
      goOn();
      await until(async () => (await jobs.stats("work")).done === 56);
      const places = [0, 1, 2].map((n) => seen.indexOf(`south ${n}`));
      expect(places.every((place) => place > 0 && place < 20)).toBe(true);
      // Nobody is overtaken for ever, and each tenant's earlier jobs come before its later ones.
      const north = seen.filter((each) => each.startsWith("north")).map((each) => Math.floor(+each.slice(6) / 5));
      expect(north).toEqual(north.toSorted((one, other) => one - other));
    });

    it("runs a cron once each time, whatever the number of processes, and goes on after a failed run", async () => {
      const cron = { name: "nightly", queue: "work", cron: "0 3 * * *", data: "night" };
      const all = [await started(cron), await started(cron)];
      let runs = 0;
      for (const jobs of all) {
        jobs.work("work", async (job) => {
          if (++runs === 2) throw new Error("a bad night");
          return counting(job);
        });
      }
      await new Promise((resolve) => setTimeout(resolve, A_WHILE));
      expect(runs).toBe(0);
      await backing.advance(86_400_000);
      await until(async () => (await countOf("night")) === 1);
      await backing.advance(86_400_000);
      await until(async () => runs === 2);
      await until(async () => (await all[0]!.stats("work")).waiting === 1);
      await backing.advance(60_000);
      await until(async () => (await countOf("night")) === 2);
      await until(async () => (await all[0]!.stats("work")).waiting === 1);
      expect(runs).toBe(3);
    });

    it("refuses a cron that it cannot read", async () => {
      const jobs = backing.process();
      processes.push(jobs);
      const bad = { name: "bad", queue: "work", cron: "every night", data: null };
      expect((await rejectionOf(jobs.start([QUEUE], [bad]))) instanceof RangeError).toBe(true);
    });
  });
}
