/** The entries that differ between the lists of a run and those before. */
import { type EditionChanges, editionChanges } from "../../lists/edition-changes.ts";
import type { ListSnapshot } from "../../model/loaded-list.ts";
import type { RescreenRecord } from "../../ports/store.ts";
import { archivedLists } from "../archived-engine.ts";
import { breather } from "../breather.ts";
import type { ListEngine } from "../engine.ts";
import type { GatewayParts } from "../gateway-parts.ts";

/** What a run keeps beside its progress. */
export interface RescreenDetails {
  readonly to: readonly ListSnapshot[];
  /** The lists before; absent when everybody has to be compared with everything. */
  readonly from?: readonly ListSnapshot[];
  /** How names are compared: with another way, everybody may match somebody else. */
  readonly comparison: string;
  /** The lists are those of the run before: whoever is found was missed then. */
  readonly isProof?: true;
}

/** Changes that are kept at hand. */
const KEPT = 3;

export interface ListChanges {
  /** Lists came into service: their changes are worked out while the ones before are still in memory. */
  saw(lists: ListEngine): Promise<void>;
  /** Changes of a run; `undefined` when the lists of then are nowhere: everybody has to be compared with everything. */
  of(run: RescreenRecord): Promise<EditionChanges | undefined>;
}

export function listChanges(parts: Pick<GatewayParts, "archive" | "clock" | "timers">): ListChanges {
  const known = new Map<string, Promise<EditionChanges | undefined>>();
  let last: ListEngine | undefined;

  function keep(key: string, changes: Promise<EditionChanges | undefined>): Promise<EditionChanges | undefined> {
    known.set(key, changes);
    changes.catch(() => known.delete(key));
    for (const old of [...known.keys()].slice(0, -KEPT)) known.delete(old);
    return changes;
  }

  return {
    async saw(lists) {
      const before = last;
      last = lists;
      if (before === undefined || before.key === lists.key) return;
      await keep(keyOf(before.snapshots, lists.snapshots), editionChanges(before.lists, lists.lists, breather(parts)));
    },
    of({ details }) {
      const { from, to } = details as unknown as RescreenDetails;
      if (from === undefined) return Promise.resolve(undefined);
      const key = keyOf(from, to);
      return known.get(key) ?? keep(key, fromArchive(parts, from, to));
    },
  };
}

async function fromArchive(
  parts: Pick<GatewayParts, "archive" | "clock" | "timers">,
  from: readonly ListSnapshot[],
  to: readonly ListSnapshot[],
): Promise<EditionChanges | undefined> {
  const { archive } = parts;
  if (!archive) return undefined;
  try {
    const [before, after] = await Promise.all([archivedLists(archive, from), archivedLists(archive, to)]);
    return await editionChanges(before, after, breather(parts));
  } catch {
    // What is not known to be unchanged counts as changed.
    return undefined;
  }
}

function keyOf(from: readonly ListSnapshot[], to: readonly ListSnapshot[]): string {
  const editions = (lists: readonly ListSnapshot[]) => lists.map(({ listId, edition }) => [listId, edition]);
  return JSON.stringify([editions(from), editions(to)]);
}
