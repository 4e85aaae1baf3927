/** Decides an accepted transaction before the store is locked, and again inside when the store has changed meanwhile. */
import { RiskgateError } from "../../errors.ts";
import type { StoreTransaction } from "../../ports/store.ts";
import type { RequestContext } from "../gateway.ts";
import type { GatewayParts, TransactionParts } from "../gateway-parts.ts";
import { withinBudget } from "../requests/within-budget.ts";
import type { AcceptedTransaction } from "./accepted-transaction.ts";
import { decideTransaction } from "./decide-transaction.ts";
import type { TransactionDecisionBody } from "./transaction-decision-body.ts";
import { isStillKnown, readPast, type TransactionPast, type TransactionPastResult } from "./transaction-past.ts";

/** Parts with which transactions can be decided. */
export type DecidingParts = GatewayParts & { readonly transactions: TransactionParts };

/** @throws RiskgateError `TRANSACTIONS_NOT_CONFIGURED` in a gateway that decides none */
export function requireTransactions(parts: GatewayParts): DecidingParts {
  const { transactions } = parts;
  if (transactions) return { ...parts, transactions };
  throw new RiskgateError("TRANSACTIONS_NOT_CONFIGURED", "this gateway was made without rules for transactions");
}

/** The past of a transaction with its decision, if there is one already. */
export interface CurrentDecision {
  readonly outcome: "current";
  readonly past: TransactionPast;
  /** `undefined`: it is to be decided later. */
  readonly made: TransactionDecisionBody | undefined;
}

export interface ReadyDecision {
  /**
   * The decision for what the store knows now. Of two transactions of one customer that arrive together the second must
   * see the first: it is decided again, which takes no longer than the first time, because that was within the budget.
   */
  upToDate(tx: StoreTransaction): Promise<CurrentDecision | Exclude<TransactionPastResult, TransactionPast>>;
}

/**
 * @param past - what the store knew a moment ago
 * @returns the decision; without one in it when it takes too long, or the client does not want to wait
 */
export async function decideAccepted(
  parts: DecidingParts,
  accepted: AcceptedTransaction,
  past: TransactionPast,
  { respondAsync = false, waitMs }: RequestContext,
): Promise<ReadyDecision> {
  const { decisionBudgetMs } = parts.settings;
  const budgetMs = Math.min(decisionBudgetMs, waitMs ?? decisionBudgetMs);
  const made = respondAsync && parts.jobs ? undefined : await decideWithin(parts, accepted, past, budgetMs);
  return {
    async upToDate(tx) {
      if (await isStillKnown(parts.transactions, tx, accepted, past)) return { outcome: "current", past, made };
      const now = await readPast(parts.transactions, tx, accepted, false);
      if (now.outcome !== "known") return now;
      const again =
        made && (await decideTransaction(parts, accepted, now, made.provided ?? [], { before: made.asked }));
      return { outcome: "current", past: now, made: again };
    },
  };
}

/** The decision, or `undefined` when it takes too long and there is a queue to finish it in. */
function decideWithin(
  parts: DecidingParts,
  accepted: AcceptedTransaction,
  past: TransactionPast,
  budgetMs: number,
): Promise<TransactionDecisionBody | undefined> {
  const decision = decideTransaction(parts, accepted, past).catch((error: unknown) => {
    // Nothing is known while a provider is away; the job asks it again.
    if (parts.jobs && error instanceof RiskgateError && error.code === "PROVIDER_UNAVAILABLE") return undefined;
    throw error;
  });
  return withinBudget(decision, budgetMs, parts.jobs && parts.timers);
}
