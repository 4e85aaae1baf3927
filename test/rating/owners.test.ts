import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { RISK_LEVELS } from "../../src/model/rule-pack.ts";
import { factorNames, rateParty } from "./rate-shipped.ts";

const company = (companyDetails: object) => ({
  customerType: "CORPORATION",
  taxId: "T1",
  companyDetails: {
    companyName: "Quillmark GmbH",
    countryOfRegistration: "DE",
    businessPurposes: ["5940"],
    ...companyDetails,
  },
});
const human = (more: object = {}) => ({
  personName: { firstName: "Odo", lastName: "Quill" },
  dateOfBirth: "1970-05-05",
  nationality: "DE",
  countryOfResidence: "DE",
  ...more,
});
const owner = (share: number | undefined, more: object = {}) => ({ share, personalDetails: human(more) });
const holding = (share: number | undefined, ...shareholders: object[]) => ({
  share,
  companyDetails: { companyName: "Mantel GmbH", countryOfRegistration: "DE", shareholders },
});
const owned = (...shareholders: object[]) => JSON.parse(JSON.stringify(company({ shareholders })));
const rank = (level: string) => (RISK_LEVELS as readonly string[]).indexOf(level);

/** Companies that own the customer one through the other, the last of them owned by a person. */
const behind: fc.Arbitrary<{ readonly of: (person: object) => object }> = fc
  .array(fc.constantFrom(1, 0.6, 0.51), { maxLength: 4 })
  .map((layers) => ({ of: (person) => owned(layers.reduce((inner, share) => holding(share, inner), person)) }));

describe("a person who owns a company", () => {
  const RISKS: readonly (readonly [more: object, level: string])[] = [
    [{ occupation: "Member of Parliament" }, "high"],
    [{ occupation: "Prime Minister" }, "high"],
    [{ occupation: "Ambassador" }, "high"],
    ...["IR", "KP", "MM"].map((countryOfResidence) => [{ countryOfResidence }, "high"] as const),
    ...["RU", "AF", "SY", "KE", "VN"].map((countryOfResidence) => [{ countryOfResidence }, "medium"] as const),
  ];

  test.prop([fc.constantFrom(...RISKS), behind], { numRuns: 60 })(
    "counts through every layer as if it were the customer, and a safe one does not",
    async ([more, level], { of }) => {
      const rating = await rateParty(of(owner(1, more)));
      expect(rank(rating.riskLevel)).toBeGreaterThanOrEqual(rank(level));
      const safe = factorNames(await rateParty(of(owner(1))));
      expect(safe.filter((factor) => /PUBLIC|COUNTRY|CALL/.test(factor))).toEqual([]);
    },
  );

  it.each([
    ["a quarter", [owner(0.25, { occupation: "Senator" }), owner(0.75)], "high"],
    ["less than a quarter", [owner(0.24, { occupation: "Senator" }), owner(0.76)], "low"],
    ["a share that nobody told", [owner(undefined, { occupation: "Senator" })], "high"],
    ["half of a half", [holding(0.5, owner(0.5, { occupation: "Senator" }), owner(0.5)), owner(0.5)], "high"],
    ["a third of a half", [holding(0.5, owner(0.3, { occupation: "Senator" }), owner(0.7)), owner(0.5)], "low"],
    ["control of who has 40 %", [holding(0.4, owner(0.6, { occupation: "Senator" }), owner(0.4)), owner(0.6)], "high"],
    ["a third of who controls", [holding(0.6, owner(0.3, { occupation: "Senator" }), owner(0.7)), owner(0.4)], "high"],
  ])("counts with %s by what it holds", async (_, shareholders, level) => {
    const rating = await rateParty(owned(...shareholders));
    expect(factorNames(rating).includes("OWNER_PUBLIC_FUNCTION")).toBe(level === "high");
    expect(rating.riskLevel === "high").toBe(level === "high");
  });

  it("counts with others of the same country, and a chain in one country once", async () => {
    const two = await rateParty(
      owned(owner(0.2, { countryOfResidence: "IR" }), owner(0.2, { countryOfResidence: "IR" }), owner(0.6)),
    );
    expect(two.riskLevel).toBe("high");
    const chain = {
      share: 0.2,
      companyDetails: {
        companyName: "Palm",
        countryOfRegistration: "RU",
        shareholders: [owner(1, { countryOfResidence: "RU" })],
      },
    };
    const rating = await rateParty(owned(chain, owner(0.8)));
    expect(rating.factors.find(({ factor }) => factor === "SHAREHOLDER_HIGH_RISK_COUNTRY")?.score).toBe(15);
  });

  it("counts offshore behind a holding", async () => {
    const palm = {
      share: 1,
      companyDetails: { companyName: "Palm", countryOfRegistration: "VG", shareholders: [owner(1)] },
    };
    const rating = await rateParty(owned(holding(1, palm)));
    expect(factorNames(rating)).toEqual(
      expect.arrayContaining(["SHAREHOLDER_OFFSHORE", "SHAREHOLDER_HIGH_RISK_COUNTRY"]),
    );
  });
});

describe("a person who directs a company", () => {
  const directed = (role?: string) =>
    company({ shareholders: [owner(1)], staff: [{ role, personalDetails: human({ occupation: "Ambassador" }) }] });

  it("is a factor that alone makes medium, and who looks after the account is none", async () => {
    for (const role of ["MANAGER", "DIRECTOR"]) {
      const rating = await rateParty(directed(role));
      expect([factorNames(rating), rating.riskLevel]).toEqual([["MANAGER_PUBLIC_FUNCTION"], "medium"]);
    }
    expect(factorNames(await rateParty(directed("ACCOUNT_MANAGER")))).toEqual([]);
  });
});
