/** What changed between two sets of lists, as far as a screening can tell. */
import type { ListEntry } from "../model/list-entry.ts";
import type { LoadedList } from "../model/loaded-list.ts";

export interface EditionChanges {
  /** Entries that are new or another than before, as they are now. */
  readonly arrived: readonly ListEntry[];
  /** Keys of entries that are gone or another than before: see {@link entryKey}. */
  readonly left: readonly string[];
}

type Lists = readonly Pick<LoadedList, "listId" | "edition" | "entries">[];

/** Stands for an entry over its editions. */
export function entryKey({ listId, entryId }: Pick<ListEntry, "listId" | "entryId">): string {
  return `${listId} ${entryId}`;
}

/**
 * Compares two sets of lists entry by entry. Addresses and remarks are compared with nobody: an entry that differs in them alone
 * is the same.
 *
 * @param breathe - called often, so that long lists keep nobody waiting
 */
export async function editionChanges(
  before: Lists,
  after: Lists,
  breathe: () => Promise<void> = async () => {},
): Promise<EditionChanges> {
  const same = new Set(
    after
      .filter((list) => before.some((old) => old.listId === list.listId && old.edition === list.edition))
      .map(({ listId }) => listId),
  );
  const [old, now] = [new Map<string, string>(), new Map<string, string>()];
  for (const [lists, texts] of [[before, old] as const, [after, now] as const]) {
    for (const { listId, entries } of lists) {
      if (same.has(listId)) continue;
      for (const [at, entry] of entries.entries()) {
        const key = entryKey(entry);
        // A list may give two entries one id: they are one, as far as changes go.
        texts.set(key, (texts.get(key) ?? "") + screenedText(entry));
        if (at % 64 === 0) await breathe();
      }
    }
  }
  const left = [...old].filter(([key, text]) => now.get(key) !== text).map(([key]) => key);
  const isNew = (entry: ListEntry) => old.get(entryKey(entry)) !== now.get(entryKey(entry));
  return {
    arrived: after.filter(({ listId }) => !same.has(listId)).flatMap(({ entries }) => entries.filter(isNew)),
    left,
  };
}

/** All of an entry that decides about a match or about what a person said of it. */
function screenedText(entry: ListEntry): string {
  const { listKind, kind, name, aliases, datesOfBirth, placesOfBirth, countries, genders, identifiers, programmes } =
    entry;
  return JSON.stringify([
    listKind,
    kind,
    name,
    aliases,
    datesOfBirth,
    placesOfBirth,
    countries,
    genders,
    identifiers,
    programmes,
  ]);
}
