import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { breakingChanges, unannounced } from "./breaking-changes.ts";
import type { Schema } from "./type-schemas.ts";

const released = JSON.parse(readFileSync("test/openapi/released.snapshot.json", "utf8")) as Schema;
const current = JSON.parse(readFileSync("adapters/http/openapi.json", "utf8")) as Schema;
const CHANGELOG = readFileSync("CHANGELOG.md", "utf8");

it("breaks no client of the released document, unless a starred line of the changelog names what it breaks", () => {
  expect(unannounced(breakingChanges(released, current), CHANGELOG)).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: documents are changed anywhere
type Any = any;
const changed = (change: (document: Any) => void): readonly string[] => {
  const newer = structuredClone(current) as Any;
  change(newer);
  return breakingChanges(current, newer).map(({ subject, change: what }) => `${subject}: ${what}`);
};
const CHECKS = "/v1/customerChecks";
const limitOf = (operation: Any): Any => operation.parameters.find(({ name }: Any) => name === "limit");

describe("a change that breaks clients", () => {
  it.each<[string, (document: Any) => void, string]>([
    ["a path is gone", (d) => delete d.paths[CHECKS], "POST /v1/customerChecks: is gone"],
    ["a method is gone", (d) => delete d.paths["/v1/cases"].get, "GET /v1/cases: is gone"],
    [
      "an operation has another name",
      (d) => (d.paths[CHECKS].post.operationId = "x"),
      "POST /v1/customerChecks: is named x",
    ],
    ["another scope", (d) => (d.paths[CHECKS].post.security = []), "POST /v1/customerChecks: asks for another scope"],
    [
      "a status is gone",
      (d) => delete d.paths[CHECKS].post.responses[201],
      "POST /v1/customerChecks: no longer answers 201",
    ],
    [
      "a header is gone",
      (d) => delete d.paths[CHECKS].post.responses[202].headers.location,
      "POST /v1/customerChecks: the answer 202 no longer has the header location",
    ],
    [
      "a callback is gone",
      (d) => delete d.paths[CHECKS].post.callbacks["customerCheck.failed"],
      "POST /v1/customerChecks: no longer sends customerCheck.failed",
    ],
    ["an event is gone", (d) => delete d.webhooks["customerCheck.failed"], "customerCheck.failed: is gone"],
    [
      "a media type is gone",
      (d) => (d.paths[CHECKS].post.responses[200].content = {}),
      "POST /v1/customerChecks: the answer 200 can no longer be application/json",
    ],
    [
      "a parameter is gone",
      (d) => d.paths["/v1/cases"].get.parameters.splice(-2, 1),
      "GET /v1/cases: no longer has the parameter order (query)",
    ],
    [
      "a parameter is needed",
      (d) => d.paths["/v1/cases"].get.parameters.push({ name: "x", in: "query", required: true, schema: {} }),
      "GET /v1/cases: requires the parameter x (query)",
    ],
    [
      "a parameter takes less",
      (d) => (limitOf(d.paths["/v1/cases"].get).schema.maximum = 10),
      "GET /v1/cases: the parameter limit (query) has a narrower maximum",
    ],
    [
      "a field of a request is gone",
      (d) => delete d.components.schemas.MasterData.properties.flags,
      "MasterData: MasterData.flags is gone",
    ],
    [
      "a field of an answer is gone",
      (d) => delete d.components.schemas.CaseSummary.properties.createdAt,
      "CaseSummary: CaseSummary.createdAt is gone",
    ],
    [
      "a field of a request is needed",
      (d) => (d.components.schemas.Account.required = ["holder"]),
      "Account: Account.holder is required",
    ],
    [
      "a field of an answer may be missing",
      (d) => d.components.schemas.CustomerResponse.required.pop(),
      "CustomerResponse: CustomerResponse.screeningResults may be missing",
    ],
    [
      "a field is added to an answer that has no further ones",
      (d) => (d.components.schemas.CustomerResponse.properties.x = {}),
      "CustomerResponse: CustomerResponse.x is new where there were no further members",
    ],
    [
      "a number becomes a text",
      (d) => (d.components.schemas.Shareholder.properties.share.type = ["string", "null"]),
      "Shareholder: Shareholder.share can no longer be number",
    ],
    [
      "null is no longer taken",
      (d) => (d.components.schemas.PersonName.properties.lastName.type = "string"),
      "PersonName: PersonName.lastName can no longer be null",
    ],
    [
      "a text may be shorter only",
      (d) => (d.components.schemas.PersonName.properties.lastName.maxLength = 20),
      "PersonName: PersonName.lastName can no longer be string",
    ],
    [
      "a value is no longer taken",
      (d) => d.components.schemas.PersonalDetails.properties.gender.enum.shift(),
      "PersonalDetails: PersonalDetails.gender can no longer be string",
    ],
    [
      "an open enumeration is closed",
      (d) => d.components.schemas.Shareholder.properties.liability.anyOf.splice(1, 1),
      "Shareholder: Shareholder.liability can no longer be string",
    ],
    [
      "an answer has a further value",
      (d) => d.components.schemas.RiskLevel.enum.push("extreme"),
      "RiskLevel: RiskLevel can now be `extreme`",
    ],
    [
      "an answer may be null",
      (d) => (d.components.schemas.CaseSummary.properties.caseId.type = ["string", "null"]),
      "CaseSummary: CaseSummary.caseId can now be null",
    ],
    [
      "a list has other items",
      (d) => (d.components.schemas.CasePage.properties.data.items = { type: "string" }),
      "CasePage: CasePage.data[] is string in place of object",
    ],
  ])("%s", (_, change, expected) => {
    expect(changed(change)).toContain(expected);
  });
});

describe("a change that breaks nobody", () => {
  it.each<[string, (document: Any) => void]>([
    ["nothing", () => {}],
    ["a path is added", (d) => (d.paths["/v1/x"] = { get: { operationId: "x", responses: {} } })],
    ["a status is added", (d) => (d.paths[CHECKS].post.responses[418] = { description: "" })],
    ["a parameter is added", (d) => d.paths["/v1/cases"].get.parameters.push({ name: "x", in: "query", schema: {} })],
    ["a field is added to a request", (d) => (d.components.schemas.Account.properties.x = { type: "string" })],
    ["a field is added to an answer", (d) => (d.components.schemas.CaseSummary.properties.x = { type: "string" })],
    ["a request takes more", (d) => (d.components.schemas.PersonName.properties.lastName.maxLength = 5_000)],
    ["a request takes a further value", (d) => d.components.schemas.PersonalDetails.properties.gender.enum.push("n")],
    [
      "an inner object gets a name",
      (d) => {
        const { callback } = d.components.schemas.CustomerCheckState.properties;
        d.components.schemas.CallbackState = { ...callback };
        d.components.schemas.CustomerCheckState.properties.callback = { $ref: "#/components/schemas/CallbackState" };
      },
    ],
    ["another description", (d) => (d.components.schemas.Account.description = "x")],
  ])("%s", (_, change) => {
    expect(changed(change)).toEqual([]);
  });
});

it("takes a starred line that names the subject for an announcement, and no other", () => {
  const changes = [{ subject: "CustomerResponse", change: "x" }];
  const changelog = (line: string) =>
    `# Changelog\n\n## Unreleased\n\n${line}\n\n## 0.0.1\n\n- * Remove \`CustomerResponse\`.\n`;
  expect(unannounced(changes, changelog("- Remove * the member x of `CustomerResponse`."))).toEqual([]);
  expect(unannounced(changes, changelog("- Remove the member x of `CustomerResponse`."))).toEqual(changes);
  expect(unannounced(changes, changelog("- Remove * the member x of `*CustomerResponse`."))).toEqual(changes);
  expect(unannounced(changes, changelog("- Add something."))).toEqual(changes);
});
