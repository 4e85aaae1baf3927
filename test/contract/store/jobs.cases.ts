import type { JobRecord, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aJob, SOME_TIME } from "./records.ts";

export function jobCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (...jobs: readonly Partial<JobRecord>[]) => store().transaction((tx) => tx.jobs.add(jobs.map(aJob)));
  const claim = (lease: string, now = SOME_TIME, limit = 10, queue = "callbacks") =>
    store().transaction((tx) => tx.jobs.claim({ queue, now, leaseUntil: now + 1000, lease, limit }));
  const claimIds = async (...claimed: Parameters<typeof claim>) => (await claim(...claimed)).map(({ jobId }) => jobId);
  const finish = (jobId: string, lease: string) => store().transaction((tx) => tx.jobs.finish(jobId, lease));
  const fail = (jobId: string, lease: string, runAt?: number) =>
    store().transaction((tx) => tx.jobs.fail(jobId, lease, "it broke", runAt));
  const stats = (queue = "callbacks") => store().read((tx) => tx.jobs.stats(queue));

  describe("jobs", () => {
    it("are claimed when their time has come, in its order, by one worker", async () => {
      const at = (jobId: string, runAt: number) => ({ jobId, runAt: SOME_TIME + runAt });
      expect(await add(at("b", -1), at("now", 0), at("a", -1), at("later", 1), at("first", -2))).toBe(5);
      await add({ jobId: "other", queue: "else" });
      expect(await claimIds("l1", SOME_TIME, 3)).toEqual(["first", "a", "b"]);
      expect(await claimIds("l2")).toEqual(["now"]);
      expect(await claimIds("l3")).toEqual([]);
      expect(await stats()).toEqual({ waiting: 1, active: 4, done: 0, dead: 0 });
      expect(await claimIds("l4", SOME_TIME + 1)).toEqual(["later"]);
    });

    it("come back to the worker as they were added", async () => {
      const job = aJob({ key: "k", data: { deep: ["\u0000", "\ud800", 1.5, null] } });
      await add(job);
      expect(await claim("l1")).toEqual([job]);
    });

    it("are each claimed once by many workers at the same time", async () => {
      await add(...Array.from({ length: 40 }, (_, i) => ({ jobId: `job-${i}` })));
      const claims = await Promise.all(Array.from({ length: 10 }, (_, i) => claimIds(`l${i}`, SOME_TIME, 7)));
      const ids = claims.flat();
      expect(new Set(ids).size).toBe(ids.length);
      // A worker may find a job locked by another one that then takes it; nothing stays behind.
      ids.push(...(await claimIds("last", SOME_TIME, 100)));
      expect(new Set(ids).size).toBe(40);
    });

    it("with a key are one at a time, until they are done or dead", async () => {
      expect(await add({ key: "k" }, { jobId: "job-2", key: "k" })).toBe(1);
      expect(await add({ jobId: "job-3", key: "k", queue: "else" }, { jobId: "job-4" }, { jobId: "job-4" })).toBe(2);
      await claim("l1");
      expect(await add({ jobId: "job-5", key: "k" })).toBe(0);
      await finish("job-1", "l1");
      expect(await add({ jobId: "job-6", key: "k" })).toBe(1);
      await claim("l2");
      await fail("job-6", "l2");
      expect(await add({ jobId: "job-7", key: "k" })).toBe(1);
    });

    it("are the lease's only: whoever lost it can neither end nor extend them", async () => {
      await add({});
      await claim("l1");
      expect(await finish("job-1", "other")).toBe(false);
      expect(await fail("job-1", "other", 5)).toBe(false);
      const extend = (lease: string) => store().transaction((tx) => tx.jobs.extend("job-1", lease, SOME_TIME + 5000));
      expect(await extend("other")).toBe(false);
      expect(await extend("l1")).toBe(true);
      expect(await claim("l2", SOME_TIME + 4999)).toEqual([]);
      expect(await claim("l2", SOME_TIME + 5000)).toEqual([aJob({ failures: 1 })]);
      expect(await finish("job-1", "l1")).toBe(false);
      expect(await finish("job-1", "l2")).toBe(true);
      expect(await finish("job-1", "l2")).toBe(false);
      expect(await stats()).toEqual({ waiting: 0, active: 0, done: 1, dead: 0 });
    });

    it("wait for their next attempt when they failed, or end among the dead", async () => {
      await add({}, { jobId: "job-2", createdAt: SOME_TIME - 1 });
      await claim("l1");
      expect(await fail("job-1", "l1", SOME_TIME + 500)).toBe(true);
      expect(await claim("l2", SOME_TIME + 499)).toEqual([]);
      const again = aJob({ runAt: SOME_TIME + 500, failures: 1, lastFailure: "it broke" });
      expect(await claim("l2", SOME_TIME + 500)).toEqual([again]);
      expect(await fail("job-1", "l2")).toBe(true);
      expect(await fail("job-2", "l1")).toBe(true);
      expect(await claim("l3", SOME_TIME + 1e9)).toEqual([]);
      expect(await stats()).toEqual({ waiting: 0, active: 0, done: 0, dead: 2 });
      const dead = (limit: number) => store().read((tx) => tx.jobs.listDead("callbacks", limit));
      expect((await dead(9)).map(({ jobId, failures }) => [jobId, failures])).toEqual([
        ["job-2", 1],
        ["job-1", 2],
      ]);
      expect((await dead(1)).length).toBe(1);
    });

    it("that were added in a transaction that failed are not there", async () => {
      const failing = store().transaction(async (tx) => {
        await tx.jobs.add([aJob()]);
        throw new Error("changed my mind");
      });
      await Promise.allSettled([failing]);
      expect(await claim("l1")).toEqual([]);
    });
  });
}
