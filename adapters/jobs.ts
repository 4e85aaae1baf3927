/** `riskgate/jobs`: workers, crons and settings of queues over whatever keeps the jobs. Re-exports only. */
export { createCrons } from "./jobs/crons.ts";
export type { ClaimedJob, JobBacking } from "./jobs/job-backing.ts";
export { jobsOver } from "./jobs/jobs-over.ts";
export { pollTogether } from "./jobs/poller.ts";
export { createQueueSettings } from "./jobs/queue-settings.ts";
export { createTurns } from "./jobs/turns.ts";
