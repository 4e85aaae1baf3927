import type { CaseSummary } from "../cases/case-summary.ts";
import type { DecideCaseOutcome, Ignored, InvalidOutcome } from "../requests/outcomes.ts";

/** Something that the decision of a case had brought about, and what became of it when the case was opened again. */
export interface ReopeningEffect {
  /** `exemption`: a match that was judged false; `level`: the level of the customer; `payment`: whether the payment went on. */
  readonly what: "exemption" | "level" | "payment";
  /** `undone`: as if it had not been decided; `kept`: it stands until the case is decided again. */
  readonly outcome: "undone" | "kept";
  /**
   * Why it is kept. `not-lowered`: nobody lowers a level by opening a case; `checked-since`: a later check gave the customer its level;
   * `told`: clients were told, and acted on it.
   */
  readonly because?: "not-lowered" | "checked-since" | "told";
  /** Id of the exemption. */
  readonly exemptionId?: string;
  /** List of the entry. */
  readonly listId?: string;
  /** Id of the entry within its list. */
  readonly entryId?: string;
  /** The level from now on. */
  readonly riskLevel?: string;
  /** The level before. */
  readonly was?: string;
  /** What was decided about the payment, and still is. */
  readonly decision?: string;
}

/** A case that is open again. */
export interface ReopenedCase {
  /** The case as it is now. */
  readonly case: CaseSummary;
  /** What its decision had brought about, one by one. */
  readonly effects: readonly ReopeningEffect[];
}

/** What came of opening a case again. */
export type ReopenCaseOutcome =
  /** `version`: the state of the case from now on. */
  | ({ readonly outcome: "reopened"; readonly version: string } & ReopenedCase & Ignored)
  /** No person decided it, or it is open. */
  | { readonly outcome: "case-not-closed" }
  /** A newer case of the customer is undecided: that one is to be decided. */
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
