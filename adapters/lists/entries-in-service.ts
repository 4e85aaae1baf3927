/** Which entries were in service, kept in a folder: a new edition is held against them after a start too. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { EntriesInService } from "./read-list.ts";

const ENDING = ".ids.json";

/** The entries of a list that were in service last; none when nothing is known of it. */
export async function readEntriesInService(folder: string, listId: string): Promise<EntriesInService> {
  try {
    const ids = JSON.parse(await readFile(join(folder, listId + ENDING), "utf8")) as readonly string[];
    return ids.map((entryId) => ({ entryId }));
  } catch {
    // The first start, or a file that nobody can read: there is nothing to compare with.
    return [];
  }
}

/** Keeps what is in service now, and forgets lists that are not. A folder that cannot be written keeps nothing. */
export async function keepEntriesInService(
  folder: string,
  lists: readonly Pick<LoadedList, "listId" | "entries">[],
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { listId, entries } of lists) await keep(join(folder, listId + ENDING), entries);
    const kept = new Set(lists.map(({ listId }) => listId + ENDING));
    const others = (await readdir(folder)).filter((name) => name.endsWith(ENDING) && !kept.has(name));
    await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
  } catch {
    // Decisions do not wait for it: what is in service was found good.
  }
}

async function keep(path: string, entries: EntriesInService): Promise<void> {
  const text = JSON.stringify(entries.map(({ entryId }) => entryId));
  const before = await readFile(path, "utf8").catch(() => undefined);
  if (before === text) return;
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(part, text, { mode: 0o600 });
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
