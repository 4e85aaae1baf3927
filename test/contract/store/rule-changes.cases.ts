import type { RuleChangeRecord, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { SOME_TIME } from "./records.ts";

export function ruleChangeCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const aChange = (changeId: string, version?: number): RuleChangeRecord => ({
    changeId,
    ...(version === undefined ? {} : { version }),
    details: { note: `why ✓ ${changeId}` },
    files: { "geography/GEO-001.json": '{\n  "id": "\u0000\ud800"\n}', "reference/old.json": null },
    createdAt: SOME_TIME + (version ?? 0),
  });
  const headOf = ({ files: _, ...head }: RuleChangeRecord) => head;
  const put = (change: RuleChangeRecord) => store().transaction((tx) => tx.ruleChanges.put(change));

  describe("changes of rules", () => {
    it("are none at first", async () => {
      expect(await store().read((tx) => tx.ruleChanges.get("draft"))).toBe(undefined);
      expect(await store().read((tx) => tx.ruleChanges.drafts(10))).toEqual([]);
      expect(await store().read((tx) => tx.ruleChanges.versions(10))).toEqual([]);
      expect(await store().read((tx) => tx.ruleChanges.upTo(10))).toEqual([]);
    });

    it("are drafts that can be saved again, newest first", async () => {
      const later = { ...aChange("later"), createdAt: SOME_TIME + 5 };
      for (const change of [aChange("b"), later, aChange("a")]) expect(await put(change)).toBe(true);
      const changed = { ...aChange("a"), files: {}, details: { note: "another" } };
      expect(await put(changed)).toBe(true);
      expect(await store().read((tx) => tx.ruleChanges.get("a"))).toEqual(changed);
      expect(await store().transaction((tx) => tx.ruleChanges.get("b"))).toEqual(aChange("b"));
      const drafts = await store().read((tx) => tx.ruleChanges.drafts(10));
      expect(drafts).toEqual([later, changed, aChange("b")].map(headOf));
      expect(await store().read((tx) => tx.ruleChanges.drafts(1))).toEqual([headOf(later)]);
      const next = ({ createdAt: at, changeId: id }: RuleChangeRecord) =>
        store().read((tx) => tx.ruleChanges.drafts(1, { at, id }));
      expect(await next(later)).toEqual([headOf(changed)]);
      expect(await next(changed)).toEqual([headOf(aChange("b"))]);
      expect(await next(aChange("b"))).toEqual([]);
    });

    it("are versions once they have a number, which nothing changes any more", async () => {
      await put(aChange("first"));
      expect(await put(aChange("first", 1))).toBe(true);
      expect(await put(aChange("first"))).toBe(false);
      expect(await put({ ...aChange("first", 2), files: {} })).toBe(false);
      expect(await put(aChange("other", 1))).toBe(false);
      expect(await store().read((tx) => tx.ruleChanges.get("first"))).toEqual(aChange("first", 1));
      expect(await store().read((tx) => tx.ruleChanges.get("other"))).toBe(undefined);
      const tries = await Promise.all(["x", "y", "z"].map((changeId) => put(aChange(changeId, 2))));
      expect(tries.filter(Boolean).length).toBe(1);
      await put(aChange("third", 3));
      const numbers = async (limit: number, before?: number) =>
        (await store().read((tx) => tx.ruleChanges.versions(limit, before))).map(({ version }) => version);
      expect(await numbers(10)).toEqual([3, 2, 1]);
      expect(await numbers(1)).toEqual([3]);
      expect(await numbers(10, 3)).toEqual([2, 1]);
      const [first, second, ...others] = await store().read((tx) => tx.ruleChanges.upTo(2));
      expect(first).toEqual(aChange("first", 1));
      expect([second?.version, others]).toEqual([2, []]);
      expect(await store().read((tx) => tx.ruleChanges.drafts(10))).toEqual([]);
    });
  });
}
