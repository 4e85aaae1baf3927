/**
 * Area `transactions`: checks by the gateway with the full rule pack and a list of 45,000 names, in process on SQLite with a
 * million stored transactions, what size and a heavy customer cost, on PostgreSQL, and over HTTP beside a bare echo. Durable.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storeJobs } from "../../adapters/jobs/store-jobs.ts";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { postgresStore } from "../../adapters/postgres/index.ts";
import { exchangeRatesFile } from "../../adapters/rates/exchange-rates-file.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { createGateway } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import type { Store } from "../../src/ports/store.ts";
import { timeOrderedIds } from "../../src/time-ordered-ids.ts";
import { seededRandom } from "../eval/seeded-random.ts";
import { ownDatabase } from "../postgres/own-database.ts";
import { startOwnPostgres } from "../postgres/start-postgres.ts";
import { load, startServer } from "./http-load.ts";
import { writeInventedList } from "./invented-list.ts";
import type { Area, Metric } from "./metric.ts";
import { benchPayment, END, fillTransactions, putCustomers } from "./transaction-load.ts";

const CUSTOMERS = 10_000;
const ids = timeOrderedIds(crypto, Date);
const NAMES = 45_000;
const CONCURRENT = 32;
const SECONDS = 3;
const STORED = Number(process.env.RISKGATE_BENCH_TRANSACTIONS ?? 1_000_000);
const SMALL = Math.min(10_000, STORED);
const CHECKS = Number(process.env.RISKGATE_BENCH_CHECKS ?? 6_000);
/**
 * Checks before those that are measured, as many in every phase: code is compiled in them, whatever the machine, and every customer
 * was met once, as in a gateway that has been at work for a while. What they cost themselves is told too.
 */
const WARM = CUSTOMERS;
const HEAVY = Math.min(100_000, STORED / 10);
const customers = Array.from({ length: CUSTOMERS }, (_, i) => String(i));

async function openGateway(store: Store, manifest: string): Promise<Gateway> {
  const gateway = await createGateway({
    store,
    lists: directoryLists(manifest, { clock: Date }),
    rules: directoryRules("rules"),
    transactions: {
      rules: directoryTransactionRules("rules"),
      rates: exchangeRatesFile("rates/exchange-rates.json"),
    },
    jobs: storeJobs({ store, clock: Date, ids }),
    timers: globalThis,
    clock: Date,
    ids,
  });
  const { status, checks } = await gateway.health();
  if (status === "fail") throw new Error(`the gateway is not ready: ${JSON.stringify(checks)}`);
  return gateway;
}

interface Run {
  readonly perSecond: number;
  /** Checks a second of processor time of the process: what a core could do that waits for no disk and no neighbour. */
  readonly perCpuSecond: number;
  /** Of single callers in milliseconds, ascending. */
  readonly latencies: readonly number[];
}

/** First one caller after the other, for latencies; then 32 at once. */
async function run(gateway: Gateway, bodies: readonly unknown[]): Promise<Run> {
  const check = async (body: unknown): Promise<void> => {
    const { outcome } = await gateway.checkTransaction(body);
    if (outcome !== "decided") throw new Error(`a check was ${outcome}`);
  };
  const quiet = Math.min(400, bodies.length >> 2);
  const latencies: number[] = [];
  for (const body of bodies.slice(0, quiet)) {
    const before = performance.now();
    await check(body);
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
    perSecond: (rest.length / (performance.now() - start)) * 1_000,
    perCpuSecond: (rest.length / (user + system)) * 1_000_000,
    latencies: latencies.sort((a, b) => a - b),
  };
}

interface WarmRun extends Run {
  /** The checks before those that are measured. */
  readonly first: Run;
}

/** Checks of each another second: first those to get warm, then so many that are measured, which come later in time too. */
async function warmRun(gateway: Gateway, customerOf: CustomerOf, prefix: string, count: number): Promise<WarmRun> {
  const random = seededRandom(23);
  const bodies = Array.from({ length: WARM + count }, (_, i) =>
    benchPayment(customerOf(i, random), `${prefix}-${i}`, END + i * 1_000, random),
  );
  const first = await run(gateway, bodies.slice(0, WARM));
  return { ...(await run(gateway, bodies.slice(WARM))), first };
}

/** Whom a check is about, by its number. */
type CustomerOf = (index: number, random: () => number) => string;
const anybody: CustomerOf = (index, random) =>
  index < WARM ? String((index * 7919) % CUSTOMERS) : String(Math.floor(random() * CUSTOMERS));

/** Typical checks on a store with so many transactions, after some to get warm. */
async function typicalRun(store: Store, gateway: Gateway, stored: number): Promise<WarmRun> {
  await putCustomers(store, [...customers, "heavy"]);
  await fillTransactions(store, stored, (i) => String((i * 7919) % CUSTOMERS), "past");
  return warmRun(gateway, anybody, "typical", CHECKS);
}

async function onSqlite(dir: string, manifest: string, log: (line: string) => void): Promise<Metric[]> {
  const on = async <T>(name: string, use: (store: Store, gateway: Gateway) => Promise<T>): Promise<T> => {
    const store = sqliteStore(join(dir, name, "riskgate.sqlite"));
    const gateway = await openGateway(store, manifest);
    try {
      return await use(store, gateway);
    } finally {
      await gateway.close();
    }
  };
  const small = await on("small", (store, gateway) => typicalRun(store, gateway, SMALL));
  const [large, heavy] = await on("large", async (store, gateway) => {
    const typical = await typicalRun(store, gateway, STORED);
    log(`  ${STORED} transactions of ${CUSTOMERS} customers; a heavy customer with ${HEAVY} next`);
    await fillTransactions(store, HEAVY, () => "heavy", "heavy-past");
    return [typical, await warmRun(gateway, () => "heavy", "heavy", CHECKS / 4)] as const;
  });
  const at = (share: number) => large.latencies[Math.floor(share * (large.latencies.length - 1))] ?? Number.NaN;
  return [
    { metric: "transactions.sqlite_per_s", value: large.perSecond, unit: "1/s" },
    { metric: "transactions.sqlite_per_cpu_s", value: large.perCpuSecond, unit: "1/s" },
    { metric: "transactions.sqlite_first_per_cpu_s", value: large.first.perCpuSecond, unit: "1/s" },
    { metric: "transactions.p50_ms", value: at(0.5), unit: "ms" },
    { metric: "transactions.p99_ms", value: at(0.99), unit: "ms" },
    { metric: "transactions.growth_10k_to_1m", value: small.perCpuSecond / large.perCpuSecond, unit: "ratio" },
    { metric: "transactions.heavy_customer_factor", value: large.perCpuSecond / heavy.perCpuSecond, unit: "ratio" },
    { metric: "transactions.heavy_per_s", value: heavy.perSecond, unit: "1/s" },
  ];
}

async function onPostgres(manifest: string, log: (line: string) => void): Promise<Metric[]> {
  const postgres = await startOwnPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
  if (typeof postgres === "string") {
    log(`postgres is not measured: ${postgres}`);
    return [];
  }
  const database = await ownDatabase(postgres);
  const store = postgresStore(database.url);
  const gateway = await openGateway(store, manifest);
  try {
    const { perSecond, perCpuSecond } = await typicalRun(store, gateway, SMALL);
    return [
      { metric: "transactions.postgres_per_s", value: perSecond, unit: "1/s" },
      { metric: "transactions.postgres_per_cpu_s", value: perCpuSecond, unit: "1/s" },
    ];
  } finally {
    await gateway.close();
    await database.drop();
    await postgres.remove();
  }
}

/** Over HTTP on the store with everything, loaded in turn with the echo of the same body. */
async function overHttp(dir: string, manifest: string): Promise<Metric[]> {
  const path = "/v1/transaction-checks";
  const toEcho = requests();
  const toGateway = requests();
  const servers = [
    await startServer("echo"),
    await startServer("gateway", { RISKGATE_DATA_DIR: join(dir, "large"), RISKGATE_LISTS: manifest }),
  ] as const;
  try {
    const [echo, gateway] = servers;
    // As many as in process: by time alone a slow machine measures a server that still compiles, at twice the cost.
    while (toGateway.sent() < WARM) await load([gateway], 2, { path, ...toGateway });
    const bare = await load([echo], SECONDS, { path, ...toEcho });
    const real = await load([gateway], SECONDS, { path, ...toGateway });
    return [
      { metric: "transactions.http_echo_per_s", value: bare.perSecond, unit: "1/s" },
      { metric: "transactions.http_per_s", value: real.perSecond, unit: "1/s" },
      { metric: "transactions.http_share_of_echo", value: real.perSecond / bare.perSecond, unit: "share" },
      { metric: "transactions.http_echo_cpu_us", value: bare.cpuMicros, unit: "us" },
      { metric: "transactions.http_cpu_us", value: real.cpuMicros, unit: "us" },
      { metric: "transactions.http_p50_ms", value: real.p50, unit: "ms" },
      { metric: "transactions.http_p99_ms", value: real.p99, unit: "ms" },
    ];
  } finally {
    for (const server of servers) server.stop();
  }
}

/** Bodies of checks that come a second each behind the last: so many as an echo takes would reach too far into the future for a gateway. */
function requests() {
  const random = seededRandom(29);
  let sent = 0;
  return {
    sent: () => sent,
    bodyOf: () => JSON.stringify(benchPayment(anybody(sent, random), `http-${++sent}`, END + sent * 1_000, random)),
  };
}

const area: Area = async (log) => {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-bench-"));
  try {
    const manifest = writeInventedList(join(dir, "lists"), NAMES);
    return [
      ...(await onSqlite(dir, manifest, log)),
      ...(await overHttp(dir, manifest)),
      ...(await onPostgres(manifest, log)),
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

export default area;
