/** Money to somebody who may be sanctioned, or of whom nobody could tell, waits for a person. */
import type { TransactionDecision } from "../../monitoring/transaction-decision.ts";
import type { PaymentMatch } from "../../screening/payment/screen-payment.ts";

/**
 * Holds a transaction that the rules would let pass when a party may be somebody on a sanctions list: rules see the alerts alone, and a
 * match that is to be reviewed is no reason to let the money go before it is.
 *
 * @param isReadWhole - whether everything in it was looked through
 */
export function holdPossibleMatch<
  Decision extends Pick<TransactionDecision, "decision" | "transactionStatus" | "caseStatus">,
>(decision: Decision, matches: readonly PaymentMatch[], isReadWhole: boolean): Decision {
  const isPossible = !isReadWhole || matches.some(({ match }) => match.entry.listKind === "sanctions");
  if (decision.decision !== "ACCEPT" || !isPossible) return decision;
  return { ...decision, decision: "REVIEW", transactionStatus: "held", caseStatus: "open" };
}
