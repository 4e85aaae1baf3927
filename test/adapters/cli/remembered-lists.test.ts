import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { directoryArchive } from "../../../adapters/archive/directory.ts";
import { rememberedLists } from "../../../adapters/cli/remembered-lists.ts";
import { directoryLists } from "../../../adapters/lists/directory.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { listEditions } from "../../../src/gateway/editions/editions.ts";
import { noteEditions } from "../../../src/gateway/editions/note-editions.ts";
import { archiveLists } from "../../../src/gateway/engines/archived-engine.ts";
import { forgeContents } from "../lists/forge-contents.ts";
import { newKey } from "../signer/keys.ts";

const MANIFEST = {
  lists: [
    {
      ...{ id: "house", title: "House", kind: "blacklist", format: "house-csv", files: { list: "house.csv" } },
      expect: { minEntries: 1, maxEntries: 99, maxShrink: 0.25 },
    },
  ],
};
const rows = (...ids: readonly number[]) => `id,kind,name\n${ids.map((id) => `${id},person,Odo ${id}`).join("\n")}\n`;
const TWENTY = Array.from({ length: 20 }, (_, i) => i + 1);

describe("what is remembered of lists", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "riskgate-remembered-"));
    await writeFile(join(folder, "lists.json"), JSON.stringify(MANIFEST));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** A gateway that is started again and again on one store and one archive. */
  function gateway() {
    const store = memoryStore();
    const signer = pemSigner({ key: { pem: newKey().privatePem } });
    const archive = directoryArchive(join(folder, "archive"), { signer });
    const inService = join(folder, "in-service");
    const told: string[] = [];
    const warn = (reason: string) => told.push(reason);
    let at = 1_000;
    const manifestPath = join(folder, "lists.json");
    const start = async (...ids: readonly number[]): Promise<number | string> => {
      await writeFile(join(folder, "house.csv"), rows(...ids));
      const clock = { now: () => at++ };
      const source = directoryLists(manifestPath, { clock, inService, signer, warn });
      try {
        const lists = await rememberedLists(source, {
          manifestPath,
          folder: inService,
          store,
          archive,
          signer,
          warn,
        }).load();
        await archiveLists(archive, lists, async () => {});
        await noteEditions(store, listEditions(lists, undefined), { at: at++, actor: "test" });
        return lists[0]?.entries.length ?? 0;
      } catch (error) {
        return `${(error as { readonly code: string }).code} ${(error as Error).message}`;
      }
    };
    const confirm = () =>
      store.transaction((tx) =>
        tx.audit.append({
          ...{ tenant: "default", actor: "cli", action: "list.confirmed", at: at++ },
          details: { listId: "house" },
        }),
      );
    /** Removes what is remembered, and what the key signed of it. */
    const forget = async (which = "house.") => {
      for (const name of await readdir(inService)) if (name.startsWith(which)) await rm(join(inService, name));
    };
    return { start, forget, confirm, told, inService, archive: join(folder, "archive") };
  }

  it("holds the next edition against what the store and the archive know", async () => {
    const { start, forget, told } = gateway();
    expect(await start(...TWENTY)).toBe(20);
    expect(await start(...TWENTY)).toBe(20);
    expect(told).toEqual([]);
    await forget();
    expect(await start(1, 2)).toMatch(/^LIST_UNHEALTHY .*90 % of the entries in service are missing/u);
    expect(told.filter((reason) => reason.includes("it was made again from the archive"))).toHaveLength(2);
    expect(await start(...TWENTY)).toBe(20);
    told.splice(0);
    expect(await start(...TWENTY)).toBe(20);
    expect(told).toEqual([]);
  });

  it("lets no list go bit by bit because it was forgotten what was on it", async () => {
    const { start, forget, confirm } = gateway();
    for (const first of [0, 3, 5, 8]) expect(await start(...TWENTY.slice(first))).toBe(20 - first);
    await forget("house.seen");
    expect(await start(...TWENTY.slice(10))).toMatch(/^LIST_UNHEALTHY .*50 % of the entries that were on it/u);
    // What a person confirmed is where it begins.
    await confirm();
    await forget("house.seen");
    expect(await start(...TWENTY.slice(10))).toBe(10);
  });

  it("takes a file that cannot be read for one that is gone", async () => {
    const { start, told, inService } = gateway();
    expect(await start(...TWENTY)).toBe(20);
    await forgeContents(inService, "[1,");
    expect(await start(1, 2)).toMatch(/^LIST_UNHEALTHY/u);
    expect(told.filter((reason) => reason.includes("is gone from"))).toHaveLength(2);
  });

  it("takes a file that somebody else wrote for one that is gone", async () => {
    const { start, told, inService } = gateway();
    expect(await start(...TWENTY)).toBe(20);
    await forgeContents(inService, '["1","2"]');
    expect(await start(1, 2)).toMatch(/^LIST_UNHEALTHY/u);
    expect(told.filter((reason) => reason.includes("it was made again from the archive"))).toHaveLength(2);
    told.splice(0);
    expect(await start(...TWENTY)).toBe(20);
    expect(told).toEqual([]);
  });

  it("tells nothing where processes read and remember at the same time while the list changes", async () => {
    const { start, told, inService } = gateway();
    for (let more = 0; more < 4; more++) {
      const ids = TWENTY.slice(0, 16 + more);
      expect(await Promise.all([start(...ids), start(...ids), start(...ids)])).toEqual(
        [16, 16, 16].map((n) => n + more),
      );
    }
    expect(told).toEqual([]);
    await forgeContents(inService, '["1","2"]');
    expect(await start(1, 2)).toMatch(/^LIST_UNHEALTHY/u);
    expect(told.filter((reason) => reason.includes("it was made again from the archive"))).toHaveLength(2);
  });

  it("takes older files, put back with their signatures, for ones that are gone", async () => {
    const { start, told, inService } = gateway();
    const older = join(folder, "older");
    expect(await start(...TWENTY.slice(6))).toBe(14);
    await cp(inService, older, { recursive: true });
    expect(await start(...TWENTY)).toBe(20);
    await cp(older, inService, { recursive: true });
    expect(await start(...TWENTY.slice(6))).toMatch(/^LIST_UNHEALTHY/u);
    expect(told.filter((reason) => reason.includes("it was made again from the archive"))).toHaveLength(2);
    told.splice(0);
    expect(await start(...TWENTY)).toBe(20);
    expect(told).toEqual([]);
  });

  /** Changes what the manifest says of the list. */
  const say = (list: object) =>
    writeFile(
      join(folder, "lists.json"),
      JSON.stringify({
        lists: [
          { ...MANIFEST.lists[0], ...list },
          { ...MANIFEST.lists[0], id: "other" },
        ],
      }),
    );

  it.each(["kept", "forgotten"])("takes a list that was switched off for the same list afterwards: %s", async (how) => {
    const { start, forget } = gateway();
    await say({});
    expect(await start(...TWENTY)).toBe(20);
    await say({ enabled: false });
    expect(await start(...TWENTY)).toBe(20);
    if (how === "forgotten") await forget("house.");
    await say({});
    expect(await start(...TWENTY.slice(0, 19))).toBe(19);
    await say({ enabled: false });
    await start(...TWENTY.slice(0, 19));
    if (how === "forgotten") await forget("house.");
    await say({ files: { list: "short.csv" } });
    await writeFile(join(folder, "short.csv"), rows(1, 2));
    expect(await start(...TWENTY)).toMatch(
      /^LIST_UNHEALTHY list `house`: 89.5 % of the entries in service are missing/u,
    );
  });

  it.each(["kept", "forgotten"])("takes no older edition in the place of the one in service: %s", async (how) => {
    const { start, forget } = gateway();
    const dates = [undefined, "2026-11-19", "2026-11-20", "2026-11-20", undefined, "2026-11-20"];
    for (const [at, publishedAt] of dates.entries()) {
      await say({ publishedAt });
      expect(await start(...TWENTY, 21 + at)).toBe(21);
    }
    if (how === "forgotten") await forget("house.");
    await say({ publishedAt: "2026-09-01" });
    expect(await start(...TWENTY)).toMatch(
      /^LIST_UNHEALTHY list `house`: published 2026-09-01, before the edition in service \(2026-11-20\)/u,
    );
  });

  it("says so where the archived edition is gone too", async () => {
    const { start, forget, told, archive } = gateway();
    expect(await start(...TWENTY)).toBe(20);
    await forget();
    await rm(archive, { recursive: true });
    expect(await start(...TWENTY)).toBe(20);
    expect(told.filter((reason) => reason.includes("nothing is compared"))).toHaveLength(2);
  });
});
