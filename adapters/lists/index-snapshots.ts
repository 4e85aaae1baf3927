/** Name indexes in a folder: one that was built for the same editions by the same version need not be built again. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { digestJson } from "../../src/digest.ts";
import { createNameIndex, loadNameIndex } from "../../src/lists/name-index/create-name-index.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import { NAMES_VERSION } from "../../src/names/names-version.ts";
import { VERSION } from "../../src/version.ts";

/** Snapshots that stay in the folder: that of the editions in service, and of those before, should they come back. */
const KEPT = 3;
const DIGEST_BYTES = 32;
const ENDING = ".index";
/** A part of a file that is older was left by a process that died. */
const ABANDONED_MS = 3_600_000;

/**
 * The index over lists, one after the other: `NameIndex.buffer`.
 *
 * @param folder - where snapshots are kept (Default: nowhere, and the index is built). One that is damaged, or of anything else, is
 *   built again; a folder that cannot be written keeps none
 * @returns `undefined` without any entry
 */
export async function nameIndexOver(
  lists: readonly LoadedList[],
  folder: string | undefined,
): Promise<ArrayBufferLike | undefined> {
  const entries = lists.flatMap((list) => list.entries);
  if (entries.length === 0) return undefined;
  if (folder === undefined) return createNameIndex(entries).buffer;
  const key = digestJson([VERSION, NAMES_VERSION, lists.map(({ listId, edition }) => [listId, edition])]);
  const kept = await readSnapshot(join(folder, key + ENDING), key, entries).catch(() => undefined);
  if (kept) return kept;
  const { buffer } = createNameIndex(entries);
  await keepSnapshot(folder, key, buffer).catch(() => {});
  return buffer;
}

/** @throws Error when there is none, or it is not what was written under the key for these entries */
async function readSnapshot(path: string, key: string, entries: readonly ListEntry[]): Promise<ArrayBufferLike> {
  const file = await open(path, "r");
  try {
    const size = (await file.stat()).size - DIGEST_BYTES;
    if (size < 0) throw new Error("cut off");
    const buffer = new SharedArrayBuffer(size);
    const digest = new Uint8Array(DIGEST_BYTES);
    const parts = [new Uint8Array(buffer), digest];
    const { bytesRead } = await file.readv(parts, 0);
    if (bytesRead !== size + DIGEST_BYTES || !digestOf(key, buffer).equals(digest)) throw new Error("damaged");
    loadNameIndex(buffer, entries, { isWhole: true });
    // What is used last is removed last.
    await file.utimes(new Date(), new Date()).catch(() => {});
    return buffer;
  } finally {
    await file.close();
  }
}

async function keepSnapshot(folder: string, key: string, buffer: ArrayBufferLike): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${randomUUID()}.part`);
  try {
    const file = await open(part, "wx", 0o600);
    try {
      await file.writev([new Uint8Array(buffer), digestOf(key, buffer)]);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(folder, key + ENDING));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await prune(folder);
}

/** Tells damage, and a file that stands under another name than its own. */
function digestOf(key: string, buffer: ArrayBufferLike): Buffer {
  return createHash("sha256").update(key).update(new Uint8Array(buffer)).digest();
}

async function prune(folder: string): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, usedAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const abandoned = files.filter(({ name, usedAt }) => name.endsWith(".part") && usedAt < Date.now() - ABANDONED_MS);
  const unused = files
    .filter(({ name }) => name.endsWith(ENDING))
    .sort((left, right) => right.usedAt - left.usedAt)
    .slice(KEPT);
  await Promise.all([...abandoned, ...unused].map(({ name }) => rm(join(folder, name), { force: true })));
}
