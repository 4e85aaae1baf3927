import type { RiskLevel } from "../model/rule-pack.ts";

/** The checks that a client may request. */
export type TransactionCheck = "AML" | "FRAUD" | "SCREENING";

export type TransactionOutcome = "ACCEPT" | "REVIEW" | "REJECT";

/** A risk factor in the form of the interface. */
export interface ScoredFactor {
  /** Name of the risk factor, upper snake case. */
  readonly factor: string;
  /** Above 0. */
  readonly score: number;
  /** Category of the rule, for example `profile`. */
  readonly category: string;
  /** Id of the rule, for example `T13`. */
  readonly ruleId: string;
  /** Title of the rule, for people. */
  readonly description: string;
}

/** A decision about a transaction: the members of a TransactionResponse that depend on rules. */
export interface TransactionDecision {
  /** Version of the rule pack. */
  readonly ruleSetVersion: string;
  /** 0 to 100. */
  readonly riskScore: number;
  readonly riskLevel: RiskLevel;
  /** Most points first, then by name. */
  readonly riskFactors: readonly ScoredFactor[];
  readonly decision: TransactionOutcome;
  readonly transactionStatus: "proceeded" | "held" | "blocked";
  readonly caseStatus: "open" | "not-opened";
  /**
   * The rules that would hold it already held an earlier transaction of the customer on the same day, for which people
   * have an alert.
   */
  readonly repeats?: string;
  /** Rules that could not be decided because a fact was missing. */
  readonly unknownRules: readonly string[];
  /** Factors that shadow rules would have added. They change nothing. */
  readonly shadow: readonly ScoredFactor[];
}
