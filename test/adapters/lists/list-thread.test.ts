import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { directoryLists } from "../../../adapters/lists/directory.ts";
import { threadedLists } from "../../../adapters/lists/list-thread.ts";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import { editionChanges } from "../../../src/lists/edition-changes.ts";
import { createNameIndex } from "../../../src/name-index/create-name-index.ts";

const clock = { now: () => 1_700_000_000_000 };
const WORDS = "Odo Quill Mara Vesper Tarn Ilex Brock Sedge Fallow Wren Linden Hazel".split(" ");

let folder: string;
let manifest: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "riskgate-list-thread-"));
  manifest = join(folder, "lists.json");
});
afterEach(() => rm(folder, { recursive: true }));

/** A list of so many invented people, of whom the one of the edition is nobody else's. */
async function publish(edition: number, { count = 600, listIds = ["house"] } = {}) {
  const rows = Array.from({ length: count }, (_, at) => {
    const [first, last] = [WORDS[at % WORDS.length], WORDS[(at * 7 + 3) % WORDS.length]];
    return `${at},person,"${first} ${last}son ${at}"`;
  });
  rows[0] = `0,person,${onlyOf(edition)}`;
  await writeFile(join(folder, "list.csv"), `${["id,kind,name", ...rows].join("\n")}\n`);
  const lists = listIds.map((id) => ({
    id,
    title: "Invented",
    kind: "sanctions",
    format: "house-csv",
    files: { list: "list.csv" },
    expect: { minEntries: 1, maxEntries: 10_000, maxShrink: 0.2 },
  }));
  await writeFile(manifest, JSON.stringify({ lists }));
}
const onlyOf = (edition: number) =>
  `Zephyrine ${"Quaxolotl Brindlethwaite Umbrageous Fizzlewick".split(" ")[edition % 4]}`;

describe("lists that a thread reads", () => {
  it("are those that are read here, with the index that would be built here", async () => {
    const here = await directoryLists("lists/lists.json", { clock }).load();
    const source = threadedLists("lists/lists.json", { clock });
    const lists = await source.load();
    expect(lists).toEqual(here);
    const built = createNameIndex(lists.flatMap(({ entries }) => entries));
    expect(Buffer.from(source.indexOf?.(lists) ?? new ArrayBuffer(0)).equals(Buffer.from(built.buffer))).toBe(true);
    expect(source.indexOf?.(here)).toBe(undefined);
  });

  it("are not made again when they are what they were, and are when anything differs", async () => {
    await publish(0);
    const source = threadedLists(manifest, { clock });
    const first = await source.load();
    const second = await source.load();
    expect(second).toEqual(first);
    expect(second[0]?.entries).toBe(first[0]?.entries);
    expect(source.indexOf?.(second)).toBe(source.indexOf?.(first));
    await publish(1);
    const third = await source.load();
    expect(third[0]?.entries[0]?.name).toBe(onlyOf(1));
    expect(source.indexOf?.(third)).not.toBe(source.indexOf?.(first));
  });

  it("share what did not change with the edition before, wherever it stands now", async () => {
    const source = threadedLists(manifest, { clock });
    const write = (rows: readonly string[]) =>
      writeFile(join(folder, "list.csv"), `${["id,kind,name", ...rows].join("\n")}\n`);
    const rows = Array.from({ length: 250 }, (_, at) => `${at},person,${WORDS[at % WORDS.length]} Quillson ${at}`);
    await publish(0);
    await write(rows);
    const [before] = await source.load();
    const turned = rows.toReversed();
    turned[100] = "149,person,Somebody Else";
    turned.splice(50, 1);
    await write([...turned, "new,person,Zephyrine Quaxolotl", `${rows[7]?.replace("7,", "again,")}`]);
    const [after] = await source.load();
    expect([after]).toEqual(await directoryLists(manifest, { clock }).load());
    const own = after?.entries.filter((entry) => !before?.entries.includes(entry));
    expect(own?.map(({ entryId }) => entryId)).toEqual(["149", "new", "again"]);
    const changes = await editionChanges([before!], [after!]);
    expect(changes.arrived.map(({ entryId }) => entryId)).toEqual(["149", "new", "again"]);
    expect(changes.left.toSorted()).toEqual(["house 149", "house 199"]);
    // As for editions that share nothing.
    const copies = structuredClone([before!, after!]);
    expect(await editionChanges([copies[0]!], [structuredClone(after!)])).toEqual(changes);
  });

  it("bring with them which tenants use them", async () => {
    await publish(0, { listIds: ["a", "b"], count: 20 });
    const { lists } = JSON.parse(await readFile(manifest, "utf8"));
    const tenants = { "*": ["a"], north: ["a", "b"] };
    await writeFile(manifest, JSON.stringify({ lists, tenants }));
    for (const source of [threadedLists(manifest, { clock }), directoryLists(manifest, { clock })]) {
      const first = await source.load();
      expect(source.setsOf?.(first)).toEqual(tenants);
      await writeFile(manifest, JSON.stringify({ lists }));
      expect(source.setsOf?.(await source.load())).toBe(undefined);
      expect(source.setsOf?.(first)).toEqual(tenants);
      await writeFile(manifest, JSON.stringify({ lists, tenants }));
    }
  });

  it("in another order have another index", async () => {
    await publish(0, { listIds: ["a", "b"], count: 20 });
    const source = threadedLists(manifest, { clock });
    const gateway = await gatewayWith(source);
    await publish(0, { listIds: ["b", "a"], count: 20 });
    await gateway.reload();
    expect((await gateway.health()).checks["lists"]?.map(({ componentId, status }) => [componentId, status])).toEqual([
      ["b", "pass"],
      ["a", "pass"],
    ]);
    await gateway.close();
  });

  it("are refused as a whole with the errors that reading them here gives, and the next good edition is taken", async () => {
    await publish(0);
    const source = threadedLists(manifest, { clock });
    await source.load();
    await publish(1, { count: 300 });
    const here = await directoryLists(manifest, { clock }).load();
    expect(here[0]?.entries.length).toBe(300);
    await expect(source.load()).rejects.toMatchObject({
      code: "LIST_UNHEALTHY",
      message: expect.stringContaining("50 % of the entries in service are missing"),
      issues: [expect.objectContaining({ code: "shrunk" })],
    });
    await writeFile(join(folder, "list.csv"), "id,kind,name\n1,person,Odo");
    const errors = await Promise.all(
      [source, directoryLists(manifest, { clock })].map((one) => one.load().catch((error: unknown) => error)),
    );
    expect(errors[0]).toMatchObject({ code: (errors[1] as { code: string }).code });
    await rm(manifest);
    await expect(source.load()).rejects.toMatchObject({ code: "CONFIG_INVALID" });
    await publish(2);
    expect((await source.load())[0]?.entries[0]?.name).toBe(onlyOf(2));
  });
});

describe("a swap under load", () => {
  it("fails no check, and every check is decided with one edition as a whole", async () => {
    await publish(0);
    const gateway = await gatewayWith(threadedLists(manifest, { clock }));
    const SWAPS = 3;
    let isDone = false;
    let checks = 0;
    const asking = (async () => {
      while (!isDone) {
        const inService = await listedOf(gateway, [0, 1, 2, 3].map(onlyOf));
        // They are asked for at once, and a swap may come between.
        const found = inService.filter(Boolean).length;
        expect(found === 1 || found === 2).toBe(true);
        checks++;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    for (let edition = 1; edition <= SWAPS; edition++) {
      await publish(edition);
      await gateway.reload();
      expect(await listedOf(gateway, [edition, edition + 1].map(onlyOf))).toEqual([true, false]);
    }
    isDone = true;
    await asking;
    expect(checks).toBeGreaterThan(SWAPS);
    expect((await gateway.health()).checks["lists"]?.map(({ status }) => status)).toEqual(["pass"]);
    await gateway.close();
  });
});

function gatewayWith(lists: Parameters<typeof createGateway>[0]["lists"]): Promise<Gateway> {
  const settings = { spacingMs: 0 };
  const ports = { store: memoryStore(), rules: directoryRules("rules"), clock: Date, ids: crypto, timers: globalThis };
  return createGateway({ ...ports, lists, settings });
}

/** Whether each of these names is on a list in service. @throws Error when a check is not decided */
async function listedOf(gateway: Gateway, names: readonly string[]): Promise<readonly boolean[]> {
  return Promise.all(
    names.map(async (lastName) => {
      const accountHoldingPartyData = { personalDetails: { personName: { lastName } } };
      const result = await gateway.checkCustomer({ masterData: { accountHoldingPartyData } });
      if (result.outcome !== "decided") throw new Error(`a check was not decided: ${result.outcome}`);
      return result.response.screeningResults.length > 0;
    }),
  );
}
