/** What a decision about a case would bring about. */

import type { DecideCaseOutcome, InvalidOutcome } from "../requests/outcomes.ts";
import type { EarlierExemption } from "./plan-exemptions.ts";

/**
 * Why a second person has to agree: the policy requires it, `workflow.json` does from this level on, two people decided
 * the case before it was reopened, or the decider may only propose.
 */
export type WhyTwo = "policy" | "workflow" | "decided-by-two" | "may-only-propose";

/** A match that would be left out of later checks of the customer. */
export interface PreviewedExemption {
  /** List of the entry. */
  readonly listId: string;
  /** Id of the entry within its list. */
  readonly entryId: string;
  /**
   * When it would end: RFC 3339, UTC; absent where it lasts until either side changes.
   *
   * @format date-time
   */
  readonly expiresAt?: string;
}

/** What a decision would bring about if it were sent now. Nothing of it is stored. */
export interface DecisionPreview {
  /** Id of the case. */
  readonly caseId: string;
  /** `decided`: the case is closed at once; `proposed`: another person has to confirm it first, and until then nothing else changes. */
  readonly effect: "decided" | "proposed";
  /**
   * Why another person has to confirm it: the policy requires it for every case, `workflow.json` does from a level on,
   * two people decided the case before it was reopened, or the requesting person may only propose. Empty where it is
   * decided at once.
   */
  readonly because: readonly WhyTwo[];
  /** The level from which `workflow.json` requires two people, where it is a reason. */
  readonly fourEyesFrom?: string;
  /** How many people could confirm it, counted from the requesting person; absent where it is decided at once. */
  readonly confirmers?: number;
  /** Whether it takes the place of another proposal that waits. */
  readonly replacesProposal?: true;
  /** The level that the case of a customer gets; absent for payments. */
  readonly riskLevel?: string;
  /** The level that the rules compute with what was judged; absent for payments. */
  readonly computedLevel?: string;
  /** Whether the customer gets that level too: not where a later check gave it one since; absent for payments. */
  readonly changesCustomer?: boolean;
  /** `ACCEPT`: the payment is released; `REJECT`: it is rejected. Absent for customers. */
  readonly decision?: "ACCEPT" | "REJECT";
  /** Matches that are left out of later checks because of it. */
  readonly exemptions: readonly PreviewedExemption[];
  /**
   * Exemptions of matches judged false that are in force already, and what becomes of them; absent where there are none.
   */
  readonly earlierExemptions?: readonly EarlierExemption[];
  /** Whether the client is told by a callback. */
  readonly sendsCallback: boolean;
}

/** Outcome of a preview: as of the decision itself where that would be refused. */
export type PreviewDecisionOutcome =
  | { readonly outcome: "previewed"; readonly preview: DecisionPreview }
  | Exclude<DecideCaseOutcome, { readonly outcome: "reviewed" }>
  | InvalidOutcome;
