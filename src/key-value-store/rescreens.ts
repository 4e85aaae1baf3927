import type { RescreenFinding, RescreenRange, RescreenRecord, RescreenStore } from "../ports/rescreen-store.ts";
import { descending } from "./key.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

const RESCREENS = table("rescreen", ({ runId }: RescreenRecord) => [runId], {
  newest: ({ number }) => [descending(number)],
});
const RANGES = table("rescreen-range", ({ runId, tenant, fromBucket }: RescreenRange) => [runId, tenant, fromBucket]);
const FINDINGS = table("rescreen-finding", ({ runId, tenant, part }: RescreenFinding) => [runId, tenant, part]);

export function keyValueRescreens(rows: Rows): RescreenStore {
  const list = (limit: number) => rows.list(RESCREENS.by.newest, { limit });
  return {
    list,
    newestListsKey: async () => (await list(1))[0]?.listsKey,
    get: (runId) => rows.get(RESCREENS, runId),
    add: async (run, ranges) => {
      if ((await rows.getBy(RESCREENS.by.newest, descending(run.number))) !== undefined) return false;
      await rows.put(RESCREENS, run);
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
    keepFinding: (finding) => rows.put(FINDINGS, finding),
    findings: (runId, tenant) => rows.list(FINDINGS, { prefix: [runId, tenant] }),
    removeFindings: async (runId) => {
      for (const finding of await rows.list(FINDINGS, { prefix: [runId] })) await rows.remove(FINDINGS, finding);
    },
    advance: async (range) => {
      const { runId, tenant, fromBucket, revision } = range;
      if ((await rows.get(RANGES, runId, tenant, fromBucket))?.revision !== revision - 1) return false;
      await rows.put(RANGES, range);
      return true;
    },
  };
}
