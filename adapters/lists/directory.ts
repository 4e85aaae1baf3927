/** Lists in a folder, described by a manifest. */
import { dirname } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import { listSetsOf } from "../../src/lists/list-manifest.ts";
import type { ListSets } from "../../src/model/list-sets.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { Clock } from "../../src/ports/clock.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import { keepEntriesInService, readEntriesInService } from "./entries-in-service.ts";
import { nameIndexOver } from "./index-snapshots.ts";
import { type EntriesInService, readList } from "./read-list.ts";
import { readCorrections, readManifest } from "./read-manifest.ts";

export interface DirectoryListsOptions {
  readonly clock: Clock;
  /** Only these lists of the manifest. Default: every list that is enabled. */
  readonly only?: readonly string[];
  /**
   * A folder for name indexes, made when it is missing: the index of editions that were in service before is read and not built. Default:
   * none.
   */
  readonly indexes?: string;
  /**
   * A folder that remembers which entries were in service, made when it is missing: an edition that lost or gained too much is refused
   * after a start too. Default: none, and the first load is compared with nothing.
   */
  readonly inService?: string;
}

/**
 * A source of the lists that a manifest names; files may be gzip.
 *
 * @param manifestPath - a `lists.json`; its file paths are relative to it
 * @throws RiskgateError from `load`: `CONFIG_INVALID` for the manifest, `LIST_UNREADABLE` and `LIST_UNHEALTHY` for its
 *   lists, with every issue of every list. No list is used when one of them cannot be
 */
export function directoryLists(manifestPath: string, options: DirectoryListsOptions): ListSource {
  let inService: ListsInService = new Map();
  const loads = new WeakMap<
    readonly LoadedList[],
    { sets: ListSets | undefined; index: ArrayBufferLike | undefined }
  >();
  return {
    async load() {
      const { lists, sets } = await loadLists(manifestPath, options, inService);
      const index = options.indexes === undefined ? undefined : await nameIndexOver(lists, options.indexes);
      inService = new Map(lists.map(({ listId, entries }) => [listId, entries]));
      loads.set(lists, { sets, index });
      return lists;
    },
    indexOf: (lists) => loads.get(lists)?.index,
    setsOf: (lists) => loads.get(lists)?.sets,
  };
}

/** What was loaded last, by list: a new edition that lost half of it is refused. */
export type ListsInService = ReadonlyMap<string, EntriesInService>;

/** Reads the lists of a manifest once. @throws RiskgateError as {@link directoryLists} does */
export async function loadLists(
  manifestPath: string,
  { clock, only, inService: folderInService }: Pick<DirectoryListsOptions, "clock" | "only" | "inService">,
  inService: ListsInService,
): Promise<{ readonly lists: readonly LoadedList[]; readonly sets: ListSets | undefined }> {
  const manifest = await readManifest(manifestPath);
  const folder = dirname(manifestPath);
  const corrections = await readCorrections(manifest, folder);
  const wanted = manifest.lists.filter((list) => only?.includes(list.id) ?? list.enabled);
  const loaded: LoadedList[] = [];
  const failures: RiskgateError[] = [];
  for (const list of wanted) {
    try {
      const before =
        inService.get(list.id) ?? (folderInService ? await readEntriesInService(folderInService, list.id) : []);
      loaded.push(await readList(list, folder, clock, corrections, before));
    } catch (error) {
      if (!(error instanceof RiskgateError)) throw error;
      failures.push(error);
    }
  }
  const first = failures.find((failure) => failure.code === "LIST_UNREADABLE") ?? failures[0];
  if (first === undefined) {
    if (folderInService !== undefined && only === undefined) await keepEntriesInService(folderInService, loaded);
    return { lists: loaded, sets: listSetsOf(manifest) };
  }
  const more = failures.length > 1 ? ` (and ${failures.length - 1} more lists)` : "";
  throw new RiskgateError(first.code, first.message + more, {
    cause: first.cause,
    issues: failures.flatMap((failure) => failure.issues),
  });
}
