import type { Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCase, SOME_TIME } from "./records.ts";

export function caseCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const stored = (caseId: string, tenant = "north") => store().read((tx) => tx.cases.get(tenant, caseId));
  const put = (changes: Parameters<typeof aCase>[0] = {}) => store().transaction((tx) => tx.cases.put(aCase(changes)));

  describe("cases", () => {
    it("are undefined while they are unknown", async () => {
      expect(await stored("missing")).toBe(undefined);
    });

    it("move on when they are put again, and keep the time they began", async () => {
      await put();
      expect(await stored("case-1")).toEqual(aCase());
      const later = SOME_TIME + 1000;
      const decided = {
        processingStatus: "finished",
        caseStatus: "open",
        decisionId: "decision-1",
        updatedAt: later,
      } as const;
      await put({ ...decided, createdAt: later });
      expect(await stored("case-1")).toEqual(aCase(decided));
    });

    it("belong to one tenant", async () => {
      await put({ caseStatus: "open" });
      await put({ tenant: "south", caseStatus: "closed" });
      expect((await stored("case-1"))?.caseStatus).toBe("open");
      expect((await stored("case-1", "south"))?.caseStatus).toBe("closed");
      expect(await stored("case-1", "west")).toBe(undefined);
    });
  });
}
