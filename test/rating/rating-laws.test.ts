import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { accountHoldingPartyDataSchema } from "../../src/model/account-holding-party-data.ts";
import { SCREENING_TYPES } from "../../src/model/customer-response.ts";
import { RISK_LEVELS, type RiskLevel } from "../../src/model/rule-pack.ts";
import { rateCustomer } from "../../src/rating/rate-customer.ts";
import type { Rating } from "../../src/rating/rating.ts";
import { scoreEffects } from "../../src/rating/score-effects.ts";
import type { ScreenedRole, ScreeningSummary } from "../../src/rating/screening-summary.ts";
import { arbAccountHoldingPartyData } from "../contract/arbitraries/model.ts";
import { runs } from "../runs.ts";
import { BODIES } from "./factor-bodies.ts";
import { changedAt, fieldsOf, merged, reversed } from "./json-changes.ts";
import { factorNames, findInBody, pack, rateParty } from "./rate-shipped.ts";

const ROLES: readonly ScreenedRole[] = [
  "customer",
  "trading-name",
  "shareholder",
  "staff",
  "account-holder",
  "counterparty",
];
const RUNS = { numRuns: runs(40) };
const TWICE = { numRuns: runs(80) };

/** Any customer, with some of the risks that rules look for: random fields alone meet hardly any rule. */
const anyParty = fc
  .tuple(fc.oneof(fc.constant({}), arbAccountHoldingPartyData(fc)), fc.subarray([...BODIES], { maxLength: 6 }))
  .map(([party, risks]) => risks.reduce<object>((joined, [, risk]) => merged(joined, risk) as object, party));

const anyScreening: fc.Arbitrary<ScreeningSummary> = fc.array(
  fc.record(
    {
      type: fc.constantFrom(...SCREENING_TYPES),
      party: fc.constantFrom(...ROLES),
      share: fc.constantFrom(0, 0.3, 0.5, 1),
    },
    { requiredKeys: ["type", "party"] },
  ),
  { maxLength: 2 },
);

const rank = (level: RiskLevel) => RISK_LEVELS.indexOf(level);

describe("any customer", () => {
  test.prop([anyParty, anyScreening], RUNS)(
    "has a rating that can be computed again from what it lists",
    async (party, screening) => {
      const rating = await rateParty(party, { screening });
      const effects = [...rating.factors, ...rating.mitigations, ...rating.overrides];
      const { points, bandLevel, categories } = scoreEffects(effects.toReversed(), pack.ruleSet);
      expect({ points, bandLevel, categories }).toEqual({
        points: rating.points,
        bandLevel: rating.bandLevel,
        categories: rating.categories,
      });
      const floors = [...rating.floors.map(({ level }) => level), rating.bandLevel, rating.suppliedRiskLevel ?? "low"];
      expect(rank(rating.riskLevel)).toBe(Math.max(...floors.map(rank)));
      expect(rating.score).toBe(rating.riskLevel === "prohibited" ? 100 : points);
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points).toBeLessThanOrEqual(100);
    },
  );

  test.prop([anyParty, anyScreening], RUNS)(
    "has every factor once, with points, in the order of the rule set",
    async (party, screening) => {
      const rating = await rateParty(party, { screening });
      const names = factorNames(rating);
      expect(names).toEqual([...new Set(names)]);
      expect(rating.factors.every(({ score }) => score > 0)).toBe(true);
      const places = rating.factors.map(({ ruleId }) => pack.ruleSet.order.indexOf(ruleId));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    },
  );

  test.prop([anyParty, anyScreening], RUNS)(
    "is rated alike twice, and in any order of members, lists and matches",
    async (party, screening) => {
      const rating = await rateParty(party, { screening });
      expect(await rateParty(party, { screening })).toEqual(rating);
      expect(await rateParty(reversed(party), { screening: screening.toReversed() })).toEqual(rating);
    },
  );

  test.prop([anyParty, anyScreening, fc.gen()], RUNS)(
    "is rated alike in any order of rules and results",
    async (party, screening, gen) => {
      const { results } = await findInBody({ masterData: { accountHoldingPartyData: party } }, { screening });
      const shuffled = gen(() => fc.shuffledSubarray([...results], { minLength: results.length }));
      const rating = rateCustomer({ results: shuffled, pack: { ...pack, rules: pack.rules.toReversed() } });
      expect(rating).toEqual(rateCustomer({ results, pack }));
    },
  );

  test.prop([anyParty, anyScreening], RUNS)(
    "never rates below the supplied level, and no label lowers the result",
    async (party, screening) => {
      const { riskLevel: _, ...without } = party as { riskLevel?: string };
      const own = await rateParty(without, { screening });
      for (const level of RISK_LEVELS) {
        const rating = await rateParty({ ...without, riskLevel: level }, { screening });
        expect(rank(rating.riskLevel)).toBe(Math.max(rank(level), rank(own.riskLevel)));
        expect(factorNames(rating).includes("SUPPLIED_RISK_LEVEL")).toBe(rank(level) > rank(own.riskLevel));
      }
      // It may be the worst of the client's own.
      const unheardOf = await rateParty({ ...without, riskLevel: "unheard of" }, { screening });
      expect(rank(unheardOf.riskLevel)).toBeGreaterThanOrEqual(Math.max(rank("medium"), rank(own.riskLevel)));
      expect(factorNames(unheardOf)).toContain("SUPPLIED_RISK_UNKNOWN");
    },
  );
});

/** Changes that add a risk and take nothing away. */
const ADDED_RISKS: readonly (readonly [name: string, add: (party: Readonly<Record<string, unknown>>) => object])[] = [
  ...["KP", "BG", "AF", "CU"].map(
    (country) =>
      [
        `a trading name in ${country}`,
        (party: Readonly<Record<string, unknown>>) => ({ ...party, dba: [...listOf(party.dba), { country }] }),
      ] as const,
  ),
  ...["7995", "5813", "5971", "1520"].map(
    (code) =>
      [
        `merchant code ${code}`,
        (party: Readonly<Record<string, unknown>>) => {
          const company = (party.companyDetails ?? {}) as Readonly<Record<string, unknown>>;
          return {
            ...party,
            companyDetails: { ...company, businessPurposes: [...listOf(company.businessPurposes), code] },
          };
        },
      ] as const,
  ),
  ["an internal flag", (party) => ({ ...party, flags: [...listOf(party.flags), "SAR_FILED"] })],
  ["an adverse state", (party) => ({ ...party, customerStatus: "BLOCKED" })],
  ["a replaced account", (party) => ({ ...party, accountReplaced: true, accountReplacedNotes: "fraud" })],
];
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

describe("more risk", () => {
  test.prop([anyParty, anyScreening, fc.constantFrom(...ADDED_RISKS)], RUNS)(
    "in the data never lowers the level",
    async (party, screening, [, add]) => {
      const before = await rateParty(party, { screening });
      const after = await rateParty(add(party as Readonly<Record<string, unknown>>), { screening });
      expect(rank(after.riskLevel)).toBeGreaterThanOrEqual(rank(before.riskLevel));
    },
  );

  test.prop([anyParty, anyScreening, fc.constantFrom(...SCREENING_TYPES), fc.constantFrom(...ROLES)], RUNS)(
    "in the matches never lowers level or score",
    async (party, screening, type, role) => {
      const before = await rateParty(party, { screening });
      const after = await rateParty(party, { screening: [...screening, { type, party: role }] });
      expect(rank(after.riskLevel)).toBeGreaterThanOrEqual(rank(before.riskLevel));
      // A supplied level is listed, with points, only while it raises the result.
      if (before.suppliedRiskLevel === undefined) expect(after.score).toBeGreaterThanOrEqual(before.score);
    },
  );
});

describe("less said", () => {
  test.prop([anyParty, fc.nat()], TWICE)(
    "an unknown value of an open enumeration is worth as much as none, and is told",
    async (party, pick) => {
      const labels = fieldsOf(accountHoldingPartyDataSchema, party).filter(({ kind }) => kind.kind === "open-enum");
      fc.pre(labels.length > 0);
      const { path } = labels[pick % labels.length]!;
      // A level that nobody knows is counted (see "never rates below the supplied level"), and so is a state: it may be an adverse one.
      fc.pre(!["riskLevel", "customerStatus", "accountStatus"].includes(String(path.at(-1))));
      const unknown = await rateParty(changedAt(party, path, "ZZ unheard of"));
      const none = await rateParty(changedAt(party, path, undefined));
      const others = (rating: Rating) => factorNames(rating).filter((factor) => factor !== "LABEL_UNKNOWN");
      expect(others(unknown)).toEqual(others(none));
      expect(unknown.score).toBeGreaterThanOrEqual(none.score);
      expect(rank(unknown.riskLevel)).toBeGreaterThanOrEqual(rank(none.riskLevel));
    },
  );

  test.prop([anyParty, fc.nat()], TWICE)("a coarser date never adds a factor", async (party, pick) => {
    const dates = fieldsOf(accountHoldingPartyDataSchema, party).flatMap(({ path, value, kind }) =>
      kind.kind === "date" && kind.precisions.length > 1 && String(value).length > 4
        ? [{ path, value: String(value) }]
        : [],
    );
    fc.pre(dates.length > 0);
    const { path, value } = dates[pick % dates.length]!;
    const exact = factorNames(await rateParty(party));
    for (const length of [10, 7, 4].filter((length) => length < value.length)) {
      const coarse = factorNames(await rateParty(changedAt(party, path, value.slice(0, length))));
      // A supplied level is listed when others, here a factor that vanished, no longer give as much.
      expect(coarse.filter((factor) => !exact.includes(factor) && factor !== "SUPPLIED_RISK_LEVEL")).toEqual([]);
    }
  });
});
