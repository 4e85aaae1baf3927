/** Type-ahead look-up of list entries for people, for `riskgate lists search` and consoles. */
import Fuse from "fuse.js";
import { identifierKey } from "riskgate/names";
import type { EntryKind, ListEntry, ListKind } from "riskgate/ports";
import { plainName } from "./plain-name.ts";

export interface LookUpOptions {
  /** Most entries returned. Default 20. */
  readonly limit?: number;
  readonly listIds?: readonly string[];
  readonly listKinds?: readonly ListKind[];
  readonly kinds?: readonly EntryKind[];
}

/** An entry that fits the typed text. */
export interface FoundEntry {
  readonly entry: ListEntry;
  /** The name, identifier or id that fits, as published. */
  readonly matched: string;
  readonly how: "id" | "identifier" | "name";
}

export interface EntryLookUp {
  /** Entries that fit a text, best first: by entry id or identifier, then by prefixes of words, then by similarity. */
  find(text: string, options?: LookUpOptions): readonly FoundEntry[];
}

interface LookUpName {
  readonly entry: ListEntry;
  readonly name: string;
  readonly plain: string;
  readonly words: readonly string[];
}

const DEFAULT_LIMIT = 20;
const MAX_TEXT = 120;
/** fuse.js needs about 3 ms for this many names: beyond, only names with a word of the same initial are searched. */
const MAX_FUZZY = 4_000;

/**
 * Prepares a look-up. It serves people who look for an entry, not screening: it returns the best few and may omit entries that a check
 * would find.
 */
export function entryLookUp(entries: readonly ListEntry[]): EntryLookUp {
  const names: readonly LookUpName[] = entries.flatMap((entry) =>
    [entry.name, ...entry.aliases.map((alias) => alias.name)].map((name) => {
      const plain = plainName(name);
      return { entry, name, plain, words: plain.split(" ") };
    }),
  );
  const byInitial = Map.groupBy(
    names.flatMap((name) =>
      [...new Set(name.words.map((word) => word.slice(0, 1)))].map((initial) => ({ initial, name })),
    ),
    ({ initial }) => initial,
  );
  return {
    find(text, options = {}) {
      const limit = options.limit ?? DEFAULT_LIMIT;
      const found = new Map<ListEntry, FoundEntry>();
      const offer = (one: FoundEntry) => {
        if (found.size < limit && !found.has(one.entry) && isWanted(one.entry, options)) found.set(one.entry, one);
      };
      const typed = text.slice(0, MAX_TEXT).trim();
      const plain = plainName(typed);
      if (typed === "") return [];
      for (const one of byNumber(entries, typed)) offer(one);
      if (plain === "") return [...found.values()];
      const words = plain.split(" ");
      const candidates = (byInitial.get((words[0] as string).slice(0, 1)) ?? []).map(({ name }) => name);
      for (const { entry, name } of beginning(candidates, words)) offer({ entry, matched: name, how: "name" });
      if (found.size < limit) {
        const pool = names.length <= MAX_FUZZY ? names : candidates;
        const fuse = new Fuse(pool, { keys: ["plain"], threshold: 0.4, ignoreLocation: true, minMatchCharLength: 2 });
        for (const { item } of fuse.search(plain, { limit: limit * 8 })) {
          offer({ entry: item.entry, matched: item.name, how: "name" });
        }
      }
      return [...found.values()];
    },
  };
}

function isWanted(entry: ListEntry, { listIds, listKinds, kinds }: LookUpOptions): boolean {
  return (
    (listIds?.includes(entry.listId) ?? true) &&
    (listKinds?.includes(entry.listKind) ?? true) &&
    (kinds?.includes(entry.kind) ?? true)
  );
}

function* byNumber(entries: readonly ListEntry[], typed: string): Generator<FoundEntry> {
  const key = identifierKey({ kind: "other", value: typed });
  for (const entry of entries) {
    if (entry.entryId === typed) yield { entry, matched: typed, how: "id" };
    if (key === undefined) continue;
    const identifier = entry.identifiers.find((one) => identifierKey({ kind: "other", value: one.value }) === key);
    if (identifier) yield { entry, matched: identifier.value, how: "identifier" };
  }
}

/** Names in which every typed word is a prefix of a different word; shorter names first, as they fit more closely. */
function beginning(names: readonly LookUpName[], typed: readonly string[]): readonly LookUpName[] {
  return names
    .filter(({ words }) => {
      const left = [...words];
      return typed.every((word) => {
        const at = left.findIndex((other) => other.startsWith(word));
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
    })
    .sort((a, b) => a.plain.length - b.plain.length || (a.plain < b.plain ? -1 : a.plain > b.plain ? 1 : 0));
}
