import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import type { OwnershipGraph, Stake } from "../../../src/rating/ownership/ownership-graph.ts";
import { OWNERSHIP_REGIMES } from "../../../src/rating/ownership/ownership-regimes.ts";
import { sanctionedOwnership } from "../../../src/rating/ownership/sanctioned-ownership.ts";
import { type DrawnGraph, verdictByForce } from "./ownership-oracle.ts";

type Told = Readonly<Record<string, Readonly<Record<string, number | undefined>>>>;

/** Owners by company, shares in per cent; the customer is `""`. */
function graphOf(told: Told, managers: readonly string[] = []): OwnershipGraph {
  const stakes = Object.entries(told).map(([company, owners]): [string, Stake[]] => [
    company,
    Object.entries(owners).map(([owner, share]) => (share === undefined ? { owner } : { owner, share: share / 100 })),
  ]);
  return { stakes: new Map(stakes), labels: new Map([["", "the customer"]]), managers: new Map([["", managers]]) };
}
const listed = (...people: readonly string[]) => new Map(people.map((person) => [person, person]));
const { us, eu, uk } = OWNERSHIP_REGIMES;
const verdict = (told: Told, people: readonly string[], regime = us) =>
  sanctionedOwnership(graphOf(told), listed(...people), regime).verdict;

describe("the examples of OFAC's FAQs", () => {
  // https://ofac.treasury.gov/faqs/399
  it("399: holdings of several blocked persons are added up", () => {
    expect(verdict({ "": { X: 25, Y: 25 } }, ["X", "Y"])).toBe("certain");
    expect(verdict({ "": { X: 25, Y: 24 } }, ["X", "Y"])).toBe("excluded");
  });

  // https://ofac.treasury.gov/faqs/398
  it("398, 400: control without ownership blocks nothing", () => {
    const graph = graphOf({ "": { X: 49, Other: 51 } }, ["X"]);
    expect(sanctionedOwnership(graph, listed("X"), us).verdict).toBe("excluded");
  });

  // https://ofac.treasury.gov/faqs/401
  it.each<[string, Told, "certain" | "excluded"]>([
    ["1", { "": { A: 50 }, A: { X: 50 } }, "certain"],
    ["2", { "": { A: 25, B: 25 }, A: { X: 50 }, B: { X: 50 } }, "certain"],
    ["3", { "": { X: 10, A: 40 }, A: { X: 50 } }, "certain"],
    ["4", { "": { A: 50, B: 10 }, A: { X: 50 }, B: { X: 10 } }, "certain"],
    ["5", { "": { A: 50, B: 50 }, A: { X: 25 }, B: { X: 25 } }, "excluded"],
  ])("401: example %s", (_, told, expected) => {
    expect(verdict(told, ["X"])).toBe(expected);
  });

  // https://ofac.treasury.gov/faqs/402
  it("402: what counts is what is held today", () => {
    expect(verdict({ "": { X: 49.9, Buyer: 50.1 } }, ["X"])).toBe("excluded");
  });
});

describe("ownership by listed persons", () => {
  it("is not added to what the listed person's own company holds already", () => {
    const told = { "": { Holding: 30, Other: 70 }, Holding: { X: 100 } };
    const found = sanctionedOwnership(graphOf(told), listed("Holding", "X"), us);
    expect(found).toMatchObject({ verdict: "excluded", least: 0.3, most: 0.3 });
  });

  it("differs at the half and between several persons, as the regimes do", () => {
    const half = { "": { X: 50 } };
    expect([us, eu, uk].map((regime) => verdict(half, ["X"], regime))).toEqual(["certain", "certain", "excluded"]);
    const two = { "": { X: 40, Y: 40 } };
    expect([us, eu, uk].map((regime) => verdict(two, ["X", "Y"], regime))).toEqual(["certain", "certain", "excluded"]);
    expect(verdict({ "": { X: 50.1 } }, ["X"], uk)).toBe("certain");
  });

  it("takes a person on two branches for one, where the entry is the same", () => {
    const graph = graphOf({ "": { first: 30, second: 30 } });
    const one = new Map([
      ["first", "uk/1"],
      ["second", "uk/1"],
    ]);
    expect(sanctionedOwnership(graph, one, uk).verdict).toBe("certain");
  });

  it("is possible where nobody told what is held, up to what is left", () => {
    expect(verdict({ "": { X: undefined, Other: 40 } }, ["X"])).toBe("possible");
    expect(verdict({ "": { X: undefined, Other: 51 } }, ["X"])).toBe("excluded");
    expect(verdict({ "": { X: 30, Y: undefined, Other: 40 } }, ["X"])).toBe("excluded");
  });

  it("is possible where a listed person directs the company, but for the United States", () => {
    const graph = graphOf({ "": { X: 5 } }, ["X"]);
    const verdicts = [us, eu, uk].map((regime) => sanctionedOwnership(graph, listed("X"), regime).verdict);
    expect(verdicts).toEqual(["excluded", "possible", "possible"]);
  });

  it("goes round in circles and ends", () => {
    expect(verdict({ "": { A: 100 }, A: { B: 60, X: 40 }, B: { A: 60, X: 40 } }, ["X"])).toBe("excluded");
    expect(verdict({ "": { A: 100 }, A: { B: 60, X: 40 }, B: { A: 50, X: 50 } }, ["X"])).toBe("certain");
  });

  it("says how it comes about, step by step", () => {
    const graph = graphOf({ "": { A: 50 }, A: { X: 50 } });
    expect(sanctionedOwnership(graph, listed("X"), us).steps).toEqual([
      "of A X (listed) 50 %: they together hold 50 %",
      "of the customer A (counts as listed) 50 %: they together hold 50 %",
    ]);
  });
});

const COMPANIES = 4;
const PEOPLE = [4, 5, 6] as const;

/** Shares of a company never add up to more than the whole. */
const arbGraph = fc
  .array(
    fc.record({
      company: fc.nat(COMPANIES - 1),
      owner: fc.nat(COMPANIES + PEOPLE.length - 1),
      twentieths: fc.option(fc.constantFrom(1, 2, 4, 5, 8, 9, 10, 11, 20), { nil: undefined, freq: 5 }),
    }),
    { maxLength: 9 },
  )
  .map((drawn): DrawnGraph => {
    const stakes = drawn.filter(({ company, owner, twentieths = 0 }, at) => {
      const before = drawn.slice(0, at).filter((stake) => stake.company === company);
      const isNew = before.every((stake) => stake.owner !== owner) && owner !== company;
      return isNew && before.reduce((sum, stake) => sum + (stake.twentieths ?? 0), twentieths) <= 20;
    });
    return { companies: COMPANIES, stakes };
  });

describe.each([
  ["us", { enough: 10, aggregates: true }],
  ["eu", { enough: 10, aggregates: true }],
  ["uk", { enough: 11, aggregates: false }],
] as const)("500 random graphs under the rule of %s", (id, rule) => {
  test.prop([arbGraph, fc.uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1 })], { numRuns: 500 })(
    "come out as by force",
    (drawn, people) => {
      const node = (at: number) => (at === 0 ? "" : String(at));
      const told: Record<string, Record<string, number | undefined>> = {};
      for (const { company, owner, twentieths } of drawn.stakes) {
        told[node(company)] ??= {};
        told[node(company)]![node(owner)] = twentieths === undefined ? undefined : twentieths * 5;
      }
      const names = people.map((person) => String(person));
      expect(verdict(told, names, OWNERSHIP_REGIMES[id])).toBe(verdictByForce(drawn, people, rule));
    },
  );
});
