import type { RescreenFinding, RescreenRange, RescreenStore } from "../../../src/ports/rescreen-store.ts";
import { compareCodePoints } from "./compare-code-points.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryRescreens({ rescreens, rescreenRanges, rescreenFindings }: MemoryRows): RescreenStore {
  const list = async (limit: number) =>
    rescreens
      .all()
      .sort((left, right) => right.number - left.number)
      .slice(0, limit);
  const rangeKey = ({ runId, tenant, fromBucket }: RescreenRange) => keyOf(runId, tenant, `${fromBucket}`);
  const findingKey = ({ runId, tenant, part }: Omit<RescreenFinding, "found">) => keyOf(runId, tenant, `${part}`);
  return {
    list,
    newestListsKey: async () => (await list(1))[0]?.listsKey,
    get: async (runId) => rescreens.get(runId),
    add: async (run, ranges) => {
      if (rescreens.all().some(({ number }) => number === run.number)) return false;
      rescreens.set(run.runId, run);
      for (const range of ranges) rescreenRanges.set(rangeKey(range), range);
      return true;
    },
    setStatus: async (runId, from, to, at) => {
      const run = rescreens.get(runId);
      if (run?.status !== from) return false;
      rescreens.set(runId, { ...run, status: to, updatedAt: at });
      return true;
    },
    ranges: async (runId) =>
      rescreenRanges
        .all()
        .filter((range) => range.runId === runId)
        .sort((a, b) => compareCodePoints(a.tenant, b.tenant) || a.fromBucket - b.fromBucket),
    beginFinding: async (finding) => {
      if (rescreenFindings.get(findingKey(finding)) !== undefined) return false;
      rescreenFindings.set(findingKey(finding), finding);
      return true;
    },
    keepFinding: async (finding) => void rescreenFindings.set(findingKey(finding), finding),
    findings: async (runId, tenant) =>
      rescreenFindings
        .all()
        .filter((finding) => finding.runId === runId && finding.tenant === tenant)
        .sort((a, b) => a.part - b.part),
    removeFindings: async (runId) => {
      for (const finding of rescreenFindings.all()) {
        if (finding.runId === runId) rescreenFindings.remove(findingKey(finding));
      }
    },
    advance: async (range) => {
      if (rescreenRanges.get(rangeKey(range))?.revision !== range.revision - 1) return false;
      rescreenRanges.set(rangeKey(range), range);
      return true;
    },
  };
}
