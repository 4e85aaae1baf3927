/** `workflow.json` in versions of the rules: what is wrong never is one, and what counts always is. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { directoryWorkflow } from "../../../adapters/rules/workflow-file.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import { ruleChange, type VersionOrigin } from "../../../src/gateway/rule-drafts/rule-change.ts";
import { changesBetween, digestTexts, textsOf } from "../../../src/gateway/rule-drafts/rule-texts.ts";
import type { RuleFile } from "../../../src/rules/rule-issue.ts";
import { type DraftedGateway, draftedGateway, RULE, rulesWith, scored } from "./drafted-gateway.ts";

const BROKEN = '{ "leaseMinutes": 5, ';
const MISSPELT = '{\n  "fourEyesFrom": "hihg"\n}';
const GOOD = '{ "due": [{ "hours": 7 }] }';
const OF_GOOD = [{ status: "pass", observed: "due dates of 1" }];

const withWorkflow = (text: string | undefined, score = 10): readonly RuleFile[] => [
  ...rulesWith(score),
  ...(text === undefined ? [] : [{ file: "workflow.json", text }]),
];

/** A gateway where a folder leads, whose `workflow.json` is beside the rules. */
async function led(first: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), "riskgate-versions-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "workflow.json");
  if (first !== undefined) writeFileSync(path, first);
  const under = await draftedGateway({ rulesLead: "files", workflow: directoryWorkflow(folder) }, withWorkflow(first));
  onTestFinished(() => under.gateway.close());
  const edit = async (text: string, score?: number, rule?: string) => {
    writeFileSync(path, text);
    under.files.files = withWorkflow(text, score).map((each) =>
      each.file === RULE && rule ? { ...each, text: rule } : each,
    );
    under.files.edits++;
    await under.gateway.reloadChanged();
    await under.gateway.reloadChanged();
  };
  return { ...under, edit };
}

const textsOfVersion = async (gateway: Gateway, version: number) =>
  new Map((await gateway.getRuleVersion(version))?.documents.map(({ file, text }) => [file, text]));
const versionsOf = async (gateway: Gateway) => {
  const { data } = await gateway.listRuleVersions({ limit: 50 });
  return Promise.all(
    data.toReversed().map(async ({ version }) => {
      const texts = await textsOfVersion(gateway, version);
      return [texts.get(RULE), texts.get("workflow.json")];
    }),
  );
};

describe("where files lead", () => {
  it.each([BROKEN, MISSPELT])("a wrong workflow is no version: %s", async (wrong) => {
    const { gateway, edit } = await led(undefined);
    await edit(wrong);
    expect(await versionsOf(gateway)).toEqual([[scored(10), undefined]]);
    const { rules, workflow } = (await gateway.health()).checks;
    expect(workflow).toMatchObject([{ status: "warn", output: expect.stringMatching(/^workflow\.json:\d+:\d+: /u) }]);
    expect(rules?.[1]?.output).toContain("no version has this workflow: workflow.json:");
    // Rules that come into service meanwhile are a version, with the workflow that counts.
    await edit(wrong, 20);
    await edit(GOOD, 20);
    expect(await versionsOf(gateway)).toEqual([
      [scored(10), undefined],
      [scored(20), undefined],
      [scored(20), GOOD],
    ]);
    expect((await gateway.health()).checks.rules).toMatchObject([{ status: "pass" }]);
    const audited = (await gateway.listAuditEntries({ action: "rules.version", limit: 50 })).data;
    const kept = (await gateway.listRuleVersions({ limit: 50 })).data;
    expect(audited.map(({ details }) => (details as { digest: string }).digest).toSorted()).toEqual(
      kept.map(({ digest }) => digest).toSorted(),
    );
  });

  it("a workflow that counts is a version while a rule is wrong", async () => {
    const { gateway, edit } = await led("{}");
    await edit(GOOD, 10, '{ "id": "GEO-001" }');
    expect((await gateway.health()).checks.rules?.[0]?.status).toBe("warn");
    expect(await versionsOf(gateway)).toEqual([
      [scored(10), "{}"],
      [scored(10), GOOD],
    ]);
    await edit(GOOD, 30);
    expect((await versionsOf(gateway)).at(-1)).toEqual([scored(30), GOOD]);
  });

  it("nothing is a version at a start with a wrong workflow, until it is mended", async () => {
    const { gateway, edit } = await led(BROKEN);
    expect(await versionsOf(gateway)).toEqual([]);
    await expect(gateway.ready()).rejects.toMatchObject({
      code: "RULE_SET_INVALID",
      message: expect.stringMatching(/^workflow\.json:1:/u),
    });
    await edit(GOOD);
    await gateway.ready();
    expect(await versionsOf(gateway)).toEqual([[scored(10), GOOD]]);
  });
});

/** A store in which an earlier release kept these, the last one wrong. */
async function keptBefore(versions: readonly (readonly RuleFile[])[], origin: VersionOrigin = "files") {
  const store = memoryStore();
  let before: ReturnType<typeof textsOf> = new Map();
  for (const [at, files] of versions.entries()) {
    const texts = textsOf(files);
    const details = {
      ...{ title: "As the files say", base: at, state: "published" as const, origin, authors: [] },
      ...{ changedAt: at, digest: digestTexts(texts), inForceAt: at },
    };
    const change = ruleChange(
      { changeId: `c${at}`, version: at + 1, createdAt: at },
      details,
      changesBetween(before, texts),
    );
    expect(await store.transaction((tx) => tx.ruleChanges.put(change))).toBe(true);
    before = texts;
  }
  const start = async (folder: readonly RuleFile[]): Promise<DraftedGateway> => {
    const under = await draftedGateway({ store }, folder);
    onTestFinished(() => under.gateway.close());
    return under;
  };
  return { start };
}
/** One person writes a right workflow, another one publishes it. */
async function mend(gateway: Gateway, as: DraftedGateway["as"]): Promise<void> {
  const body = { title: "Mended", documents: [{ file: "workflow.json", text: GOOD }] };
  const made = await gateway.addRuleDraft(body, as("ines"));
  if (made.outcome !== "shown") throw new Error(made.outcome);
  const { draftId } = made.draft;
  const asked = await gateway.proposeRuleDraft(draftId, {}, as("ines"));
  if (asked.outcome !== "shown") throw new Error(asked.outcome);
  const { outcome } = await gateway.publishRuleDraft(draftId, {}, as("jorid", asked.version));
  expect(outcome).toBe("published");
}
const warned = async (gateway: Gateway) => (await gateway.health()).checks.rules?.[1]?.output;

describe("where drafts lead, on a store of an earlier release", () => {
  it("the workflow before a wrong one counts, with the rules in force, and health says what to do", async () => {
    const { start } = await keptBefore([withWorkflow(GOOD), withWorkflow(BROKEN), withWorkflow(MISSPELT, 20)]);
    const { gateway, as } = await start(withWorkflow(GOOD, 20));
    await gateway.ready();
    expect((await gateway.health()).checks.workflow).toMatchObject(OF_GOOD);
    expect((await gateway.getRule("GEO-001"))?.document).toMatchObject({ event: JSON.parse(scored(20)).event });
    expect(await warned(gateway)).toMatch(
      /^version 3: workflow\.json:2:19: fourEyesFrom: .*: that of version 1 counts; publish a draft that mends it\n/u,
    );
    await mend(gateway, as);
    expect(await warned(gateway)).toBe(undefined);
  });

  it("the folder becomes the next version where none could ever be in force, once it is right", async () => {
    const { start } = await keptBefore([withWorkflow(BROKEN)], "first-start");
    const under = await start(withWorkflow(MISSPELT));
    await expect(under.gateway.ready()).rejects.toMatchObject({
      code: "RULE_SET_INVALID",
      message: expect.stringContaining("workflow.json:2:19"),
    });
    expect(await versionsOf(under.gateway)).toHaveLength(1);
    under.files.files = withWorkflow(GOOD, 20);
    under.files.edits++;
    await under.gateway.reload();
    await under.gateway.ready();
    expect((await versionsOf(under.gateway)).at(-1)).toEqual([scored(20), GOOD]);
  });

  it("a published one that is refused now is replaced by none but a draft", async () => {
    const { start } = await keptBefore([withWorkflow(GOOD), withWorkflow(MISSPELT)], "publication");
    const { gateway, as } = await start(withWorkflow(GOOD));
    const message = expect.stringMatching(/^version 2: workflow\.json:2:19: .*: publish a draft that mends it$/u);
    await expect(gateway.ready()).rejects.toMatchObject({ code: "RULE_SET_INVALID", message });
    await mend(gateway, as);
    await gateway.ready();
    expect((await gateway.health()).checks.workflow).toMatchObject(OF_GOOD);
  });

  it("a first start with a wrong workflow keeps nothing", async () => {
    const { start } = await keptBefore([]);
    const { gateway } = await start(withWorkflow(MISSPELT));
    expect(await versionsOf(gateway)).toEqual([]);
    await expect(gateway.ready()).rejects.toMatchObject({ message: expect.stringContaining("workflow.json:2:19") });
  });
});

it("a published workflow counts without an option for it", async () => {
  const under = await draftedGateway();
  onTestFinished(() => under.gateway.close());
  const { gateway, as } = under;
  await mend(gateway, as);
  expect((await gateway.health()).checks.workflow).toMatchObject(OF_GOOD);
});
