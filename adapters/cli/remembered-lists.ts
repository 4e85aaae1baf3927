/** Keeps the remembered entries of lists in service when their file is lost or changed: the store names the editions, the archive has their entries. */
import { digestJson } from "../../src/digest.ts";
import type { Edition } from "../../src/gateway/editions/editions.ts";
import { noteEditions } from "../../src/gateway/editions/note-editions.ts";
import { comparedIds } from "../../src/lists/compared-ids.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { Archive } from "../../src/ports/archive.ts";
import type { ListNames, ListSource } from "../../src/ports/list-source.ts";
import type { Signer } from "../../src/ports/signer.ts";
import type { EditionRecord, Store, StoreReads } from "../../src/ports/store.ts";
import { SHARED_TENANT } from "../../src/records/digest-record.ts";
import { DerivedFiles, signedFiles, signFiles } from "../lists/derived-files.ts";
import {
  type Kept,
  type KeptEntries,
  missingEntries,
  recordedKept,
  restoreEntries,
} from "../lists/entries-in-service.ts";
import { readManifest } from "../lists/read-manifest.ts";

export interface RememberedListsOptions {
  /** Manifest of the lists. */
  readonly manifestPath: string;
  /** Folder with the entries that were in service. */
  readonly folder: string;
  readonly store: Store;
  readonly archive: Archive;
  /** Signs the remembered files: a file that differs from what was signed counts as lost. */
  readonly signer: Signer;
  /** Gets a sentence about what is lost. */
  readonly warn: (reason: string) => void;
}

/**
 * A source on which the removal or change of remembered files cannot make a list pass as new, or a shortened list as complete.
 *
 * @throws RiskgateError from `load` also `ARCHIVE_UNTRUSTED` when the archived edition is not as it was signed, `STORE_UNAVAILABLE`
 */
export function rememberedLists(source: ListSource, options: RememberedListsOptions): ListSource {
  return {
    ...source,
    load: async (names) => {
      await remember(options, names);
      const lists = await source.load(names);
      await noteRemembered(options.store, options.folder, lists);
      return lists;
    },
  };
}

/**
 * Notes in the store what is remembered of each list, because an older file with its signature is just as validly signed as the one in use.
 *
 * Files are read after the store, and noted only while the store is unchanged: the store thus has them in their order, however many
 * processes sign and note files at once.
 *
 * @throws RiskgateError `STORE_UNAVAILABLE` when it cannot be stored
 */
export async function noteRemembered(
  store: Store,
  folder: string,
  lists: readonly { readonly listId: string }[],
  actor = "gateway",
): Promise<void> {
  const remembers = async (): Promise<readonly Edition[]> => {
    const outdated = await outdatedFiles(store);
    const editions: Edition[] = [];
    for (const { listId } of lists) {
      const kept = await recordedKept(folder, listId);
      const files = Object.values(kept);
      // A folder that cannot be written has no files; a file that was put back is found at the next load.
      if (files.length > 0 && !files.some((file) => outdated.has(file)))
        editions.push({ name: remembered(listId), edition: digestJson(kept), details: kept });
    }
    return editions;
  };
  await noteEditions(store, remembers, { at: Date.now(), actor, action: "list.remembered" });
}

const remembered = (listId: string): string => `remembered ${listId}`;

/** Files in the store that newer ones have replaced. */
async function outdatedFiles(store: Store): Promise<ReadonlySet<string>> {
  const outdated = new Set<string>();
  const newest = new Map<string, readonly string[]>();
  for (const { name, details } of await store.read((tx) => tx.editions.list())) {
    if (!name.startsWith(remembered(""))) continue;
    for (const file of newest.get(name) ?? []) outdated.add(file);
    newest.set(name, Object.values(details as { readonly [kept: string]: string }));
  }
  for (const file of [...newest.values()].flat()) outdated.delete(file);
  return outdated;
}

async function remember(
  { manifestPath, folder, store, archive, signer, warn }: RememberedListsOptions,
  names: ListNames | undefined,
): Promise<void> {
  const { lists } = await readManifest(manifestPath, names);
  const current = await store.read((tx) => tx.editions.current());
  const known = new Set(current.map(({ name }) => name));
  const outdated = await outdatedFiles(store);
  // Read after the store: a file that another process signs meanwhile is newer than any in the store.
  const files = new DerivedFiles(await signedFiles([folder], signer));
  // Lists that were disabled in between are included: entries they lost since then are lost all the same.
  for (const { id: listId } of lists.filter(({ id, enabled }) => enabled && known.has(`list ${id}`))) {
    for (const kept of await missingEntries(folder, listId, files, outdated)) {
      const editions = await store.read((tx) => editionsOf(tx, listId, kept));
      const entries = await archivedEntries(archive, editions);
      const loss = `what is remembered of list ${listId} (${kept}) is gone from ${folder}, or is not what was signed last`;
      if (entries === undefined)
        warn(`${loss}, and so is the archived edition: nothing is compared. Look who can write there`);
      else {
        await restoreEntries(folder, listId, kept, entries, files);
        warn(`${loss}: it was made again from the archive. Look who can write there`);
      }
    }
  }
  await signFiles(files.written, signer);
}

/** Editions whose entries are remembered: the one in service, or every edition since a person last confirmed the list. */
async function editionsOf(tx: StoreReads, listId: string, kept: KeptEntries): Promise<readonly EditionRecord[]> {
  const all = (await tx.editions.list()).filter(({ name }) => name === `list ${listId}`);
  const newest = all.slice(-1);
  if (kept === "in service") return newest;
  const confirmedAt = await lastConfirmed(tx, listId);
  return [...all.slice(0, -1).filter(({ at }) => at >= confirmedAt), ...newest];
}

const PAGE = 1_000;

async function lastConfirmed(tx: StoreReads, listId: string): Promise<number> {
  let last = 0;
  for (let after = 0; ; after += PAGE) {
    const entries = await tx.audit.list(SHARED_TENANT, 0, after, PAGE);
    for (const { action, at, details } of entries)
      if (action === "list.confirmed" && (details as { readonly listId?: string }).listId === listId) last = at;
    if (entries.length < PAGE) return last;
  }
}

/** @returns `undefined` where none of them is archived */
async function archivedEntries(archive: Archive, editions: readonly EditionRecord[]): Promise<Kept | undefined> {
  let ids: Set<string> | undefined;
  let publishedAt: string | undefined;
  for (const { details } of editions) {
    const { archived, ...dates } = details as { readonly archived?: string; readonly publishedAt?: string };
    publishedAt = dates.publishedAt ?? publishedAt;
    const text = archived === undefined ? undefined : await archive.get(archived);
    if (text === undefined) continue;
    ids ??= new Set();
    for (const id of comparedIds(JSON.parse(text) as LoadedList)) ids.add(id);
  }
  return ids && { ids: [...ids], publishedAt };
}
