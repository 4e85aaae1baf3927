/** Customers and transactions for benchmarks: invented, the same in every run but for the times, which end now. */
import { randomUUID } from "node:crypto";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import { parseTransaction } from "../../src/model/gateway-transaction.ts";
import { parseExchangeRates } from "../../src/monitoring/exchange-rates.ts";
import { normalizeTransaction } from "../../src/monitoring/normalize-transaction.ts";
import type { Json, Store } from "../../src/ports/store.ts";
import { seededRandom } from "../eval/seeded-random.ts";
import { inventedPerson } from "./invented-list.ts";

const YEAR_MS = 365 * 86_400_000;
const COUNTERPARTIES = 10_000;
/** Where the past of the benchmark ends and its checks begin. */
export const END = Date.now();

const rates = parseExchangeRates({
  title: "only the base currency",
  source: "invented",
  baseCurrency: "EUR",
  maxAgeDays: 1,
  rates: [],
}).rates!;

function nameOf(customer: string): { readonly firstName: string; readonly lastName: string } {
  return inventedPerson(seededRandom(Number(customer) || 0));
}

/** A payment of a customer, named by its id alone, to or from one of some thousand accounts. */
export function benchPayment(customer: string, id: string, at: number, random: () => number): unknown {
  const isOut = random() < 0.7;
  const { firstName, lastName } = nameOf(customer);
  // Most payments go to a few of them.
  const number = Math.floor(random() ** 3 * COUNTERPARTIES);
  const other = inventedPerson(seededRandom(1_000_000 + number));
  const own = { accountNumber: `DE${customer}`, holder: `${firstName} ${lastName}`, bankCountry: "DE" };
  const others = { accountNumber: `FR${number}`, holder: `${other.firstName} ${other.lastName}`, bankCountry: "FR" };
  return {
    tenantTransactionId: id,
    tenantProcessingTimestamp: new Date(at).toISOString(),
    accountHoldingParty: isOut ? "FUNDS_ORIGINATOR" : "FUNDS_BENEFICIARY",
    fundsOriginator: isOut ? own : others,
    fundsBeneficiary: isOut ? others : own,
    settledAmount: Math.round(10 ** (1 + random() * 2.5) * 100) / 100,
    settledCurrency: "EUR",
    paymentMeans: random() < 0.6 ? "CARD" : "TRANSFER",
    usage: "Reference 4711",
    deviceDetails: { deviceId: `device-${customer}` },
    registrationDetails: { ipCountry: "DE", ipAddress: `192.0.2.${number % 256}` },
    masterData: { accountHoldingPartyData: { customerId: customer } },
  };
}

/** Stores customers with what rules ask for. */
export async function putCustomers(store: Store, ids: readonly string[]): Promise<void> {
  const at = END - YEAR_MS;
  await store.transaction(async (tx) => {
    for (const customerId of ids) {
      const data = {
        customerId,
        customerType: "INDIVIDUAL",
        customerSince: "2020-01-01",
        personalDetails: { personName: nameOf(customerId), dateOfBirth: "1980-05-17", nationality: "DE" },
        contactDetails: { country: "DE", town: "Musterstadt", street: "Lange Reihe 17", zip: "20099" },
        characteristics: {
          expectedVolumeMonthly: 9000,
          expectedTransactionCountMonthly: 60,
          expectedTicketSizeMax: 4000,
        },
        deviceDetails: { deviceId: `device-${customerId}` },
      };
      await tx.customers.put({
        tenant: DEFAULT_TENANT,
        customerId,
        data,
        riskLevel: "low",
        createdAt: at,
        updatedAt: at,
      });
    }
  });
}

/** Transactions that one transaction of the store adds. */
const GROUP = 500;

/** Stores transactions of a year without deciding about them: the past of the measured checks. */
export async function fillTransactions(
  store: Store,
  count: number,
  customerOf: (index: number) => string,
  prefix: string,
): Promise<void> {
  const tenant = DEFAULT_TENANT;
  const random = seededRandom(17);
  for (let start = 0; start < count; start += GROUP) {
    await store.transaction(async (tx) => {
      for (let i = start; i < Math.min(count, start + GROUP); i++) {
        const customerId = customerOf(i);
        const at = END - YEAR_MS + Math.floor((YEAR_MS * i) / count);
        const parsed = parseTransaction(benchPayment(customerId, `${prefix}-${i}`, at, random));
        if (!parsed.ok) throw new Error(parsed.issues[0]?.message);
        const [transactionId, caseId] = [randomUUID(), randomUUID()];
        const normalized = normalizeTransaction({ request: parsed.value, transactionId, customerId, rates });
        if (!normalized.ok) throw new Error(normalized.issues[0]?.message);
        const { tenantTransactionId, accountHoldingParty } = parsed.value;
        const ids = { tenant, transactionId, caseId, customerId, tenantTransactionId, accountHoldingParty };
        const data = parsed.value as unknown as Json;
        await tx.transactions.add({ ...ids, occurredAt: at, revision: 1, data, createdAt: at, updatedAt: at });
        await tx.history.append(tenant, normalized.value, 1);
      }
    });
  }
}
