import { describe, expect, it } from "vitest";
import { exchangeProblems, type HttpExchange } from "./exchange-problems.ts";

const answer = { caseId: "c", customerId: "1", riskLevel: "low", riskFactors: [], screeningResults: [] };
const check: HttpExchange = {
  method: "POST",
  path: "/v1/customerChecks",
  requestBody: '{"masterData":{"accountHoldingPartyData":{}}}',
  requestType: "application/json",
  status: 200,
  headers: new Headers({ "content-type": "application/json", vary: "prefer" }),
  body: JSON.stringify(answer),
};
const problem = { type: "urn:x", title: "x", status: 425, detail: "wait", code: "too-early" };
const refused = { status: 425, headers: new Headers({ "content-type": "application/problem+json" }) };

describe("an exchange", () => {
  it("is as described", () => {
    expect(exchangeProblems(check)).toEqual([]);
    expect(exchangeProblems({ ...check, ...refused, body: JSON.stringify(problem) })).toEqual([]);
  });

  it.each<[string, Partial<HttpExchange>, string]>([
    [
      "a problem that says nothing",
      { ...refused, body: JSON.stringify({ ...problem, detail: "" }) },
      "the answer at /detail must NOT have fewer",
    ],
    ["another operation", { path: "/v1/other" }, "is not described"],
    ["another method", { method: "DELETE" }, "is not described"],
    ["another status", { status: 299 }, "the status 299 is not described"],
    ["a body where none is described", { status: 201, headers: new Headers() }, "a body is not described"],
    ["another content type", { headers: new Headers({ "content-type": "text/plain" }) }, "the content type text/plain"],
    ["another header", { headers: new Headers({ "content-type": "application/json", "x-y": "1" }) }, "the header x-y"],
    [
      "a member too many",
      { body: JSON.stringify({ ...answer, score: 1 }) },
      "the answer at / must NOT have additional",
    ],
    ["a member too few", { body: "{}" }, "the answer at / must have required property"],
    [
      "another value",
      { body: JSON.stringify({ ...answer, riskLevel: "x" }) },
      "the answer at /riskLevel must be equal",
    ],
    ["a body that should have been refused", { requestBody: "{}" }, "the request at / must have required property"],
    [
      "another problem",
      { ...refused, body: JSON.stringify({ ...problem, code: "x" }) },
      "the problem x is not described",
    ],
  ])("with %s is not", (_, change, expected) => {
    expect(exchangeProblems({ ...check, ...change }).join("\n")).toContain(expected);
  });
});
