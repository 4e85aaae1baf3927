/** A host in an empty folder: what `npm install riskgate` brings, and that what the pages show works with it alone. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runProgram } from "../run-program.ts";
import { exampleOf, type Installed, installPacked } from "./install-packed.ts";

let host: Installed;
beforeAll(() => {
  host = installPacked();
});
afterAll(() => host.remove());

function run(code: string, file = "host.ts"): string {
  writeFileSync(join(host.folder, file), code);
  const { status, stdout, stderr } = runProgram(process.execPath, [file], { cwd: host.folder });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return stdout;
}

it("installs at most 6 packages and 5 MB", () => {
  process.stdout.write(`installed: ${host.packages.length} packages, ${host.megabytes.toFixed(2)} MB\n`);
  expect(host.packages).toContain("riskgate");
  expect(host.packages.length).toBeLessThanOrEqual(6);
  expect(host.megabytes).toBeLessThanOrEqual(5);
});

it.each([
  ["README.md", "embed.ts", "COUNTRY_CALL_FOR_ACTION"],
  ["docs/embedding.md", "own-rules.ts", "SANCTIONED_PERSON"],
  ["docs/embedding.md", "doors.ts", "replayed: 0 differences"],
  ["docs/embedding.md", "names.ts", "1 Odo Quillborne 0.9704"],
  ["docs/rules-engine.md", "rules.ts", "minor-with-credit"],
])("runs the example of %s: %s", (page, name, prints) => {
  expect(run(exampleOf(page, `snippet: ${name}`), name)).toContain(prints);
});

it("decides, explains and replays with the plugin of docs/write-a-plugin.md", () => {
  writeFileSync(join(host.folder, "acme.ts"), exampleOf("docs/write-a-plugin.md", "file: acme.ts"));
  mkdirSync(join(host.folder, "watch"), { recursive: true });
  writeFileSync(join(host.folder, "watch/list.txt"), "1;Quenby Marchbank\n");
  const list = {
    ...{ id: "watch", title: "Watchlist", kind: "blacklist", format: "acme-watchlist", sample: true },
    ...{ files: { list: "list.txt" }, expect: { minEntries: 1, maxEntries: 10 } },
  };
  writeFileSync(join(host.folder, "watch/lists.json"), JSON.stringify({ lists: [list] }));
  const told = JSON.parse(run(PLUGIN_HOST, "plugin-host.ts"));
  expect(told.factors).toContain("ACME_SEGMENT");
  expect(told.screening).toEqual([{ type: "BLACKLIST_PERSON" }]);
  expect(told.provider).toContain("acme-fraud-desk");
  expect(told.because).toContainEqual(expect.objectContaining({ fact: "acmeSegment", actual: "private-banking" }));
  expect(told.replay).toEqual({ isIdentical: true, plugins: [] });
});

const PLUGIN_HOST = `
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createGateway } from "riskgate";
import { memoryArchive, memoryStore } from "riskgate/memory";
import { directoryLists, directoryRules, shippedRulesFolder } from "riskgate/node";
import acme from "./acme.ts";

cpSync(shippedRulesFolder(), "rules", { recursive: true });
const rule = JSON.parse(readFileSync("rules/geography/GEO-001-call-for-action.json", "utf8"));
const conditions = {
  all: [
    { fact: "acmeSegment", operator: "equal", value: "private-banking" },
    { fact: "acmeEmailDomain", operator: "endsWithText", value: ".example" },
  ],
};
const own = { ...rule, id: "GEO-090", conditions, event: { type: "ACME_SEGMENT", params: { score: 10, category: "geography" } } };
writeFileSync("rules/geography/GEO-090-segment.json", JSON.stringify(own));
const facts = { acmeSegment: "private-banking", acmeEmailDomain: "acme.example" };
const cases = [["hit", facts], ["miss", { ...facts, acmeSegment: "retail" }], ["unknown", {}]].map(([expect, facts]) => ({ description: expect, facts, expect }));
writeFileSync("rules/geography/GEO-090-segment.cases.json", JSON.stringify(cases));

const gateway = await createGateway({
  store: memoryStore(), archive: memoryArchive(), plugins: [acme], clock: Date, ids: crypto,
  lists: directoryLists("watch/lists.json", { clock: Date }), rules: directoryRules("rules"),
});
await gateway.ready();
const decide = async (customerId, firstName, lastName) => {
  const personalDetails = { personName: { firstName, lastName } };
  const contactDetails = { emailAddresses: ["somebody@acme.example"] };
  const check = await gateway.checkCustomer({ masterData: { accountHoldingPartyData: { customerId, customerType: "INDIVIDUAL", personalDetails, contactDetails } } });
  if (check.outcome !== "decided") throw new Error(JSON.stringify(check));
  return check.response;
};
const ofList = await decide("4711", "Quenby", "Marchbank");
const ofProvider = await decide("4712", "Quenby", "Ostrander");
const detail = await gateway.getCase(ofList.caseId);
const replay = await gateway.replay(ofList.caseId);
console.log(JSON.stringify({
  factors: ofList.riskFactors.map(({ factor }) => factor),
  screening: ofList.screeningResults,
  provider: JSON.stringify(await gateway.getCase(ofProvider.caseId)),
  because: detail.riskFactors.flatMap(({ because }) => because),
  replay: { isIdentical: replay.isIdentical, plugins: replay.otherPlugins },
}));
await gateway.close();
`;

/** The command in a folder of its own below the host's. */
function command(...args: readonly string[]) {
  const cwd = join(host.folder, "office");
  mkdirSync(cwd, { recursive: true });
  const installed = join(host.folder, "node_modules/riskgate");
  const env = { ...process.env, RISKGATE_LISTS: join(installed, "lists/lists.json") };
  return runProgram(process.execPath, [join(installed, "dist/cli.js"), ...args], { cwd, env });
}

it("has a command that works without another package, and says which one `serve` needs", () => {
  expect(command("screen", "Thaddeus Quillsborough")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("rca-0006"),
  });
  const { status, stderr } = command("serve");
  expect(status).toBe(4);
  expect(stderr).toBe("riskgate: the package `@riskgate/server` is not installed; npm install @riskgate/server\n");
});

it("works with the packages beside it", () => {
  host.add([
    "./adapters/fuse",
    "./adapters/http",
    "./adapters/json-rules-engine",
    "./adapters/postgres",
    "./adapters/time-stamp",
  ]);
  expect(command("lists", "search", "Quillsboro").stdout).toContain("rca-0006");
  expect(run(PACKAGES_HOST, "packages-host.ts")).toBe("3 factors of postgres:, 200 and 401, riskgate_build_info\n");
});

const PACKAGES_HOST = `
import { fuseMatcher } from "@riskgate/fuse";
import { jsonRulesEngineEvaluator } from "@riskgate/json-rules-engine";
import { isPrivateConnection, postgresStore } from "@riskgate/postgres";
import { pgBossJobs } from "@riskgate/postgres/jobs";
import { startServer } from "@riskgate/server";
import { answerCustomerCheck } from "@riskgate/server/batch";
import { prometheusMetrics } from "@riskgate/server/metrics";
import { timeStampWitness } from "@riskgate/time-stamp";
import { createGateway } from "riskgate";
import { memoryLists, memoryStore } from "riskgate/memory";
import { shippedRules } from "riskgate/node";

const url = "postgres://nobody@127.0.0.1:1/none";
const store = postgresStore(url);
pgBossJobs({ url, store, clock: Date });
await store.close();
timeStampWitness({ url: "http://127.0.0.1:1", trusted: [], dir: "stamps" });
const metrics = prometheusMetrics({ version: "1" });
const gateway = await createGateway({
  store: memoryStore(), lists: memoryLists([{ name: "Odo Quillborne", kind: "person" }]), rules: shippedRules(),
  clock: Date, ids: crypto, createMatcher: fuseMatcher, createEvaluator: jsonRulesEngineEvaluator, observers: [metrics.observer],
});
await gateway.ready();
const body = { masterData: { accountHoldingPartyData: { customerId: 1, personalDetails: { personName: { firstName: "Odo", lastName: "Quillborne" } } } } };
const answer = await answerCustomerCheck({ gateway, requestId: "1", headers: new Headers(), body }, { tenant: "default", actor: "host" });
const { riskFactors } = await answer.json();
const apiKey = "rg_" + crypto.randomUUID();
const server = await startServer(gateway, { port: 0, apiKeys: [apiKey], metrics });
const statusWith = async (key: string) => (await fetch(server.url + "/v1/customers/1", { headers: { "api-key": key } })).status;
const told = [await statusWith(apiKey), await statusWith("rg_wrong")].join(" and ");
const [metric] = /riskgate_build_info/.exec(await (await fetch(server.url + "/metrics")).text()) ?? [];
await server.close();
await gateway.close();
if (!isPrivateConnection(url)) throw new Error(url);
console.log(riskFactors.length + " factors of " + new URL(url).protocol + ", " + told + ", " + metric);
`;
