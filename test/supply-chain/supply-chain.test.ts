import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readAuditReport } from "./audit-report.ts";
import { isAllowedLicence, runtimePackages } from "./licences.ts";

const packages = runtimePackages(JSON.parse(readFileSync("package-lock.json", "utf8")));

describe("what is installed with riskgate", () => {
  it.each(packages.map(({ path, licence }) => [path, licence] as const))("%s stands under %s", (path, licence) => {
    expect(isAllowedLicence(licence)).toBe(true);
    const installed = JSON.parse(readFileSync(`${path}/package.json`, "utf8")) as { readonly license?: unknown };
    expect(installed.license).toBe(licence);
  });

  it("is what package.json asks for, and what that needs", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
    const found = new Set(packages.map(({ path }) => path));
    for (const name of Object.keys(dependencies)) expect(found).toContain(`node_modules/${name}`);
  });
});

it.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["(MIT AND CC-BY-4.0)", false],
  ["MIT AND BSD-3-Clause", true],
  ["GPL-2.0-only", false],
  ["UNLICENSED", false],
  ["none", false],
])("takes the licence %s: %s", (expression, allowed) => {
  expect(isAllowedLicence(expression)).toBe(allowed);
});

describe("an audit", () => {
  const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });

  it("finds nothing, or says what it finds", () => {
    expect(readAuditReport(report({}))).toEqual({ asked: true, findings: [] });
    const via = [{ source: 1, name: "x", title: "Prototype pollution", url: "https://example.com/1" }, "y"];
    const found = readAuditReport(report({ x: { name: "x", severity: "high", range: "<2", via, effects: [] } }));
    expect(found).toEqual({
      asked: true,
      findings: ["x <2: high: Prototype pollution https://example.com/1; through y"],
    });
  });

  it("tells a registry that cannot be asked from one that found nothing", () => {
    const refused = { message: "405 Method Not Allowed", statusCode: 405, error: { summary: "", detail: "" } };
    expect(readAuditReport(JSON.stringify(refused))).toEqual({ asked: false, reason: "405 Method Not Allowed" });
    const offline = { error: { code: "ENOTFOUND", summary: "getaddrinfo ENOTFOUND", detail: "" } };
    expect(readAuditReport(JSON.stringify(offline))).toEqual({ asked: false, reason: "getaddrinfo ENOTFOUND" });
    expect(() => readAuditReport('{"something":"else"}')).toThrow("unknown form");
    expect(() => readAuditReport("")).toThrow();
  });
});
