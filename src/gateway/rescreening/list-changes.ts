/** The entries that differ between the lists of a run and the lists before. */

import { type EditionChanges, editionChanges } from "../../lists/edition-changes.ts";
import { listsOfTenant } from "../../model/list-sets.ts";
import type { ListSnapshot, LoadedList } from "../../model/loaded-list.ts";
import type { RescreenRecord } from "../../ports/store.ts";
import { archivedLists } from "../engines/archived-engine.ts";
import type { ListEngine } from "../engines/list-engine.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { yieldInTurns } from "../requests/turns.ts";
import { detailsOf, type RescreenDetails } from "./run-details.ts";

/** Editions whose changes are cached. */
const KEPT = 3;

const NONE: EditionChanges = { arrived: [], left: [] };

export interface ListChanges {
  /** To be called when lists came into service: computes their changes while the lists before are still in memory. */
  saw(lists: ListEngine): Promise<void>;
  /**
   * Changes of a run for a tenant; `undefined` where the earlier lists are not archived: then every customer has to be
   * compared with every entry.
   */
  of(run: RescreenRecord, tenant: string): Promise<EditionChanges | undefined>;
}

/** Whether a run may change anything for a tenant. */
export function concernsTenant({ from, to, ...sets }: RescreenDetails, tenant: string): boolean {
  if (from === undefined) return true;
  return keyOf(listsOfTenant(from, sets.setsBefore, tenant)) !== keyOf(listsOfTenant(to, sets.sets, tenant));
}

export function listChanges(parts: Pick<GatewayParts, "archive" | "clock" | "timers">): ListChanges {
  const known = new Map<string, Promise<EditionChanges | undefined>>();
  let last: ListEngine | undefined;

  function keep(key: string, changes: Promise<EditionChanges | undefined>): Promise<EditionChanges | undefined> {
    known.set(key, changes);
    changes.catch(() => known.delete(key));
    // Room for the changes of each list, and of the lists of each tenant with a set.
    const each = 1 + (last?.lists.length ?? 0) + Object.keys(last?.sets ?? {}).length;
    for (const old of [...known.keys()].slice(0, -KEPT * each)) known.delete(old);
    return changes;
  }

  /** An earlier list: from memory where it is still in service, else from the archive. */
  async function read(list: ListSnapshot): Promise<LoadedList> {
    const inService = last?.lists.find((one) => one.listId === list.listId && one.edition === list.edition);
    if (inService) return inService;
    if (!parts.archive) throw new Error("there is no archive");
    return (await archivedLists(parts.archive, [list], yieldInTurns(parts)))[0]!;
  }

  async function ofList(
    from: readonly ListSnapshot[],
    to: readonly ListSnapshot[],
  ): Promise<EditionChanges | undefined> {
    try {
      const [before, after] = await Promise.all([Promise.all(from.map(read)), Promise.all(to.map(read))]);
      return await editionChanges(before, after, yieldInTurns(parts));
    } catch {
      // What cannot be compared counts as changed.
      return undefined;
    }
  }

  async function ofLists(
    from: readonly ListSnapshot[],
    to: readonly ListSnapshot[],
  ): Promise<EditionChanges | undefined> {
    const changes = await Promise.all(
      byList(from, to).map(([before, after]) => {
        if (keyOf(before) === keyOf(after)) return NONE;
        const key = JSON.stringify([keyOf(before), keyOf(after)]);
        return known.get(key) ?? keep(key, ofList(before, after));
      }),
    );
    const all = changes.filter((one) => one !== undefined);
    if (all.length < changes.length) return undefined;
    return { arrived: all.flatMap(({ arrived }) => arrived), left: all.flatMap(({ left }) => left) };
  }

  return {
    async saw(lists) {
      const before = last;
      last = lists;
      if (before === undefined || before.key === lists.key) return;
      for (const [old, now] of byList(before.lists, lists.lists)) {
        if (keyOf(old) === keyOf(now)) continue;
        await keep(JSON.stringify([keyOf(old), keyOf(now)]), editionChanges(old, now, yieldInTurns(parts)));
      }
    },
    of(run, tenant) {
      const { from, to, sets, setsBefore } = detailsOf(run);
      if (from === undefined) return Promise.resolve(undefined);
      const [before, after] = [listsOfTenant(from, setsBefore, tenant), listsOfTenant(to, sets, tenant)];
      // Tenants with the same lists share the changes.
      const key = JSON.stringify([keyOf(before), keyOf(after), "all"]);
      return known.get(key) ?? keep(key, ofLists(before, after));
    },
  };
}

type Edition = Pick<ListSnapshot, "listId" | "edition">;

/** Each list before and after; empty where it did or does not exist. */
function byList<A extends Edition, B extends Edition>(
  before: readonly A[],
  after: readonly B[],
): readonly (readonly [readonly A[], readonly B[]])[] {
  const ids = new Set([...before, ...after].map(({ listId }) => listId));
  return [...ids].map((id) => [
    before.filter(({ listId }) => listId === id),
    after.filter(({ listId }) => listId === id),
  ]);
}

function keyOf(lists: readonly Edition[]): string {
  return JSON.stringify(lists.map(({ listId, edition }) => [listId, edition]));
}
