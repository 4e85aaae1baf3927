/** What changed between two editions of a list. */
import { canonicalJson } from "../digest.ts";
import type { ListEntry } from "../model/list-entry.ts";

export interface ListDelta {
  readonly added: readonly ListEntry[];
  readonly removed: readonly ListEntry[];
  readonly changed: readonly { readonly before: ListEntry; readonly after: ListEntry }[];
}

/** Compares two editions entry by entry, by id; an entry is changed when any of its members is. In the order of the lists. */
export function listDelta(before: readonly ListEntry[], after: readonly ListEntry[]): ListDelta {
  const old = new Map(before.map((entry) => [entry.entryId, entry]));
  const added: ListEntry[] = [];
  const changed: { before: ListEntry; after: ListEntry }[] = [];
  for (const entry of after) {
    const previous = old.get(entry.entryId);
    old.delete(entry.entryId);
    if (previous === undefined) added.push(entry);
    else if (canonicalJson(previous) !== canonicalJson(entry)) changed.push({ before: previous, after: entry });
  }
  return { added, removed: [...old.values()], changed };
}
