import type { Json, RescreenRange, RescreenRecord, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { SOME_TIME } from "./records.ts";

const run = (number: number, changes: Partial<RescreenRecord> = {}): RescreenRecord => ({
  runId: `run-${number}`,
  number,
  kind: "changes",
  status: "running",
  listsKey: `lists-${number}`,
  details: { to: [] },
  createdAt: SOME_TIME,
  updatedAt: SOME_TIME,
  ...changes,
});

const range = (changes: Partial<RescreenRange> = {}): RescreenRange => ({
  runId: "run-1",
  tenant: "north",
  fromBucket: 0,
  toBucket: 511,
  done: false,
  counts: {},
  revision: 0,
  ...changes,
});

export function rescreenCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (record: RescreenRecord, ranges: readonly RescreenRange[] = []) =>
    store().transaction((tx) => tx.rescreens.add(record, ranges));

  describe("rescreening runs", () => {
    it("are numbered: of those who add one number only the first does", async () => {
      expect(await store().read((tx) => tx.rescreens.list(1))).toEqual([]);
      expect(await store().transaction((tx) => tx.rescreens.newestListsKey())).toBe(undefined);
      const added = await Promise.all([
        add(run(1), [range()]),
        add(run(1, { runId: "other" }), [range({ runId: "other" })]),
      ]);
      expect(added.filter(Boolean).length).toBe(1);
      await add(run(2));
      expect(await store().read((tx) => tx.rescreens.list(1))).toEqual([run(2)]);
      expect(await store().transaction((tx) => tx.rescreens.newestListsKey())).toBe("lists-2");
      expect((await store().read((tx) => tx.rescreens.list(9))).map(({ number }) => number)).toEqual([2, 1]);
      const lost = added[0] ? "other" : "run-1";
      expect(await store().read((tx) => tx.rescreens.get(lost))).toBe(undefined);
      expect(await store().read((tx) => tx.rescreens.ranges(lost))).toEqual([]);
    });

    it("are the newest at once for the transaction that adds them", async () => {
      await add(run(1));
      const keys = await store().transaction(async (tx) => {
        const before = await tx.rescreens.newestListsKey();
        await tx.rescreens.add(run(2), []);
        return [before, await tx.rescreens.newestListsKey(), await tx.rescreens.newestListsKey()];
      });
      expect(keys).toEqual(["lists-1", "lists-2", "lists-2"]);
    });

    it("change their status only from the one that is expected", async () => {
      await add(run(1));
      const set = (from: RescreenRecord["status"], to: RescreenRecord["status"]) =>
        store().transaction((tx) => tx.rescreens.setStatus("run-1", from, to, SOME_TIME + 5));
      expect(await set("paused", "running")).toBe(false);
      expect(await set("running", "paused")).toBe(true);
      expect(await store().read((tx) => tx.rescreens.get("run-1"))).toEqual(
        run(1, { status: "paused", updatedAt: SOME_TIME + 5 }),
      );
    });

    it("advance a stretch step by step: of two who take the same step one does", async () => {
      await add(run(1), [range({ fromBucket: 512, toBucket: 1023 }), range(), range({ tenant: "a" })]);
      const step = range({ after: "c-7", counts: { decided: 3 }, revision: 1 });
      const taken = await Promise.all(
        [step, { ...step, after: "c-9" }].map((next) => store().transaction((tx) => tx.rescreens.advance(next))),
      );
      expect(taken.filter(Boolean).length).toBe(1);
      expect(await store().transaction((tx) => tx.rescreens.advance({ ...step, revision: 3 }))).toBe(false);
      const done = range({ after: "c-9", counts: { decided: 4 }, done: true, revision: 2 });
      expect(await store().transaction((tx) => tx.rescreens.advance(done))).toBe(true);
      expect(await store().read((tx) => tx.rescreens.ranges("run-1"))).toEqual([
        range({ tenant: "a" }),
        done,
        range({ fromBucket: 512, toBucket: 1023 }),
      ]);
    });

    it("keep what several processes find: a part is begun once, and kept as it was found last", async () => {
      const part = (number: number, changes: object = {}) => ({
        runId: "run-1",
        tenant: "north",
        part: number,
        ...changes,
      });
      const begin = (finding: ReturnType<typeof part>) =>
        store().transaction((tx) => tx.rescreens.beginFinding(finding));
      const keep = (number: number, found: Json) =>
        store().transaction((tx) => tx.rescreens.keepFinding({ ...part(number), found }));
      const findings = (runId = "run-1", tenant = "north") =>
        store().read((tx) => tx.rescreens.findings(runId, tenant));
      expect(await findings()).toEqual([]);
      const begun = await Promise.all([begin(part(1)), begin(part(1)), begin(part(0))]);
      expect(begun.filter(Boolean).length).toBe(2);
      expect(await findings()).toEqual([part(0), part(1)]);
      await keep(1, [["c-1", []]]);
      expect(await begin(part(1))).toBe(false);
      expect(await findings()).toEqual([part(0), part(1, { found: [["c-1", []]] })]);
      await keep(1, [["王", ["un 7"]]]);
      expect(await findings()).toEqual([part(0), part(1, { found: [["王", ["un 7"]]] })]);
      expect(await begin(part(1, { tenant: "south" }))).toBe(true);
      expect(await begin(part(1, { runId: "run-2" }))).toBe(true);
      await store().transaction((tx) => tx.rescreens.removeFindings("run-1"));
      expect(await findings()).toEqual([]);
      expect(await findings("run-1", "south")).toEqual([]);
      expect(await findings("run-2")).toEqual([part(1, { runId: "run-2" })]);
    });
  });
}
