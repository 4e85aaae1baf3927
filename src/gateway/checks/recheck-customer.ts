/**
 * Decides a stored customer again from its stored data and the counterparty of its last request, whose findings still
 * stand. Nothing is submitted, so spacing is neither checked nor started.
 */
import { canonicalJson } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import { type Traced, traced } from "../../model/trace-context.ts";
import type { AccountRecord, StoreReads, StoreTransaction } from "../../ports/store.ts";
import { readKnown } from "../customers/read-known.ts";
import type { CustomerNotFound, DecidedOutcome, DeferredOutcome } from "../gateway.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { inputOf, lastDecision } from "../rescreening/last-decision.ts";
import type { AcceptedCheck } from "./accepted-check.ts";
import { decideWithin } from "./check-customer.ts";
import { deferCheck } from "./defer-check.ts";
import { areInForce } from "./match-exemptions.ts";
import { setLevel, storeDecision } from "./store-decision.ts";

export interface Recheck extends Traced {
  readonly tenant: string;
  readonly actor: string;
  readonly customerId: string;
  /** Callback address for the outcome (Default: none). */
  readonly callbackUrl?: string | undefined;
  /** The customer's accounts as they will be stored (Default: unchanged). */
  readonly changedAccounts?: (stored: readonly AccountRecord[]) => readonly AccountRecord[];
}

/** A decision that is about to be stored. */
export interface MadeRecheck {
  /** The case that it will have. */
  readonly caseId: string;
  /** Stores it with its case, or the case alone when it is decided later. */
  readonly store: () => Promise<DecidedOutcome | DeferredOutcome>;
}

/** How often a decision is made again because the customer was changed in the meantime. */
const MAX_TRIES = 10;

/**
 * Decides, then runs `write` in a transaction in which the customer is unchanged since the decision.
 *
 * @param write - writes what belongs to the decision, and stores the decision unless it must not be stored
 * @throws RiskgateError when no sound decision can be made: nothing is stored
 */
export async function recheckCustomer<T>(
  parts: GatewayParts,
  { tenant, actor, customerId, callbackUrl, changedAccounts, trace }: Recheck,
  write: (tx: StoreTransaction, made: MadeRecheck) => Promise<T>,
): Promise<T | CustomerNotFound> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const caseId = parts.ids.randomUUID();
    const at = parts.clock.now();
    const found = await parts.store.read(async (tx) => {
      const version = await readVersion(tx, tenant, customerId);
      if (!version) return undefined;
      const { callbackUrl: _asked, ...request } = inputOf(version.customer, version.last);
      const input = { ...request, ...(callbackUrl === undefined ? {} : { callbackUrl }) };
      const check: AcceptedCheck = { tenant, actor, caseId, customerId, isNamed: true, input, at, ...traced(trace) };
      const { customer: _, ...known } = await readKnown(tx, check, changedAccounts);
      return { version: version.text, check, known };
    });
    if (!found) return { outcome: "customer-not-found" };
    const { version, check, known } = found;
    const decided = await decideWithin(parts, check, known, parts.settings.decisionBudgetMs);
    const stored = await parts.store.transaction(async (tx) => {
      // Locks the customer and thereby its accounts: every writer of accounts takes this lock.
      if ((await readVersion(tx, tenant, customerId))?.text !== version) return undefined;
      if (!(await areInForce(tx, check, known.exemptions))) return undefined;
      const store = async () => {
        if (!decided) return deferCheck(parts, tx, check);
        // A newer check may wait to be decided: the decision in force and the mark `unchecked` stay as that check left
        // them.
        const customer = await setLevel(tx, check, decided.result.riskLevel);
        return storeDecision(parts, tx, check, decided, { later: { acceptedAt: at, customer } });
      };
      return { value: await write(tx, { caseId, store }) };
    });
    if (stored) return stored.value;
  }
  throw new RiskgateError("DECISION_FAILED", "the customer was changed every time while it was decided");
}

/** Everything stored that a decision depends on; `undefined` when there is no such customer. */
async function readVersion(
  tx: Pick<StoreReads, "customers" | "accounts" | "screened" | "decisions">,
  tenant: string,
  customerId: string,
) {
  const customer = await tx.customers.get(tenant, customerId);
  if (!customer || customer.erasedAt !== undefined) return undefined;
  const screened = await tx.screened.get(tenant, customerId);
  const last = await lastDecision(tx, tenant, customerId, screened);
  const accounts = await tx.accounts.listByCustomer(tenant, customerId);
  return { customer, last, text: canonicalJson([customer.data, accounts, screened?.decisionId ?? null]) };
}
