import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "../../../adapters/cli/command-config.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "riskgate-config-")), "work");
  mkdirSync(folder, { mode: 0o755 });
  file = join(folder, "riskgate.config.json");
  writeFileSync(file, '{"plugins":[]}', { mode: 0o644 });
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(join(folder, ".."), { recursive: true });
});

const asFound = () => readConfig(undefined);
const asNamed = () => readConfig(file);
/** Somebody who is neither root nor whoever runs the tests. */
const OTHER = 54_321;
const isRoot = process.getuid?.() === 0;

describe.skipIf(process.getuid === undefined)("a configuration", () => {
  it("is read where nobody else can write it", async () => {
    expect(await asFound()).toMatchObject({ file });
    chmodSync(file, 0o664);
    chmodSync(folder, 0o775);
    expect(await asFound()).toMatchObject({ file });
    // As /tmp is: others put files of their own there.
    chmodSync(folder, 0o1777);
    expect(await asFound()).toMatchObject({ file });
  });

  it("that others can write runs for nobody, wherever it was found", async () => {
    chmodSync(file, 0o666);
    for (const read of [asFound, asNamed])
      await expect(read()).rejects.toMatchObject({
        code: "CONFIG_INVALID",
        message: expect.stringContaining(`others can write ${file}`),
      });
  });

  it("is not taken from a folder where others can put one", async () => {
    chmodSync(folder, 0o777);
    await expect(asFound()).rejects.toThrow(`others can write ${folder}`);
    expect(await asNamed()).toMatchObject({ file });
  });

  it("runs with no module that others can write, wherever it was found", async () => {
    const plugin = join(folder, "acme.mjs");
    writeFileSync(plugin, 'export default { name: "acme", version: "1" };', { mode: 0o644 });
    writeFileSync(file, '{"plugins":["./acme.mjs"]}');
    chmodSync(plugin, 0o666);
    for (const read of [asFound, asNamed])
      await expect(read()).rejects.toMatchObject({
        code: "CONFIG_INVALID",
        message: expect.stringContaining(`others can write ${plugin}`),
      });
    chmodSync(plugin, 0o644);
    expect((await asFound()).registry.plugins.map(({ name }) => name)).toEqual(["riskgate", "acme"]);
  });

  it.skipIf(!isRoot)("of another user, or in the folder of one, runs only where it is named", async () => {
    for (const path of [file, folder]) {
      chownSync(path, OTHER, OTHER);
      await expect(asFound()).rejects.toThrow(`${path} belongs to another user (${OTHER})`);
      expect(await asNamed()).toMatchObject({ file });
      chownSync(path, 0, 0);
    }
    chownSync(file, 0, OTHER);
    chmodSync(file, 0o664);
    await expect(asFound()).rejects.toThrow(`others can write ${file}`);
  });
});
