import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confirmList, type DirectoryListsOptions, directoryLists } from "../../../adapters/lists/directory.ts";
import { threadedLists } from "../../../adapters/lists/list-thread.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { RiskgateError } from "../../../src/errors.ts";
import { DATA, realList } from "../../lists/list-file.ts";
import { runs } from "../../runs.ts";
import { newKey } from "../signer/keys.ts";
import { forgeContents } from "./forge-contents.ts";
import { zipOf } from "./zip-of.ts";

const signer = pemSigner({ key: { pem: newKey().privatePem } });

const clock = { now: () => 1_700_000_000_000 };
const HOUSE = {
  id: "house",
  title: "House",
  kind: "blacklist",
  format: "house-csv",
  files: { list: "house.csv" },
  expect: { minEntries: 2, maxEntries: 3 },
};
const CSV = "id,kind,name\n1,person,Odo Quill\n2,entity,Quill & Co\n";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "riskgate-lists-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Loads one house list with these bytes; gives the lists or the error. */
async function load(bytes: string | Uint8Array | undefined, changes: object = {}) {
  if (bytes !== undefined) await writeFile(join(folder, "house.csv"), bytes);
  const list = { ...HOUSE, ...changes };
  await writeFile(join(folder, "lists.json"), JSON.stringify({ lists: [list] }));
  return directoryLists(join(folder, "lists.json"), { clock }).load();
}
const failure = async (bytes: string | Uint8Array | undefined, changes?: object) => {
  const error: unknown = await load(bytes, changes).catch((caught: unknown) => caught);
  if (!(error instanceof RiskgateError)) throw new Error("no failure");
  return `${error.code} ${error.message}`;
};

describe("directoryLists", () => {
  it("reads the sample lists, all six kinds", async () => {
    const lists = await directoryLists("lists/lists.json", { clock }).load();
    expect(lists.map(({ listId, listKind, entries }) => `${listId} ${listKind} ${entries.length}`)).toEqual([
      "sample-sanctions sanctions 58",
      "sample-pep pep 45",
      "sample-rca rca 6",
      "sample-special-interest special-interest 7",
      "sample-blacklist blacklist 44",
      "sample-adverse-media adverse-media 6",
    ]);
    for (const list of lists) {
      expect(list.skipped).toEqual([]);
      expect(list.edition).toMatch(/^[0-9a-f]{64}$/);
      expect(list.publishedAt).toBe("2026-11-02");
      expect(list.loadedAt).toBe(clock.now());
    }
  });

  it("gives another edition to the same text when other entries are read of it", async () => {
    const edition = async (changes: object) => (await load(CSV, changes))[0]?.edition;
    const columns = { id: "id", kind: "kind", name: "name" };
    const found = [
      await edition({}),
      await edition({ kind: "sanctions" }),
      await edition({ columns, defaults: { nationalities: "FR" } }),
    ];
    expect(new Set(found).size).toBe(3);
    expect(await edition({ title: "Another" })).toBe(found[0]);
  });

  it("gives the same edition to the same text, packed or not", async () => {
    const [plain] = await load(CSV);
    const [packed] = await load(gzipSync(CSV));
    const [other] = await load(CSV.replace("Odo", "Ida"));
    expect(packed?.edition).toBe(plain?.edition);
    expect(other?.edition).not.toBe(plain?.edition);
  });

  it("reads only what is enabled or asked for", async () => {
    expect(await load(CSV, { enabled: false })).toEqual([]);
    const source = directoryLists("lists/lists.json", { clock, only: ["sample-rca"] });
    expect((await source.load()).map((list) => list.listId)).toEqual(["sample-rca"]);
  });

  it("refuses a list that is too small, too large or damaged", async () => {
    expect(await failure("id,kind,name\n1,person,Odo\n")).toMatch(
      /^LIST_UNHEALTHY list `house`: 1 entry, at least 2 are expected; .*manifest/,
    );
    expect(await failure(`${CSV}3,person,C\n4,person,D\n`)).toMatch(/4 entries, at most 3/);
    expect(await failure(`${CSV}3,person\n`)).toMatch(
      /1 of 3 rows are damaged, 0 % may be, first in house.csv line 4: 2 cells/,
    );
    expect(await failure("")).toMatch(/^LIST_UNHEALTHY .*0 entries/);
    expect(await failure("<html><body>Service unavailable</body></html>")).toMatch(/^LIST_UNHEALTHY .*0 entries/);
    expect(await failure(CSV, { expect: { minEntries: 1, maxEntries: 9, fill: { datesOfBirth: 0.5 } } })).toMatch(
      /datesOfBirth: given for 0 % of the entries, 50 % are expected/,
    );
  });

  it("skips damaged rows within the tolerance and tells them", async () => {
    const [list] = await load(`${CSV}3,person\n`, { maxDamagedShare: 0.4 });
    expect(list?.entries.length).toBe(2);
    expect(list?.skipped).toMatchObject([{ file: "house.csv", line: 4, code: "damaged-row" }]);
  });

  it("refuses what cannot be read, with list, place and what to do", async () => {
    expect(await failure(undefined)).toMatch(
      /^LIST_UNREADABLE list `house`: house.csv: the file cannot be read; fetch/,
    );
    const cut = gzipSync(CSV);
    expect(await failure(cut.subarray(0, cut.length - 12))).toMatch(/^LIST_UNREADABLE/);
    const latin = Buffer.from(CSV.replace("Odo", "Odón"), "latin1");
    expect(await failure(latin)).toMatch(/^LIST_UNREADABLE .*not utf-8 text.*`windows-1252`/);
    expect((await load(latin, { encoding: "windows-1252" }))[0]?.entries[0]?.name).toBe("Odón Quill");
  });

  it("refuses a manifest that is none", async () => {
    expect(await failure(CSV, { kind: "grey" })).toMatch(/^CONFIG_INVALID .*lists.json: #\/lists\/0\/kind: /);
    const missing = directoryLists(join(folder, "none.json"), { clock }).load();
    await expect(missing).rejects.toMatchObject({ code: "CONFIG_INVALID" });
  });

  it("gives no list at all when one of several cannot be used, and names them all", async () => {
    const manifest = JSON.parse(await readFile("lists/lists.json", "utf8")) as { lists: { files: object }[] };
    for (const list of manifest.lists.slice(1, 3)) list.files = { list: "gone.csv" };
    await writeFile(join(folder, "lists.json"), JSON.stringify(manifest));
    const error: unknown = await directoryLists(join(folder, "lists.json"), { clock })
      .load()
      .catch((caught) => caught);
    expect(error).toMatchObject({ code: "LIST_UNREADABLE", message: expect.stringContaining("and 5 more lists") });
    expect((error as RiskgateError).issues.length).toBe(6);
  });

  it("refuses a new edition that lost or gained too much, and takes the next good one", async () => {
    const list = { ...HOUSE, expect: { minEntries: 1, maxEntries: 99, maxShrink: 0.25, maxGrowth: 0.5 } };
    const rows = (...ids: readonly number[]) =>
      `id,kind,name\n${ids.map((id) => `${id},person,Odo ${id}`).join("\n")}\n`;
    await writeFile(join(folder, "lists.json"), JSON.stringify({ lists: [list] }));
    const source = directoryLists(join(folder, "lists.json"), { clock });
    const edition = async (text: string) => {
      await writeFile(join(folder, "house.csv"), text);
      return source.load().then(
        ([loaded]) => loaded?.entries.length,
        (error: unknown) => (error as RiskgateError).message,
      );
    };
    expect(await edition(rows(1, 2, 3, 4))).toBe(4);
    expect(await edition(rows(1, 2))).toMatch(/50 % of the entries in service are missing, 25 % may be/);
    // As many as before, but others: half of the entries in service are gone.
    expect(await edition(rows(1, 2, 7, 8))).toMatch(/50 % of the entries in service are missing/);
    expect(await edition(rows(1, 2, 3, 4, 5, 6, 7))).toMatch(/75 % more entries/);
    expect(await edition(rows(2, 3, 4, 5))).toBe(4);
    expect(await edition(rows(3, 4, 5))).toBe(3);
  });

  describe.each([
    ["in its own thread", threadedLists],
    ["here", directoryLists],
  ])("started again, reading %s", (_, listsOf) => {
    // What a thread compares is compared by the same code, and each start of one takes half a second.
    const isTwice = listsOf === threadedLists && runs(1) === 1;
    const rows = (...ids: readonly number[]) =>
      `id,kind,name\n${ids.map((id) => `${id},person,Odo ${id}`).join("\n")}\n`;
    const start = async (
      text: string,
      {
        maxShrink = 0.25,
        id = "house",
        publishedAt,
        ...more
      }: { maxShrink?: number; id?: string; publishedAt?: string } & Partial<DirectoryListsOptions> = {},
    ) => {
      const list = { ...HOUSE, id, publishedAt, expect: { minEntries: 1, maxEntries: 99, maxShrink } };
      await writeFile(join(folder, "lists.json"), JSON.stringify({ lists: [list] }));
      await writeFile(join(folder, "house.csv"), text);
      const source = listsOf(join(folder, "lists.json"), { clock, inService: join(folder, "in-service"), ...more });
      return source.load().then(
        ([loaded]) => loaded?.entries.length,
        (error: unknown) => (error as RiskgateError).message,
      );
    };

    it("holds the first edition against what was in service before", async () => {
      expect(await start(rows(1, 2, 3, 4))).toBe(4);
      for (const _again of [1, 2])
        expect(await start(rows(1, 2))).toMatch(/50 % of the entries in service are missing/);
      expect(await start(rows(1, 2), { maxShrink: 0.5 })).toBe(2);
      expect(await start(rows(1, 2))).toBe(2);
    });

    it.skipIf(isTwice)(
      "knows a list that was not in service meanwhile, and nothing from a file that is damaged",
      async () => {
        expect(await start(rows(1, 2, 3, 4))).toBe(4);
        expect(await start(rows(1, 2, 3, 4), { id: "other" })).toBe(4);
        expect(await start(rows(1, 2))).toMatch(/50 % of the entries in service are missing/);
        for (const file of await readdir(join(folder, "in-service")))
          await writeFile(join(folder, "in-service", file), "[1,");
        expect(await start(rows(1))).toBe(1);
      },
    );

    it.skipIf(isTwice)(
      "takes an edition that was published before the one in service only where a person confirmed it",
      async () => {
        const at = (publishedAt?: string) => start(rows(1, 2, 3, 4), publishedAt === undefined ? {} : { publishedAt });
        for (const date of [undefined, "2023-11-10", "2023-11-10", "2023-11-12", undefined])
          expect(await at(date)).toBe(4);
        expect(await at("2023-11-11")).toMatch(
          /published 2023-11-11, before the edition in service \(2023-11-12\); .*lists confirm house/u,
        );
        await confirmList(join(folder, "lists.json"), { clock }, "house", join(folder, "in-service"));
        expect(await at("2023-11-11")).toBe(4);
        expect(await at("2023-11-10")).toMatch(/before the edition in service \(2023-11-11\)/u);
      },
    );

    it("takes no older edition where it remembers none in a folder either", async () => {
      const path = join(folder, "lists.json");
      const source = listsOf(path, { clock });
      const at = async (publishedAt: string) => {
        await writeFile(path, JSON.stringify({ lists: [{ ...HOUSE, publishedAt }] }));
        await writeFile(join(folder, "house.csv"), CSV);
        return source.load();
      };
      await at("2023-11-12");
      await expect(at("2023-11-11")).rejects.toThrow("before the edition in service (2023-11-12)");
      expect(await at("2023-11-13")).toHaveLength(1);
    });

    it("tells what was in service when somebody else says what that was, and goes on comparing", async () => {
      const text = rows(1, 2, 3, 4);
      expect(await start(text)).toBe(4);
      const inService = join(folder, "in-service");
      // What is not signed yet, as an earlier version left it, is told once.
      const told: string[] = [];
      const startAgain = (csv: string) => start(csv, { warn: (reason: string) => told.push(reason), signer });
      expect(await startAgain(text)).toBe(4);
      expect(told.splice(0).length).toBe(2);
      expect(await startAgain(text)).toBe(4);
      expect(told).toEqual([]);
      await forgeContents(inService, '["1","2"]');
      expect(await startAgain(rows(1, 2))).toBe(2);
      expect(told.splice(0).sort()).toEqual([
        expect.stringMatching(/house\.ids\.json: it is not what the operator's key signed/u),
        expect.stringMatching(/house\.seen\.json: it is not what the operator's key signed/u),
      ]);
      for (const name of await readdir(inService))
        if (/^house\.ids\.json(\.[0-9a-f]{64})?$/u.test(name)) await rm(join(inService, name));
      expect(await startAgain(rows(1, 2))).toBe(2);
      expect(told).toEqual([expect.stringMatching(/house\.ids\.json: it is gone/u)]);
      // Told too where the edition is refused.
      await forgeContents(inService, '["1","2","3"]');
      expect(await startAgain(rows(1))).toMatch(/missing/u);
      expect(told.join("\n")).toMatch(/seen\.json: it is not what/u);
    });

    it.skipIf(isTwice)(
      "lets no list go bit by bit: what it lost since a person looked is bounded, and a person may say that it is right",
      async () => {
        const ids = Array.from({ length: 20 }, (_, i) => i + 1);
        const inService = join(folder, "in-service");
        expect(await start(rows(...ids))).toBe(20);
        // A sixth and less each time, as every single edition may.
        expect(await start(rows(...ids.slice(3)))).toBe(17);
        expect(await start(rows(...ids.slice(5)))).toBe(15);
        expect(await start(rows(...ids.slice(8)))).toBe(12);
        expect(await start(rows(...ids.slice(10)))).toMatch(
          /50 % of the entries that were on it .* 40 % may be.*lists confirm house/,
        );
        // Neither do others in their place help, nor those who came later and go again.
        const others = [101, 102, 103, 104];
        expect(await start(rows(...ids.slice(8), ...others))).toBe(16);
        expect(await start(rows(...ids.slice(10), ...others.slice(2)))).toMatch(/of the entries that were on it/);
        await confirmList(join(folder, "lists.json"), { clock }, "house", inService);
        expect(await start(rows(...ids.slice(10), ...others.slice(2)))).toBe(12);
        expect(await start(rows(...ids.slice(12), ...others.slice(2)))).toBe(10);
        await expect(confirmList(join(folder, "lists.json"), { clock }, "none", inService)).rejects.toMatchObject({
          code: "REQUEST_INVALID",
        });
      },
    );
  });

  it("refuses an edition that is too old", async () => {
    expect((await load(CSV, { publishedAt: "2023-11-10", maxAgeDays: 5 }))[0]?.publishedAt).toBe("2023-11-10");
    expect(await failure(CSV, { publishedAt: "2023-11-08", maxAgeDays: 5 })).toMatch(
      /published 6 days ago, 5 are the most/,
    );
  });

  it("applies corrections by hand, and tells one that fits nothing", async () => {
    const manifest = { lists: [HOUSE], corrections: "corrections.json" };
    await writeFile(join(folder, "house.csv"), CSV);
    await writeFile(join(folder, "lists.json"), JSON.stringify(manifest));
    const correct = async (...corrections: readonly object[]) => {
      await writeFile(join(folder, "corrections.json"), JSON.stringify({ corrections }));
      return directoryLists(join(folder, "lists.json"), { clock }).load();
    };
    const alias = {
      listId: "house",
      entryId: "1",
      reason: "seen in a passport",
      addAliases: [{ name: "O. Q.", quality: "weak" }],
    };
    const [plain] = await correct();
    const [corrected] = await correct(alias);
    expect(corrected?.entries[0]).toMatchObject({
      aliases: [{ name: "O. Q.", quality: "weak" }],
      remarks: "corrected: seen in a passport",
    });
    expect(corrected?.edition).not.toBe(plain?.edition);
    const [dropped] = await correct({ listId: "house", entryId: "1", reason: "cleared by court", drop: true });
    expect(dropped?.entries.map((entry) => entry.entryId)).toEqual(["2"]);
    await expect(correct({ ...alias, entryId: "9" })).rejects.toMatchObject({ code: "LIST_UNHEALTHY" });
    await expect(correct({ ...alias, removeAliases: ["Q. O."] })).rejects.toMatchObject({ code: "LIST_UNHEALTHY" });
    await expect(correct(alias, { ...alias, listId: "houses" })).rejects.toMatchObject({
      code: "CONFIG_INVALID",
      issues: [{ pointer: "#/corrections/1/listId", message: "there is no list `houses`" }],
    });
    await expect(correct({ ...alias, reason: "" })).rejects.toMatchObject({ code: "CONFIG_INVALID" });
  });

  it("reads a zip archive of one file, and refuses a damaged or swollen one", async () => {
    const zip = zipOf(["folder/", ""], ["folder/house.csv", CSV]);
    expect((await load(zip))[0]?.entries.length).toBe(2);
    expect((await load(zip))[0]?.edition).toBe((await load(CSV))[0]?.edition);
    expect(await failure(zipOf(["a.csv", CSV], ["b.csv", CSV]))).toMatch(/^LIST_UNREADABLE/);
    for (let cut = 1; cut < zip.length; cut += 13) expect(await failure(zip.subarray(0, cut))).toMatch(/^LIST_UN/);
    expect(await failure(zipOf(["bomb.csv", "0".repeat(80 << 20)]))).toMatch(/^LIST_UNREADABLE/);
    expect(await failure(gzipSync("0".repeat(80 << 20)))).toMatch(/^LIST_UNREADABLE/);
  });

  it.skipIf(!realList("ofac-nonsdn/2025-01-10/CONS_ENHANCED.ZIP"))(
    "reads the real enhanced file in its archive",
    async () => {
      const files = { list: join(DATA, "lists/ofac-nonsdn/2025-01-10/CONS_ENHANCED.ZIP") };
      const expectation = { minEntries: 443, maxEntries: 443, fill: { programmes: 1 } };
      const [list] = await load(undefined, {
        kind: "sanctions",
        format: "ofac-enhanced-xml",
        files,
        expect: expectation,
      });
      expect(list?.publishedAt).toBe("2025-01-10");
      // As many identifiers as the same list has in the older schema.
      expect(list?.entries.reduce((sum, entry) => sum + entry.identifiers.length, 0)).toBe(1195);
    },
  );

  it.skipIf(!realList("ofac/2021-07-07/sdn.csv.gz"))("reads the real OFAC files", async () => {
    const at = (role: string) => join(DATA, `lists/ofac/2021-07-07/${role}.csv.gz`);
    const files = { sdn: at("sdn"), alt: at("alt"), add: at("add"), sdn_comments: at("sdn_comments") };
    const expectation = { minEntries: 8000, maxEntries: 30_000, fill: { programmes: 0.99 } };
    const [list] = await load(undefined, { kind: "sanctions", format: "ofac-sdn-csv", files, expect: expectation });
    expect(list?.entries.length).toBe(8976);
  });
});
