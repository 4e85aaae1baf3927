/** Rescreening for operators: progress, pausing and resuming. */

import type { RescreenRange, RescreenRecord, StoreReads, StoreTransaction } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { pageSize } from "../requests/pages.ts";
import { rescreeningJob } from "./rescreening-queue.ts";
import { readDetails } from "./run-details.ts";

/** Progress of a run. */
export interface RescreenProgress extends Pick<RescreenRecord, "runId" | "kind" | "status"> {
  /** RFC 3339, UTC. */
  readonly begunAt: string;
  readonly updatedAt: string;
  /** Whether customers are rated again too; absent where they are not. */
  readonly rates?: true;
  /** Number of ranges, and of those that are done. */
  readonly ranges: number;
  readonly rangesDone: number;
  /**
   * `candidates`: customers that a changed entry may affect. `compared`: customers compared with every entry.
   * `decided`: customers decided again. `changed`: of these, those with another result. `missed`: customers for whom a
   * full comparison found what an earlier run should have found; `unchecked`: the same, in data that was stored without
   * a check.
   */
  readonly counts: Readonly<Record<string, number>>;
}

/** Runs, newest first. */
export async function listRescreens({ store }: GatewayParts, limit?: number): Promise<readonly RescreenProgress[]> {
  return store.read(async (tx) => {
    const runs = await tx.rescreens.list(pageSize(limit));
    return Promise.all(runs.map(async (run) => progressOf(run, await tx.rescreens.ranges(run.runId))));
  });
}

/** The longest that a run rests: then it goes on by itself. Customers are not compared with what is new meanwhile. */
export const LONGEST_PAUSE_MS = 3_600_000;

/** Pauses a run, for an hour at most and until another one begins, or resumes it where it was. @returns `false` when there is no such run in the other state */
export async function setRescreen(
  parts: GatewayParts,
  runId: string,
  to: "paused" | "running",
  actor: string,
): Promise<boolean> {
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    if (to === "running") return resume(parts, tx, runId, at, actor);
    if (!(await tx.rescreens.setStatus(runId, "running", "paused", at))) return false;
    await tx.audit.append({ tenant: DEFAULT_TENANT, at, actor, action: "rescreening.paused", details: { runId } });
    return true;
  });
}

async function resume(
  { jobs }: Pick<GatewayParts, "jobs">,
  tx: StoreTransaction,
  runId: string,
  at: number,
  actor: string,
): Promise<boolean> {
  if (!(await tx.rescreens.setStatus(runId, "paused", "running", at))) return false;
  const left = (await tx.rescreens.ranges(runId)).filter(({ done }) => !done);
  // No job would end it.
  if (left.length === 0) await tx.rescreens.setStatus(runId, "running", "done", at);
  await jobs?.enqueue(
    left.map(({ tenant, fromBucket }) => rescreeningJob({ runId, tenant, fromBucket })),
    tx,
  );
  await tx.audit.append({ tenant: DEFAULT_TENANT, at, actor, action: "rescreening.resumed", details: { runId } });
  return true;
}

/** The newest runs that are looked at: of older ones none is paused, because each new run resumes it. */
const NEWEST = 20;

/** Runs that are paused, newest first. */
export const pausedRuns = async (tx: Pick<StoreReads, "rescreens">): Promise<readonly RescreenRecord[]> =>
  (await tx.rescreens.list(NEWEST)).filter(({ status }) => status === "paused");

/** Resumes paused runs: a run that begins compares with their lists, and what they leave out nobody would look for. */
export async function resumePaused(
  parts: Pick<GatewayParts, "jobs">,
  tx: StoreTransaction,
  at: number,
  actor: string,
  isDue: (run: RescreenRecord) => boolean = () => true,
): Promise<void> {
  for (const run of await tx.rescreens.list(NEWEST))
    if (run.status === "paused" && isDue(run)) await resume(parts, tx, run.runId, at, actor);
}

function progressOf(run: RescreenRecord, ranges: readonly RescreenRange[]): RescreenProgress {
  const counts: Record<string, number> = {};
  for (const range of ranges) {
    for (const [name, count] of Object.entries(range.counts)) counts[name] = (counts[name] ?? 0) + count;
  }
  const { runId, kind, status, createdAt, updatedAt } = run;
  return {
    runId,
    kind,
    status,
    begunAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    ...(readDetails(run)?.rates === undefined ? {} : { rates: true as const }),
    ranges: ranges.length,
    rangesDone: ranges.filter(({ done }) => done).length,
    counts,
  };
}
