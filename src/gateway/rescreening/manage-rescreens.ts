/** Rescreening for operators: progress, pausing and resuming. */
import type { RescreenRange, RescreenRecord } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { rescreeningJob } from "./rescreening-queue.ts";

/** Progress of a run. */
export interface RescreenProgress extends Pick<RescreenRecord, "runId" | "kind" | "status"> {
  /** RFC 3339, UTC. */
  readonly begunAt: string;
  readonly updatedAt: string;
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
export async function listRescreens({ store }: GatewayParts, limit: number): Promise<readonly RescreenProgress[]> {
  return store.read(async (tx) => {
    const runs = await tx.rescreens.list(limit);
    return Promise.all(runs.map(async (run) => progressOf(run, await tx.rescreens.ranges(run.runId))));
  });
}

/** Pauses a run, or resumes it where it was. @returns `false` when there is no such run in the other state */
export async function setRescreen(
  { store, clock, jobs }: GatewayParts,
  runId: string,
  to: "paused" | "running",
  actor: string,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const at = clock.now();
    const from = to === "paused" ? "running" : "paused";
    if (!(await tx.rescreens.setStatus(runId, from, to, at))) return false;
    if (to === "running") {
      const left = (await tx.rescreens.ranges(runId)).filter(({ done }) => !done);
      await jobs?.enqueue(
        left.map(({ tenant, fromBucket }) => rescreeningJob({ runId, tenant, fromBucket })),
        tx,
      );
    }
    const action = to === "paused" ? "rescreening.paused" : "rescreening.resumed";
    await tx.audit.append({ tenant: DEFAULT_TENANT, at, actor, action, details: { runId } });
    return true;
  });
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
    ranges: ranges.length,
    rangesDone: ranges.filter(({ done }) => done).length,
    counts,
  };
}
