import type { Candidate } from "../ports/matcher.ts";

/** Order of candidates: best name first, then by list and entry id, so that equal searches give equal results. */
export function compareCandidates(left: Candidate, right: Candidate): number {
  if (left.nameScore !== right.nameScore) return right.nameScore - left.nameScore;
  if (left.entry.listId !== right.entry.listId) return left.entry.listId < right.entry.listId ? -1 : 1;
  if (left.entry.entryId === right.entry.entryId) return 0;
  return left.entry.entryId < right.entry.entryId ? -1 : 1;
}
