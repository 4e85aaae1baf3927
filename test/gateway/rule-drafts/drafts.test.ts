/** Drafts of rules in the library: written, checked, tested, proposed, published, rolled back. */
import { describe, expect, it } from "vitest";
import { memoryArchive } from "../../../adapters/archive/memory.ts";
import {
  type DraftedGateway,
  draftedGateway,
  LIST,
  listing,
  PEOPLE,
  type Person,
  RULE,
  scored,
} from "./drafted-gateway.ts";

type Asked = Parameters<DraftedGateway["gateway"]["addRuleDraft"]>[0];

async function drafted({ gateway, as }: DraftedGateway, body: Asked, person: Person = "ines") {
  const made = await gateway.addRuleDraft(body, as(person));
  if (made.outcome !== "shown") throw new Error(JSON.stringify(made));
  return { draftId: made.draft.draftId, version: made.version, draft: made.draft };
}

async function proposed(under: DraftedGateway, body: Asked, person: Person = "ines") {
  const { draftId } = await drafted(under, body, person);
  const made = await under.gateway.proposeRuleDraft(draftId, { note: "please look" }, under.as(person));
  if (made.outcome !== "shown") throw new Error(JSON.stringify(made));
  return { draftId, version: made.version };
}

async function published(under: DraftedGateway, body: Asked) {
  const { draftId, version } = await proposed(under, body);
  const made = await under.gateway.publishRuleDraft(draftId, {}, under.as("jorid", version));
  if (made.outcome !== "published") throw new Error(JSON.stringify(made));
  return made.version;
}

const MILDER = { title: "A milder score", documents: [{ file: RULE, text: scored(20) }] };
interface Scored {
  readonly event: { readonly params: { readonly score: number } };
}

async function scoreOf({ gateway }: Pick<DraftedGateway, "gateway">): Promise<number> {
  const rule = await gateway.getRule("GEO-001");
  if (rule === undefined) throw new Error("no such rule");
  return (rule.document as unknown as Scored).event.params.score;
}

describe("a draft", () => {
  it("shows what it changes, and is told from what came later by its version", async () => {
    const under = await draftedGateway();
    const { gateway, as } = under;
    const { draftId, version, draft } = await drafted(under, { ...MILDER, note: "why" });
    expect(draft).toMatchObject({ state: "open", base: 1, note: "why", authors: [{ name: PEOPLE.ines }] });
    expect(draft.documents).toEqual([{ file: RULE, change: "changed", before: scored(10), after: scored(20) }]);
    const body = {
      title: "Other countries",
      documents: [
        { file: LIST, text: listing("XC") },
        { file: "new/a.json", text: "{}" },
      ],
    };
    expect(await gateway.editRuleDraft(draftId, body, as("jorid"))).toEqual({ outcome: "version-required" });
    const edited = await gateway.editRuleDraft(draftId, body, as("jorid", version));
    if (edited.outcome !== "shown") throw new Error(edited.outcome);
    expect(edited.draft.documents.map(({ file, change }) => [file, change])).toEqual([
      ["new/a.json", "added"],
      [LIST, "changed"],
    ]);
    expect(edited.draft.authors.map(({ name }) => name)).toEqual([PEOPLE.ines, PEOPLE.jorid]);
    expect(await gateway.editRuleDraft(draftId, body, as("ines", version))).toEqual({
      ...{ outcome: "draft-moved", state: "open", version: edited.version },
      updatedAt: expect.any(Number),
    });
    expect(await gateway.getRuleDraft(draftId)).toEqual(edited);
    expect((await gateway.listRuleDrafts({ limit: 10 })).data.map((one) => one.draftId)).toEqual([draftId]);
    expect((await gateway.listRuleDrafts({ limit: 1 })).pagination).toEqual({ hasMore: false });
    await expect(gateway.listRuleDrafts({ limit: 1, after: "x" })).rejects.toThrow(RangeError);
    const ended = await gateway.withdrawRuleDraft(draftId, { note: "no" }, as("tobrek"));
    const seen = ended.outcome === "shown" ? ended.version : "";
    expect(await gateway.editRuleDraft(draftId, body, as("ines", seen))).toEqual({ outcome: "draft-closed" });
    await gateway.close();
  });

  it("is checked by the parsers of the rules and tested by their examples", async () => {
    const under = await draftedGateway();
    const { gateway, as } = under;
    const wrong = await drafted(under, {
      title: "x",
      documents: [
        { file: RULE, text: '{ "id": "GEO-001" }' },
        { file: "workflow.json", text: '{"due": 1}' },
      ],
    });
    const checked = await gateway.checkRuleDraft(wrong.draftId);
    if (checked.outcome !== "checked") throw new Error(checked.outcome);
    expect(checked.checked.errors).toBeGreaterThan(1);
    expect(checked.checked.data).toContainEqual(expect.objectContaining({ file: RULE, line: 1, severity: "error" }));
    expect(checked.checked.data).toContainEqual(expect.objectContaining({ file: "workflow.json" }));
    expect(await gateway.testRuleDraft(wrong.draftId)).toMatchObject({ outcome: "rules-faulty" });
    expect(await gateway.proposeRuleDraft(wrong.draftId, {}, as("ines"))).toMatchObject({ outcome: "rules-faulty" });
    const failing = await drafted(under, { title: "y", documents: [{ file: LIST, text: listing("XB") }] });
    expect(await gateway.checkRuleDraft(failing.draftId)).toMatchObject({ checked: { errors: 0 } });
    expect(await gateway.testRuleDraft(failing.draftId)).toEqual({
      outcome: "tested",
      tested: {
        rules: 1,
        cases: 3,
        failures: [{ ruleId: "GEO-001", description: "fires on one listed country", expected: "hit", got: "miss" }],
      },
    });
    expect(await gateway.proposeRuleDraft(failing.draftId, {}, as("ines"))).toMatchObject({ failures: 1 });
    await gateway.close();
  });

  it("is refused with the place of what is wrong with it, and to whoever is nobody or may not", async () => {
    const { gateway, as } = await draftedGateway();
    const pointerOf = async (body: unknown) => {
      const made = await gateway.addRuleDraft(body, as("ines"));
      return made.outcome === "invalid" ? made.issues.map(({ pointer }) => pointer) : made.outcome;
    };
    expect(await pointerOf({})).toEqual(["#/title"]);
    for (const file of ["../a.json", "/a.json", "a.txt", "a/rule.schema.json", "__proto__", "a//b.json"])
      expect(await pointerOf({ title: "x", documents: [{ file, text: "{}" }] })).toEqual(["#/documents/0/file"]);
    expect(await pointerOf({ title: "x", documents: [{ file: RULE }, { file: RULE }] })).toEqual([
      "#/documents/1/file",
    ]);
    // On some file systems these would be one file, or one folder.
    const capitals = RULE.replace("GEO-001", "Geo-001");
    const beside = { file: `${RULE.split("/")[0]?.toUpperCase()}/OTHER-1.json`, text: "{}" };
    for (const document of [
      { file: capitals, text: "{}" },
      { file: RULE.toUpperCase().replace("JSON", "json"), text: "{}" },
      beside,
    ])
      expect(await pointerOf({ title: "x", documents: [document] })).toEqual(["#/documents/0/file"]);
    const twice = ["new/a.json", "new/A.json"].map((file) => ({ file, text: "{}" }));
    expect(await pointerOf({ title: "x", documents: twice })).toEqual(["#/documents/0/file", "#/documents/1/file"]);
    const renamed = [{ file: RULE }, { file: capitals, text: "{}" }];
    expect(await pointerOf({ title: "x", documents: renamed })).toBe("shown");
    expect(await pointerOf({ title: "x", restores: 1, documents: [{ file: RULE }] })).toEqual(["#/documents"]);
    expect(await pointerOf({ title: "x", restores: 2 })).toEqual(["#/restores"]);
    expect(await pointerOf({ title: "x", base: -1 })).toEqual(["#/base"]);
    const body = { title: "x" };
    expect(await gateway.addRuleDraft(body)).toEqual({ outcome: "person-required" });
    expect(await gateway.addRuleDraft(body, { ...as("ines"), tenant: "other" })).toEqual({
      outcome: "drafts-unavailable",
    });
    const { record } = await gateway.createKey(
      { tenant: "default", scopes: ["rules:read"], person: PEOPLE.ines },
      crypto.getRandomValues(new Uint8Array(32)),
      { operatorReason: "a test" },
    );
    expect(await gateway.addRuleDraft(body, { key: record })).toEqual({
      outcome: "not-allowed",
      scope: "rules:propose",
    });
    expect(await gateway.getRuleDraft("unknown")).toEqual({ outcome: "draft-not-found" });
    await gateway.close();
  });
});

describe("a publication", () => {
  it("puts a draft into force here at once and in another process as it reads, archived and audited", async () => {
    const archive = memoryArchive();
    const under = await draftedGateway({ archive });
    const other = await under.another();
    const { gateway } = under;
    const version = await published(under, MILDER);
    expect(version).toMatchObject({
      version: 2,
      origin: "publication",
      authors: [{ name: PEOPLE.ines }],
      publication: { by: { name: PEOPLE.jorid } },
      tested: { rules: expect.any(Number), cases: expect.any(Number) },
    });
    const [own] = (await gateway.listRuleVersions()).data;
    expect([own?.tested, (own?.tested?.cases ?? 0) > 0]).toEqual([version.tested, true]);
    expect([await scoreOf(under), await scoreOf({ gateway: other })]).toEqual([20, 10]);
    await other.reloadChanged();
    expect(await other.reloadChanged()).toContain("rules");
    expect(await scoreOf({ gateway: other })).toBe(20);
    expect(await archive.get(`rule-files ${version.digest}`)).toContain("GEO-001");
    const [second, first] = (await gateway.listRuleVersions({ limit: 9 })).data;
    expect(first).toMatchObject({ version: 1, origin: "first-start", authors: [] });
    const { data } = await gateway.listAuditEntries({ action: "rules.published", limit: 9 });
    expect(data[0]?.details).toMatchObject({ version: 2, before: first?.digest, digest: second?.digest });
    expect(await gateway.diffRuleVersions(1, 2)).toEqual({
      from: 1,
      to: 2,
      data: [{ file: RULE, change: "changed", before: scored(10), after: scored(20) }],
    });
    expect((await gateway.diffRuleVersions(0, 1))?.data.length).toBe(4);
    expect(await gateway.diffRuleVersions(1, 3)).toBe(undefined);
    expect((await gateway.getRuleVersion(2))?.documents).toContainEqual({ file: RULE, text: scored(20) });
    expect(await gateway.getRuleVersion(3)).toBe(undefined);
    expect((await gateway.verifyAudit()).flaws).toEqual([]);
    await Promise.all([gateway.close(), other.close()]);
  });

  it("is another person's than all who wrote, of what was looked at, on what is in force", async () => {
    const under = await draftedGateway();
    const { gateway, as } = under;
    const { draftId, version } = await drafted(under, MILDER);
    const publish = (person: Person, seen?: string) => gateway.publishRuleDraft(draftId, {}, as(person, seen));
    expect(await publish("jorid", version)).toEqual({ outcome: "no-proposal" });
    const edited = await gateway.editRuleDraft(draftId, MILDER, as("tobrek", version));
    if (edited.outcome !== "shown") throw new Error(edited.outcome);
    const waiting = await gateway.proposeRuleDraft(draftId, {}, as("tobrek"));
    if (waiting.outcome !== "shown") throw new Error(waiting.outcome);
    expect(await publish("jorid")).toEqual({ outcome: "version-required" });
    // `*` says no version: a draft that took the place of the one looked at would be published unseen.
    expect(await publish("jorid", "*")).toEqual({ outcome: "version-required" });
    expect(await gateway.editRuleDraft(draftId, MILDER, as("tobrek", "*"))).toEqual({ outcome: "version-required" });
    expect(await publish("jorid", edited.version)).toMatchObject({ outcome: "draft-moved", state: "proposed" });
    for (const person of ["ines", "tobrek"] as const)
      expect(await publish(person, waiting.version)).toEqual({ outcome: "same-reviewer", isSamePerson: true });
    const rejected = await gateway.rejectRuleDraft(draftId, { note: "too mild" }, as("jorid"));
    expect(rejected).toMatchObject({ draft: { state: "open", rejection: { note: "too mild" } } });
    const again = await gateway.proposeRuleDraft(draftId, {}, as("ines"));
    if (again.outcome !== "shown") throw new Error(again.outcome);
    await published(under, { title: "Quicker", documents: [{ file: RULE, text: scored(30) }] });
    expect(await publish("jorid", again.version)).toEqual({ outcome: "rules-moved", inForce: 2 });
    expect(await scoreOf(under)).toBe(30);
    await gateway.close();
  });

  it("is rejected, and not published, by whoever the author's maker made too, and by no author", async () => {
    const under = await draftedGateway();
    const { gateway, as } = under;
    const { draftId, version } = await proposed(under, MILDER);
    const keyOf = async (person: string, scope: string) => {
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      const asked = { tenant: "default", scopes: [scope], person };
      return (await gateway.createKey(asked, bytes, { operatorReason: "a test" })).record;
    };
    const maker = await keyOf(PEOPLE.ines, "people:write");
    await gateway.addPerson({ tenant: "default", name: "Odo Quillborne" }, { key: maker });
    const key = await keyOf("Odo Quillborne", "rules:publish");
    const odo = { key, ifVersion: [version] };
    expect(await gateway.publishRuleDraft(draftId, {}, odo)).toEqual({ outcome: "same-reviewer", isSamePerson: false });
    const byAuthor = await gateway.rejectRuleDraft(draftId, { note: "no" }, as("ines", version));
    expect(byAuthor).toEqual({ outcome: "same-reviewer", isSamePerson: true });
    expect(await gateway.rejectRuleDraft(draftId, { note: "no" }, odo)).toMatchObject({
      draft: { state: "open", rejection: { note: "no", by: { name: "Odo Quillborne" } } },
    });
    await gateway.close();
  });

  it("says how many people may publish it: none who wrote at it, none whose key is over", async () => {
    const under = await draftedGateway();
    const { gateway, as } = under;
    const { draftId, version, draft } = await drafted(under, MILDER);
    expect(draft.publishers).toBe(2);
    const edited = await gateway.editRuleDraft(draftId, MILDER, as("jorid", version));
    expect(edited).toMatchObject({ draft: { publishers: 1 } });
    const { key } = as("tobrek");
    expect(await gateway.revokeKey("default", key?.keyId ?? "", "a test")).toBe(true);
    expect(await gateway.getRuleDraft(draftId)).toMatchObject({ draft: { publishers: 0 } });
    const gone = await gateway.withdrawRuleDraft(draftId, {}, as("ines"));
    if (gone.outcome !== "shown") throw new Error(gone.outcome);
    expect(gone.draft).not.toHaveProperty("publishers");
    await gateway.close();
  });

  it("of nothing cannot be proposed: nothing written, what was there written again, what is in force restored", async () => {
    const under = await draftedGateway();
    const { gateway, as } = under;
    const same = [{ file: RULE, text: scored(10) }];
    for (const body of [{ title: "Nothing" }, { title: "Same", documents: same }, { title: "Back", restores: 1 }]) {
      const { draftId } = await drafted(under, body);
      expect(await gateway.proposeRuleDraft(draftId, {}, as("ines")), body.title).toEqual({ outcome: "draft-empty" });
      expect(await gateway.getRuleDraft(draftId)).toMatchObject({ draft: { state: "open" } });
    }
    await gateway.close();
  });

  it("of an older version is the way back", async () => {
    const under = await draftedGateway();
    await published(under, {
      title: "Both",
      documents: [
        { file: RULE, text: scored(30) },
        { file: "workflow.json", text: "{}" },
      ],
    });
    const back = await published(under, { title: "Back", restores: 1 });
    expect(back).toMatchObject({ version: 3, restores: 1 });
    const [three, , one] = (await under.gateway.listRuleVersions({ limit: 9 })).data;
    expect(three?.digest).toBe(one?.digest);
    expect(await scoreOf(under)).toBe(10);
    const page = await under.gateway.listRuleVersions({ limit: 2 });
    expect(page.pagination).toEqual({ hasMore: true, nextCursor: "2" });
    expect((await under.gateway.listRuleVersions({ limit: 2, after: "2" })).data).toEqual([one]);
    await under.gateway.close();
  });
});

describe("who leads", () => {
  it("files: what they say is a version, drafts can be looked at and not published", async () => {
    const under = await draftedGateway({ rulesLead: "files" });
    const { gateway, files, as } = under;
    const { draftId } = await drafted(under, MILDER);
    expect(await gateway.checkRuleDraft(draftId)).toMatchObject({ checked: { errors: 0 } });
    expect(await gateway.proposeRuleDraft(draftId, {}, as("ines"))).toEqual({ outcome: "files-lead" });
    files.files = files.files.map((each) => (each.file === RULE ? { ...each, text: scored(25) } : each));
    files.edits++;
    await gateway.reloadChanged();
    await gateway.reloadChanged();
    expect(await scoreOf(under)).toBe(25);
    const { data } = await gateway.listRuleVersions({ limit: 9 });
    expect(data.map(({ version, origin }) => [version, origin])).toEqual([
      [2, "files"],
      [1, "files"],
    ]);
    // A second process that reads the same keeps nothing anew.
    const other = await under.another();
    expect((await gateway.listRuleVersions({ limit: 9 })).data).toEqual(data);
    await Promise.all([gateway.close(), other.close()]);
  });

  it("drafts: what files say does not count, and health tells it", async () => {
    const under = await draftedGateway();
    const { gateway, files } = under;
    expect((await gateway.health()).checks.rules).toMatchObject([{ status: "pass" }]);
    files.files = files.files.map((each) => (each.file === RULE ? { ...each, text: scored(25) } : each));
    files.edits++;
    await gateway.reload();
    expect(await scoreOf(under)).toBe(10);
    expect((await gateway.health()).checks.rules?.[1]).toMatchObject({
      status: "warn",
      componentId: "lead",
      output: expect.stringContaining("drafts lead"),
    });
    // A process that was told otherwise changes nothing here.
    const other = await under.another({ rulesLead: "files" });
    await gateway.reload();
    expect(await scoreOf(under)).toBe(10);
    expect((await gateway.health()).checks.rules?.[0]).toMatchObject({
      status: "warn",
      output: expect.stringContaining("RISKGATE_RULES_LEAD"),
    });
    await Promise.all([gateway.close(), other.close()]);
  });

  it("nobody: there are neither versions nor drafts", async () => {
    const { gateway, as } = await draftedGateway({ rulesLead: undefined as never });
    expect((await gateway.listRuleVersions({ limit: 9 })).data).toEqual([]);
    expect(await gateway.addRuleDraft(MILDER, as("ines"))).toEqual({ outcome: "drafts-unavailable" });
    await gateway.close();
  });
});
