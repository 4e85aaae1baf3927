/** Entries that match by name and were cleared by other attributes, kept because a supervisor asks for the reasons. */
import type { ListEntry } from "../model/list-entry.ts";
import type { AttributeEvidence } from "./attribute-evidence/attribute-evidence.ts";
import { compareCandidates } from "./compare-candidates.ts";
import { type MatchExplanation, qualifiedScore, type ScreeningMatch } from "./match-explanation.ts";

/** Most that are kept of one check, the most similar names first: a common name has hundreds of them. */
const MAX_CLEARED = 20;

/** An entry whose name is similar enough, and the attributes that excluded it. */
export interface ClearedMatch {
  /** The party whose name was compared. */
  readonly party: ScreeningMatch["party"];
  /** The list entry that it was compared with. */
  readonly entry: ScreeningMatch["entry"];
  /** The similar name of the entry, as published. */
  readonly matchedName: string;
  /**
   * Similarity of the two names, 0 to 1.
   *
   * @minimum 0
   * @maximum 1
   */
  readonly nameScore: number;
  /** Score of the name with its attributes; below `threshold`. */
  readonly score: number;
  /** The score from which it is reviewed. */
  readonly threshold: number;
  /** Attributes that contradict, each with its effect on the score. */
  readonly attributes: readonly AttributeEvidence[];
}

/** Figures of a candidate that is no match. */
type Figures = Pick<MatchExplanation, "matchedName" | "nameScore" | "quality" | "attributes" | "score" | "thresholds">;

/** @returns `undefined` when its name alone would be no match either */
export function clearedMatch(
  party: ScreeningMatch["party"],
  { listId, listKind, entryId, kind, name }: ListEntry,
  { matchedName, nameScore, quality, attributes, score, thresholds }: Figures,
): ClearedMatch | undefined {
  if (qualifiedScore(nameScore, quality) < thresholds.review) return undefined;
  const entry = { listId, listKind, entryId, kind, name };
  return { party, entry, matchedName, nameScore, score, threshold: thresholds.review, attributes };
}

/** The most similar names, ties by list and entry. */
export function mostSimilarCleared<T extends Pick<ClearedMatch, "nameScore" | "entry">>(
  cleared: readonly T[],
): readonly T[] {
  return cleared.toSorted(compareCandidates).slice(0, MAX_CLEARED);
}
