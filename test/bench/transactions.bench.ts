/**
 * Area `transactions`: checks with the full rule pack on SQLite with a million stored transactions, and what size and a
 * heavy customer cost. A check here is what the gateway does in its store transaction: look for a duplicate, read the
 * customer and the past, decide, write transaction, case, decision and history; durable, group commit.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { parseTransaction } from "../../src/model/gateway-transaction.ts";
import { parseExchangeRates } from "../../src/monitoring/exchange-rates.ts";
import { HistoryCache } from "../../src/monitoring/history-cache.ts";
import { normalizeTransaction } from "../../src/monitoring/normalize-transaction.ts";
import { readRelated } from "../../src/monitoring/read-related.ts";
import { transactionChecker } from "../../src/monitoring/transaction-checker.ts";
import type { Json, Store } from "../../src/ports/store.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { shippedTransactionPack } from "../monitoring/shipped-transaction-pack.ts";
import type { Area } from "./metric.ts";

const TENANT = "bench";
const CUSTOMERS = 10_000;
const START = Date.UTC(2025, 10, 1);
const END = Date.UTC(2026, 10, 1);
const CONCURRENT = 32;
const rates = parseExchangeRates({
  title: "bench",
  source: "invented",
  baseCurrency: "EUR",
  maxAgeDays: 9999,
  rates: [],
}).rates!;

/** A generator of numbers from 0 to below 1 that gives the same every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function body(customer: string, id: string, at: number, random: () => number): unknown {
  const isOut = random() < 0.7;
  const own = { accountNumber: `DE${customer}`, holder: `Customer ${customer}` };
  const other = { accountNumber: `FR${Math.floor(random() * 50_000)}`, holder: "Somebody Else" };
  return {
    tenantTransactionId: id,
    tenantProcessingTimestamp: new Date(at).toISOString(),
    accountHoldingParty: isOut ? "FUNDS_ORIGINATOR" : "FUNDS_BENEFICIARY",
    fundsOriginator: isOut ? own : other,
    fundsBeneficiary: isOut ? other : own,
    settledAmount: Math.round(10 ** (1 + random() * 2.5) * 100) / 100,
    settledCurrency: "EUR",
    paymentMeans: random() < 0.6 ? "CARD" : "TRANSFER",
    usage: "Reference 4711",
    deviceDetails: { deviceId: `device-${customer}` },
    registrationDetails: { ipCountry: "DE", ipAddress: "192.0.2.7" },
    accountHoldingPartyData: { customerId: customer },
  };
}

const customerData = {
  customerType: "INDIVIDUAL",
  customerSince: "2020-01-01",
  personalDetails: { personName: { firstName: "Cora", lastName: "Customer" }, dateOfBirth: "1980-05-17" },
  contactDetails: { country: "DE", city: "Musterstadt" },
  characteristics: { expectedVolumeMonthly: 9000, expectedTransactionCountMonthly: 60, expectedTicketSizeMax: 4000 },
  deviceDetails: { deviceId: "device-0" },
};

/** One check as the gateway does it. */
async function openChecks(store: Store) {
  const checker = transactionChecker(await shippedTransactionPack(), compiledEvaluator);
  const cache = new HistoryCache();
  return async (raw: unknown): Promise<string> => {
    const parsed = parseTransaction(raw);
    if (!parsed.ok) throw new Error(parsed.issues[0]?.message);
    const request = parsed.value;
    const customerId = request.masterData.accountHoldingPartyData.customerId!;
    const [transactionId, caseId, decisionId] = [randomUUID(), randomUUID(), randomUUID()];
    return store.transaction(async (tx) => {
      if ((await tx.transactions.find(TENANT, request.tenantTransactionId)).length > 0) throw new Error("duplicate");
      const customer = (await tx.customers.get(TENANT, customerId))?.data as typeof customerData | undefined;
      const normalized = normalizeTransaction({ request, transactionId, customerId, customer, rates });
      if (!normalized.ok) throw new Error("amount");
      const transaction = normalized.value;
      const { history } = await cache.load(tx.history, TENANT, customerId);
      const related = await readRelated(tx.history, TENANT, transaction, checker.pack);
      const { results, ...decision } = await checker.check({
        transaction,
        request,
        customer,
        customerRiskLevel: "low",
        history,
        related,
        screeningTypes: [],
      });
      const because = results.filter(({ outcome }) => outcome === "hit");
      const now = transaction.at;
      const keys = { tenant: TENANT, transactionId, caseId, customerId, createdAt: now, updatedAt: now };
      const { tenantTransactionId, accountHoldingParty } = request;
      await tx.transactions.add({
        ...keys,
        tenantTransactionId,
        accountHoldingParty,
        occurredAt: now,
        revision: 1,
        data: request as unknown as Json,
      });
      await tx.history.append(TENANT, transaction, 1);
      await tx.cases.put({ ...keys, processingStatus: "finished", caseStatus: decision.caseStatus, decisionId });
      const kept = JSON.parse(JSON.stringify({ decision, because })) as Json;
      await tx.decisions.append({ tenant: TENANT, decisionId, caseId, customerId, decidedAt: now, body: kept });
      return decision.decision;
    });
  };
}

/** Stores transactions without deciding about them: the past of the measured checks. */
async function fill(store: Store, count: number, customerOf: (index: number) => string, prefix: string): Promise<void> {
  const random = seeded(17);
  const GROUP = 500;
  for (let start = 0; start < count; start += GROUP) {
    await store.transaction(async (tx) => {
      for (let i = start; i < Math.min(count, start + GROUP); i++) {
        const customerId = customerOf(i);
        const at = START + Math.floor(((END - START) * i) / count);
        const parsed = parseTransaction(body(customerId, `${prefix}-${i}`, at, random));
        if (!parsed.ok) throw new Error("body");
        const transactionId = randomUUID();
        const normalized = normalizeTransaction({ request: parsed.value, transactionId, customerId, rates });
        if (!normalized.ok) throw new Error("amount");
        const { tenantTransactionId, accountHoldingParty } = parsed.value;
        await tx.transactions.add({
          tenant: TENANT,
          transactionId,
          caseId: randomUUID(),
          customerId,
          tenantTransactionId,
          accountHoldingParty,
          occurredAt: at,
          revision: 1,
          data: parsed.value as unknown as Json,
          createdAt: at,
          updatedAt: at,
        });
        await tx.history.append(TENANT, normalized.value, 1);
      }
    });
  }
}

async function putCustomers(store: Store, ids: readonly string[]): Promise<void> {
  await store.transaction(async (tx) => {
    for (const customerId of ids) {
      await tx.customers.put({ tenant: TENANT, customerId, data: customerData, createdAt: START, updatedAt: START });
    }
  });
}

interface Run {
  readonly perSecond: number;
  /** Checks a second of processor time of the process: what a core could do that waits for no disk and no neighbour. */
  readonly perCpuSecond: number;
  readonly latencies: readonly number[];
}

/** Checks with 32 callers at once; latencies are those of single callers of a second, quieter run. */
async function run(check: (raw: unknown) => Promise<string>, bodies: readonly unknown[]): Promise<Run> {
  const quiet = Math.min(400, bodies.length >> 2);
  const latencies: number[] = [];
  for (const raw of bodies.slice(0, quiet)) {
    const before = performance.now();
    await check(raw);
    latencies.push(performance.now() - before);
  }
  const rest = bodies.slice(quiet);
  let next = 0;
  const start = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      while (next < rest.length) await check(rest[next++]);
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: (rest.length / (performance.now() - start)) * 1000,
    perCpuSecond: (rest.length / (user + system)) * 1_000_000,
    latencies: latencies.sort((a, b) => a - b),
  };
}

const STORED = Number(process.env.RISKGATE_BENCH_TRANSACTIONS ?? 1_000_000);
const CHECKS = Number(process.env.RISKGATE_BENCH_CHECKS ?? 6000);
const HEAVY = Math.min(100_000, STORED / 10);

const area: Area = async (log) => {
  const directory = mkdtempSync(join(tmpdir(), "riskgate-bench-"));
  try {
    const customers = Array.from({ length: CUSTOMERS }, (_, i) => String(i));
    const random = seeded(23);
    const bodies = (customerOf: () => string, prefix: string, count: number) =>
      Array.from({ length: count }, (_, i) => body(customerOf(), `${prefix}-${i}`, END + i * 1000, random));
    const anybody = () => String(Math.floor(random() * CUSTOMERS));
    const measured = async (stored: number) => {
      const store = sqliteStore(join(directory, `${stored}.sqlite`));
      try {
        await putCustomers(store, [...customers, "heavy"]);
        await fill(store, stored, (i) => String((i * 7919) % CUSTOMERS), "past");
        const check = await openChecks(store);
        await run(check, bodies(anybody, "warm", 1000));
        const typical = await run(check, bodies(anybody, "typical", CHECKS));
        if (stored < STORED) return { typical, heavy: undefined };
        log(`  filled ${stored} transactions; a heavy customer with ${HEAVY} next`);
        await fill(store, HEAVY, () => "heavy", "heavy-past");
        await check(body("heavy", "heavy-first", END + 1, random));
        return {
          typical,
          heavy: await run(
            check,
            bodies(() => "heavy", "heavy", CHECKS / 4),
          ),
        };
      } finally {
        await store.close();
      }
    };
    const small = await measured(10_000);
    const large = await measured(STORED);
    const at = (run: Run, share: number) => run.latencies[Math.floor(share * (run.latencies.length - 1))]!;
    const heavyFactor = large.typical.perCpuSecond / large.heavy!.perCpuSecond;
    return [
      { metric: "transactions.sqlite_per_s", value: large.typical.perSecond, unit: "1/s" },
      { metric: "transactions.sqlite_per_cpu_s", value: large.typical.perCpuSecond, unit: "1/s" },
      { metric: "transactions.p50_ms", value: at(large.typical, 0.5), unit: "ms" },
      { metric: "transactions.p99_ms", value: at(large.typical, 0.99), unit: "ms" },
      {
        metric: "transactions.growth_10k_to_1m",
        value: small.typical.perCpuSecond / large.typical.perCpuSecond,
        unit: "ratio",
      },
      { metric: "transactions.heavy_customer_factor", value: heavyFactor, unit: "ratio" },
      { metric: "transactions.heavy_per_s", value: large.heavy!.perSecond, unit: "1/s" },
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

export default area;
