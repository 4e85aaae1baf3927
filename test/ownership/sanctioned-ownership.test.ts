import { describe, expect, it } from "vitest";
import { type OwnershipGraph, ownershipGraph, type Stake } from "../../src/ownership/ownership-graph.ts";
import { OWNERSHIP_REGIMES } from "../../src/ownership/ownership-regimes.ts";
import { sanctionedOwnership } from "../../src/ownership/sanctioned-ownership.ts";

type Held = number | undefined | readonly [least: number, most: number];
type Told = Readonly<Record<string, Readonly<Record<string, Held>>>>;

/** Owners by company, shares in per cent; the customer is `""`. */
function graphOf(told: Told, managers: readonly string[] = []): OwnershipGraph {
  const stakes = new Map(
    Object.entries(told).map(([company, owners]): [string, Stake[]] => [
      company,
      Object.entries(owners).map(([owner, share]) => {
        const [least, most] = typeof share === "object" ? share : [share ?? 0, share ?? 100];
        return { owner, least: least / 100, most: most / 100 };
      }),
    ]),
  );
  for (const owner of managers) stakes.get("")?.push({ owner, least: 0, most: 0, directs: "manages" });
  return ownershipGraph(stakes, new Map([["", "the customer"]]));
}
const listed = (...people: readonly string[]) => new Map(people.map((person) => [person, person]));
const { us, eu, uk, ch, amlr } = OWNERSHIP_REGIMES;
const verdict = (told: Told, people: readonly string[], regime = us) =>
  sanctionedOwnership(graphOf(told), listed(...people), regime).verdict;

describe("the examples of OFAC's FAQs", () => {
  // https://ofac.treasury.gov/faqs/399
  it("399: holdings of several blocked persons are added up", () => {
    expect(verdict({ "": { X: 25, Y: 25 } }, ["X", "Y"])).toBe("certain");
    expect(verdict({ "": { X: 25, Y: 24 } }, ["X", "Y"])).toBe("excluded");
  });

  // https://ofac.treasury.gov/faqs/398
  it("398: control without ownership blocks nothing", () => {
    const told = { "": { X: 49, Other: 51 } };
    for (const managers of [[], ["X"]])
      expect(sanctionedOwnership(graphOf(told, managers), listed("X"), us).verdict).toBe("excluded");
  });

  // https://ofac.treasury.gov/faqs/400: whoever acts for a company that is not blocked stays blocked himself, which test/conformance/ownership.test.ts shows.
  it("400: a blocked executive does not block the company", () => {
    const told = { "": { Other: 100 } };
    expect(sanctionedOwnership(graphOf(told, ["X"]), listed("X"), us).verdict).toBe("excluded");
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
    const sanctions = [us, eu, uk, ch];
    expect(sanctions.map((regime) => verdict(half, ["X"], regime))).toEqual([
      "certain",
      "certain",
      "excluded",
      "excluded",
    ]);
    const two = { "": { X: 40, Y: 40 } };
    expect(sanctions.map((regime) => verdict(two, ["X", "Y"], regime))).toEqual([
      "certain",
      "certain",
      "excluded",
      "certain",
    ]);
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
    const verdicts = [us, eu, uk, ch, amlr].map((regime) => sanctionedOwnership(graph, listed("X"), regime).verdict);
    expect(verdicts).toEqual(["excluded", "possible", "possible", "possible", "possible"]);
  });

  it("is possible where a listed person directs the owner of the company", () => {
    const manages = { owner: "X", least: 0, most: 0, directs: "manages" };
    const stakes = new Map([
      ["", [{ owner: "A", least: 1, most: 1 }]],
      ["A", [manages]],
    ]);
    const graph = ownershipGraph(stakes, new Map());
    expect(sanctionedOwnership(graph, listed("X"), us).verdict).toBe("excluded");
    const found = sanctionedOwnership(graph, listed("X"), eu);
    expect(found.verdict).toBe("possible");
    expect(found.steps[0]).toBe("X (listed) manages A and may control it");
  });

  it("takes a band for what it is at least and at most", () => {
    expect(verdict({ "": { X: [50, 75] } }, ["X"])).toBe("certain");
    expect(verdict({ "": { X: [50, 75] } }, ["X"], uk)).toBe("possible");
    expect(verdict({ "": { X: [25, 50] } }, ["X"])).toBe("possible");
    expect(verdict({ "": { X: [25, 50], Y: [51, 75] } }, ["X"])).toBe("excluded");
  });

  it("counts what is held indirectly once", () => {
    const stakes = new Map([
      [
        "",
        [
          { owner: "A", least: 0.3, most: 0.3 },
          { owner: "X", least: 0.3, most: 0.3, indirect: true as const },
        ],
      ],
      ["A", [{ owner: "X", least: 1, most: 1 }]],
    ]);
    expect(sanctionedOwnership(ownershipGraph(stakes, new Map()), listed("X"), us)).toMatchObject({
      verdict: "possible",
      least: 0.3,
      most: 0.6,
    });
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

describe("beneficial ownership (articles 52 to 54)", () => {
  it.each<[string, Told, string]>([
    ["52: a quarter", { "": { X: 25, Other: 75 } }, "certain"],
    ["52: less", { "": { X: 24.9, Other: 75.1 } }, "excluded"],
    ["52: half of a half", { "": { A: 50, Other: 50 }, A: { X: 50, Another: 50 } }, "certain"],
    ["52: chains are added", { "": { A: 40, B: 40, X: 5 }, A: { X: 25 }, B: { X: 25 } }, "certain"],
    ["52: chains that do not come to a quarter", { "": { A: 40, B: 40 }, A: { X: 25 }, B: { X: 25 } }, "excluded"],
    ["53: control on each step", { "": { A: 51 }, A: { B: 51 }, B: { X: 51 } }, "certain"],
    ["54: control of a company with a quarter", { "": { A: 25 }, A: { X: 51 } }, "certain"],
    ["54: a quarter of a company with control", { "": { A: 51 }, A: { X: 25 } }, "certain"],
    ["54: a half controls nothing", { "": { A: 49 }, A: { X: 50 } }, "excluded"],
    ["two persons are not added", { "": { X: 20, Y: 20, Other: 60 } }, "excluded"],
    ["a share that nobody told", { "": { A: undefined, Other: 70 }, A: { X: 60 } }, "possible"],
    ["what is left for an untold share is too little", { "": { X: undefined, Other: 80 } }, "excluded"],
    ["circles", { "": { A: 50, X: 10 }, A: { "": 40, X: 15, Other: 45 } }, "excluded"],
    ["circles that come to a quarter", { "": { A: 50, X: 14 }, A: { "": 40, X: 15, Other: 45 } }, "certain"],
  ])("%s", (_, told, expected) => {
    expect(verdict(told, ["X", "Y"], amlr)).toBe(expected);
  });

  it("says how it comes about", () => {
    const steps = (told: Told) => sanctionedOwnership(graphOf(told), listed("X"), amlr).steps;
    expect(steps({ "": { A: 50 }, A: { X: 50 } })).toEqual([
      "of A X (listed) 50 %: through all chains 50 %",
      "of the customer A 50 %: through all chains 25 %",
    ]);
    expect(steps({ "": { A: 25 }, A: { X: 51 } })).toEqual([
      "of A X (listed) 51 %: they together hold 51 %",
      "of the customer A, listed or controlled by who is, 25 %",
    ]);
    expect(steps({ "": { A: 51 }, A: { X: 25 } })).toEqual([
      "of A X (listed) 25 %: through all chains 25 %",
      "of the customer A (in control) 51 %: they together hold 51 %",
    ]);
  });
});
