/** What `docs/write-a-plugin.md` tells to write decides, explains and replays, in a host and in the command. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import type { Plugin } from "../../src/plugins/plugin.ts";
import { createRegistry } from "../../src/plugins/registry.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { runRuleCases } from "../../src/rules/run-rule-cases.ts";
import { pluginContract } from "../contract/plugin.contract.ts";
import { pluginGateway } from "./plugin-gateway.ts";
import { rulesWith } from "./rules-with.ts";

const PAGE = readFileSync("docs/write-a-plugin.md", "utf8");
// Inside the project, so that the modules of a plugin are found as they would be in a host's.
mkdirSync("test/.plugins", { recursive: true });
const DIR = mkdtempSync("test/.plugins/page-");
afterAll(() => rmSync(DIR, { recursive: true, force: true }));

const files = new Map(
  [...PAGE.matchAll(/<!-- file: (\S+) -->\n\n?```ts\n(.*?)```/gsu)].map(([, name = "", code = ""]) => [name, code]),
);
const source = (file: string) => JSON.stringify(resolve(file));
for (const [name, code] of files)
  writeFileSync(
    join(DIR, name),
    code
      .replaceAll('"riskgate/testing"', source("test/contract/testing.ts"))
      .replaceAll('"riskgate"', source("src/index.ts")),
  );
const { default: acme } = (await import(resolve(DIR, "acme.ts"))) as { default: Plugin };

const RULE = {
  all: [
    { fact: "acmeSegment", operator: "equal", value: "private-banking" },
    { fact: "acmeEmailDomain", operator: "endsWithText", value: ".example" },
  ],
};
const WATCHLIST = "1;Quenby Ostrander\n2;Ysolde Marchbank\n";
const check = (firstName: string, lastName: string) => ({
  masterData: {
    accountHoldingPartyData: {
      customerId: "4711",
      customerType: "INDIVIDUAL",
      personalDetails: { personName: { firstName, lastName } },
      contactDetails: { emailAddresses: ["somebody@acme.example"] },
    },
  },
});

function writeLists(): string {
  writeFileSync(join(DIR, "watchlist.txt"), WATCHLIST);
  const list = {
    ...{ id: "watchlist", title: "Watchlist", kind: "blacklist", format: "acme-watchlist", sample: true },
    ...{ files: { list: "watchlist.txt" }, expect: { minEntries: 1, maxEntries: 10 } },
  };
  writeFileSync(join(DIR, "lists.json"), JSON.stringify({ lists: [list] }));
  return join(DIR, "lists.json");
}

it("is no longer than a page", () => {
  expect([...files.keys()]).toEqual(["acme.ts", "riskgate.config.ts", "acme.test.ts"]);
  expect(files.get("acme.ts")?.trim().split("\n").length).toBeLessThanOrEqual(80);
  expect(PAGE).toContain(
    JSON.stringify(RULE.all[0])
      .replaceAll(/([:,])"/gu, '$1 "')
      .replace("{", "{ ")
      .replace("}", " }"),
  );
});

it("shows a whole rule whose cases pass", async () => {
  const shown = [...PAGE.matchAll(/<!-- file: rules\/(\S+\.json) -->\n\n?```json\n(.*?)```/gsu)];
  const own = shown.map(([, file = "", text = ""]) => ({ file, text }));
  expect(own.map(({ file }) => file)).toEqual(["customer/ACM-001-segment.json", "customer/ACM-001-segment.cases.json"]);
  const { customerFacts, operators } = createRegistry({ plugins: [acme] });
  const parsed = parseRulePack([...(await readRuleFiles("rules")), ...own], {
    facts: customerFacts,
    operators,
  });
  expect(parsed.issues.filter(({ file }) => file.includes("ACM-001")).map(({ code }) => code)).toEqual([
    "not-in-order",
  ]);
  const rules = parsed.pack?.rules.filter(({ id }) => id === "ACM-001") ?? [];
  const results = await runRuleCases({ ...parsed.pack!, rules }, (pack, options) =>
    compiledEvaluator(pack, { ...options, operators }),
  );
  expect(results.map(({ passed }) => passed)).toEqual([true, true, true]);
});

it("decides with an operator, facts, a list and a provider of the plugin, and replays", async () => {
  const gateway = await pluginGateway({
    plugins: [acme],
    rules: rulesWith(RULE),
    lists: directoryLists(writeLists(), { clock: Date }),
  });
  const decided = async (first: string, last: string) => {
    const outcome = await gateway.checkCustomer(check(first, last));
    if (outcome.outcome !== "decided") throw new Error(JSON.stringify(outcome));
    const detail = await gateway.getCase(outcome.response.caseId ?? "");
    return { ...outcome.response, detail };
  };
  const ofList = await decided("Ysolde", "Marchbank");
  expect(ofList.riskFactors.map(({ factor }) => factor)).toContain("OF_PLUGIN");
  expect(ofList.screeningResults).toEqual([{ type: "BLACKLIST_PERSON" }]);
  const ofProvider = await decided("Quenby", "Ostrander");
  expect(JSON.stringify(ofProvider.detail)).toContain("acme-fraud-desk");
  for (const { caseId } of [ofList, ofProvider])
    expect(await gateway.replay(caseId ?? "")).toMatchObject({ isIdentical: true, otherPlugins: [] });
  await gateway.close();
});

describe("the command", () => {
  const run = async (...given: readonly string[]) => {
    const env = {
      ...process.env,
      RISKGATE_LISTS: join(resolve(DIR), "lists.json"),
      RISKGATE_RULES: resolve(DIR, "rules"),
    };
    const options = { cwd: resolve(DIR), env };
    const done = promisify(execFile)(process.execPath, [resolve("adapters/cli/main.ts"), ...given], options);
    return done.catch((error: { stdout: string; stderr: string }) => error);
  };

  it("loads the configuration, checks rules with it, and says what uses the plugin", { timeout: 300_000 }, async () => {
    writeLists();
    cpSync("rules", join(DIR, "rules"), { recursive: true });
    const shipped = JSON.parse(readFileSync("rules/geography/GEO-001-call-for-action.json", "utf8"));
    const rule = { ...shipped, id: "ACM-001", conditions: RULE, $schema: undefined };
    const cases = (["hit", "miss", "unknown"] as const).map((expected) => ({
      description: expected,
      expect: expected,
      facts:
        expected === "unknown"
          ? {}
          : { acmeSegment: expected === "hit" ? "private-banking" : "retail", acmeEmailDomain: "acme.example" },
    }));
    const place = join(DIR, "rules/geography/ACM-001-segment");
    writeFileSync(`${place}.json`, JSON.stringify(rule));
    writeFileSync(`${place}.cases.json`, JSON.stringify(cases));
    const { stdout: checked } = await run("rules", "check");
    expect(checked).toContain("0 errors");
    const { stdout, stderr } = await run("plugins", "--json");
    expect(stderr).toBe("");
    const { plugins } = JSON.parse(stdout);
    expect(plugins.map(({ name }: { name: string }) => name)).toEqual(["riskgate", "acme"]);
    expect(plugins[1].usedBy).toEqual({
      "fact acmeSegment": ["ACM-001"],
      "fact acmeEmailDomain": ["ACM-001"],
      "operator endsWithText": ["ACM-001"],
      "list format acme-watchlist": ["watchlist"],
    });
    expect((await run("rules", "facts")).stdout).toContain("### acmeSegment");
    expect((await run("rules", "schema")).stdout).toContain('"acmeSegment"');
  });

  it("refuses a configuration that is none", { timeout: 300_000 }, async () => {
    const config = join(DIR, "riskgate.config.ts");
    const before = readFileSync(config, "utf8");
    writeFileSync(config, "export default { plugin: [] };");
    const { stderr } = await run("plugins");
    expect(stderr).toContain("unknown member `plugin`; did you mean `plugins`?");
    writeFileSync(config, before);
  });
});

pluginContract({ describe, it, beforeEach, afterEach, expect }, fc, {
  plugin: acme,
  editions: { "acme-watchlist": { list: WATCHLIST } },
  runs: 50,
});
