/**
 * Decides an accepted transaction before the store is locked, and again within the lock when the store has changed
 * meanwhile. No other system is queried within the lock: where that is needed, everything begins again outside.
 */
import { canonicalJson } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import type { StoreTransaction } from "../../ports/store.ts";
import type { RequestContext } from "../gateway.ts";
import type { GatewayParts, TransactionEngine, TransactionParts } from "../gateway-parts.ts";
import { withinBudget } from "../requests/within-budget.ts";
import type { AcceptedTransaction } from "./accepted-transaction.ts";
import { decideTransaction } from "./decide-transaction.ts";
import type { TransactionDecisionBody } from "./transaction-decision-body.ts";
import { isPastStillKnown, readPast, type TransactionPast, type TransactionPastResult } from "./transaction-past.ts";

/** The parts of a gateway that decides transactions. */
export type TransactionGateway = GatewayParts & { readonly transactions: TransactionParts };

/** Parts with which a transaction is decided. */
export type DecidingParts = GatewayParts & { readonly engine: TransactionEngine };

/** @throws RiskgateError `TRANSACTIONS_NOT_CONFIGURED` in a gateway without transaction checks */
export function requireTransactions(parts: GatewayParts): TransactionGateway {
  const { transactions } = parts;
  if (transactions) return { ...parts, transactions };
  throw new RiskgateError("TRANSACTIONS_NOT_CONFIGURED", "this gateway was made without rules for transactions");
}

/**
 * The parts of one attempt to decide a transaction. What the store knows is read for the rules and rates that the decision goes by.
 *
 * @throws RiskgateError with the reason when no rules or no rates are in service
 */
export function inService(gateway: TransactionGateway): DecidingParts {
  const { checker, rates, ...kept } = gateway.transactions;
  return { ...gateway, engine: { ...kept, checker: checker.current(), rates: rates.current() } };
}

/** The past of a transaction, with its decision if there is one. */
export interface CurrentDecision {
  readonly outcome: "current";
  readonly past: TransactionPast;
  /** `undefined` where it is decided later. */
  readonly made: TransactionDecisionBody | undefined;
}

/** Another system has to be queried again: nothing may be stored, and the transaction has to be decided anew. */
export interface MovedPast {
  readonly outcome: "moved";
}

export interface ReadyDecision {
  /**
   * The decision for the current state of the store. Of two transactions of one customer that arrive together the
   * second must see the first: it is decided again, which takes no longer than the first time, and that was within the
   * budget.
   */
  upToDate(
    tx: StoreTransaction,
  ): Promise<CurrentDecision | MovedPast | Exclude<TransactionPastResult, TransactionPast>>;
}

/**
 * @param past - the state of the store before
 * @returns the decision; empty when it takes too long, or the client does not wait
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
  return readyDecision(parts, accepted, past, made);
}

/** @param made - decided with `past`; `undefined` where it is decided later */
export function readyDecision(
  parts: DecidingParts,
  accepted: AcceptedTransaction,
  past: TransactionPast,
  made: TransactionDecisionBody | undefined,
): ReadyDecision {
  return {
    async upToDate(tx) {
      if (await isPastStillKnown(parts.engine, tx, accepted, past)) return { outcome: "current", past, made };
      const now = await readPast(parts.engine, tx, accepted, false);
      if (now.outcome !== "known" || !made)
        return now.outcome === "known" ? { outcome: "current", past: now, made } : now;
      // Providers were queried about the earlier parties.
      if (made.provided && canonicalJson(now.customer?.data) !== canonicalJson(past.customer?.data))
        return { outcome: "moved" };
      const asked = { before: made.asked ?? [], onlyBefore: true };
      // An error here surfaces outside of the lock, where the transaction is deferred or refused.
      const again = await decideTransaction(parts, accepted, now, made.provided ?? [], asked).catch(() => undefined);
      return again ? { outcome: "current", past: now, made: again } : { outcome: "moved" };
    },
  };
}

/** How often a transaction is decided: the last time by a job, where there are jobs. */
const MAX_TRIES = 5;

/**
 * Stores a transaction with a decision that is up to date.
 *
 * @param attempt - reads, decides and stores; `moved`, with nothing stored, when it has to begin again
 */
export async function storeUpToDate<Outcome, Context extends RequestContext>(
  context: Context,
  attempt: (context: Context) => Promise<Outcome | MovedPast>,
): Promise<Outcome> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const outcome = await attempt(tries < MAX_TRIES ? context : { ...context, respondAsync: true });
    if (!isMoved(outcome)) return outcome;
  }
  throw new RiskgateError("DECISION_FAILED", "what the transaction is decided with changed every time");
}

const isMoved = <Outcome>(outcome: Outcome | MovedPast): outcome is MovedPast =>
  (outcome as MovedPast | undefined)?.outcome === "moved";

/** The decision, or `undefined` when it takes too long and there is a queue to finish it in. */
function decideWithin(
  parts: DecidingParts,
  accepted: AcceptedTransaction,
  past: TransactionPast,
  budgetMs: number,
): Promise<TransactionDecisionBody | undefined> {
  const decision = decideTransaction(parts, accepted, past).catch((error: unknown) => {
    // No decision is possible while a provider is unavailable; the job asks it again.
    if (parts.jobs && error instanceof RiskgateError && error.code === "PROVIDER_UNAVAILABLE") return undefined;
    throw error;
  });
  return withinBudget(decision, budgetMs, parts.jobs && parts.timers);
}
