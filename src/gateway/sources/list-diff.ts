/** What changed between two editions of a list. */
import { RiskgateError } from "../../errors.ts";
import { listDelta } from "../../lists/list-delta.ts";
import type { ListEntry } from "../../model/list-entry.ts";
import type { LoadedList } from "../../model/loaded-list.ts";
import { archivedLists } from "../engines/archived-engine.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { type Pagination, pageSize } from "../requests/pages.ts";
import { yieldInTurns } from "../requests/turns.ts";
import { editionsOf, tenantLists } from "./list-states.ts";

/** Entries compared at once: a millisecond or two. */
const AT_ONCE = 100;

/** An entry that is not in both editions, or not the same in both. */
export interface ListChange {
  /** What became of it. */
  readonly change: "added" | "removed" | "changed";
  /** Id of the entry within its list. */
  readonly entryId: string;
  /** The entry before; absent for an added one. */
  readonly before?: ListEntry;
  /** The entry after; absent for a removed one. */
  readonly after?: ListEntry;
}

/** What changed between two editions of a list. */
export interface ListDiff {
  /** Id of the list. */
  readonly listId: string;
  /** The earlier edition. */
  readonly from: string;
  /** The later edition. */
  readonly to: string;
  /**
   * Entries only in the later edition.
   *
   * @integer
   */
  readonly added: number;
  /**
   * Entries only in the earlier edition.
   *
   * @integer
   */
  readonly removed: number;
  /**
   * Entries that differ between both.
   *
   * @integer
   */
  readonly changed: number;
  /** Changes of this page: added, then changed, then removed entries, in the order of the lists. */
  readonly data: readonly ListChange[];
  /** The position of the page. */
  readonly pagination: Pagination;
}

export interface ListDiffQuery {
  /** The earlier edition (Default: the one before `to`). */
  readonly from?: string;
  /** The later edition (Default: the one in service). */
  readonly to?: string;
  /** The most changes on the page, at least 1 (Default: 50). */
  readonly limit?: number;
  /** `nextCursor` of the page before. */
  readonly after?: string;
}

/** Outcome of comparing editions. */
export type DiffListOutcome =
  | { readonly outcome: "compared"; readonly diff: ListDiff }
  /** The tenant has no such list. */
  | { readonly outcome: "list-not-found" }
  /** The edition never was in service, or is not in the archive. */
  | { readonly outcome: "edition-not-found"; readonly edition?: string };

/** Caches the last comparison of a gateway, which is read page by page. */
const latest = new WeakMap<GatewayParts, { readonly key: string; readonly changes: readonly ListChange[] }>();

export async function diffList(
  parts: GatewayParts,
  tenant: string,
  listId: string,
  { from, to, limit: most, after }: ListDiffQuery,
): Promise<DiffListOutcome> {
  const limit = pageSize(most);
  const list = tenantLists(parts, tenant).find((one) => one.listId === listId);
  if (list === undefined) return { outcome: "list-not-found" };
  const known = (await editionsOf(parts, listId)).map(({ edition }) => edition);
  const later = to ?? list.edition;
  const earlier = from ?? known[known.indexOf(later) + 1];
  const missing = [later, earlier].find((edition) => edition === undefined || !known.includes(edition));
  if (earlier === undefined || missing !== undefined) return notFound(missing);

  const key = JSON.stringify([listId, earlier, later]);
  let changes = latest.get(parts)?.key === key ? latest.get(parts)?.changes : undefined;
  if (changes === undefined) {
    const editions = [];
    for (const edition of [earlier, later]) {
      const entries = edition === list.edition ? list.entries : await archivedEntries(parts, list, edition);
      if (entries === undefined) return notFound(edition);
      editions.push(entries);
    }
    changes = await changesBetween(editions[0] ?? [], editions[1] ?? [], yieldInTurns(parts));
    latest.set(parts, { key, changes });
  }
  const begin = after === undefined ? 0 : Number(after);
  const end = begin + limit;
  const hasMore = changes.length > end;
  const count = (kind: ListChange["change"]) => changes.filter(({ change }) => change === kind).length;
  const diff = {
    ...{ listId, from: earlier, to: later },
    ...{ added: count("added"), removed: count("removed"), changed: count("changed") },
    data: changes.slice(begin, end),
    pagination: { hasMore, ...(hasMore ? { nextCursor: `${end}` } : {}) },
  };
  return { outcome: "compared", diff };
}

const notFound = (edition: string | undefined): DiffListOutcome => ({
  outcome: "edition-not-found",
  ...(edition === undefined ? {} : { edition }),
});

async function archivedEntries(
  parts: GatewayParts,
  { listId, listKind }: LoadedList,
  edition: string,
): Promise<readonly ListEntry[] | undefined> {
  if (parts.archive === undefined) return undefined;
  const snapshot = { listId, listKind, edition, entryCount: 0, loadedAt: 0 };
  try {
    const [list] = await archivedLists(parts.archive, [snapshot], yieldInTurns(parts));
    return list?.entries;
  } catch (error) {
    if (error instanceof RiskgateError && error.code === "LISTS_NOT_LOADED") return undefined;
    throw error;
  }
}

async function changesBetween(
  before: readonly ListEntry[],
  after: readonly ListEntry[],
  yieldTurn: () => Promise<void>,
): Promise<readonly ListChange[]> {
  const old = new Map(before.map((entry) => [entry.entryId, entry]));
  const added: ListChange[] = [];
  const changed: ListChange[] = [];
  for (let at = 0; at < after.length; at += AT_ONCE) {
    const some = after.slice(at, at + AT_ONCE);
    const delta = listDelta(
      some.flatMap(({ entryId }) => old.get(entryId) ?? []),
      some,
    );
    for (const entry of delta.added) added.push({ change: "added", entryId: entry.entryId, after: entry });
    for (const each of delta.changed) changed.push({ change: "changed", entryId: each.after.entryId, ...each });
    for (const { entryId } of some) old.delete(entryId);
    await yieldTurn();
  }
  const removed = [...old.values()].map(
    (entry): ListChange => ({ change: "removed", entryId: entry.entryId, before: entry }),
  );
  return [...added, ...changed, ...removed];
}
