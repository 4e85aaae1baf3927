/** Stored transactions with everything that they are decided with. */
import { RiskgateError } from "../../src/errors.ts";
import {
  NOT_SCREENED_BY_REQUEST,
  transactionDecisionBody,
} from "../../src/gateway/transactions/transaction-decision-body.ts";
import { customerCodec } from "../../src/model/account-holding-party-data.ts";
import { transactionCodec } from "../../src/model/gateway-transaction.ts";
import type { Link } from "../../src/model/monitored-transaction.ts";
import type { RiskLevel } from "../../src/model/rule-pack.ts";
import type { DiffTransaction } from "../../src/monitoring/diff-transaction-packs.ts";
import type { ExchangeRates } from "../../src/monitoring/exchange-rates.ts";
import { accountReader, readFlows } from "../../src/monitoring/flows/read-flows.ts";
import type { ShapeSpec } from "../../src/monitoring/flows/shape-spec.ts";
import { HistoryCache } from "../../src/monitoring/history-cache.ts";
import { normalizeTransaction } from "../../src/monitoring/normalize-transaction.ts";
import { readRelated } from "../../src/monitoring/read-related.ts";
import type { History } from "../../src/monitoring/windows/history.ts";
import type { Store, StoreReads, TransactionRecord } from "../../src/ports/store.ts";
import { paymentScreening } from "../../src/screening/payment/screen-payment.ts";
import { storedCustomers } from "./stored-customers.ts";

const TENANT = "default";
/** Transactions that one read takes from the store. */
const PAGE = 500;

export interface StoredTransactionsOptions {
  readonly rates: ExchangeRates;
  /** How far back the windows of the rules reach by each link. */
  readonly reach: ReadonlyMap<Link, number>;
  /** The shapes that the rules look for. */
  readonly shapes: readonly ShapeSpec[];
}

/**
 * The transactions of the stored customers of the default tenant, each with its customer and its screening as they were
 * when it was decided, and with the history as it is known now. Keeps the history of one customer at a time.
 *
 * @throws RiskgateError `CONFIG_INVALID` when an amount cannot be counted with the rates
 */
export async function* storedTransactions(
  store: Store,
  options: StoredTransactionsOptions,
): AsyncGenerator<DiffTransaction> {
  for await (const { customerId } of storedCustomers(store, TENANT)) {
    const { history } = await store.read((tx) => new HistoryCache().load(tx.history, TENANT, customerId));
    const query = { tenant: TENANT, customerId, from: 0, to: Number.MAX_SAFE_INTEGER, limit: PAGE };
    for (let after: { readonly at: number; readonly id: string } | undefined; ; ) {
      const page = await store.read(async (tx) => {
        const records = await tx.transactions.listByCustomer(after === undefined ? query : { ...query, after });
        return Promise.all(records.map((record) => withEverything(tx, record, history, options)));
      });
      yield* page.map(({ transaction }) => transaction);
      const last = page.at(-1);
      if (page.length < PAGE || !last) break;
      after = last.place;
    }
  }
}

async function withEverything(
  tx: StoreReads,
  record: TransactionRecord,
  history: History,
  { rates, reach, shapes }: StoredTransactionsOptions,
) {
  const { customerId, transactionId, tenantTransactionId, occurredAt } = record;
  const request = transactionCodec.decode(record.data);
  const { decisionId } = (await tx.cases.get(TENANT, record.caseId)) ?? {};
  const decision = decisionId === undefined ? undefined : await tx.decisions.get(TENANT, decisionId);
  const made = transactionDecisionBody(decision?.body);
  const found = made && paymentScreening(made.matches);
  const { customer, riskLevel, changedAt } = made?.known ?? (await knownNow(tx, customerId));
  const normalized = normalizeTransaction({ request, transactionId, customerId, customer, rates });
  if (!normalized.ok) {
    throw new RiskgateError("CONFIG_INVALID", `transaction ${transactionId}: cannot be counted`, {
      issues: normalized.issues,
    });
  }
  const histories = new HistoryCache();
  const others = async (of: string) =>
    of === customerId ? history : (await histories.load(tx.history, TENANT, of)).history;
  const around = accountReader(tx.history, TENANT, others);
  const transaction: DiffTransaction = {
    tenantTransactionId,
    customerId,
    input: {
      transaction: normalized.value,
      request,
      customer,
      customerRiskLevel: riskLevel as RiskLevel | undefined,
      changes: { contactAt: changedAt?.contact, referenceAccountAt: changedAt?.referenceAccount },
      history,
      related: await readRelated(tx.history, TENANT, normalized.value, { reach }),
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
  return { transaction, place: { at: occurredAt, id: transactionId } };
}

/** The customer of a transaction that is not decided yet. */
async function knownNow(tx: StoreReads, customerId: string) {
  const record = await tx.customers.get(TENANT, customerId);
  const customer = customerCodec.decode(record?.data);
  return { customer, riskLevel: record?.riskLevel, changedAt: record?.changedAt };
}
