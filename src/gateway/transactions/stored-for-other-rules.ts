/** Reads a stored transaction with everything needed to decide it again with other rules. */
import { RiskgateError } from "../../errors.ts";
import { customerCodec } from "../../model/account-holding-party-data.ts";
import { transactionCodec } from "../../model/gateway-transaction.ts";
import type { Link } from "../../model/monitored-transaction.ts";
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { DiffTransaction } from "../../monitoring/diff-transaction-packs.ts";
import type { ExchangeRates } from "../../monitoring/exchange-rates.ts";
import { accountReader, readFlows } from "../../monitoring/flows/read-flows.ts";
import type { ShapeSpec } from "../../monitoring/flows/shape-spec.ts";
import { normalizeTransaction } from "../../monitoring/normalize-transaction.ts";
import { readRelated } from "../../monitoring/read-related.ts";
import type { TransactionPack } from "../../monitoring/transaction-pack.ts";
import type { History } from "../../monitoring/windows/history.ts";
import type { StoreReads, TransactionRecord } from "../../ports/store.ts";
import { paymentScreening } from "../../screening/payment/screen-payment.ts";
import { NOT_SCREENED_BY_REQUEST, transactionDecisionBody } from "./transaction-decision-body.ts";

export interface PastTransactionOptions {
  readonly rates: ExchangeRates;
  /** How far back the windows of the rules reach by each link. */
  readonly reach: ReadonlyMap<Link, number>;
  /** The shapes that the rules detect. */
  readonly shapes: readonly ShapeSpec[];
}

/** The reach and shapes that the rules of both packs need together. */
export function readByBoth(one: TransactionPack, other: TransactionPack): Omit<PastTransactionOptions, "rates"> {
  const links = new Set([...one.reach.keys(), ...other.reach.keys()]);
  const furthest = (link: Link) => Math.max(one.reach.get(link) ?? 0, other.reach.get(link) ?? 0);
  return {
    reach: new Map([...links].map((link) => [link, furthest(link)])),
    shapes: [...one.shapes, ...other.shapes],
  };
}

/**
 * Reads the customer and screening as of the decision, and the current history.
 *
 * @param history - history of its customer
 * @throws RiskgateError `CONFIG_INVALID` when an amount cannot be converted with the rates
 */
export async function pastTransaction(
  tx: StoreReads,
  tenant: string,
  record: TransactionRecord,
  history: History,
  { rates, reach, shapes }: PastTransactionOptions,
): Promise<DiffTransaction> {
  const { customerId, transactionId, tenantTransactionId } = record;
  const request = transactionCodec.decode(record.data);
  const { decisionId } = (await tx.cases.get(tenant, record.caseId)) ?? {};
  const decision = decisionId === undefined ? undefined : await tx.decisions.get(tenant, decisionId);
  const made = transactionDecisionBody(decision?.body);
  const found = made && paymentScreening(made.matches);
  const { customer, riskLevel, changedAt } = made?.known ?? (await knownNow(tx, tenant, customerId));
  const normalized = normalizeTransaction({ request, transactionId, customerId, customer, rates });
  if (!normalized.ok) {
    throw new RiskgateError("CONFIG_INVALID", `transaction ${transactionId}: cannot be counted`, {
      issues: normalized.issues,
    });
  }
  const around = accountReader(tx.history, tenant);
  return {
    tenantTransactionId,
    customerId,
    input: {
      transaction: normalized.value,
      request,
      customer,
      customerRiskLevel: riskLevel as RiskLevel | undefined,
      changes: { contactAt: changedAt?.contact, referenceAccountAt: changedAt?.referenceAccount },
      history,
      related: await readRelated(tx.history, tenant, normalized.value, { reach }),
      flows: await readFlows(around, normalized.value, history, { shapes }),
      storedAccount: made?.known.account,
      screeningTypes: found?.ruledTypes,
      confirmedScreeningTypes: found?.confirmedTypes,
      screeningLists: found?.matchedLists,
      unscreened: made?.limitations.includes(NOT_SCREENED_BY_REQUEST)
        ? undefined
        : made && (made.unscreened ?? []).map(({ reason }) => reason),
      checks: request.checks,
    },
  };
}

/** The current customer, for a transaction that is not decided yet. */
async function knownNow(tx: StoreReads, tenant: string, customerId: string) {
  const record = await tx.customers.get(tenant, customerId);
  const customer = customerCodec.decode(record?.data);
  return { customer, riskLevel: record?.riskLevel, changedAt: record?.changedAt };
}
