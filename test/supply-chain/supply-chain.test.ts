import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { IN_CONSOLE } from "../../adapters/build-console.ts";
import { BUNDLED } from "../../tsup.config.ts";
import { readAuditReport } from "./audit-report.ts";
import { isAllowedLicence, ONLY_IN_DEVELOPMENT, runtimePackages } from "./licences.ts";
import { lockFileFlaws } from "./lock-file.ts";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const packages = runtimePackages(lock);
const own = JSON.parse(readFileSync("package.json", "utf8"));
interface Beside {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}
/** The packages beside the core. */
const BESIDE: readonly Beside[] = own.workspaces.map((folder: string) =>
  JSON.parse(readFileSync(`${folder}/package.json`, "utf8")),
);
const NOTICE = readFileSync("NOTICE", "utf8");

describe("the lock file", () => {
  it("pins the content of every package, those of the makers' tools too", () => {
    expect(lockFileFlaws(lock)).toEqual([]);
  });

  it("would be found wrong", () => {
    const integrity = `sha512-${"A".repeat(86)}==`;
    const flawsOf = (entry: object) =>
      lockFileFlaws({ lockfileVersion: 3, packages: { "": {}, "node_modules/x": { version: "1.0.0", ...entry } } });
    expect(flawsOf({ integrity })).toEqual([]);
    expect(flawsOf({})).toEqual(["node_modules/x: no integrity"]);
    expect(flawsOf({ integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" })).toEqual([
      "node_modules/x: the integrity is no SHA-512",
    ]);
    expect(flawsOf({ integrity: `${integrity} ${integrity}` })).toHaveLength(1);
    expect(flawsOf({ integrity, resolved: "https://example.com/x-1.0.0.tgz" })).toEqual([
      "node_modules/x: names the address it was fetched from",
    ]);
    expect(flawsOf({ link: true, integrity })).toHaveLength(1);
    const workspace = { own: { version: "1.0.0" }, "node_modules/own": { resolved: "own", link: true } };
    const lockOf = (workspaces: readonly string[]) => ({
      lockfileVersion: 3,
      packages: { "": { workspaces }, ...workspace },
    });
    expect(lockFileFlaws(lockOf(["own"]))).toEqual([]);
    expect(lockFileFlaws(lockOf([]))).toHaveLength(3);
  });
});

describe("what its makers use", () => {
  it("stands under the same licences, but for what is named with a reason", () => {
    const others = Object.keys(own.devDependencies).flatMap((name) => {
      const { license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
      return isAllowedLicence(license) ? [] : [[name, license] as const];
    });
    expect(Object.fromEntries(others)).toEqual(ONLY_IN_DEVELOPMENT);
    for (const [name] of others) expect(packages.map((each) => each.name)).not.toContain(name);
  });
});

describe("what is installed with riskgate", () => {
  it.each(packages.map(({ path, licence }) => [path, licence] as const))("%s stands under %s", (path, licence) => {
    expect(isAllowedLicence(licence)).toBe(true);
    const installed = JSON.parse(readFileSync(`${path}/package.json`, "utf8")) as { readonly license?: unknown };
    expect(installed.license).toBe(licence);
  });

  it("is published with a statement of where and from what it was built", () => {
    const { publishConfig } = JSON.parse(readFileSync("package.json", "utf8")) as { publishConfig?: object };
    expect(publishConfig).toEqual({ access: "public", provenance: true });
  });

  it("is what stands in dist, and what the packages beside the core ask for", () => {
    const found = new Set(packages.map(({ path }) => path));
    const asked = BESIDE.flatMap(({ dependencies }) => Object.keys(dependencies));
    for (const name of [...BUNDLED, ...asked]) expect(found).toContain(`node_modules/${name}`);
    expect(found).not.toContain("node_modules/vitest");
  });

  it("asks an embedding host for nothing more, but for types", () => {
    const { dependencies = {}, peerDependencies, peerDependenciesMeta } = own;
    expect(Object.keys(dependencies)).toEqual(["openapi-typescript-helpers"]);
    const optional = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional);
    expect(optional).toEqual(Object.keys(peerDependencies));
  });

  it.each([...BUNDLED, ...IN_CONSOLE])("names %s, of which parts stand in dist, in NOTICE", (name) => {
    const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
    expect(NOTICE).toMatch(new RegExp(`^${name} ${version}\n {2}copyright .*, ${license}\\b`, "mu"));
  });

  it.each(BESIDE)("is of one version, in whatever package of ours asks for it: $name", (beside) => {
    expect([beside.version, beside.license]).toEqual([own.version, own.license]);
    expect(beside.peerDependencies).toEqual({ riskgate: `^${own.version}` });
    for (const [name, range] of Object.entries(beside.dependencies)) {
      // What that package alone imports stands in its own file alone.
      const version = own.devDependencies[name] ?? installedVersion(name);
      expect([`^${version}`, version]).toContain(range);
    }
  });
});

const installedVersion = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;

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
