import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { directoryLists } from "../../../adapters/lists/directory.ts";
import { RiskgateError } from "../../../src/errors.ts";
import type { ListManifest } from "../../../src/lists/list-manifest.ts";
import type { LoadedList } from "../../../src/model/loaded-list.ts";

const clock = { now: () => 0 };

/** What a damaged list must never be: smaller than the good one, with nobody told. */
describe("damaged lists", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "riskgate-damaged-"));
    cpSync("lists", folder, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const { lists } = JSON.parse(readFileSync("lists/lists.json", "utf8")) as ListManifest;
  const cases = lists.map((list) => [list.id, Object.values(list.files)[0] as string] as const);

  /** Loads one list after its first file was damaged: the list, or the error. */
  async function loadDamaged(
    id: string,
    file: string,
    damage: (bytes: Buffer) => Buffer,
  ): Promise<LoadedList | RiskgateError> {
    const path = join(folder, file);
    const good = readFileSync(join("lists", file));
    writeFileSync(path, damage(Buffer.from(good)));
    try {
      const [list] = await directoryLists(join(folder, "lists.json"), { clock, only: [id] }).load();
      return list as LoadedList;
    } catch (error) {
      if (error instanceof RiskgateError) return error;
      throw error;
    } finally {
      writeFileSync(path, good);
    }
  }

  const goodSize = async (id: string) => {
    const [list] = await directoryLists("lists/lists.json", { clock, only: [id] }).load();
    return (list as LoadedList).entries.length;
  };

  /** Refused with list, place and what to do; or every entry is there, or the missing ones are told. */
  function expectToldOrWhole(result: LoadedList | RiskgateError, id: string, size: number, how: string): void {
    if (result instanceof RiskgateError) {
      expect([how, result.code]).toEqual([how, expect.stringMatching(/^LIST_UN/)]);
      expect(result.message).toContain(`\`${id}\``);
      expect(result.message).toMatch(/fetch it again|convert it|say `windows-1252`|cannot be parsed/);
      expect(result.issues.length).toBeGreaterThan(0);
    } else expect([how, result.entries.length + result.skipped.length]).toEqual([how, size]);
  }

  it.each(cases)("%s: cut off at every percent of its length", async (id, file) => {
    const size = await goodSize(id);
    for (let percent = 0; percent < 100; percent++) {
      const result = await loadDamaged(id, file, (bytes) =>
        bytes.subarray(0, Math.floor((bytes.length * percent) / 100)),
      );
      expectToldOrWhole(result, id, size, `${percent} %`);
      // A list that was cut off is never used, even where every entry seems to be there.
      expect([percent, result instanceof RiskgateError]).toEqual([percent, true]);
    }
  });

  it.each(cases)("%s: emptied, another document, wrong encoding, half its rows, doubled", async (id, file) => {
    const size = await goodSize(id);
    const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
      emptied: () => Buffer.alloc(0),
      "error page": () => Buffer.from("<!DOCTYPE html><html><body>Service unavailable</body></html>\n"),
      "utf-16": (bytes) => Buffer.from(bytes.toString("utf8"), "utf16le"),
      "half its rows": (bytes) => {
        const rows = bytes.toString("utf8").split("\n");
        return Buffer.from(rows.filter((_, index) => index % 2 === 0).join("\n"));
      },
      doubled: (bytes) => Buffer.concat([bytes, bytes]),
      zeros: (bytes) => Buffer.alloc(bytes.length),
    };
    for (const [how, damage] of Object.entries(damages)) {
      const result = await loadDamaged(id, file, damage);
      expectToldOrWhole(result, id, size, how);
      expect([how, result instanceof RiskgateError]).toEqual([how, true]);
    }
  });

  it.each(cases)("%s: a hundred bytes at random", async (id, file) => {
    const size = await goodSize(id);
    let state = 1;
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return state % below;
    };
    for (let round = 0; round < 100; round++) {
      const result = await loadDamaged(id, file, (bytes) => {
        bytes[random(bytes.length)] = random(256);
        return bytes;
      });
      expectToldOrWhole(result, id, size, `round ${round}`);
    }
  });

  it("tells swapped columns of every list in a form of columns", async () => {
    const path = join(folder, dirname("samples/pep.csv"), "pep.csv");
    const good = readFileSync(path, "utf8");
    writeFileSync(path, good.replace("id,kind,name", "name,id,kind"));
    await expect(
      directoryLists(join(folder, "lists.json"), { clock, only: ["sample-pep"] }).load(),
    ).rejects.toMatchObject({
      code: "LIST_UNHEALTHY",
    });
    writeFileSync(path, good);
  });
});
