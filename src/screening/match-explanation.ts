/** A match with its reasons, and the recomputation of its score from the reasons alone. */

import type { ScreeningType } from "../model/customer-response.ts";
import type { EntryKind, ListKind } from "../model/list-entry.ts";
import type { NameScore } from "../names/score-result.ts";
import type { Candidate } from "../ports/matcher.ts";
import type { AttributeEvidence } from "./attribute-evidence/attribute-evidence.ts";
import type { SharedIdentifier } from "./attribute-evidence/identifiers.ts";
import type { PartyRole, ScreenedParty } from "./screened-party.ts";
import { MAX_BONUS, type Thresholds } from "./screening-profile.ts";

/** Rules that changed the decision of the score alone; see `decide-match.ts`. */
export type DecisionRule =
  | "exact-sanctioned-name"
  | "sanctions-not-excluded-by-attributes"
  | "shared-identifier"
  | "named-by-initials"
  | "same-birth-date"
  | "weak-alias-without-support"
  | "similar-name-without-support"
  | "common-name-without-support";

/** Effect of the quality of a name on its score: a factor or a cap. */
export interface QualityEffect {
  /** `times` multiplies the score, `cap` is the most it may be. */
  readonly effect: "times" | "cap";
  /** Factor or cap, 0 to 1. */
  readonly value: number;
}

/** An identifier that both have, and its effect on the score. */
export interface IdentifierMatch extends SharedIdentifier {
  /** Score that the match has at least, 0 to 1. */
  readonly floor: number;
  /** The names contradict each other; absent when they do not. */
  readonly nameConflict?: true;
}

/** An upper limit of the score. */
export interface ScoreCap {
  /** The reason: the ships have different IMO numbers. */
  readonly rule: "other-imo";
  /** Most that the score may be, 0 to 1. */
  readonly value: number;
}

/** Why a party and an entry are a match, with all figures to compute the score again. */
export interface MatchExplanation {
  /** Id of the screening profile: its thresholds and rules. */
  readonly profile: string;
  /** The name that was looked for. */
  readonly query: string;
  /** The name that was found, as published. */
  readonly matchedName: string;
  /** Kind of the found name: the primary name of the entry, or an alias of this quality. */
  readonly nameQuality: Candidate["nameQuality"];
  /** Similarity of the two names, 0 to 1. */
  readonly nameScore: number;
  /** How the names were compared; absent when the matcher has a measure of its own. */
  readonly name?: NameScore;
  /** Effect of the quality of the found name on its score. */
  readonly quality?: QualityEffect;
  /** A shared identifier and the score that it gives at least. */
  readonly identifier?: IdentifierMatch;
  /** Other attributes of both, each with its effect on the score. */
  readonly attributes: readonly AttributeEvidence[];
  /** The party's country and, for a person, the date of birth are known: enough to confirm a match. */
  readonly described: boolean;
  /** Upper limit of the score, if any. */
  readonly cap?: ScoreCap;
  /** 0 to 1, 4 decimals. */
  readonly score: number;
  /** Scores from which it is an alert, and a review. */
  readonly thresholds: Thresholds;
  /** `alert` is in the answer; `review` is for a person to look at. */
  readonly decision: "alert" | "review";
  /** Rules that changed the decision, in the order in which they were applied. */
  readonly rules: readonly DecisionRule[];
}

/** The party that matched, and the name of the request under which it did. */
export interface MatchedParty {
  /** Relation of the party to the customer. */
  readonly role: PartyRole;
  /** Whether it belongs to the customer or to the counterparty. */
  readonly side: ScreenedParty["side"];
  /** Where the name stands in the request: JSON Pointer fragment. */
  readonly pointer: string;
  /** The name that was compared. */
  readonly name: string;
  /** For owners: part of the customer that is held through all layers, 0 to 1; absent when a share of a layer is unknown. */
  readonly effectiveShare?: number;
}

/** An entry of a list that was found. */
export interface MatchedEntry {
  /** List of the entry. */
  readonly listId: string;
  /** Kind of the list. */
  readonly listKind: ListKind;
  /** Id of the entry within its list. */
  readonly entryId: string;
  /** Kind of the entry. */
  readonly kind: EntryKind;
  /** Primary name. */
  readonly name: string;
  /** Ownership of an unlisted company by listed persons, a sentence a step. */
  readonly ownership?: readonly string[];
}

/** An entry of a list that may be a party of the request. */
export interface ScreeningMatch {
  /** Programmes of a sanctions entry, when none of them blocks; absent for every other entry. */
  readonly nonBlocking?: readonly string[];
  readonly party: MatchedParty;
  readonly entry: MatchedEntry;
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
  explanation: Pick<MatchExplanation, "nameScore" | "quality" | "attributes" | "cap"> & {
    readonly identifier?: Pick<IdentifierMatch, "floor">;
  },
): number {
  const { nameScore, quality, identifier, attributes, cap } = explanation;
  const sum = attributes.reduce((total, evidence) => total + evidence.delta, 0);
  const score = Math.max(qualifiedScore(nameScore, quality), identifier?.floor ?? 0) + Math.min(sum, MAX_BONUS);
  return Math.round(Math.min(cap?.value ?? 1, Math.max(0, Math.min(1, score))) * 10_000) / 10_000;
}

/** The score of a name after the effect of its quality. */
export function qualifiedScore(nameScore: number, quality: MatchExplanation["quality"]): number {
  if (quality === undefined) return nameScore;
  return quality.effect === "times" ? nameScore * quality.value : Math.min(nameScore, quality.value);
}
