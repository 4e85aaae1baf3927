import type { RescreenFinding, RescreenRange, RescreenRecord, RescreenStore } from "../ports/rescreen-store.ts";
import { descending } from "./key.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const RESCREENS = table("rescreen", ({ runId }: RescreenRecord) => [runId], {
  newest: ({ number }) => [descending(number)],
});
export const RANGES = table("rescreen-range", ({ runId, tenant, fromBucket }: RescreenRange) => [
  runId,
  tenant,
  fromBucket,
]);
export const FINDINGS = table("rescreen-finding", ({ runId, tenant, part }: RescreenFinding) => [runId, tenant, part]);

export function keyValueRescreens(rows: Rows): RescreenStore {
  const list = (limit: number) => rows.list(RESCREENS.by.newest, { limit });
  return {
    list,
    newestListsKey: async () => (await list(1))[0]?.listsKey,
    get: (runId) => rows.get(RESCREENS, runId),
    add: async (run, ranges) => {
      if (!(await rows.add(RESCREENS, run))) return false;
      for (const range of ranges) await rows.put(RANGES, range);
      return true;
    },
    setStatus: async (runId, from, to, at) => {
      const run = await rows.get(RESCREENS, runId);
      if (run?.status !== from) return false;
      await rows.put(RESCREENS, { ...run, status: to, updatedAt: at });
      return true;
    },
    ranges: (runId) => rows.list(RANGES, { prefix: [runId] }),
    beginFinding: (finding) => rows.add(FINDINGS, finding),
    keepFinding: async (finding) => {
      // findings of a finished run are gone: a late one is dropped
      if (await rows.has(FINDINGS, finding.runId, finding.tenant, finding.part)) await rows.put(FINDINGS, finding);
    },
    findings: (runId, tenant) => rows.list(FINDINGS, { prefix: [runId, tenant] }),
    removeFindings: async (runId) => {
      for (const finding of await rows.list(FINDINGS, { prefix: [runId] })) await rows.remove(FINDINGS, finding);
    },
    advance: async (range) => {
      const { toBucket: _, ...moved } = range;
      const before = await rows.get(RANGES, range.runId, range.tenant, range.fromBucket);
      if (before?.revision !== range.revision - 1) return false;
      await rows.put(RANGES, { toBucket: before.toBucket, ...moved });
      return true;
    },
  };
}
