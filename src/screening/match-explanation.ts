/** A match with its reasons, and its score again from the reasons alone. */

import type { ScreeningType } from "../model/customer-response.ts";
import type { EntryKind, ListKind } from "../model/list-entry.ts";
import type { NameScore } from "../names/score-result.ts";
import type { Candidate } from "../ports/matcher.ts";
import type { AttributeEvidence } from "./attribute-evidence/attribute-evidence.ts";
import type { SharedIdentifier } from "./attribute-evidence/identifiers.ts";
import type { PartyRole, ScreenedParty } from "./screened-party.ts";
import { MAX_BONUS, type Thresholds } from "./screening-profile.ts";

/** Why a decision is not the one that the score alone would give; see `decide-match.ts`. */
export type DecisionRule =
  | "exact-sanctioned-name"
  | "sanctions-not-excluded-by-attributes"
  | "shared-identifier"
  | "weak-alias-without-support"
  | "similar-name-without-support"
  | "common-name-without-support";

export interface MatchExplanation {
  readonly profile: string;
  /** The name that was looked for, and the name that was found, as published. */
  readonly query: string;
  readonly matchedName: string;
  readonly nameQuality: Candidate["nameQuality"];
  /** Similarity of the two names, 0 to 1. */
  readonly nameScore: number;
  /** How the names were compared; absent when the matcher has a measure of its own. */
  readonly name?: NameScore;
  /** What the quality of the found name does to its score. */
  readonly quality?: { readonly effect: "times" | "cap"; readonly value: number };
  /** A shared identifier and the score that it gives at least. */
  readonly identifier?: SharedIdentifier & { readonly floor: number; readonly nameConflict?: true };
  readonly attributes: readonly AttributeEvidence[];
  /** A country of the party, and of a person the date of birth, are known: enough to confirm a match. */
  readonly described: boolean;
  /** The score may not be above it. */
  readonly cap?: { readonly rule: "other-imo"; readonly value: number };
  /** 0 to 1, 4 decimals. */
  readonly score: number;
  readonly thresholds: Thresholds;
  readonly decision: "alert" | "review";
  /** Rules that changed the decision, in the order in which they were applied. */
  readonly rules: readonly DecisionRule[];
}

/** Somebody on a list who may be a party of the request. */
export interface ScreeningMatch {
  /** Programmes of an entry of a sanctions list none of which blocks; absent of every other. */
  readonly nonBlocking?: readonly string[];
  readonly party: {
    readonly role: PartyRole;
    readonly side: ScreenedParty["side"];
    /** Where the name stands in the request: JSON Pointer fragment. */
    readonly pointer: string;
    readonly name: string;
    readonly effectiveShare?: number;
  };
  readonly entry: {
    readonly listId: string;
    readonly listKind: ListKind;
    readonly entryId: string;
    readonly kind: EntryKind;
    /** Primary name. */
    readonly name: string;
  };
  readonly matchedName: string;
  readonly screeningType: ScreeningType;
  readonly nameScore: number;
  readonly score: number;
  /** Only an alert appears in the answer; a review is kept with the decision for a person to look at. */
  readonly decision: "alert" | "review";
  readonly explanation: MatchExplanation;
}

/** The score that follows from an explanation, without the lists. */
export function recomputeMatchScore(
  explanation: Pick<MatchExplanation, "nameScore" | "quality" | "identifier" | "attributes" | "cap">,
): number {
  const { nameScore, quality, identifier, attributes, cap } = explanation;
  const sum = attributes.reduce((total, evidence) => total + evidence.delta, 0);
  const score = Math.max(qualifiedScore(nameScore, quality), identifier?.floor ?? 0) + Math.min(sum, MAX_BONUS);
  return Math.round(Math.min(cap?.value ?? 1, Math.max(0, Math.min(1, score))) * 10_000) / 10_000;
}

/** The score of a name with what its quality does to it. */
export function qualifiedScore(nameScore: number, quality: MatchExplanation["quality"]): number {
  if (quality === undefined) return nameScore;
  return quality.effect === "times" ? nameScore * quality.value : Math.min(nameScore, quality.value);
}
