/** Finds list entries while a person types a name: for people, not for screening. */

import { ENTRY_KINDS, type EntryKind, type ListEntry } from "../../model/list-entry.ts";
import type { LoadedList } from "../../model/loaded-list.ts";
import { DEFAULT_FREQUENCIES } from "../../names/default-frequencies.ts";
import { prepareName } from "../../names/prepare-name.ts";
import { DEFAULT_CONTEXT, scorePrepared } from "../../names/score-prepared.ts";
import { searchedText } from "../case-work/searched-text.ts";
import type { ListEngine } from "../engines/list-engine.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { pageSize } from "../requests/pages.ts";
import { yieldInTurns } from "../requests/turns.ts";

/** Lowest score of a similar name that is shown. */
const LEAST_SCORE = 0.7;
/** The most names with the typed words that are scored: with more of them the person has to type on. */
const MAX_NAMES = 200;
/** Entries prepared at once: a millisecond or two. */
const AT_ONCE = 500;

export interface FindEntriesQuery {
  /** Part of a name: the beginnings of its words are enough. */
  readonly name?: string;
  /** Only entries of this list. */
  readonly listId?: string;
  /** Only the entry with this id. */
  readonly entryId?: string;
  /** Only entries of this kind. */
  readonly kind?: EntryKind;
  /** The most entries that are returned, at least 1 (Default: 50). */
  readonly limit?: number;
}

/** An entry of a list in service, and how it was found. */
export interface FoundListEntry {
  /** All that the list says of it. */
  readonly entry: ListEntry;
  /**
   * How its name fits: `beginning`, every typed word begins a word of it; `likeness`, it is similar. Absent for an
   * entry found by id.
   */
  readonly how?: "beginning" | "likeness";
  /** The name of the entry that fits, as published. */
  readonly matchedName?: string;
  /** Similarity to the typed name, compared as in a check: 0 to 1. */
  readonly nameScore?: number;
}

/** Entries of lists in service. */
export interface FoundListEntries {
  /** Entries whose words begin as typed first, then similar ones; each group by score. */
  readonly data: readonly FoundListEntry[];
}

/** @throws RiskgateError `LISTS_NOT_LOADED` where no list is in service */
export async function findEntries(
  parts: GatewayParts,
  tenant: string,
  { name, listId, entryId, kind, limit: most }: FindEntriesQuery,
): Promise<FoundListEntries> {
  const limit = pageSize(most);
  const engine = parts.lists.current();
  const { matcher, entryOf, snapshots } = engine.of(tenant);
  const lists = snapshots.filter((one) => listId === undefined || one.listId === listId);
  const isWanted = (entry: ListEntry): boolean =>
    lists.some((one) => one.listId === entry.listId) &&
    (kind === undefined || entry.kind === kind) &&
    (entryId === undefined || entry.entryId === entryId);
  if (name === undefined) {
    const found = lists.flatMap((list) => entryOf({ entry: { listId: list.listId, entryId: entryId ?? "" } }) ?? []);
    return {
      data: found
        .filter(isWanted)
        .slice(0, limit)
        .map((entry) => ({ entry })),
    };
  }
  const names = await namesOf(parts, engine);
  const begun = new Map<ListEntry, FoundListEntry>();
  const scoreOf = scorer(name);
  for await (const { entry, listed } of names.beginningWith(name, isWanted)) {
    const nameScore = scoreOf(listed, entry.kind);
    if ((begun.get(entry)?.nameScore ?? -1) < nameScore)
      begun.set(entry, { entry, how: "beginning", matchedName: listed, nameScore });
  }
  const query = { name, ...(kind === undefined ? {} : { kinds: [kind] }) };
  const alike = matcher.search(query, { threshold: LEAST_SCORE }).flatMap((candidate): readonly FoundListEntry[] => {
    const { matchedName, nameScore } = candidate;
    const entry = entryOf(candidate);
    return entry && isWanted(entry) && !begun.has(entry) ? [{ entry, how: "likeness", matchedName, nameScore }] : [];
  });
  return { data: [...[...begun.values()].sort(byScore), ...alike.sort(byScore)].slice(0, limit) };
}

/** Scores names against the typed one, compared as in the index. */
function scorer(typed: string): (listed: string, kind: EntryKind) => number {
  const prepared = new Map(ENTRY_KINDS.map((kind) => [kind, prepareName(typed, kind, DEFAULT_FREQUENCIES)]));
  return (listed, kind) => {
    const query = prepared.get(kind);
    return query ? scorePrepared(query, prepareName(listed, kind, DEFAULT_FREQUENCIES), DEFAULT_CONTEXT) : 0;
  };
}

function byScore(left: FoundListEntry, right: FoundListEntry): number {
  const byNumber = (right.nameScore ?? 0) - (left.nameScore ?? 0);
  if (byNumber !== 0) return byNumber;
  const [a, b] = [left, right].map(({ entry }) => `${entry.listId} ${entry.entryId}`) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A name of an entry. */
interface ListedName {
  readonly entry: ListEntry;
  /** As published. */
  readonly listed: string;
}

interface ListedNames {
  /** Names in which every typed word begins a word, at most {@link MAX_NAMES}. */
  beginningWith(typed: string, isWanted: (entry: ListEntry) => boolean): AsyncIterable<ListedName>;
}

/** Names of the lists in service, prepared at the first search. */
const ready = new WeakMap<ListEngine, Promise<ListedNames>>();

function namesOf(parts: GatewayParts, engine: ListEngine): Promise<ListedNames> {
  const names = ready.get(engine) ?? makeNames(engine.lists, yieldInTurns(parts));
  ready.set(engine, names);
  return names;
}

/**
 * All names as one text, one name per line with a blank before each word: scanning it is fast enough, and an index
 * would need more memory.
 */
async function makeNames(lists: readonly LoadedList[], yieldTurn: () => Promise<void>): Promise<ListedNames> {
  const names: ListedName[] = [];
  const begins: number[] = [];
  const lines: string[] = [];
  let length = 0;
  for (const { entries } of lists) {
    for (const [at, entry] of entries.entries()) {
      for (const listed of [entry.name, ...entry.aliases.map((alias) => alias.name)]) {
        const line = ` ${wordsOf(listed).join(" ")}\n`;
        names.push({ entry, listed });
        begins.push(length);
        lines.push(line);
        length += line.length;
      }
      if (at % AT_ONCE === 0) await yieldTurn();
    }
  }
  const text = lines.join("");
  return {
    async *beginningWith(typed, isWanted) {
      const words = [...new Set(wordsOf(typed))].map((word) => ` ${word}`);
      // The longest word is usually in the fewest names.
      const rarest = words.toSorted((one, other) => other.length - one.length)[0];
      if (rarest === undefined) return;
      let [found, looked] = [0, 0];
      for (let at = text.indexOf(rarest); at >= 0 && found < MAX_NAMES; ) {
        // A word that is in most names must not delay other requests.
        if (++looked % AT_ONCE === 0) await yieldTurn();
        const end = text.indexOf("\n", at);
        const name = lastAtMost(begins, at);
        const line = text.slice(begins[name], end);
        const one = names[name] as ListedName;
        if (words.every((word) => line.includes(word)) && isWanted(one.entry)) {
          found++;
          yield one;
        }
        at = text.indexOf(rarest, end);
      }
    },
  };
}

const wordsOf = (name: string): readonly string[] => searchedText(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The index of the greatest number not above `most`, in ascending numbers. */
function lastAtMost(numbers: readonly number[], most: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] as number) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}
