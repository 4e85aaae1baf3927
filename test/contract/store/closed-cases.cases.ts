/** Cases that are closed, opened and closed again, in a random sequence: listed by when that was, the last one first. */
import { placeOfCase } from "../../../src/ports/case-store.ts";
import type { CaseQuery, CaseRecord, CaseStanding, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCase } from "./records.ts";

const STANDING: CaseStanding = { urgency: 5, riskLevel: "high", labels: [], searched: "", shown: {} };
const TENANT = "north";

/** Numbers that are the same in each run. */
function numbers(): (below: number) => number {
  let seed = 7;
  return (below) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
}

/** A case closes or opens again. Most were closed by their last change; some changed since, and some have no standing. */
function changed(random: (below: number) => number, before: CaseRecord | undefined, at: number): CaseRecord {
  const isClosed = before?.caseStatus === "closed" ? random(4) === 0 : random(3) > 0;
  const since = isClosed && random(4) === 0 ? { closedAt: random(at) } : {};
  return aCase({
    tenant: TENANT,
    customerId: before?.customerId ?? `customer-${random(2)}`,
    ...{ createdAt: random(90), updatedAt: at - (at % 3), caseStatus: isClosed ? "closed" : "in-progress" },
    ...(random(5) === 0 ? {} : { standing: { ...STANDING, ...since } }),
  });
}

const FILTERS: readonly {
  readonly asked: Partial<CaseQuery>;
  isWanted(record: CaseRecord): boolean;
}[] = [
  { asked: {}, isWanted: () => true },
  { asked: { customerId: "customer-1" }, isWanted: ({ customerId }) => customerId === "customer-1" },
  { asked: { riskLevel: "high" }, isWanted: ({ standing }) => standing !== undefined },
  { asked: { hasStanding: false, caseStatus: "closed" }, isWanted: ({ standing }) => standing === undefined },
];

const closedAt = ({ standing, updatedAt }: CaseRecord): number => standing?.closedAt ?? updatedAt;

export function closedCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const list = (query: Partial<CaseQuery>) =>
    store().read((tx) => tx.cases.list({ tenant: TENANT, sort: "closing", limit: 2, ...query }));

  async function pages(asked: Partial<CaseQuery>): Promise<readonly CaseRecord[]> {
    const told: CaseRecord[] = [];
    for (let page = await list(asked); ; ) {
      told.push(...page);
      const last = page.at(-1);
      if (page.length < 2 || last === undefined) return told;
      page = await list({ ...asked, after: placeOfCase(last, "closing") });
    }
  }

  describe("closed cases", () => {
    it("are listed by when they were closed, the last one first, however often they are opened and closed again", async () => {
      const random = numbers();
      const held = new Map<string, CaseRecord>();
      for (let at = 1; at <= 90; at++) {
        const caseId = `case-${random(12)}`;
        const record = { ...changed(random, held.get(caseId), at), caseId };
        held.set(caseId, record);
        await store().transaction((tx) => tx.cases.put(record));
        if (at % 9 !== 0) continue;
        for (const { asked, isWanted } of FILTERS) {
          const closed = [...held.values()]
            .filter((one) => one.caseStatus === "closed" && isWanted(one))
            .sort((one, other) => closedAt(other) - closedAt(one) || (one.caseId < other.caseId ? -1 : 1));
          expect(await pages(asked)).toEqual(closed);
        }
      }
      expect(await list({ caseStatus: "undecided" })).toEqual([]);
      expect(await list({ caseStatus: "undecided", customerId: "customer-1" })).toEqual([]);
      expect((await list({})).length).toBe(2);
    });
  });
}
