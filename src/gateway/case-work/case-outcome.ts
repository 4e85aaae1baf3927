/** What was decided about a case, by whom and why: for lists, for the case itself and for its history. */
import { codec } from "../../model/codec.ts";
import type { Json } from "../../ports/store.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import { type CaseReview, shownReview } from "../cases/case-review.ts";
import type { Decider } from "../people/decider.ts";

/** What people made of the matches of a case, or of one of them. */
type Disposition = "true-positive" | "false-positive";

/** What was decided about a case, in short. */
export interface CaseOutcome {
  /**
   * When: RFC 3339, UTC; where two people had to agree, when the second one did.
   *
   * @format date-time
   */
  readonly decidedAt: string;
  /** Who decided; where two people had to agree, the first one. */
  readonly decidedBy: Decider;
  /** Who agreed, where two people had to. */
  readonly confirmedBy?: Decider;
  /** The level that was decided; absent for transactions. */
  readonly riskLevel?: string;
  /**
   * The level that was computed with the judgements of the matches. Absent for transactions, and in decisions of earlier
   * versions.
   */
  readonly computedLevel?: string;
  /** The decision about the transaction; absent for customers. */
  readonly decision?: string;
  /**
   * `true-positive`: a match is who was checked; `false-positive`: every match that was judged is somebody else. Absent
   * where none was judged.
   */
  readonly judgement?: Disposition;
  /** Reason of `workflow.json`, where one was given. */
  readonly reasonCode?: string;
}

/** A match as it was judged. */
export interface MatchOutcome {
  /** List of the entry. */
  readonly listId: string;
  /** Id of the entry within its list. */
  readonly entryId: string;
  /** Name of the entry that matched, as published; absent where the decision does not show the match any more. */
  readonly matchedName?: string;
  /** `true-positive`: it is who was checked; `false-positive`: it is somebody else. */
  readonly disposition: Disposition;
  /** Reason of `workflow.json`, where one was given. */
  readonly reasonCode?: string;
}

/** What was decided about a case, with its reasons. */
export interface FullOutcome extends CaseOutcome {
  /**
   * When the first of two people proposed it: RFC 3339, UTC. Absent where one was enough.
   *
   * @format date-time
   */
  readonly proposedAt?: string;
  /** The note, where there was one. */
  readonly note?: string;
  /** What the second person wrote. */
  readonly confirmationNote?: string;
  /** The judgements of its matches. */
  readonly matches: readonly MatchOutcome[];
}

/** The members of a decision about a person's one. */
interface Reviewed {
  readonly review?: CaseReview;
  readonly rating?: { readonly riskLevel?: string };
  readonly decision?: { readonly decision?: string };
  readonly matches?: readonly Found[];
  readonly exempted?: readonly Found[];
}
type Found = ScreeningMatch | { readonly match: ScreeningMatch };

const reviewedCodec = codec<Reviewed>();

/** @returns `undefined` where no person decided, and of an erased customer */
export function fullOutcome(body: Json | undefined): FullOutcome | undefined {
  if (body === undefined) return undefined;
  const { review: kept, rating, decision, matches = [], exempted = [] } = reviewedCodec.decode(body);
  if (kept === undefined) return undefined;
  const review = shownReview(kept);
  const { at, proposedAt, confirmedBy, reasonCode, note, confirmationNote, computedLevel, decidedBy } = review;
  const found = [...matches, ...exempted].map((one) => ("match" in one ? one.match : one));
  const judged = (review.matches ?? []).map((one): MatchOutcome => {
    const { listId, entryId, disposition, reasonCode: why } = one;
    const match = found.find(({ entry }) => entry.listId === listId && entry.entryId === entryId);
    return {
      ...{ listId, entryId, disposition },
      ...(match === undefined ? {} : { matchedName: match.matchedName }),
      ...(why === undefined ? {} : { reasonCode: why }),
    };
  });
  const judgement = judgementOf(judged);
  const riskLevel = rating?.riskLevel;
  const stated = decision?.decision ?? review.decision;
  return {
    ...{ decidedAt: iso(at), decidedBy },
    ...(confirmedBy === undefined ? {} : { confirmedBy }),
    ...(riskLevel === undefined ? {} : { riskLevel }),
    ...(computedLevel === undefined ? {} : { computedLevel }),
    ...(stated === undefined ? {} : { decision: stated }),
    ...(judgement === undefined ? {} : { judgement }),
    ...(reasonCode === undefined ? {} : { reasonCode }),
    ...(proposedAt === undefined ? {} : { proposedAt: iso(proposedAt) }),
    ...(note === undefined ? {} : { note }),
    ...(confirmationNote === undefined ? {} : { confirmationNote }),
    matches: judged,
  };
}

/** The outcome as lists show it: without notes. */
export function shortOutcome(full: FullOutcome | undefined): CaseOutcome | undefined {
  if (full === undefined) return undefined;
  const { proposedAt: _, note: __, confirmationNote: ___, matches: ____, ...short } = full;
  return short;
}

function judgementOf(judged: readonly MatchOutcome[]): Disposition | undefined {
  if (judged.length === 0) return undefined;
  return judged.some(({ disposition }) => disposition === "true-positive") ? "true-positive" : "false-positive";
}

const iso = (at: number): string => new Date(at).toISOString();
