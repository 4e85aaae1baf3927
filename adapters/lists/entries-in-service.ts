/** Which entries were in service, kept in a folder: a new edition is held against them after a start too. */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { comparedIds } from "../../src/lists/compared-ids.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import { type DerivedFiles, digestOfText, namedByDigest, statedAs, unprovedPath } from "./derived-files.ts";
import type { InService } from "./read-list.ts";

const ENDING = ".ids.json";
/** Of all entries since a person last confirmed a list. */
const SEEN_ENDING = ".seen.json";

/** What is remembered of a list: the entries in service, and all since a person last confirmed it. */
export type KeptEntries = "in service" | "since confirmed";

/** What a file holds: a list of ids alone where it is unknown when the edition was published. */
export interface Kept {
  readonly ids: readonly string[];
  /** `YYYY-MM-DD` */
  readonly publishedAt?: string | undefined;
}

const ENDINGS: Readonly<Record<KeptEntries, string>> = { "in service": ENDING, "since confirmed": SEEN_ENDING };
const KINDS = Object.keys(ENDINGS) as readonly KeptEntries[];

/**
 * What is not there of a list, cannot be read, or is not what was signed.
 *
 * @param outdated - how the store knows files that were signed, and that others followed
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

/** How the store knows the files that remember a list. */
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

/** Puts there what is known from elsewhere. @throws the error of the file system */
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

/** The edition of a list that was in service last; no entries when nothing is known of it. */
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

/** `undefined` on the first start, and of a file that cannot be read: there is nothing to compare with. */
async function readKept(path: string, files: DerivedFiles | undefined): Promise<Kept | undefined> {
  const text = await readText(path, files);
  // Unsigned ids are compared with all the same: less would be refused without them.
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

/** Begins anew with what is on a list now. @throws the error of the file system when it cannot be kept */
export async function confirmEntries(folder: string, list: RememberedList, files?: DerivedFiles): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ids = comparedIds(list);
  // Signed anew also where it is the same: a person has looked at what the store takes for older.
  for (const kept of KINDS) files?.distrust(join(folder, list.listId + ENDINGS[kept]));
  await keep(join(folder, list.listId + ENDING), { ids, publishedAt: list.publishedAt }, files);
  await keep(join(folder, list.listId + SEEN_ENDING), { ids }, files);
}

/**
 * Keeps what is in service now. What was on lists that are switched off stays known: they may come back. A folder that cannot be written
 * keeps nothing.
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
      // An edition that does not say when it was published lets none of before come back.
      const publishedAt = list.publishedAt ?? (await readInService(folder, listId, files)).publishedAt;
      await keep(join(folder, listId + SEEN_ENDING), { ids: [...seen] }, files);
      await keep(join(folder, listId + ENDING), { ids, publishedAt }, files);
    }
  } catch {
    // Decisions do not wait for it: what is in service was found good.
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
