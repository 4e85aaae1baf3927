import { Buffer } from "node:buffer";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { directoryRules } from "../../../adapters/rules/directory.ts";
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

  it("refuses letters of another encoding, which would match nothing", async () => {
    await writeFile(join(folder, RULE), Buffer.from('{"title": "Zug \xfcber M\xfcnchen"}', "latin1"));
    await expect(directoryRules(folder).load()).rejects.toMatchObject({
      code: "RULE_SET_INVALID",
      message: `${folder}: cannot be read: ${RULE}: it is not UTF-8 text; convert it to UTF-8`,
    });
  });
});
