import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DerivedFiles, signedFiles, signFiles } from "../../../adapters/lists/derived-files.ts";
import { directoryLists } from "../../../adapters/lists/directory.ts";
import { nameIndexOver as nameIndexIn } from "../../../adapters/lists/index-snapshots.ts";
import { threadedLists } from "../../../adapters/lists/list-thread.ts";
import { pemSigner } from "../../../adapters/signer/pem-signer.ts";
import { loadListEngine } from "../../../src/gateway/engines/list-engine.ts";
import type { LoadedList } from "../../../src/model/loaded-list.ts";
import { createNameIndex, nameIndexMatcher } from "../../../src/name-index/create-name-index.ts";
import { newKey } from "../signer/keys.ts";

const signer = pemSigner({ key: { pem: newKey().privatePem } });
const foreigner = pemSigner({ key: { pem: newKey().privatePem } });

/** As a source of lists does it. */
async function nameIndexOver(lists: readonly LoadedList[], folder: string, by = signer) {
  const files = new DerivedFiles(await signedFiles([folder], by));
  const index = await nameIndexIn(lists, { folder, files });
  await signFiles(files.written, by);
  told.push(...files.warnings);
  return index;
}
let told: string[] = [];

let folder: string;
beforeEach(() => {
  told = [];
  folder = mkdtempSync(join(tmpdir(), "riskgate-indexes-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = ["Perigorn Dastulla", "Wendigard Suloxen", "Ulmarique Fentaboz"];
/** One list; the ids and the number of names are the same in every edition. */
const edition = (number: number, names = NAMES): LoadedList => ({
  ...{ listId: "house", listKind: "sanctions", title: "", loadedAt: 0, skipped: [] },
  edition: `${number}`,
  entries: names.map((name, at) => ({
    ...{
      listId: "house",
      listKind: "sanctions",
      entryId: `${at}`,
      kind: "person",
      name: `${name}${"x".repeat(number)}`,
    },
    ...{ aliases: [], datesOfBirth: [], placesOfBirth: [], countries: [], genders: [], identifiers: [] },
    ...{ addresses: [], programmes: [] },
  })),
});
const files = () => readdirSync(folder).filter((name) => /\.index\.[0-9a-f]{64}$/u.test(name));
const pathOf = (name: string | undefined) => join(folder, name ?? "");
/** The signed statement about a snapshot, which names its digest. */
const proofOf = (path: string) => path.replace(/\.[0-9a-f]{64}$/u, ".signed.json");
const bytesOf = (buffer: ArrayBufferLike | undefined) => Buffer.from(new Uint8Array(buffer ?? new ArrayBuffer(0)));
const built = (list: LoadedList) => bytesOf(createNameIndex(list.entries).buffer);
/** The one file, with nothing in it that would tell when it was written. */
const only = () => {
  const [name, ...others] = files();
  expect(others).toEqual([]);
  return pathOf(name);
};

describe("snapshots of name indexes", () => {
  it("are written after a build, and read instead of the next one", async () => {
    const list = edition(0);
    expect(bytesOf(await nameIndexOver([list], folder)).equals(built(list))).toBe(true);
    const path = only();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    utimesSync(path, 1, 1);
    const inode = statSync(path).ino;
    expect(bytesOf(await nameIndexOver([list], folder)).equals(built(list))).toBe(true);
    // Not written again, and now the one that was used last.
    expect(statSync(path).ino).toBe(inode);
    expect(statSync(path).mtimeMs).toBeGreaterThan(1_000);
  });

  it("are built and written again when any byte is another, when cut off or emptied", async () => {
    const list = edition(0);
    await nameIndexOver([list], folder);
    const path = only();
    const good = readFileSync(path);
    const places = Array.from({ length: 60 }, (_, at) => Math.floor((good.length * at) / 60));
    const damages = [
      ...places.map((at) => Buffer.from(good).fill((good[at] ?? 0) ^ 1, at, at + 1)),
      ...places.map((at) => good.subarray(0, at)),
      Buffer.concat([good, good]),
      Buffer.alloc(good.length),
    ];
    for (const damaged of damages) {
      writeFileSync(path, damaged);
      expect(bytesOf(await nameIndexOver([list], folder)).equals(built(list))).toBe(true);
      expect(readFileSync(path).equals(good)).toBe(true);
    }
  });

  it("of other editions are not taken, even under the name of these", async () => {
    const [first, second] = [edition(0), edition(1)];
    await nameIndexOver([first], folder);
    const [ofFirst] = files();
    await nameIndexOver([second], folder);
    const ofSecond = files().find((name) => name !== ofFirst);
    copyFileSync(pathOf(ofFirst), pathOf(ofSecond));
    expect(bytesOf(await nameIndexOver([second], folder)).equals(built(second))).toBe(true);
    expect(told.length).toBe(1);
  });

  it("that an earlier version left under the name itself are read as before", async () => {
    const list = edition(0);
    await nameIndexOver([list], folder);
    const path = only();
    renameSync(path, path.replace(/\.[0-9a-f]{64}$/u, ""));
    expect(bytesOf(await nameIndexOver([list], folder)).equals(built(list))).toBe(true);
    expect([files(), told]).toEqual([[], []]);
  });

  it("of somebody else do not hide who is listed, and are told", async () => {
    const list = edition(0);
    const others = edition(0, ["Nobody Inparticular", "Another Unknownperson", "Third Uninvited"]);
    await nameIndexOver([list], folder);
    const path = only();
    const [good, proof] = [readFileSync(path), readFileSync(proofOf(path))];
    rmSync(folder, { recursive: true });
    // What somebody makes who has the program, and not the key.
    await nameIndexOver([others], folder, foreigner);
    const forgedPath = only();
    const [forged, foreign] = [readFileSync(forgedPath), readFileSync(proofOf(forgedPath))];
    expect(forged.equals(good)).toBe(false);
    const proofs = [proof, foreign, Buffer.from("{"), Buffer.from(`${foreign}`.replace(/"keyId":"[^"]*"/u, ""))];
    for (const [at, written] of proofs.entries()) {
      for (const content of [path, forgedPath]) writeFileSync(content, forged);
      writeFileSync(proofOf(path), written);
      expect(bytesOf(await nameIndexOver([list], folder)).equals(built(list))).toBe(true);
      expect(told.length).toBe(at + 1);
      expect(told.at(-1)).toMatch(/index: it is not .*signed.*built again from the lists/u);
      // And from then on it is the right one.
      expect(bytesOf(await nameIndexOver([list], folder)).equals(built(list))).toBe(true);
      expect(told.length).toBe(at + 1);
    }
  });

  it("that the key signed for other editions prove nothing under this name", async () => {
    const [first, second] = [edition(0), edition(1)];
    await nameIndexOver([first], folder);
    const [ofFirst] = files();
    await nameIndexOver([second], folder);
    const ofSecond = files().find((name) => name !== ofFirst);
    const base = pathOf(ofSecond).replace(/\.[0-9a-f]{64}$/u, "");
    copyFileSync(pathOf(ofFirst), base + pathOf(ofFirst).slice(-65));
    copyFileSync(proofOf(pathOf(ofFirst)), proofOf(pathOf(ofSecond)));
    expect(bytesOf(await nameIndexOver([second], folder)).equals(built(second))).toBe(true);
    expect(told.length).toBe(1);
  });

  it("are few: those that were used last", async () => {
    for (let number = 0; number < 6; number++) {
      await nameIndexOver([edition(number)], folder);
      for (const [at, name] of files().entries())
        utimesSync(pathOf(name), at, statSync(pathOf(name)).mtimeMs / 1_000 - 60);
      writeFileSync(pathOf("0.part"), "");
      utimesSync(pathOf("0.part"), 1, 1);
    }
    await nameIndexOver([edition(6)], folder);
    expect(files().length).toBe(3);
    expect(existsSync(pathOf("0.part"))).toBe(false);
    const before = files();
    await nameIndexOver([edition(6)], folder);
    await nameIndexOver([edition(5)], folder);
    expect(files()).toEqual(before);
  });

  it("need no folder that can be written", async () => {
    const list = edition(0);
    writeFileSync(pathOf("file"), "");
    expect(bytesOf(await nameIndexOver([list], pathOf("file"))).equals(built(list))).toBe(true);
    expect(await nameIndexOver([], folder)).toBe(undefined);
    expect(await nameIndexOver([edition(0, [])], folder)).toBe(undefined);
    expect(files()).toEqual([]);
  });

  it("serve a gateway's lists as an index that was just built", async () => {
    const options = { clock: { now: () => 0 }, indexes: folder, signer, warn: (reason: string) => told.push(reason) };
    for (const source of [threadedLists, directoryLists, threadedLists]) {
      const engine = await loadListEngine(source("lists/lists.json", options), nameIndexMatcher);
      const fresh = await loadListEngine(
        directoryLists("lists/lists.json", { clock: options.clock }),
        nameIndexMatcher,
      );
      for (const { name } of engine.lists.flatMap(({ entries }) => entries.slice(0, 3))) {
        const found = engine.of("default").matcher.search({ name }, { threshold: 0.8 });
        expect(found.length).toBeGreaterThan(0);
        expect(found).toEqual(fresh.of("default").matcher.search({ name }, { threshold: 0.8 }));
      }
      expect(told).toEqual([]);
      // Read in the next turn, where nobody changed it; else built again.
      writeFileSync(only(), readFileSync(only()).fill(1, 1_000, 2_000));
      const again = await loadListEngine(source("lists/lists.json", options), nameIndexMatcher);
      expect(told.splice(0).length).toBe(1);
      for (const { name } of again.lists.flatMap(({ entries }) => entries.slice(0, 3)))
        expect(again.of("default").matcher.search({ name }, { threshold: 0.8 }).length).toBeGreaterThan(0);
    }
  });

  it("are kept by nobody without a key", async () => {
    const clock = { now: () => 0 };
    await directoryLists("lists/lists.json", { clock, indexes: folder }).load();
    await threadedLists("lists/lists.json", { clock, indexes: folder }).load();
    expect(files()).toEqual([]);
  });
});
