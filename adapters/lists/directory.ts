/** Lists in a folder, described by a manifest. */
import { dirname } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { comparedIds } from "../../src/lists/compared-ids.ts";
import { businessLinesOf, listSetsOf, type ManifestList } from "../../src/lists/list-manifest.ts";
import type { ListFormat } from "../../src/lists/list-parser.ts";
import type { BusinessLines } from "../../src/model/business-lines.ts";
import type { ListSets } from "../../src/model/list-sets.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import { known, shippedRegistry } from "../../src/plugins/registry.ts";
import type { Clock } from "../../src/ports/clock.ts";
import type { ListNames, ListSource } from "../../src/ports/list-source.ts";
import type { Signer } from "../../src/ports/signer.ts";
import { useNativeSha256 } from "../native-sha256.ts";
import { DerivedFiles, withDerivedFiles } from "./derived-files.ts";
import { confirmEntries, keepEntriesInService, readEntriesSeen, readInService } from "./entries-in-service.ts";
import { nameIndexOver } from "./index-snapshots.ts";
import { listsFingerprint } from "./list-files.ts";
import { type InService, type ReadList, readList } from "./read-list.ts";
import { readCorrections, readManifest } from "./read-manifest.ts";

export interface DirectoryListsOptions {
  readonly clock: Clock;
  /** Only these lists of the manifest. Default: every list that is enabled. */
  readonly only?: readonly string[];
  /**
   * A folder for name indexes, made when it is missing: an index of the same editions that `signer` signed is read and not built again.
   * Default: none.
   */
  readonly indexes?: string;
  /**
   * A folder that remembers which entries were in service, made when it is missing: an edition that lost or gained too much is then
   * refused after a restart too. Default: none, and the first load is compared with nothing.
   */
  readonly inService?: string;
  /**
   * The operator's key: signs the files in `indexes` and `inService` and verifies them. Default: none, and every index is built.
   */
  readonly signer?: Signer;
  /** Receives a sentence when a file there is not what was signed. */
  readonly warn?: (reason: string) => void;
  /** Names that the manifest may use, unless the load gives them (Default: the shipped ones). */
  readonly names?: ListNames;
  /** Whether lists of invented people are refused (Default: no; decisions made with them say so). */
  readonly refuseSamples?: boolean;
}

/**
 * A source of the lists that a manifest names; files may be gzip.
 *
 * @param manifestPath - a `lists.json`; its file paths are relative to it
 * @throws RiskgateError from `load`: `CONFIG_INVALID` for the manifest, `LIST_UNREADABLE` and `LIST_UNHEALTHY` for its
 *   lists, with every issue of every list. No list is used when one of them cannot be
 *
 * @example
 * const lists = directoryLists("lists/lists.json", { clock: Date });
 */
export function directoryLists(manifestPath: string, options: DirectoryListsOptions): ListSource {
  useNativeSha256();
  let inService: ListsInService = new Map();
  const loads = new WeakMap<
    readonly LoadedList[],
    { sets: ListSets | undefined; lines: BusinessLines | undefined; index: ArrayBufferLike | undefined }
  >();
  return {
    load: (names) =>
      withDerivedFiles({ folders: [options.indexes, options.inService], ...options }, async (signed, done) => {
        const files = signed && new DerivedFiles(signed);
        if (files) done(files);
        const { lists, sets, lines } = await loadLists(
          manifestPath,
          names === undefined ? options : { ...options, names },
          inService,
          files,
        );
        const { indexes } = options;
        const index =
          indexes === undefined ? undefined : await nameIndexOver(lists, files && { folder: indexes, files });
        // A disabled list may be enabled again.
        inService = new Map([...inService, ...lists.map((list) => [list.listId, inServiceOf(list)] as const)]);
        loads.set(lists, { sets, lines, index });
        return lists;
      }),
    fingerprint: () => listsFingerprint(manifestPath),
    indexOf: (lists) => loads.get(lists)?.index,
    setsOf: (lists) => loads.get(lists)?.sets,
    linesOf: (lists) => loads.get(lists)?.lines,
  };
}

/** What later editions of a list are compared with. */
export const inServiceOf = (list: LoadedList): InService => ({
  entries: list.holdings === undefined ? list.entries : comparedIds(list).map((entryId) => ({ entryId })),
  publishedAt: list.publishedAt,
});

/** The edition loaded last, by list: a new edition that lost half of it is refused. */
export type ListsInService = ReadonlyMap<string, InService>;

/** A list that cannot be used, and why. */
export interface BrokenList {
  readonly list: Pick<ManifestList, "id" | "kind">;
  readonly error: RiskgateError;
}

/** Reads the lists of a manifest once. @throws RiskgateError as {@link directoryLists} does */
export async function loadLists(
  manifestPath: string,
  options: Omit<DirectoryListsOptions, "indexes">,
  inService: ListsInService,
  files?: DerivedFiles,
): Promise<{
  readonly lists: readonly LoadedList[];
  readonly sets: ListSets | undefined;
  readonly lines: BusinessLines | undefined;
}> {
  const { read, broken, sets, lines } = await loadSoundLists(manifestPath, options, inService, files);
  if (options.refuseSamples) requireRealLists(manifestPath, read);
  const lists = read.map(({ list }) => list);
  const first = (broken.find(({ error }) => error.code === "LIST_UNREADABLE") ?? broken[0])?.error;
  if (first === undefined) {
    const { inService: folder, only } = options;
    if (folder !== undefined && only === undefined) await keepEntriesInService(folder, lists, files);
    return { lists, sets, lines };
  }
  const more = broken.length > 1 ? ` (and ${broken.length - 1} more lists)` : "";
  throw new RiskgateError(first.code, first.message + more, {
    cause: first.cause,
    issues: broken.flatMap(({ error }) => error.issues),
  });
}

/**
 * Reads the lists of a manifest once, each by itself, for list maintenance. Screening uses all of them or none.
 *
 * @throws RiskgateError `CONFIG_INVALID` for the manifest
 */
export async function loadSoundLists(
  manifestPath: string,
  {
    clock,
    only,
    inService: folderInService,
    names = shippedRegistry(),
  }: Pick<DirectoryListsOptions, "clock" | "only" | "inService" | "names">,
  inService: ListsInService,
  files?: DerivedFiles,
): Promise<{
  readonly read: readonly ReadList[];
  readonly broken: readonly BrokenList[];
  readonly sets: ListSets | undefined;
  readonly lines: BusinessLines | undefined;
}> {
  const manifest = await readManifest(manifestPath, names);
  const folder = dirname(manifestPath);
  const corrections = await readCorrections(manifest, folder);
  const formatOf = ({ format }: ManifestList): ListFormat => known("list format", format, names.listFormats);
  const tellsLinks = (list: ManifestList): boolean => formatOf(list).tellsLinks === true;
  const read: ReadList[] = [];
  const broken: BrokenList[] = [];
  const wanted = manifest.lists.filter(({ id, enabled }) => only?.includes(id) ?? enabled);
  // Lists of ownership links need the entries of the other lists, and later lists of links need those of earlier ones.
  for (const list of wanted.toSorted((a, b) => Number(tellsLinks(a)) - Number(tellsLinks(b)))) {
    try {
      const loaded = inService.get(list.id);
      const kept = folderInService ? await readInService(folderInService, list.id, files) : undefined;
      const before = {
        entries: loaded?.entries ?? kept?.entries ?? [],
        // The folder may hold a confirmation of an older edition.
        publishedAt: kept?.publishedAt ?? loaded?.publishedAt,
      };
      const seen = folderInService ? await readEntriesSeen(folderInService, list.id, files) : [];
      const listed = tellsLinks(list) ? read.flatMap(({ list: { entries } }) => entries) : [];
      read.push(await readList(list, formatOf(list), folder, clock, corrections, before, seen, listed));
    } catch (error) {
      if (!(error instanceof RiskgateError)) throw error;
      broken.push({ list, error });
    }
  }
  return { read, broken, sets: listSetsOf(manifest), lines: businessLinesOf(manifest) };
}

function requireRealLists(manifestPath: string, read: readonly ReadList[]): void {
  const samples = read.filter(({ list }) => list.isSample).map(({ list }) => echo(list.listId));
  if (samples.length === 0) return;
  const message = `${manifestPath}: nobody real is on ${samples.join(", ")}: samples of invented people are refused here`;
  throw new RiskgateError("LIST_UNHEALTHY", message);
}

/**
 * Accepts the current entries of a list, whatever it held before, after a person's review. Other lists are left as they are.
 *
 * @param inService - the folder of remembered entries
 * @throws RiskgateError `REQUEST_INVALID` when the manifest has no such list, or as {@link directoryLists} does when it cannot be used
 */
export async function confirmList(
  manifestPath: string,
  options: Pick<DirectoryListsOptions, "clock" | "signer" | "names">,
  listId: string,
  inService: string,
): Promise<LoadedList> {
  const { lists } = await loadLists(manifestPath, { ...options, only: [listId] }, new Map());
  const [list] = lists;
  if (list === undefined)
    throw new RiskgateError("REQUEST_INVALID", `${manifestPath}: there is no list ${echo(listId)}`);
  return withDerivedFiles({ folders: [inService], ...options }, async (signed, done) => {
    const files = signed && new DerivedFiles(signed);
    if (files) done(files);
    await confirmEntries(inService, list, files);
    return list;
  });
}
