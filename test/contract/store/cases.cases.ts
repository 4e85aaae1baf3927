import { NEVER_DUE } from "../../../src/ports/case-store.ts";
import type { CaseQuery, CaseRecord, CaseStanding, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCase, aCustomer, SOME_TIME } from "./records.ts";

const DAY_MS = 86_400_000;

export function caseCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const stored = (caseId: string, tenant = "north") => store().read((tx) => tx.cases.get(tenant, caseId));
  const put = (changes: Parameters<typeof aCase>[0] = {}) => store().transaction((tx) => tx.cases.put(aCase(changes)));

  describe("cases", () => {
    it("are undefined while they are unknown", async () => {
      expect(await stored("missing")).toBe(undefined);
    });

    it("move on when they are put again, as a whole", async () => {
      await put();
      expect(await stored("case-1")).toEqual(aCase());
      const later = SOME_TIME + 1000;
      const decided = {
        processingStatus: "finished",
        caseStatus: "open",
        decisionId: "decision-1",
        updatedAt: later,
      } as const;
      await put({ ...decided, createdAt: 5 });
      expect(await stored("case-1")).toEqual(aCase({ ...decided, createdAt: 5 }));
    });

    it("are found by whether they have a standing", async () => {
      const standing = { urgency: 1, labels: [], searched: "", shown: {} };
      await put({ caseId: "with", caseStatus: "open", standing });
      for (const caseStatus of ["open", "closed"] as const) await put({ caseId: `${caseStatus}-without`, caseStatus });
      const found = (query: Partial<CaseQuery>) =>
        store().read(async (tx) => {
          const cases = await tx.cases.list({ tenant: "north", caseStatus: "undecided", limit: 9, ...query });
          return cases.map(({ caseId }) => caseId);
        });
      expect(await found({ hasStanding: true })).toEqual(["with"]);
      expect(await found({ hasStanding: false })).toEqual(["open-without"]);
      expect(await found({ hasStanding: false, caseStatus: "closed" })).toEqual(["closed-without"]);
      await put({ caseId: "labelled", caseStatus: "open", standing: { ...standing, labels: ["a", "b"] } });
      expect((await found({ withoutLabels: ["b", "c"] })).sort()).toEqual(["open-without", "with"]);
      expect((await found({ withoutLabels: ["c"] })).sort()).toEqual(["labelled", "open-without", "with"]);
    });

    it("remember what was checked", async () => {
      await put({ subject: "transaction" });
      expect(await stored("case-1")).toEqual(aCase({ subject: "transaction" }));
    });

    it("belong to one tenant", async () => {
      await put({ caseStatus: "open" });
      await put({ tenant: "south", caseStatus: "closed" });
      expect((await stored("case-1"))?.caseStatus).toBe("open");
      expect((await stored("case-1", "south"))?.caseStatus).toBe("closed");
      expect(await stored("case-1", "west")).toBe(undefined);
    });

    it("keep the details of their course, or none", async () => {
      const details = { request: { deep: [1, null, "\u0000 \ud800"] } };
      await put({ details });
      expect(await stored("case-1")).toEqual(aCase({ details }));
      await put();
      expect(await stored("case-1")).toEqual(aCase());
    });

    it("of before and after their customer was stored are listed together, in pages", async () => {
      const customer = (customerId: string) => store().transaction((tx) => tx.customers.put(aCustomer({ customerId })));
      for (const createdAt of [1, 3]) await put({ caseId: `${createdAt}`, createdAt });
      await customer("customer-1");
      for (const createdAt of [4, 2]) await put({ caseId: `${createdAt}`, createdAt, caseStatus: "open" });
      await customer("customer-2");
      await put({ caseId: "other", customerId: "customer-2", caseStatus: "open" });
      // A case of before moves on and is no other one.
      await put({ caseId: "3", createdAt: 3, caseStatus: "open" });
      const list = async (query: Partial<CaseQuery>) => {
        const whose = { tenant: "north", customerId: "customer-1", limit: 9 };
        return (await store().read((tx) => tx.cases.list({ ...whose, ...query }))).map(({ caseId }) => caseId);
      };
      expect(await list({})).toEqual(["4", "3", "2", "1"]);
      expect(await list({ limit: 2 })).toEqual(["4", "3"]);
      expect(await list({ after: { at: 3, id: "3" } })).toEqual(["2", "1"]);
      expect(await list({ caseStatus: "open", order: "oldest" })).toEqual(["2", "3", "4"]);
      expect(await list({ tenant: "south" })).toEqual([]);
    });

    it("are listed newest or oldest first, in pages, by customer and by status", async () => {
      const times = { b: 2, a: 2, new: 3, old: 1, "\uff21": 2, "\u{1f600}": 2 };
      for (const [caseId, createdAt] of Object.entries(times)) {
        const caseStatus = caseId === "a" || caseId === "new" ? "open" : "not-opened";
        await put({ caseId, createdAt, caseStatus, customerId: caseId === "old" ? "customer-2" : "customer-1" });
      }
      await put({ tenant: "south" });
      const list = async (query: Partial<CaseQuery> = {}) => {
        const found = await store().read((tx) => tx.cases.list({ tenant: "north", limit: 10, ...query }));
        return found.map(({ caseId }) => caseId);
      };
      expect(await list()).toEqual(["new", "a", "b", "\uff21", "\u{1f600}", "old"]);
      expect(await list({ order: "oldest" })).toEqual(["old", "a", "b", "\uff21", "\u{1f600}", "new"]);
      expect(await list({ limit: 2 })).toEqual(["new", "a"]);
      expect(await list({ after: { at: 2, id: "b" } })).toEqual(["\uff21", "\u{1f600}", "old"]);
      expect(await list({ after: { at: 2, id: "\uff21" }, order: "oldest", limit: 1 })).toEqual(["\u{1f600}"]);
      expect(await list({ customerId: "customer-2" })).toEqual(["old"]);
      expect(await list({ caseStatus: "open" })).toEqual(["new", "a"]);
      expect(await list({ caseStatus: "open", after: { at: 3, id: "new" } })).toEqual(["a"]);
      expect(await list({ caseStatus: "not-opened", customerId: "customer-1" })).toEqual(["b", "\uff21", "\u{1f600}"]);
      expect(await list({ caseStatus: "closed" })).toEqual([]);
    });

    describe("with a standing", () => {
      const standing = (changes: Partial<CaseStanding> = {}): CaseStanding => ({
        urgency: 5,
        riskLevel: "high",
        labels: ["rule:GEO-001", "screening:PEP_PERSON"],
        searched: "ilva brandtner \ud800 customer-1",
        shown: { name: "Ilva Brandtner" },
        ...changes,
      });
      const open = (caseId: string, changes: Partial<CaseStanding> = {}, record: Partial<CaseRecord> = {}) =>
        put({ caseId, caseStatus: "open", standing: standing(changes), ...record });
      const idsOf = (found: readonly CaseRecord[]) => found.map(({ caseId }) => caseId);
      const list = async (query: Partial<CaseQuery> = {}) =>
        idsOf(await store().read((tx) => tx.cases.list({ tenant: "north", limit: 10, ...query })));
      const next = (now: number, filter: Partial<CaseQuery> = {}) =>
        store().transaction(async (tx) => (await tx.cases.next({ tenant: "north", ...filter }, now))?.caseId);

      it("keep it, change it and lose it", async () => {
        const all = { dueAt: 7, assignee: "\u0000 someone", leasedUntil: 9, isProposed: true } as const;
        await open("one", all);
        expect((await stored("one"))?.standing).toEqual(standing(all));
        await open("one");
        expect((await stored("one"))?.standing).toEqual(standing());
        await put({ caseId: "one" });
        expect(await stored("one")).toEqual(aCase({ caseId: "one" }));
      });

      it("are sorted by urgency and by when they are due, in pages, as far as they have one", async () => {
        await open("b", { urgency: 7 });
        await open("a", { urgency: 7, dueAt: 30 });
        await open("c", { urgency: 99_999_999_999_999, dueAt: 20 }, { caseStatus: "in-progress" });
        await put({ caseId: "none", caseStatus: "open" });
        await put({ caseId: "never", caseStatus: "not-opened" });
        const undecided = { caseStatus: "undecided" } as const;
        expect(await list({ sort: "urgency", ...undecided })).toEqual(["c", "a", "b"]);
        expect(await list({ sort: "urgency", ...undecided, after: { at: 7, id: "a" } })).toEqual(["b"]);
        expect(await list({ sort: "urgency", caseStatus: "open", limit: 1 })).toEqual(["a"]);
        expect(await list({ sort: "due", ...undecided })).toEqual(["c", "a", "b"]);
        expect(await list({ sort: "due", ...undecided, after: { at: 30, id: "a" } })).toEqual(["b"]);
        expect(await list({ sort: "due", ...undecided, after: { at: NEVER_DUE, id: "b" } })).toEqual([]);
        expect(await list(undecided)).toEqual(["a", "b", "c", "none"]);
      });

      it("are found by what it says", async () => {
        await open("pep", { dueAt: 30, isProposed: true });
        await open(
          "payment",
          { riskLevel: "prohibited", labels: ["rule:T1"], searched: "100% _x" },
          { subject: "transaction" },
        );
        await open("bare", { labels: [], searched: "" }, { caseStatus: "closed" });
        const { riskLevel: _, ...unrated } = standing();
        await put({ caseId: "unrated", caseStatus: "open", standing: unrated });
        await put({ caseId: "none", caseStatus: "open" });
        expect(await list({ riskLevel: "high" })).toEqual(["bare", "pep"]);
        expect(await list({ riskLevel: "high", caseStatus: "undecided" })).toEqual(["pep"]);
        expect(await list({ labels: ["rule:GEO-001", "screening:PEP_PERSON"] })).toEqual(["pep", "unrated"]);
        expect(await list({ labels: ["rule:T1", "screening:PEP_PERSON"] })).toEqual([]);
        expect(await list({ labels: ["rule:T"] })).toEqual([]);
        expect(await list({ subject: "transaction" })).toEqual(["payment"]);
        expect(await list({ subject: "customer", caseStatus: "open" })).toEqual(["none", "pep", "unrated"]);
        expect(await list({ isProposed: true })).toEqual(["pep"]);
        expect(await list({ isProposed: false })).toEqual(["bare", "payment", "unrated"]);
        expect(await list({ dueBefore: 31 })).toEqual(["pep"]);
        expect(await list({ dueBefore: 30 })).toEqual([]);
        expect(await list({ text: "brandtner" })).toEqual(["pep", "unrated"]);
        expect(await list({ text: "\ud800" })).toEqual(["pep", "unrated"]);
        for (const sign of ["0%", "%", "_", " _x"]) expect(await list({ text: sign })).toEqual(["payment"]);
        expect(await list({ text: "_00" })).toEqual([]);
        expect(await list({ sort: "urgency", caseStatus: "undecided", text: "ilva", limit: 1 })).toEqual(["pep"]);
      });

      it("are somebody's for good, or until a time", async () => {
        await open("mine", { assignee: "me" });
        await open("lent", { assignee: "me", leasedUntil: 10 });
        await open("free");
        const of = (id: string | null, now: number) => list({ assignee: { id, now } });
        expect(await of("me", 9)).toEqual(["lent", "mine"]);
        expect(await of("me", 10)).toEqual(["mine"]);
        expect(await of(null, 9)).toEqual(["free"]);
        expect(await of(null, 10)).toEqual(["free", "lent"]);
        expect(await of("somebody else", 9)).toEqual([]);
      });

      it("are counted", async () => {
        const count = (filter: Partial<CaseQuery>, now: number, assignee?: string) =>
          store().read((tx) => tx.cases.count({ tenant: "north", ...filter }, now, assignee));
        expect(await count({}, 1)).toEqual([]);
        await open("one", { assignee: "me", dueAt: 3 });
        await open("two", { assignee: "me", leasedUntil: 5, isProposed: true });
        await open("three", { dueAt: 9 });
        await put({ caseId: "none", caseStatus: "open" });
        await put({ tenant: "south", caseStatus: "open", standing: standing() });
        const alike = {
          caseStatus: "open",
          subject: "customer",
          riskLevel: "high",
          cases: 3,
          proposed: 1,
          ages: [3, 0, 0, 0, 0],
        };
        expect(await count({}, 4, "me")).toEqual([{ ...alike, overdue: 1, unassigned: 1, assigned: 2 }]);
        expect(await count({}, 10, "me")).toEqual([{ ...alike, overdue: 2, unassigned: 2, assigned: 1 }]);
        expect(await count({}, 3)).toEqual([{ ...alike, overdue: 0, unassigned: 1, assigned: 0 }]);
        expect((await count({ dueBefore: 5 }, 4)).map(({ cases, overdue }) => [cases, overdue])).toEqual([[1, 1]]);
        const { riskLevel: _, ...unrated } = standing();
        await put({ caseId: "four", caseStatus: "in-progress", subject: "transaction", standing: unrated });
        const more = await count({ caseStatus: "undecided" }, 4);
        expect(more.find(({ subject }) => subject === "transaction")).toEqual({
          ...{ caseStatus: "in-progress", subject: "transaction", cases: 1, proposed: 0 },
          ...{ overdue: 0, unassigned: 1, assigned: 0, ages: [1, 0, 0, 0, 0] },
        });
        expect(more.length).toBe(2);
      });

      it("are counted by age, each in the band that it is younger than the end of", async () => {
        const now = 100 * DAY_MS;
        const old = [0, DAY_MS - 1, DAY_MS, 2 * DAY_MS, 3 * DAY_MS - 1, 3 * DAY_MS, 7 * DAY_MS, 30 * DAY_MS - 1];
        for (const age of [...old, 30 * DAY_MS, 99 * DAY_MS]) await open(`age ${age}`, {}, { createdAt: now - age });
        await open("of the future", {}, { createdAt: now + 1 });
        await put({ caseId: "none", caseStatus: "open", createdAt: now });
        const counted = await store().read((tx) => tx.cases.count({ tenant: "north", caseStatus: "undecided" }, now));
        expect(counted.map(({ ages }) => ages)).toEqual([[3, 3, 1, 2, 2]]);
      });

      it("are handed out the most urgent first, each that nobody has and no second person waits for", async () => {
        expect(await next(1)).toBe(undefined);
        await open("proposed", { urgency: 9, isProposed: true });
        await open("taken", { urgency: 8, assignee: "me" });
        await open("lent", { urgency: 7, assignee: "me", leasedUntil: 5 });
        await open("b", { urgency: 6, riskLevel: "prohibited" }, { caseStatus: "in-progress" });
        await open("a", { urgency: 6 });
        await open("closed", { urgency: 10 }, { caseStatus: "closed" });
        expect(await next(4)).toBe("a");
        expect(await next(5)).toBe("lent");
        expect(await next(4, { riskLevel: "prohibited" })).toBe("b");
        expect(await next(4, { tenant: "south" })).toBe(undefined);
      });

      it("are handed to one each, of many who ask at once", async () => {
        for (let at = 0; at < 8; at++) await open(`case-${at}`, { urgency: at });
        const take = (assignee: string) =>
          store().transaction(async (tx) => {
            const found = await tx.cases.next({ tenant: "north" }, 1);
            if (found?.standing) await tx.cases.put({ ...found, standing: { ...found.standing, assignee } });
            return found?.caseId;
          });
        const taken = await Promise.all(Array.from({ length: 8 }, (_, at) => take(`reviewer ${at}`)));
        expect(new Set(taken).size).toBe(8);
        expect(taken.every((caseId) => caseId !== undefined)).toBe(true);
      });
    });
  });
}
