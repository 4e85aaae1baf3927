/**
 * `npm run supply-chain`: what comes with riskgate. Fails when the lock file leaves the content of a package open, writes the
 * bill of materials (CycloneDX) to `sbom.cdx.json` and asks the registry for known weaknesses: one in what is installed with
 * riskgate fails, one in the tools of its makers is told. A registry that answers no such question is told and fails nothing.
 */
import { readFileSync, writeFileSync } from "node:fs";
import * as v from "valibot";
import { BUNDLED } from "../../tsup.config.ts";
import { runProgram } from "../run-program.ts";
import { readAuditReport } from "./audit-report.ts";
import { runtimePackages } from "./licences.ts";
import { lockFileFlaws } from "./lock-file.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function npm(...args: readonly string[]): string {
  const { stdout, error } = runProgram("npm", args, { maxBuffer: 64 * 1024 * 1024 });
  if (error) throw error;
  return stdout;
}

const sbomSchema = v.looseObject({
  bomFormat: v.literal("CycloneDX"),
  metadata: v.looseObject({ component: v.looseObject({ name: v.string(), "bom-ref": v.string() }) }),
  components: v.array(v.looseObject({ name: v.string(), version: v.string(), "bom-ref": v.string() })),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

/** The bill of what is installed with riskgate. `npm sbom --omit dev` loses what its makers' tools need too. */
function billOfMaterials() {
  const all = v.parse(sbomSchema, JSON.parse(npm("sbom", "--sbom-format", "cyclonedx")));
  const lock: unknown = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const wanted = new Set(runtimePackages(lock).map(({ name, version }) => `${name}@${version}`));
  const components = all.components.filter(({ name, version }) => wanted.has(`${name}@${version}`));
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = [...wanted].filter((id) => !listed.has(id));
  if (missing.length > 0) throw new Error(`the bill of materials lacks ${missing.join(", ")}`);
  const root = all.metadata.component["bom-ref"];
  const refs = new Set([root, ...components.map((component) => component["bom-ref"])]);
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => refs.has(ref)) }));
  // npm names the component after the folder of the checkout.
  const metadata = { ...all.metadata, component: { ...all.metadata.component, name: "riskgate" } };
  return { ...all, metadata, components, dependencies };
}

const flaws = lockFileFlaws(JSON.parse(readFileSync("package-lock.json", "utf8")));
say(`package-lock.json: ${flaws.length} flaws`);
for (const flaw of flaws) say(`  ${flaw}`);
if (flaws.length > 0) {
  say("  npm writes integrity from the registry alone: remove node_modules and these entries, then run `npm install`");
  process.exitCode = 1;
}

const sbom = billOfMaterials();
writeFileSync("sbom.cdx.json", `${JSON.stringify(sbom, null, 2)}\n`);
say(`sbom.cdx.json: ${sbom.components.length} components`);

for (const [scope, args, isFatal] of [
  ["what is installed with riskgate", ["--omit", "dev"], true],
  ["the tools of its makers", [], false],
] as const) {
  const report = readAuditReport(npm("audit", "--json", ...args));
  if (!report.asked) {
    say(`weaknesses: not asked: ${report.reason}`);
    break;
  }
  say(`weaknesses in ${scope}: ${report.findings.length}`);
  for (const finding of report.findings) say(`  ${finding}`);
  // Parts of some tools stand in `dist/`.
  const isOurs = (finding: string) => BUNDLED.some((name) => finding.startsWith(`${name} `));
  if (isFatal ? report.findings.length > 0 : report.findings.some(isOurs)) process.exitCode = 1;
}
