import type { JobCommit, JobHandler, Jobs, NewJob } from "../../src/ports/jobs.ts";
import type { Store } from "../../src/ports/store.ts";

/** A queue whose jobs a test runs itself: what comes between the slow part of a job and its writes is no accident. */
export interface JobsByHand extends Jobs {
  readonly waiting: readonly NewJob[];
  /**
   * Does the slow part of the oldest job of a queue.
   *
   * @param failures - failed attempts before
   * @returns does the rest of it, and ends the job
   */
  begin(queue: string, failures?: number): Promise<() => Promise<void>>;
}

/** @param store - the store of the gateway, once it is open */
export function jobsByHand(store: () => Store): JobsByHand {
  const waiting: NewJob[] = [];
  const handlers = new Map<string, JobHandler>();
  return {
    waiting,
    start: async () => {},
    async enqueue(jobs) {
      for (const job of jobs) {
        const isKnown = waiting.some(({ queue, key }) => queue === job.queue && key !== undefined && key === job.key);
        if (!isKnown) waiting.push(job);
      }
    },
    work: (queue, handler) => void handlers.set(queue, handler),
    stats: async () => ({ waiting: waiting.length, active: 0, done: 0, dead: 0 }),
    listDead: async () => [],
    stop: async () => {},
    async begin(queue, failures = 0) {
      const job = waiting.find((each) => each.queue === queue);
      const handler = handlers.get(queue);
      if (!job || !handler) throw new Error(`nothing to do in ${queue}`);
      const commit: JobCommit | undefined = await handler({ jobId: "job", data: job.data, failures });
      return async () => {
        // As workers do it: ended first, so that its writes may add it again.
        waiting.splice(waiting.indexOf(job), 1);
        if (commit) await store().transaction(commit);
      };
    },
  };
}
