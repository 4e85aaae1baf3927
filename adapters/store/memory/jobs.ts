import type { JobRecord, JobStore } from "../../../src/ports/job-store.ts";
import { byTime } from "./by-time.ts";
import { compareCodePoints } from "./compare-code-points.ts";
import type { MemoryRows, StoredJob } from "./memory-rows.ts";

export function memoryJobs({ jobs, jobsDone }: MemoryRows): JobStore {
  const ofQueue = (queue: string) => jobs.all().filter((job) => job.queue === queue);
  /** Changes a job while it is the lease's. */
  const change = (jobId: string, lease: string, to: (job: StoredJob) => StoredJob): boolean => {
    const job = jobs.get(jobId);
    if (job?.state !== "active" || job.lease !== lease) return false;
    jobs.set(jobId, to(job));
    return true;
  };

  return {
    add: async (added) => {
      const isFree = ({ jobId, queue, key }: JobRecord) =>
        jobs.get(jobId) === undefined &&
        (key === undefined || !ofQueue(queue).some((job) => job.key === key && job.state !== "dead"));
      let count = 0;
      for (const job of added) {
        if (!isFree(job)) continue;
        jobs.set(job.jobId, { ...job, state: "waiting", dueAt: job.runAt });
        count++;
      }
      return count;
    },
    claim: async ({ queue, now, leaseUntil, lease, limit }) => {
      const due = ofQueue(queue)
        .filter(({ state, dueAt }) => state !== "dead" && dueAt <= now)
        .sort((left, right) => left.dueAt - right.dueAt || compareCodePoints(left.jobId, right.jobId))
        .slice(0, limit)
        .map((job): StoredJob => {
          const failures = job.failures + (job.state === "active" ? 1 : 0);
          return { ...job, failures, state: "active", lease, dueAt: leaseUntil };
        });
      for (const job of due) jobs.set(job.jobId, job);
      return due.map(recordOf).sort((left, right) => left.runAt - right.runAt || (left.jobId < right.jobId ? -1 : 1));
    },
    extend: async (jobId, lease, leaseUntil) => change(jobId, lease, (job) => ({ ...job, dueAt: leaseUntil })),
    finish: async (jobId, lease) => {
      const job = jobs.get(jobId);
      if (job?.state !== "active" || job.lease !== lease) return false;
      jobs.remove(jobId);
      jobsDone.set(job.queue, (jobsDone.get(job.queue) ?? 0) + 1);
      return true;
    },
    fail: async (jobId, lease, lastFailure, runAt) =>
      change(jobId, lease, ({ lease: _, ...job }) => ({
        ...job,
        failures: job.failures + 1,
        lastFailure,
        ...(runAt === undefined ? { state: "dead" } : { state: "waiting", runAt, dueAt: runAt }),
      })),
    stats: async (queue) => {
      const count = (wanted: StoredJob["state"]) => ofQueue(queue).filter(({ state }) => state === wanted).length;
      return {
        waiting: count("waiting"),
        active: count("active"),
        done: jobsDone.get(queue) ?? 0,
        dead: count("dead"),
      };
    },
    listDead: async (queue, limit) =>
      ofQueue(queue)
        .filter(({ state }) => state === "dead")
        .sort(byTime("oldest", ({ createdAt, jobId }) => ({ at: createdAt, id: jobId })))
        .slice(0, limit)
        .map(recordOf),
  };
}

function recordOf({ state: _state, dueAt: _dueAt, lease: _lease, ...job }: StoredJob): JobRecord {
  return job;
}
