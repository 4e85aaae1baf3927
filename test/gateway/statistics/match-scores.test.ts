/** Counts of matches by score are never about a chosen decision, whatever is asked. */
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
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
      const inDays = DAYS.slice(0, -1)
        .slice(-asked)
        .reduce((sum, each) => sum + each, 0);
      const whole = await under.gateway.readMatchScores({ days: asked, decisions: 5_000 });
      // All answers within a day differ by whole blocks, as the newest of them are the same.
      expect(whole.decisions).toBe(inDays - (inDays % 20));
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
