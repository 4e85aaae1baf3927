/** Holds payments with a party that may be sanctioned, or with text that could not be screened, for a person. */
import type { RulePack } from "../../model/rule-pack.ts";
import type { ScoredFactor, TransactionDecision } from "../../monitoring/transaction-decision.ts";
import type { PaymentMatch } from "../../screening/payment/screen-payment.ts";

/**
 * Holds a transaction that the rules would accept when a party may be on a sanctions list: rules see only alerts, and a
 * possible match has to be reviewed before the money moves. The factor for it has the points of a medium risk.
 *
 * @param isReadWhole - whether all its text was screened
 */
export function holdPossibleMatch(
  decision: TransactionDecision,
  matches: readonly PaymentMatch[],
  isReadWhole: boolean,
  { bands }: Pick<RulePack["ruleSet"], "bands">,
): TransactionDecision {
  const isPossible = matches.some(({ match }) => match.entry.listKind === "sanctions");
  if (decision.decision !== "ACCEPT" || (isReadWhole && !isPossible)) return decision;
  const { repeats: _, ...rest } = decision;
  const score = Math.max(1, bands.medium);
  const riskScore = Math.min(100, decision.riskScore + score);
  const riskFactors = [{ ...(isPossible ? POSSIBLE : UNREAD), score }, ...decision.riskFactors];
  return {
    ...rest,
    decision: "REVIEW",
    transactionStatus: "held",
    caseStatus: "open",
    riskScore,
    riskLevel: riskScore >= bands.high ? "high" : "medium",
    riskFactors: riskFactors.sort((left, right) => right.score - left.score),
  };
}

type Reason = Omit<ScoredFactor, "score">;

const POSSIBLE: Reason = {
  category: "screening",
  description: "A party may be somebody on a sanctions list; the matches of the case say who",
  factor: "POSSIBLE_SANCTIONS_MATCH",
  ruleId: "screening",
};

const UNREAD: Reason = {
  category: "screening-gap",
  description: "The remittance text is longer than what is looked through for names",
  factor: "USAGE_NOT_SCREENED",
  ruleId: "screening",
};
