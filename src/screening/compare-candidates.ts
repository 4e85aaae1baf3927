import type { ListEntry } from "../model/list-entry.ts";

/** An entry with what its best name scored. */
interface NamedEntry {
  readonly nameScore: number;
  readonly entry: Pick<ListEntry, "listId" | "entryId">;
}

/**
 * Order of candidates: best name first, then by list and entry id, so that equal searches give equal results.
 *
 * @example
 * candidates.sort(compareCandidates);
 */
export function compareCandidates(left: NamedEntry, right: NamedEntry): number {
  if (left.nameScore !== right.nameScore) return right.nameScore - left.nameScore;
  if (left.entry.listId !== right.entry.listId) return left.entry.listId < right.entry.listId ? -1 : 1;
  if (left.entry.entryId === right.entry.entryId) return 0;
  return left.entry.entryId < right.entry.entryId ? -1 : 1;
}
