/** Drafts and versions of rules by command: two people, a folder of files, and the way back. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { RULE, rulesWith } from "../../gateway/rule-drafts/drafted-gateway.ts";
import { runInProcess } from "./run-in-process.ts";

const dir = mkdtempSync(join(tmpdir(), "riskgate-drafts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const at = (...path: readonly string[]) => join(dir, ...path);
function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}
for (const { file, text } of rulesWith(10)) write(`rules/${file}`, text);
const LIST = { id: "house", title: "House", kind: "blacklist", format: "house-csv", files: { list: "house.csv" } };
write("lists.json", JSON.stringify({ lists: [{ ...LIST, expect: { minEntries: 1, maxEntries: 9, maxLoss: 1 } }] }));
write("house.csv", "id,kind,name\n1,person,Brakvost Nemirol\n");

const run = (...args: readonly string[]) =>
  runInProcess(at("data"), "", args, {
    ...{ RISKGATE_RULES: at("rules"), RISKGATE_LISTS: at("lists.json"), RISKGATE_RULES_LEAD: "drafts" },
  });
async function keyOf(name: string): Promise<string> {
  await run("people", "add", name, "--as-operator", "a test");
  const scopes = ["--scopes", "rules:publish", "--as-operator", "a test"];
  const { out } = await run("keys", "create", "--for", name, ...scopes);
  write(`${name}.key`, out.split("\n")[0] as string);
  return at(`${name}.key`);
}

it("takes two people from a folder to a version, and back", { timeout: 60_000 }, async () => {
  const [ines, jorid] = [await keyOf("Ines Maurer"), await keyOf("Jorid Vanterpool")];
  const drafts = (...args: readonly string[]) => run("rules", "drafts", ...args);
  for (const { file, text } of rulesWith(30)) write(`next/${file}`, text);
  const made = await drafts("add", "--title", "A higher score", "--from", at("next"), "--key-file", ines);
  const draft = JSON.parse(made.out);
  expect(draft).toMatchObject({ state: "open", base: 1, documents: [{ file: RULE, change: "changed" }] });
  expect((await drafts("check", draft.draftId, "--key-file", ines)).out).toContain("0 errors");
  expect(JSON.parse((await drafts("test", draft.draftId, "--key-file", ines)).out).failures).toEqual([]);
  const simulated = await drafts("simulate", draft.draftId, "--key-file", ines);
  expect(JSON.parse(simulated.out).customers).toMatchObject({ decisions: 0, changedRules: ["GEO-001"] });
  expect(JSON.parse((await drafts("propose", draft.draftId, "--key-file", ines)).out).state).toBe("proposed");
  const own = await drafts("publish", draft.draftId, "--key-file", ines);
  expect([own.status === 0, own.error]).toEqual([false, expect.stringContaining("who did not write at it")]);
  expect(JSON.parse((await drafts("publish", draft.draftId, "--key-file", jorid)).out).version).toBe(2);
  expect((await run("rules", "versions", "list")).out).toMatch(
    /^2 {2}\S+ {2}Ines Maurer, Jorid Vanterpool {2}A higher/u,
  );
  expect(JSON.parse((await run("rules", "versions", "diff", "1", "2")).out).data).toHaveLength(1);
  await run("rules", "versions", "export", "2", at("exported"));
  expect(readFileSync(at("exported", RULE), "utf8")).toBe(readFileSync(at("next", RULE), "utf8"));
  const back = await drafts("add", "--title", "Back", "--restores", "1", "--key-file", jorid);
  expect(JSON.parse(back.out)).toMatchObject({ base: 2, restores: 1, documents: [{ file: RULE }] });
  expect((await drafts("list")).out).toContain("open  on 2  Jorid Vanterpool  Back");
  expect(JSON.parse((await drafts("list", "--json")).out).data).toMatchObject([{ state: "open", title: "Back" }]);
});
