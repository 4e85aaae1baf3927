/**
 * Keeps name indexes in a folder, so that the index of the same editions and version need not be built again. An intruder could plant an
 * index that hides listed people: only one signed with the operator's key is read.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { digestJson } from "../../src/digest.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import { createNameIndex, loadNameIndex } from "../../src/name-index/create-name-index.ts";
import { NAMES_VERSION } from "../../src/names/names-version.ts";
import { VERSION } from "../../src/version.ts";
import { type DerivedFiles, namedByDigest, nameOfContent, SIGNED_ENDING } from "./derived-files.ts";

/** Snapshots kept in the folder: that of the editions in service, and earlier ones in case they return. */
const KEPT = 3;
const ENDING = ".index";
/** Age from which a partial file was left by a process that died. */
const ABANDONED_MS = 3_600_000;

const BUILT_AGAIN = "the index is built again from the lists";

/** Folder of snapshots, and which of them the operator's key signed. */
export interface SnapshotFolder {
  readonly folder: string;
  readonly files: DerivedFiles;
}

/**
 * The index over the entries of lists in their order: `NameIndex.buffer`.
 *
 * @param kept - folder of snapshots (Default: none, and the index is built). A snapshot without a known signature, or of other editions,
 *   is not used; a folder that cannot be written keeps none
 * @returns `undefined` without any entry
 */
export async function nameIndexOver(
  lists: readonly LoadedList[],
  kept: SnapshotFolder | undefined,
): Promise<ArrayBufferLike | undefined> {
  const entries = lists.flatMap((list) => list.entries);
  if (entries.length === 0) return undefined;
  if (kept === undefined) return createNameIndex(entries).buffer;
  const { folder, files } = kept;
  const editions = lists.map(({ listId, edition }) => [listId, edition]);
  const key = digestJson(["signed", VERSION, NAMES_VERSION, editions]);
  const path = join(folder, key + ENDING);
  const read = await readSnapshot(path, key, entries, files).catch(() => undefined);
  if (read) return read;
  const { buffer } = createNameIndex(entries);
  const digest = digestOf(key, buffer);
  await keepSnapshot(folder, namedByDigest(path, digest), buffer).then(
    () => files.write(path, digest),
    () => {},
  );
  return buffer;
}

/** `undefined` when it is not the one signed for these editions. @throws Error when there is none, or it cannot be used */
async function readSnapshot(
  path: string,
  key: string,
  entries: readonly ListEntry[],
  files: DerivedFiles,
): Promise<ArrayBufferLike | undefined> {
  if (files.isForged(path)) return void files.isProved(path, undefined, BUILT_AGAIN);
  const file = await open(await files.contentPath(path), "r");
  try {
    const { size } = await file.stat();
    const buffer = new SharedArrayBuffer(size);
    const { bytesRead } = await file.read(new Uint8Array(buffer), 0, size, 0);
    const digest = bytesRead === size ? digestOf(key, buffer) : "cut off";
    if (!files.isProved(path, digest, BUILT_AGAIN)) return undefined;
    loadNameIndex(buffer, entries, { isWhole: true });
    // The time of last use decides which snapshots are removed.
    await file.utimes(new Date(), new Date()).catch(() => {});
    return buffer;
  } finally {
    await file.close();
  }
}

async function keepSnapshot(folder: string, path: string, buffer: ArrayBufferLike): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${randomUUID()}.part`);
  try {
    const file = await open(part, "wx", 0o600);
    try {
      await file.writev([new Uint8Array(buffer)]);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await prune(folder);
}

/** The digest covers the key, so that a renamed snapshot is not valid. */
function digestOf(key: string, buffer: ArrayBufferLike): string {
  return createHash("sha256").update(key).update(new Uint8Array(buffer)).digest("hex");
}

async function prune(folder: string): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, usedAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const abandoned = files.filter(({ name, usedAt }) => name.endsWith(".part") && usedAt < Date.now() - ABANDONED_MS);
  const snapshots = files
    .map(({ name, usedAt }) => ({ name, usedAt, path: nameOfContent(name) ?? name }))
    .filter(({ path }) => path.endsWith(ENDING))
    .sort((left, right) => right.usedAt - left.usedAt);
  const kept = new Set(snapshots.slice(0, KEPT).map(({ path }) => path));
  const unused = snapshots
    .slice(KEPT)
    .flatMap(({ name, path }) => (kept.has(path) ? [name] : [name, path + SIGNED_ENDING]));
  const gone = [...abandoned.map(({ name }) => name), ...unused];
  await Promise.all(gone.map((name) => rm(join(folder, name), { force: true })));
}
