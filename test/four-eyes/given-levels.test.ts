/** No level that two people gave becomes lower by fewer, whatever checks, lists, reopenings and decisions of one person there are. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { memoryStore } from "../../adapters/store/memory.ts";
import type { CaseReview } from "../../src/gateway/cases/case-review.ts";
import type { Gateway, RequestContext } from "../../src/gateway/gateway.ts";
import { RISK_LEVELS, type RiskLevel } from "../../src/model/rule-pack.ts";
import { asPerson } from "../conformance/people.ts";
import { entry, replaceableLists, rescreenedGateway } from "../gateway/rescreening/rescreened-gateway.ts";
import { toldSeed } from "../told-seed.ts";
import { whole } from "../whole-customer.ts";

const RUNS = Math.min(Math.ceil(Number(process.env.RISKGATE_SEQUENCES ?? 120) / 4), 500);
const JUDGED = { listId: "house", entryId: "e" };
const LISTED = entry("e", "Perigorn Dastulla");
/** Editions: with the entry, with more of it, without it. */
const EDITIONS = [[LISTED], [entry("e", "Perigorn Dastulla", { programmes: ["NEW"] })], []];

const pick = fc.nat({ max: 99 });
const anAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant("check"), of: pick }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("lists"), of: pick }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("rate"), of: pick }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("reopen"), of: pick }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant("decide"),
      of: pick,
      level: fc.option(fc.constantFrom(...RISK_LEVELS), { nil: undefined }),
      disposition: fc.constantFrom("false-positive" as const, "true-positive" as const),
      byTwo: fc.boolean(),
    }),
  },
);

const levelOf = (level: string | undefined): number => RISK_LEVELS.indexOf(level as RiskLevel);

it("stays until two people say otherwise", { timeout: 300_000 }, async () => {
  const lists = replaceableLists([LISTED]);
  const store = memoryStore();
  const world = await rescreenedGateway(store, lists, { workflow: { load: async () => ({ fourEyesFrom: "high" }) } });
  const { gateway } = world;
  const people = [await asPerson(gateway, "Ines Maurer"), await asPerson(gateway, "Jorid Vanterpool")] as const;
  let [customers, held, checked] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 3, maxLength: 12, size: "max" }), async (acts) => {
      const customerId = `c${customers++}`;
      const standing = async () => (await store.read((tx) => tx.customers.get("default", customerId)))?.riskLevel;
      const check = async (of: number) => {
        const countryOfResidence = ["DE", "FR", "KP"][of % 3] as string;
        const personalDetails = { countryOfResidence, personName: { firstName: "Perigorn", lastName: "Dastulla" } };
        const accountHoldingPartyData = whole({ customerId, personalDetails });
        await gateway.checkCustomer({ masterData: { accountHoldingPartyData } });
        checked++;
      };
      await world.replace([LISTED]);
      await check(0);
      /** What two people gave last, unless it was below what is computed. */
      let given: string | undefined;
      for (const each of acts) {
        if (each.act === "check") await check(each.of);
        else if (each.act === "lists") await world.replace(EDITIONS[each.of % EDITIONS.length] ?? []);
        else if (each.act === "rate") {
          await gateway.rescreenAll({ rates: true });
          await world.settled();
        } else if (each.act === "reopen") {
          const cases = (await gateway.listCases({ customerId, caseStatus: "closed", limit: 20 })).data;
          const chosen = cases[each.of % Math.max(1, cases.length)];
          if (chosen) await gateway.reopenCase(chosen.caseId, { reason: "look again" }, people[each.of % 2]);
          await world.settled();
        } else if ("level" in each) {
          const by = each.byTwo ? people : [people[each.of % 2] as RequestContext];
          const said = await decided(gateway, customerId, each, by, given);
          // Of a case that a later check took the place of, nothing comes.
          given = said === undefined || levelOf(await standing()) >= levelOf(said) ? said : given;
        }
        if (given === undefined) continue;
        held++;
        expect(levelOf(await standing()), `${given} was given`).toBeGreaterThanOrEqual(levelOf(given));
      }
    }),
    { numRuns: RUNS, seed: toldSeed() },
  );
  expect(held).toBeGreaterThan(RUNS / 4);
  expect(checked).toBeGreaterThan(RUNS);
  await world.close();
});

interface Deciding {
  readonly of: number;
  readonly level: RiskLevel | undefined;
  readonly disposition: "false-positive" | "true-positive";
}

interface Detail {
  readonly screeningResults?: readonly unknown[];
  readonly review?: CaseReview;
}

/** Decides one of the customer's newest cases, and says which level of two people stands then. */
async function decided(
  gateway: Gateway,
  customerId: string,
  { of, level, disposition }: Deciding,
  by: readonly RequestContext[],
  given: string | undefined,
): Promise<string | undefined> {
  const cases = (await gateway.listCases({ customerId, limit: 3 })).data;
  const chosen = cases[of % Math.max(1, cases.length)];
  if (chosen === undefined) return given;
  const held = (await gateway.getCase(chosen.caseId)) as Detail | undefined;
  const matches = held?.screeningResults?.length ? [{ ...JUDGED, disposition }] : [];
  const body = {
    matches,
    note: "the passport",
    replaceProposal: true,
    ...(level === undefined ? {} : { riskLevel: level }),
  };
  let last: Awaited<ReturnType<Gateway["decideCase"]>> | undefined;
  for (const context of by) last = await gateway.decideCase(chosen.caseId, body, context);
  if (last?.outcome !== "reviewed" || last.caseStatus !== "closed") return given;
  const { review } = ((await gateway.getCase(chosen.caseId)) as Detail | undefined) ?? {};
  if (review?.confirmedBy === undefined) return given;
  const computed = levelOf(review.computedLevel);
  return review.riskLevel !== undefined && levelOf(review.riskLevel) >= computed ? review.riskLevel : undefined;
}
