/** Remembers in a folder which entries were in service, so that a new edition is compared with them after a restart too. */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { comparedIds } from "../../src/lists/compared-ids.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import { type DerivedFiles, digestOfText, namedByDigest, statedAs, unprovedPath } from "./derived-files.ts";
import type { InService } from "./read-list.ts";

const ENDING = ".ids.json";
/** Extension for all entries since a person last confirmed a list. */
const SEEN_ENDING = ".seen.json";

/** Remembered entries of a list: those in service, and all since a person last confirmed it. */
export type KeptEntries = "in service" | "since confirmed";

/** Content of a file: only a list of ids where the publication date of the edition is unknown. */
export interface Kept {
  readonly ids: readonly string[];
  /** `YYYY-MM-DD` */
  readonly publishedAt?: string | undefined;
}

const ENDINGS: Readonly<Record<KeptEntries, string>> = { "in service": ENDING, "since confirmed": SEEN_ENDING };
const KINDS = Object.keys(ENDINGS) as readonly KeptEntries[];

/**
 * Remembered entries of a list that are missing, unreadable, or not what was signed.
 *
 * @param outdated - identifiers in the store of signed files that newer ones have replaced
 */
export async function missingEntries(
  folder: string,
  listId: string,
  files: DerivedFiles,
  outdated: ReadonlySet<string>,
): Promise<readonly KeptEntries[]> {
  const missing: KeptEntries[] = [];
  for (const kept of KINDS) {
    const path = join(folder, listId + ENDINGS[kept]);
    const text = await readText(path, files);
    const isGood = isProved(path, text, files) && keptIn(text) !== undefined;
    if (!isGood || outdated.has(files.recordedAs(path) ?? "")) missing.push(kept);
  }
  return missing;
}

/** Identifiers in the store of the files that remember a list. */
export async function recordedKept(
  folder: string,
  listId: string,
): Promise<{ readonly [kept in KeptEntries]?: string }> {
  const recorded: { [kept in KeptEntries]?: string } = {};
  for (const kept of KINDS) {
    const stated = await statedAs(join(folder, listId + ENDINGS[kept]));
    if (stated !== undefined) recorded[kept] = stated;
  }
  return recorded;
}

/** Restores remembered entries from another source. @throws the error of the file system */
export async function restoreEntries(
  folder: string,
  listId: string,
  kept: KeptEntries,
  entries: Kept,
  files: DerivedFiles,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, listId + ENDINGS[kept]);
  files.distrust(path);
  await keep(path, entries, files);
}

/** The edition of a list that was last in service; without entries when none is known. */
export async function readInService(folder: string, listId: string, files?: DerivedFiles): Promise<InService> {
  const { ids = [], publishedAt } = (await readKept(join(folder, listId + ENDING), files)) ?? {};
  return { entries: ids.map((entryId) => ({ entryId })), publishedAt };
}

/** Ids of all entries since a person last confirmed the list; those in service where nothing else is known. */
export async function readEntriesSeen(
  folder: string,
  listId: string,
  files?: DerivedFiles,
): Promise<readonly string[]> {
  return (
    (await readKept(join(folder, listId + SEEN_ENDING), files))?.ids ??
    (await readInService(folder, listId, files)).entries.map(({ entryId }) => entryId)
  );
}

/** `undefined` on the first start, and for a file that cannot be read: there is nothing to compare with. */
async function readKept(path: string, files: DerivedFiles | undefined): Promise<Kept | undefined> {
  const text = await readText(path, files);
  // Unsigned ids are used all the same: without them, fewer editions would be refused.
  isProved(path, text, files);
  return keptIn(text);
}

async function readText(path: string, files: DerivedFiles | undefined): Promise<string | undefined> {
  const content = await (files?.contentPath(path) ?? unprovedPath(path));
  return readFile(content, "utf8").catch(() => undefined);
}

const isProved = (path: string, text: string | undefined, files: DerivedFiles | undefined): boolean | undefined =>
  files?.isProved(path, text === undefined ? undefined : digestOfText(text), "it says what was on a list before");

function keptIn(text: string | undefined): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? "") as readonly string[] | Partial<Kept>;
    const { ids, publishedAt }: Partial<Kept> = "length" in kept ? { ids: kept } : kept;
    return Array.isArray(ids) ? { ids, publishedAt } : undefined;
  } catch {
    return undefined;
  }
}

type RememberedList = Pick<LoadedList, "listId" | "entries" | "holdings" | "publishedAt">;

/** Resets what is remembered to the current entries of a list. @throws the error of the file system when it cannot be stored */
export async function confirmEntries(folder: string, list: RememberedList, files?: DerivedFiles): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ids = comparedIds(list);
  // An unchanged content is signed again too: the store may hold its identifier as outdated, but a person has confirmed it.
  for (const kept of KINDS) files?.distrust(join(folder, list.listId + ENDINGS[kept]));
  await keep(join(folder, list.listId + ENDING), { ids, publishedAt: list.publishedAt }, files);
  await keep(join(folder, list.listId + SEEN_ENDING), { ids }, files);
}

/**
 * Remembers the entries in service now. Those of disabled lists stay remembered: the lists may be enabled again. A folder that cannot be
 * written remembers nothing.
 */
export async function keepEntriesInService(
  folder: string,
  lists: readonly RememberedList[],
  files?: DerivedFiles,
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const list of lists) {
      const { listId } = list;
      const ids = comparedIds(list);
      const seen = new Set(await readEntriesSeen(folder, listId, files));
      for (const id of ids) seen.add(id);
      // An edition without a publication date keeps the known date, so that no earlier edition can return.
      const publishedAt = list.publishedAt ?? (await readInService(folder, listId, files)).publishedAt;
      await keep(join(folder, listId + SEEN_ENDING), { ids: [...seen] }, files);
      await keep(join(folder, listId + ENDING), { ids, publishedAt }, files);
    }
  } catch {
    // A failure does not stop decisions: the lists in service passed their checks.
  }
}

async function keep(path: string, { ids, publishedAt }: Kept, files: DerivedFiles | undefined): Promise<void> {
  const text = JSON.stringify(publishedAt === undefined ? ids : { publishedAt, ids });
  const digest = digestOfText(text);
  const content = files === undefined ? path : namedByDigest(path, digest);
  const before = await readFile(content, "utf8").catch(() => undefined);
  files?.write(path, digest);
  if (before === text && (files === undefined || files.isSigned(path, digest))) return;
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(part, text, { mode: 0o600 });
    await rename(part, content);
  } finally {
    await rm(part, { force: true });
  }
}
