/** Rescreening as the gateway runs it: its parts, jobs and crons. */

import { nameIndexMatcher } from "../../name-index/create-name-index.ts";
import type { CronSettings, JobHandler } from "../../ports/jobs.ts";
import type { CreateMatcher } from "../../ports/matcher.ts";
import type { CreateScreenedIndex } from "../../ports/screened-index.ts";
import type { RescreenRecord } from "../../ports/store.ts";
import { screenedIndex, wholePopulationIndex } from "../../screening/screened-index.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { customerIndexes } from "./customer-indexes.ts";
import { listChanges } from "./list-changes.ts";
import { LONGEST_PAUSE_MS, resumePaused } from "./manage-rescreens.ts";
import { RESCREENING_ACTOR, redecideCustomer, storeRedecided } from "./redecide-customer.ts";
import { refreshIndexes } from "./refresh-indexes.ts";
import { rescreenRange } from "./rescreen-range.ts";
import type { RescreeningParts } from "./rescreening-parts.ts";
import { rescreeningJob, rescreeningJobCodec } from "./rescreening-queue.ts";
import { rescreenAll, rescreenChangedLists } from "./start-rescreening.ts";

export const RESCREENING_CRON_QUEUE = "rescreening-crons";

/** Begins missed runs: those that could not begin when their lists came into service. */
const WATCH_CRON = "* * * * *";
/** When every customer is compared with every entry: Saturdays at 22:00 UTC. */
export const FULL_RESCREEN_CRON = "0 22 * * 6";

export function rescreeningCrons(full: string): readonly CronSettings[] {
  const queue = RESCREENING_CRON_QUEUE;
  return [
    { name: "rescreening-watch", queue, cron: WATCH_CRON, data: {} },
    { name: "rescreening-full", queue, cron: full, data: { full: true } },
  ];
}

export interface RescreeningOptions {
  readonly createMatcher: CreateMatcher;
  readonly createScreenedIndex?: CreateScreenedIndex;
  readonly ranges?: number;
}

export function rescreeningParts(parts: GatewayParts, options: RescreeningOptions): RescreeningParts {
  const indexes = customerIndexes(parts.store, indexFor(options));
  return {
    ...parts,
    // Read at every use: the policy may change.
    get settings() {
      return parts.settings;
    },
    ranges: options.ranges ?? 1,
    indexes,
    refresh: refreshIndexes(parts, indexes),
    changes: listChanges(parts),
    createMatcher: options.createMatcher,
  };
}

/**
 * Customers are searched in an index only where names are compared as in the index: with another matcher every customer
 * is a candidate.
 */
function indexFor({ createMatcher, createScreenedIndex = screenedIndex }: RescreeningOptions): CreateScreenedIndex {
  return createMatcher === nameIndexMatcher ? createScreenedIndex : wholePopulationIndex;
}

/** Begins a run when other lists came into service. */
export async function afterListsLoaded(parts: RescreeningParts): Promise<void> {
  const lists = parts.lists.peek();
  if (!parts.jobs || lists === undefined) return;
  await parts.changes.saw(lists);
  await rescreenChangedLists(parts);
}

/** Processes ranges of runs, and single customers that were decided with other lists than those of the newest run. */
export function rescreen(parts: RescreeningParts): JobHandler {
  return async ({ data }) => {
    const job = rescreeningJobCodec.decode(data);
    if ("runId" in job) return rescreenRange(parts, job);
    const redecided = await redecideCustomer(parts, job.tenant, job.customerId);
    if (!redecided) return undefined;
    return async (tx) => {
      const newestKey = await tx.rescreens.newestListsKey();
      const isLate = newestKey !== undefined && newestKey !== redecided.decided.listsKey;
      const what = isLate ? "late" : await storeRedecided(parts, tx, redecided);
      const { tenant, customerId } = job;
      if (what === "moved") await parts.jobs?.enqueue([rescreeningJob({ tenant, customerId })], tx);
      if (what === "late") {
        const runAt = parts.clock.now() + LATE_MS;
        await parts.jobs?.enqueue([rescreeningJob({ tenant, customerId }, runAt)], tx);
      }
    };
  };
}

/** How long a customer waits for a node whose lists are those of the newest run, in milliseconds. */
const LATE_MS = 5_000;

/** Crons: begins runs that are due. */
export function watchRescreening(parts: RescreeningParts): JobHandler {
  return async ({ data }) => {
    await endLongPauses(parts);
    if ((data as { readonly full?: boolean }).full !== true) await rescreenChangedLists(parts);
    else if (!(await isRunning(parts))) await rescreenAll(parts, "cron");
    return undefined;
  };
}

/** A paused run does not count: the one that begins resumes it. */
async function isRunning({ store }: GatewayParts): Promise<boolean> {
  const runs = await store.read((tx) => tx.rescreens.list(20));
  return runs.some(({ status }) => status === "running");
}

async function endLongPauses(parts: RescreeningParts): Promise<void> {
  const at = parts.clock.now();
  const isDue = ({ updatedAt }: RescreenRecord) => updatedAt <= at - LONGEST_PAUSE_MS;
  const runs = await parts.store.read((tx) => tx.rescreens.list(20));
  if (!runs.some((run) => run.status === "paused" && isDue(run))) return;
  await parts.store.transaction((tx) => resumePaused(parts, tx, at, RESCREENING_ACTOR, isDue));
}
