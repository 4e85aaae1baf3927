import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { customerResponseSchema, SCREENING_TYPES } from "../../src/model/customer-response.ts";
import { problemSchema } from "../../src/model/problem.ts";
import { transactionResponseSchema } from "../../src/model/transaction-response.ts";

describe("answers", () => {
  const response = {
    caseId: "c1",
    customerId: "4711",
    riskLevel: "high",
    riskFactors: [{ factor: "COUNTRY_INCREASED_MONITORING" }],
    screeningResults: [{ type: "POLITICALLY_EXPOSED_PERSON" }],
  };

  it("R3 R89 CustomerResponse has its five members and no other", () => {
    expect(v.is(customerResponseSchema, response)).toBe(true);
    expect(v.is(customerResponseSchema, { ...response, riskScore: 60 })).toBe(false);
    expect(v.is(customerResponseSchema, { ...response, riskFactors: [{ factor: "F", score: 1 }] })).toBe(false);
    for (const name of Object.keys(response)) {
      expect(v.is(customerResponseSchema, { ...response, [name]: undefined })).toBe(false);
    }
  });

  it("R88 R91 levels and screening types are closed", () => {
    expect(v.is(customerResponseSchema, { ...response, riskLevel: "unknown" })).toBe(false);
    expect(v.is(customerResponseSchema, { ...response, screeningResults: [{ type: "SANCTIONED_VESSEL" }] })).toBe(
      false,
    );
    expect(SCREENING_TYPES.toSorted()).toEqual([
      "ADVERSE_MEDIA",
      "BLACKLIST_ENTITY",
      "BLACKLIST_PERSON",
      "POLITICALLY_EXPOSED_PERSON",
      "RELATIVE_OR_CLOSE_ASSOCIATE",
      "SANCTIONED_ENTITY",
      "SANCTIONED_PERSON",
      "SPECIAL_INTEREST_ENTITY",
      "SPECIAL_INTEREST_PERSON",
    ]);
  });

  it("R92 TransactionResponse of master data has neutral values for what only transactions have", () => {
    const receipt = {
      caseId: null,
      transactionId: "r1",
      tenantTransactionId: null,
      customerId: "4711",
      transactionStatus: "proceeded",
      decision: null,
      decisionType: "immediate",
      processingStatus: "finished",
      investigationStatus: "none",
      caseStatus: "not-opened",
      riskFactors: [],
      screeningResults: [],
      limitations: [],
      assignedTo: null,
      createdAt: "2026-11-20T10:15:30.250Z",
      updatedAt: "2026-11-20T10:15:30.250Z",
    };
    expect(v.is(transactionResponseSchema, receipt)).toBe(true);
    expect(v.is(transactionResponseSchema, { ...receipt, riskLevel: "low", riskScore: 0 })).toBe(true);
    expect(v.is(transactionResponseSchema, { ...receipt, riskScore: 101 })).toBe(false);
    expect(v.is(transactionResponseSchema, { ...receipt, decision: "accept" })).toBe(false);
  });

  it("a problem has a type, a title, a status of an error, a code and a detail", () => {
    const problem = { type: "about:blank", title: "Too early", status: 425, code: "too-early", detail: "wait 640 ms" };
    expect(v.is(problemSchema, problem)).toBe(true);
    expect(v.is(problemSchema, { ...problem, errors: [{ pointer: "#/a", detail: "is required" }] })).toBe(true);
    expect(v.is(problemSchema, { ...problem, status: 200 })).toBe(false);
    expect(v.is(problemSchema, { ...problem, detail: "" })).toBe(false);
  });
});
