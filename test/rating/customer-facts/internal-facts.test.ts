import { describe, expect, it } from "vitest";
import type { ScreeningSummary } from "../../../src/rating/screening-summary.ts";
import { factOf, factOfBody } from "./fact-value.ts";

describe("what the tenant knows", () => {
  it.each([
    ["customerStatus", { customerStatus: "Under investigation" }, "UNDER_INVESTIGATION"],
    ["customerStatus", {}, undefined],
    ["suppliedRiskLevel", { riskLevel: " High" }, "high"],
    ["suppliedRiskLevel", { riskLevel: "extreme" }, undefined],
    ["suppliedRiskLevel", {}, undefined],
    ["accountReplaced", { accountReplaced: false }, false],
    ["accountReplaced", {}, undefined],
    ["accountReplacedNotes", { accountReplacedNotes: "Lost" }, "Lost"],
    ["accountReplacedNotes", {}, undefined],
    ["flags", {}, undefined],
    ["flags", { flags: [] }, []],
    ["flags", { flags: ["vip", "SAR filed", "VIP"] }, ["SAR_FILED", "VIP"]],
    ["assessmentStatuses", {}, undefined],
    ["assessmentStatuses", { personalDetails: { assessments: [] } }, []],
    ["assessmentStatuses", { personalDetails: { assessments: [{ status: "done" }, { name: "x" }] } }, ["DONE"]],
    [
      "assessmentStatuses",
      {
        companyDetails: { assessments: [{ status: "failed" }] },
        personalDetails: { assessments: [{ status: "done" }] },
      },
      ["DONE", "FAILED"],
    ],
    ["exemptionCount", {}, undefined],
    ["exemptionCount", { customerRelationshipDetails: {} }, undefined],
    ["exemptionCount", { customerRelationshipDetails: { exemptions: [] } }, 0],
    ["exemptionCount", { customerRelationshipDetails: { exemptions: ["a", "b"] } }, 2],
  ])("%s of %j is %j", (name, party, value) => {
    expect(factOf(name, party)).toEqual(value);
  });

  it("joins the flags of the request and of the customer", () => {
    const flags = (masterData: object) => factOfBody("flags", { masterData });
    expect(flags({ flags: ["b"], accountHoldingPartyData: { flags: ["a"] } })).toEqual(["A", "B"]);
    expect(flags({ flags: ["b"], accountHoldingPartyData: {} })).toEqual(["B"]);
  });

  it("counts the days since the review month ended", () => {
    const days = (nextReviewDate?: string) => {
      const schedule = nextReviewDate === undefined ? {} : { customerReviewSchedule: { nextReviewDate } };
      return factOfBody("daysPastReview", { ...schedule, masterData: { accountHoldingPartyData: {} } });
    };
    expect(days("2026-10")).toBe(20);
    expect(days("2026-11")).toBe(-10);
    expect(days()).toBe(undefined);
  });
});

describe("assessmentsBelowMinimum", () => {
  const minimums = { "Credit score": 300 };
  const low = (...assessments: object[]) =>
    factOf("assessmentsBelowMinimum", { companyDetails: { assessments } }, {}, { minimums });

  it("names the assessments whose score is too low", () => {
    expect(low({ name: "credit-score", score: 299.9 }, { name: "Other", score: 1 }, { score: 1 })).toEqual([
      "CREDIT_SCORE",
    ]);
    expect(low({ name: "Credit score", score: 300 }, { name: "Credit score" })).toEqual([]);
    expect(low()).toEqual([]);
  });

  it("is missing without assessments", () => {
    expect(factOf("assessmentsBelowMinimum", { companyDetails: {} }, {}, { minimums })).toBe(undefined);
  });

  it.each([
    [undefined],
    [{}],
    [{ minimums: null }],
    [{ minimums: 3 }],
    [{ minimums: { a: "300" } }],
    [{ minimums: { a: 1, b: "2" } }],
  ])("refuses the params %j", (params) => {
    expect(() => factOf("assessmentsBelowMinimum", {}, {}, params)).toThrow(
      new TypeError("fact assessmentsBelowMinimum: params.minimums: expected an object of numbers"),
    );
  });
});

describe("what screening found", () => {
  const SCREENING: ScreeningSummary = [
    { type: "ADVERSE_MEDIA", party: "customer" },
    { type: "BLACKLIST_ENTITY", party: "trading-name" },
    { type: "BLACKLIST_PERSON", party: "account-holder" },
    { type: "ADVERSE_MEDIA", party: "account-holder" },
    { type: "SANCTIONED_PERSON", party: "shareholder", subject: "a" },
    { type: "SANCTIONED_PERSON", party: "shareholder", subject: "a" },
    { type: "SANCTIONED_ENTITY", party: "shareholder" },
    { type: "SANCTIONED_ENTITY", party: "shareholder" },
    { type: "SANCTIONED_PERSON", party: "shareholder" },
    { type: "ADVERSE_MEDIA", party: "shareholder" },
    { type: "SANCTIONED_PERSON", party: "staff" },
    { type: "SPECIAL_INTEREST_PERSON", party: "counterparty" },
  ];

  it.each([
    ["screeningTypes", ["ADVERSE_MEDIA", "BLACKLIST_ENTITY", "BLACKLIST_PERSON"], []],
    ["ownerScreeningTypes", ["ADVERSE_MEDIA", "SANCTIONED_ENTITY", "SANCTIONED_PERSON"], []],
    ["counterpartyScreeningTypes", ["SPECIAL_INTEREST_PERSON"], []],
  ])("%s is %j, and %j when nothing was found", (name, found, nothing) => {
    expect(factOf(name, {}, { screening: SCREENING })).toEqual(found);
    expect(factOf(name, {}, { screening: [] })).toEqual(nothing);
    expect(factOf(name, {})).toBe(undefined);
  });
});
