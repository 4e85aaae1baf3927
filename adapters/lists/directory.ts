/** Lists in a folder, described by a manifest. */
import { dirname } from "node:path";
import { RiskgateError } from "../../src/errors.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { Clock } from "../../src/ports/clock.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import { readList } from "./read-list.ts";
import { readCorrections, readManifest } from "./read-manifest.ts";

export interface DirectoryListsOptions {
  readonly clock: Clock;
  /** Only these lists of the manifest. Default: every list that is enabled. */
  readonly only?: readonly string[];
}

/**
 * A source of the lists that a manifest names; files may be gzip.
 *
 * @param manifestPath - a `lists.json`; its file paths are relative to it
 * @throws RiskgateError from `load`: `CONFIG_INVALID` for the manifest, `LIST_UNREADABLE` and `LIST_UNHEALTHY` for its
 *   lists, with every issue of every list. No list is used when one of them cannot be
 */
export function directoryLists(manifestPath: string, options: DirectoryListsOptions): ListSource {
  /** What was loaded last: a new edition that lost half of it is refused. */
  const inService = new Map<string, LoadedList>();
  return {
    async load() {
      const manifest = await readManifest(manifestPath);
      const corrections = await readCorrections(manifest, dirname(manifestPath));
      const wanted = manifest.lists.filter((list) => options.only?.includes(list.id) ?? list.enabled);
      const loaded: LoadedList[] = [];
      const failures: RiskgateError[] = [];
      for (const list of wanted) {
        try {
          loaded.push(await readList(list, dirname(manifestPath), options.clock, corrections, inService.get(list.id)));
        } catch (error) {
          if (!(error instanceof RiskgateError)) throw error;
          failures.push(error);
        }
      }
      const first = failures.find((failure) => failure.code === "LIST_UNREADABLE") ?? failures[0];
      if (first === undefined) {
        inService.clear();
        for (const list of loaded) inService.set(list.listId, list);
        return loaded;
      }
      const more = failures.length > 1 ? ` (and ${failures.length - 1} more lists)` : "";
      throw new RiskgateError(first.code, first.message + more, {
        cause: first.cause,
        issues: failures.flatMap((failure) => failure.issues),
      });
    },
  };
}
