/** The queues of the gateway and their handlers. */
import type { Json } from "../model/json.ts";
import { type Traced, traced } from "../model/trace-context.ts";
import type { Callbacks } from "../ports/callbacks.ts";
import type { JobHandler, QueueSettings } from "../ports/jobs.ts";
import type { JobStats } from "../ports/store.ts";
import { CALLBACK_QUEUE } from "./callbacks/add-callback.ts";
import { deliverCallback, RETRY_SCHEDULE_MS } from "./callbacks/deliver-callback.ts";
import { DELIVERIES } from "./callbacks/receivers.ts";
import { endExpiredExemptions } from "./case-work/due-exemptions.ts";
import { CHECKPOINT_CRON, CHECKPOINT_QUEUE, makeCheckpoint } from "./checkpoints/make-checkpoint.ts";
import { DECISION_BACKOFF_MS, DECISION_QUEUE, decideDeferred } from "./checks/defer-check.ts";
import type { GatewayParts } from "./gateway-parts.ts";
import { forgetOldKeys, MAINTENANCE_CRON, MAINTENANCE_QUEUE } from "./requests/forget-old-keys.ts";
import { inTrace } from "./requests/observe.ts";
import {
  FULL_RESCREEN_CRON,
  RESCREENING_CRON_QUEUE,
  rescreen,
  rescreeningCrons,
  watchRescreening,
} from "./rescreening/rescreening.ts";
import type { RescreeningParts } from "./rescreening/rescreening-parts.ts";
import { RESCREENING_QUEUE } from "./rescreening/rescreening-queue.ts";
import { REVIEW_CRON, REVIEW_QUEUE, startDueReviews } from "./reviews/start-due-reviews.ts";
import { foldStatistics, STATISTICS_CRON, STATISTICS_QUEUE } from "./statistics/read-statistics.ts";
import {
  decideDeferredTransaction,
  REPROCESSING_CONCURRENCY,
  REPROCESSING_QUEUE,
  TRANSACTION_QUEUE,
} from "./transactions/defer-transaction.ts";

import { LATE_QUEUE, recheckLater } from "./transactions/recheck-later.ts";

/** Every queue of the gateway. */
export const QUEUES: readonly QueueSettings[] = [
  // Their handlers fail the case after some attempts. If the queue gave up first, because a worker was killed in the
  // last attempt, the case would be processing for ever.
  ...[DECISION_QUEUE, TRANSACTION_QUEUE, REPROCESSING_QUEUE, LATE_QUEUE].map((queue) => ({
    queue,
    maxFailures: 1_000,
    maxBackoffMs: DECISION_BACKOFF_MS,
  })),
  // The schedule of callbacks ends the attempts, not their queue: a failure here is the store's, or that of a killed
  // worker.
  { queue: CALLBACK_QUEUE, maxFailures: 1_000, maxBackoffMs: 60_000 },
  { queue: MAINTENANCE_QUEUE },
  { queue: STATISTICS_QUEUE },
  // A failed checkpoint is made up for in the next minute.
  { queue: CHECKPOINT_QUEUE, maxFailures: 1 },
  { queue: RESCREENING_QUEUE, maxFailures: 1_000, maxBackoffMs: 60_000 },
  { queue: RESCREENING_CRON_QUEUE },
  { queue: REVIEW_QUEUE },
];

export interface StartJobsOptions {
  readonly callbacks?: Callbacks;
  readonly callbackScheduleMs?: readonly number[];
  readonly random?: () => number;
  readonly workOnJobs?: boolean;
  readonly fullRescreenCron?: string;
  /** Awaited before anything is decided; throws where the process may not decide. */
  readonly before?: () => Promise<void> | undefined;
}

/** Declares the queues and registers their handlers; does nothing in a gateway without jobs. */
export async function startJobs(parts: RescreeningParts, options: StartJobsOptions): Promise<void> {
  const { jobs } = parts;
  if (!jobs) return;
  await jobs.start(QUEUES, [
    { name: MAINTENANCE_QUEUE, queue: MAINTENANCE_QUEUE, cron: MAINTENANCE_CRON, data: {} },
    { name: STATISTICS_QUEUE, queue: STATISTICS_QUEUE, cron: STATISTICS_CRON, data: {} },
    { name: CHECKPOINT_QUEUE, queue: CHECKPOINT_QUEUE, cron: CHECKPOINT_CRON, data: {} },
    REVIEW_CRON,
    ...rescreeningCrons(options.fullRescreenCron ?? FULL_RESCREEN_CRON),
  ]);
  if (options.workOnJobs === false) return;
  const deciding =
    (handler: JobHandler): JobHandler =>
    async (job) => {
      await options.before?.();
      return handler(job);
    };
  jobs.work(DECISION_QUEUE, inTraceOfJob(parts, DECISION_QUEUE, deciding(decideDeferred(parts))));
  const decideTransaction = deciding(decideDeferredTransaction(parts));
  jobs.work(TRANSACTION_QUEUE, inTraceOfJob(parts, TRANSACTION_QUEUE, decideTransaction));
  jobs.work(REPROCESSING_QUEUE, inTraceOfJob(parts, REPROCESSING_QUEUE, decideTransaction), REPROCESSING_CONCURRENCY);
  jobs.work(LATE_QUEUE, inTraceOfJob(parts, LATE_QUEUE, deciding(recheckLater(parts))), REPROCESSING_CONCURRENCY);
  jobs.work(STATISTICS_QUEUE, foldStatistics(parts), 1);
  jobs.work(MAINTENANCE_QUEUE, forgetOldKeys(parts));
  jobs.work(CHECKPOINT_QUEUE, async () => void (await makeCheckpoint(parts)), 1);
  jobs.work(RESCREENING_QUEUE, deciding(rescreen(parts)), 1);
  jobs.work(RESCREENING_CRON_QUEUE, deciding(watchRescreening(parts)), 1);
  jobs.work(
    REVIEW_QUEUE,
    deciding(async (job) => {
      const [failure] = await endExpiredExemptions(parts);
      const done = await startDueReviews(parts)(job);
      if (failure !== undefined) throw failure;
      return done;
    }),
    1,
  );
  const { callbacks, callbackScheduleMs = RETRY_SCHEDULE_MS, random = () => 0 } = options;
  if (callbacks) {
    const deliver = deliverCallback(parts, { callbacks, scheduleMs: callbackScheduleMs, random });
    jobs.work(CALLBACK_QUEUE, inTraceOfJob(parts, CALLBACK_QUEUE, deliver), DELIVERIES);
  }
}

/** A job belongs to the trace of the request that added it. */
function inTraceOfJob({ observer }: GatewayParts, queue: string, handler: JobHandler): JobHandler {
  return (job) => {
    const { trace, ...data } = job.data as { readonly [name: string]: Json } & Traced;
    return inTrace(observer, queue, trace, (own) => handler({ ...job, data: { ...data, ...traced(own) } }));
  };
}

/** Jobs of every queue by state. */
export async function jobStats({ jobs }: GatewayParts): Promise<Readonly<Record<string, JobStats>>> {
  if (!jobs) return {};
  return Object.fromEntries(
    await Promise.all(QUEUES.map(async ({ queue }) => [queue, await jobs.stats(queue)] as const)),
  );
}
