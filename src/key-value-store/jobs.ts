import type { JobRecord, JobStore } from "../ports/job-store.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

/** A job with the state that only the store keeps. */
interface StoredJob extends JobRecord {
  readonly state: "waiting" | "active" | "dead";
  /** `runAt`, or the end of the lease while it is active. */
  readonly dueAt: number;
  readonly lease?: string;
}

export const JOBS = table("job", ({ jobId }: StoredJob) => [jobId], {
  due: ({ queue, state, dueAt, jobId }) => (state === "dead" ? undefined : [queue, dueAt, jobId]),
  state: ({ queue, state, createdAt, jobId }) => [queue, state, createdAt, jobId],
  key: ({ queue, key, state }) => (key === undefined || state === "dead" ? undefined : [queue, key]),
});

export const JOBS_DONE = table("jobs-done", ({ queue }: { readonly queue: string; readonly done: number }) => [queue]);

export function keyValueJobs(rows: Rows): JobStore {
  /** A job while this lease holds it. */
  const leased = async (jobId: string, lease: string): Promise<StoredJob | undefined> => {
    const job = await rows.get(JOBS, jobId);
    return job?.state === "active" && job.lease === lease ? job : undefined;
  };
  const done = async (queue: string) => (await rows.get(JOBS_DONE, queue))?.done ?? 0;
  const ofState = (queue: string, state: StoredJob["state"], limit?: number) =>
    rows.list(JOBS.by.state, { prefix: [queue, state], limit });

  return {
    add: async (added) => {
      let count = 0;
      for (const job of added) {
        const isTaken = job.key !== undefined && (await rows.getBy(JOBS.by.key, job.queue, job.key)) !== undefined;
        if (!isTaken && (await rows.add(JOBS, { ...job, state: "waiting", dueAt: job.runAt }))) count++;
      }
      return count;
    },
    claim: async ({ queue, now, leaseUntil, lease, limit }) => {
      const first = await rows.list(JOBS.by.due, { prefix: [queue], limit });
      const due = first
        .filter(({ dueAt }) => dueAt <= now)
        .map((job): StoredJob => {
          const failures = job.failures + (job.state === "active" ? 1 : 0);
          return { ...job, failures, state: "active", lease, dueAt: leaseUntil };
        });
      for (const job of due) await rows.put(JOBS, job);
      return due.map(recordOf).sort((left, right) => left.runAt - right.runAt || (left.jobId < right.jobId ? -1 : 1));
    },
    extend: async (jobId, lease, leaseUntil) => {
      const job = await leased(jobId, lease);
      if (job === undefined) return false;
      await rows.put(JOBS, { ...job, dueAt: leaseUntil });
      return true;
    },
    finish: async (jobId, lease) => {
      const job = await leased(jobId, lease);
      if (job === undefined) return false;
      await rows.remove(JOBS, job);
      await rows.put(JOBS_DONE, { queue: job.queue, done: (await done(job.queue)) + 1 });
      return true;
    },
    fail: async (jobId, lease, lastFailure, runAt) => {
      const job = await leased(jobId, lease);
      if (job === undefined) return false;
      const { lease: _, ...rest } = job;
      await rows.put(JOBS, {
        ...rest,
        failures: job.failures + 1,
        lastFailure,
        ...(runAt === undefined ? { state: "dead" } : { state: "waiting", runAt, dueAt: runAt }),
      });
      return true;
    },
    stats: async (queue) => ({
      waiting: (await ofState(queue, "waiting")).length,
      active: (await ofState(queue, "active")).length,
      done: await done(queue),
      dead: (await ofState(queue, "dead")).length,
    }),
    listDead: async (queue, limit) => (await ofState(queue, "dead", limit)).map(recordOf),
  };
}

function recordOf({ state: _state, dueAt: _dueAt, lease: _lease, ...job }: StoredJob): JobRecord {
  return job;
}
