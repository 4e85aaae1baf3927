/** Counts of matches by score are never about a chosen decision, whatever is asked. */
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { beginningOfPeriod, blocksOfDecisions } from "../../../src/gateway/statistics/blocks-of-decisions.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../../conformance/gateway-under-test.ts";
import { runs } from "../../runs.ts";

const DAY_MS = 86_400_000;
/** Decisions of each day, and those of today, which are not counted. */
const DAYS = [7, 1, 33, 0, 20, 45, 3];
const NAMES = ["Zoltargo Vexunin", "Perigorn Dastulla", "Nobody"];

let under: GatewayUnderTest;
const caseIds: string[] = [];
beforeAll(async () => {
  under = await gatewayUnderTest("memory");
  for (const [day, decisions] of DAYS.entries()) {
    if (day > 0) under.clock.time = Math.floor(under.clock.time / DAY_MS + 1) * DAY_MS;
    for (let n = 0; n < decisions; n++) await check(`c-${day}-${n}`, NAMES[n % NAMES.length] ?? "");
  }
});
afterAll(() => under.close());

async function check(customerId: string, lastName: string): Promise<void> {
  under.clock.time += 2_000;
  const made = await under.gateway.checkCustomer(
    checkOf({ customerId, personalDetails: { personName: { lastName } } }),
  );
  if (made.outcome !== "decided") throw new Error(made.outcome);
  caseIds.push(made.response.caseId);
}

const days = fc.integer({ min: 1, max: 9 });
const decisions = fc.integer({ min: 1, max: 6 }).map((blocks) => blocks * 20);
const matchesIn = ({ data }: { readonly data: readonly { readonly count: number }[] }) =>
  data.reduce((sum, { count }) => sum + count, 0);

it("is about whole blocks, page by page, and of today about nothing", async () => {
  await fc.assert(
    fc.asyncProperty(days, decisions, async (asked, atMost) => {
      const whole = await under.gateway.readMatchScores({ days: asked, decisions: 5_000 });
      // All days lie in the same 28.
      expect(whole.decisions).toBe(100);
      let [told, matches] = [0, 0];
      for (let after: string | undefined, more = true; more; ) {
        const wanted = { days: asked, decisions: atMost, ...(after === undefined ? {} : { after }) };
        const page = await under.gateway.readMatchScores(wanted);
        expect(page.decisions % 20).toBe(0);
        expect(page.decisions).toBeLessThanOrEqual(atMost);
        expect([page.from, page.before]).toEqual([whole.from, whole.before]);
        told += page.decisions;
        matches += matchesIn(page);
        ({ hasMore: more, nextCursor: after } = page.pagination);
        expect(more).toBe(after !== undefined);
      }
      expect([told, matches]).toEqual([whole.decisions, matchesIn(whole)]);
    }),
    { numRuns: runs(10) },
  );
});

it("differs from the answer of any other day by whole blocks, whatever number each day has", async () => {
  const days = fc.array(fc.integer({ min: 0, max: 45 }), { minLength: 2, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(days, fc.nat(), async (counts, offset) => {
      const store = memoryStore();
      const first = (Math.floor(offset / 1_000) % 56) * DAY_MS + 20_000 * DAY_MS;
      const answers: ReadonlySet<string>[] = [];
      for (const [day, count] of counts.entries()) {
        const begun = first + day * DAY_MS;
        await store.transaction(async (tx) => {
          for (let n = 0; n < count; n++) {
            const caseId = `${day}-${n}`;
            const at = begun + Math.floor((n * DAY_MS) / count);
            const ids = { tenant: "default", decisionId: caseId, caseId, customerId: caseId };
            await tx.decisions.append({ ...ids, decidedAt: at, body: {} });
            const record = { tenant: "default", caseId, customerId: caseId, decisionId: caseId };
            const status = { processingStatus: "finished", caseStatus: "not-opened" } as const;
            await tx.cases.put({ ...record, ...status, createdAt: at, updatedAt: at });
          }
        });
        const window = { from: beginningOfPeriod(first), before: begun + DAY_MS };
        const told = new Set<string>();
        answers.push(told);
        for await (const { decisions } of blocksOfDecisions({ store }, window, undefined)) {
          expect(decisions).toHaveLength(20);
          for (const { decisionId } of decisions) told.add(decisionId);
        }
      }
      for (const one of answers)
        for (const other of answers) expect([...one].filter((id) => !other.has(id)).length % 20).toBe(0);
    }),
    { numRuns: runs(15) },
  );
});

it("takes no number that would be about fewer, and no cursor that no page of these days gave", async () => {
  const fewer = fc
    .oneof(fc.integer({ max: 100 }), fc.double())
    .filter((each) => !(each >= 20 && Number.isInteger(each / 20)));
  await fc.assert(
    fc.asyncProperty(days, fewer, async (asked, atMost) => {
      await expect(under.gateway.readMatchScores({ days: asked, decisions: atMost })).rejects.toThrow("decisions:");
    }),
    { numRuns: runs(20) },
  );
  const { pagination } = await under.gateway.readMatchScores({ days: 7, decisions: 20 });
  const given = pagination.nextCursor as string;
  for (const caseId of caseIds) expect(given).not.toContain(caseId);
  const at = fc.nat(DAYS.length * DAY_MS).map((ago) => under.clock.time - ago);
  const madeUp = fc.oneof(
    fc.tuple(at, fc.constantFrom(...caseIds)).map((place) => place.join(".")),
    fc.tuple(at, fc.constantFrom(...caseIds)).map(([time, id]) => JSON.stringify({ place: { at: time, id } })),
    ...[fc.uuid(), fc.string(), fc.constant(`${given} `), fc.constant(given.toUpperCase())],
  );
  await fc.assert(
    fc.asyncProperty(madeUp, async (after) => {
      await expect(under.gateway.readMatchScores({ days: 7, decisions: 20, after })).rejects.toThrow("the cursor");
    }),
    { numRuns: runs(30) },
  );
  await expect(under.gateway.readMatchScores({ days: 6, after: given })).rejects.toThrow("the cursor");
  await expect(under.gateway.readMatchScores({ days: 7, after: given }, { tenant: "other" })).rejects.toThrow("cursor");
  expect((await under.gateway.readMatchScores({ days: 7, after: given })).decisions).toBeGreaterThan(0);
});
