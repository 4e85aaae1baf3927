import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { watchDirectory } from "../../../adapters/rules/watch-directory.ts";
import { sampleFiles, sampleRule } from "../../rules/sample-pack.ts";

const RULE = "geography/GEO-001-far-away.json";
let folder: string;

const write = async (changes: Record<string, unknown> = {}) => {
  for (const { file, text } of sampleFiles(changes)) {
    await mkdir(join(folder, file, ".."), { recursive: true });
    await writeFile(join(folder, file), text);
  }
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "riskgate-rules-"));
  await write();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("rules folder", () => {
  it("gives the pack, or every problem with its file", async () => {
    const source = directoryRules(folder);
    expect((await source.load()).rules.map(({ id }) => id)).toEqual(["GEO-001"]);
    await write({ [RULE]: sampleRule({ status: "activ", owner: 5 }) });
    const error = await source.load().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "RULE_SET_INVALID", issues: [{ path: "status" }, { path: "owner" }] });
    expect((error as Error).message.split("\n")).toEqual([
      `${folder}/${RULE}:5:13: status: unknown word \`activ\`; did you mean \`active\`?`,
      `${folder}/${RULE}:10:12: owner: found \`5\`; expected a text`,
    ]);
    await expect(directoryRules(join(folder, "nothing")).load()).rejects.toMatchObject({ code: "RULE_SET_INVALID" });
  });

  it("is watched: several changes in a row call back once", async () => {
    let calls = 0;
    const changed = new Promise<void>((resolve) => {
      const stop = watchDirectory(
        folder,
        () => {
          calls++;
          stop();
          resolve();
        },
        { quietMs: 50 },
      );
    });
    // A watch may need a moment before it sees anything: written until it called back.
    for (let round = 1; calls === 0; round++) {
      for (const part of [1, 2, 3]) await write({ [RULE]: sampleRule({ title: `Title ${round}.${part}` }) });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await changed;
    expect(calls).toBe(1);
  });
});
