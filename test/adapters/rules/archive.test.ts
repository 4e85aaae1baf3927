import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { archivedRules, readArchivedRules } from "../../../adapters/rules/archive.ts";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { watchDirectory } from "../../../adapters/rules/watch-directory.ts";
import { compiledEvaluator } from "../../../src/rules/compiled-evaluator.ts";
import { testedRules } from "../../../src/rules/tested-rules.ts";
import { SAMPLE_CASES, sampleFiles, sampleRule } from "../../rules/sample-pack.ts";

const RULE = "geography/GEO-001-far-away.json";
let folder: string;

const write = async (changes: Record<string, unknown> = {}) => {
  for (const { file, text } of sampleFiles(changes)) {
    await mkdir(join(folder, "rules", file, ".."), { recursive: true });
    await writeFile(join(folder, "rules", file), text);
  }
};
const source = () => directoryRules(join(folder, "rules"));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "riskgate-rules-"));
  await write();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("rules folder", () => {
  it("gives the pack, or every problem with its file", async () => {
    expect((await source().load()).rules.map(({ id }) => id)).toEqual(["GEO-001"]);
    await write({ [RULE]: sampleRule({ status: "activ", owner: 5 }) });
    const error = await source()
      .load()
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "RULE_SET_INVALID", issues: [{ path: "status" }, { path: "owner" }] });
    expect((error as Error).message.split("\n")).toEqual([
      `${folder}/rules/${RULE}:5:13: status: unknown word \`activ\`; did you mean \`active\`?`,
      `${folder}/rules/${RULE}:10:12: owner: found \`5\`; expected a text`,
    ]);
    await expect(directoryRules(join(folder, "nothing")).load()).rejects.toMatchObject({ code: "RULE_SET_INVALID" });
  });

  it("is refused when a case does not come out as its author says", async () => {
    const tested = testedRules(source(), compiledEvaluator);
    expect((await tested.load()).rules.length).toBe(1);
    const wrong = { description: "is wrong", facts: { countries: ["FR"] }, expect: "hit" };
    await write({ "geography/GEO-001-far-away.cases.json": [...SAMPLE_CASES, wrong] });
    await expect(tested.load()).rejects.toMatchObject({
      code: "RULE_SET_INVALID",
      message: "GEO-001: case `is wrong`: got `miss`; expected `hit`",
    });
  });

  it("is watched: several changes in a row call back once", async () => {
    let calls = 0;
    const changed = new Promise<void>((resolve) => {
      const stop = watchDirectory(
        join(folder, "rules"),
        () => {
          calls++;
          stop();
          resolve();
        },
        { quietMs: 50 },
      );
    });
    // A watch may need a moment before it sees anything: write until it does.
    const writing = setInterval(() => void write({ [RULE]: sampleRule({ title: `Title ${calls}` }) }), 20);
    setTimeout(() => clearInterval(writing), 400);
    await changed;
    clearInterval(writing);
    expect(calls).toBe(1);
  });
});

describe("archive of rules", () => {
  it("keeps each version once and gives it back as it was", async () => {
    const archive = join(folder, "archive");
    const rules = archivedRules(source(), archive);
    const first = await rules.load();
    await rules.load();
    await write({ [RULE]: sampleRule({ title: "Another title" }) });
    const second = await rules.load();
    expect((await readdir(archive)).sort()).toEqual([`${first.version}.json`, `${second.version}.json`].sort());
    expect(await readArchivedRules(archive, first.version)).toEqual(first);
    expect(await readArchivedRules(archive, second.version)).toEqual(second);
  });

  it("refuses a version that it does not have, and one that was changed", async () => {
    const archive = join(folder, "archive");
    const pack = await archivedRules(source(), archive).load();
    await expect(readArchivedRules(archive, "0".repeat(64))).rejects.toMatchObject({ code: "RULE_SET_INVALID" });
    await expect(readArchivedRules(archive, "../secret")).rejects.toBeInstanceOf(RangeError);
    const changed = { ...pack, rules: [{ ...pack.rules[0], status: "retired" }] };
    await writeFile(join(archive, `${pack.version}.json`), JSON.stringify(changed));
    await expect(readArchivedRules(archive, pack.version)).rejects.toMatchObject({ code: "RULE_SET_INVALID" });
  });
});
