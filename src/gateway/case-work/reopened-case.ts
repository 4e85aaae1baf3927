import type { CaseSummary } from "../cases/case-summary.ts";
import type { DecideCaseOutcome, Ignored, InvalidOutcome } from "../requests/outcomes.ts";

/** An effect of a case's decision, and what became of it when the case was reopened. */
export interface ReopeningEffect {
  /** `exemption`: a match that was judged false; `level`: the level of the customer; `payment`: whether the payment went on. */
  readonly what: "exemption" | "level" | "payment";
  /** `undone`: it no longer counts; `kept`: it stands until the case is decided again. */
  readonly outcome: "undone" | "kept";
  /**
   * Why it is kept. `not-lowered`: reopening a case never lowers a level; `checked-since`: a later check gave the
   * customer its level; `told`: clients were told, and acted on it; `judged-elsewhere`: the exemption was made in another
   * case, and is undone by reopening that one, or revoked.
   */
  readonly because?: "not-lowered" | "checked-since" | "told" | "judged-elsewhere";
  /** Id of the exemption. */
  readonly exemptionId?: string;
  /** List of the entry. */
  readonly listId?: string;
  /** Id of the entry within its list. */
  readonly entryId?: string;
  /** The case in which an exemption that is kept was made. */
  readonly caseId?: string;
  /** The level from now on. */
  readonly riskLevel?: string;
  /** The level before. */
  readonly was?: string;
  /** The decision about the payment, which stands. */
  readonly decision?: string;
}

/** A reopened case. */
export interface ReopenedCase {
  /** The case as it is now. */
  readonly case: CaseSummary;
  /** The effects of its decision. */
  readonly effects: readonly ReopeningEffect[];
}

/** Outcome of reopening a case. */
export type ReopenCaseOutcome =
  /** `version`: the new version of the case. */
  | ({ readonly outcome: "reopened"; readonly version: string } & ReopenedCase & Ignored)
  /** It is open, or no person decided it. */
  | { readonly outcome: "case-not-closed" }
  /** A newer case of the customer is undecided: that one has to be decided. */
  | { readonly outcome: "newer-case"; readonly caseId: string }
  | { readonly outcome: "too-many-reopenings" }
  | Extract<
      DecideCaseOutcome,
      {
        readonly outcome:
          | "not-found"
          | "case-moved"
          | "case-changed"
          | "key-refused"
          | "person-required"
          | "decision-not-allowed";
      }
    >
  | InvalidOutcome;
