/**
 * The queue of people who work on cases: what is handed out, listed and counted, by any filter and sort, in a store with many cases.
 *
 * Lists, counts and the next case are asked of the gateway as HTTP asks for them, on SQLite and on PostgreSQL where there is one, in the
 * stores of `many-cases.ts`. A check beside an empty store says what so many cases cost it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useNativeSha256 } from "../../adapters/native-sha256.ts";
import { postgresStore } from "../../adapters/postgres/postgres-store.ts";
import { shippedRules } from "../../adapters/rules/shipped-rules.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import type { ListCasesQuery } from "../../src/gateway/cases/list-cases.ts";
import { createGateway } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { RISK_LEVELS } from "../../src/model/rule-pack.ts";
import type { Store } from "../../src/ports/store.ts";
import { fixtureLists } from "../conformance/fixture-lists.ts";
import { startOwnPostgres } from "../postgres/start-postgres.ts";
import { CASES, databaseOfCases, fillCases, KEPT, RULES } from "./many-cases.ts";
import { type Area, type Metric, median } from "./metric.ts";
import { sampleCheck } from "./sample-check.ts";
import { fillYear, yearTimes } from "./year-of-statistics.ts";

const TIMES = 40;
const CHECKS = 60;
const ROUNDS = 5;

const review: Area = async (log) => {
  useNativeSha256();
  const dir = KEPT ?? mkdtempSync(join(tmpdir(), "riskgate-bench-"));
  try {
    const metrics = [...(await onSqlite(dir, log))];
    // PostgreSQL takes long: what is known by now is told.
    for (const { metric, value, unit } of metrics) log(`${metric}: ${value.toPrecision(4)} ${unit}`);
    const postgres = await startOwnPostgres();
    if (typeof postgres === "string") {
      log(postgres);
      return metrics;
    }
    const database = await databaseOfCases(postgres);
    const store = await postgresStore({ url: database.url });
    try {
      await fillCases(store, log);
      await fillYear(store);
      const gateway = await gatewayOn(store);
      const { list, counts, next, slowest } = await queueTimes(gateway);
      log(`slowest on PostgreSQL: ${slowest}`);
      metrics.push(
        { metric: "review.postgres_list_p95_ms", value: list, unit: "ms" },
        { metric: "review.postgres_counts_p95_ms", value: counts, unit: "ms" },
        { metric: "review.postgres_next_p95_ms", value: next, unit: "ms" },
        ...(await yearTimes(gateway, "review.postgres_")),
      );
    } finally {
      await store.close();
      await database.end();
      await postgres.remove();
    }
    return metrics;
  } finally {
    if (!KEPT) rmSync(dir, { recursive: true, force: true });
  }
};
export default review;

async function onSqlite(dir: string, log: (line: string) => void): Promise<readonly Metric[]> {
  const full = sqliteStore(join(dir, "full.sqlite"));
  // In a file, as the other one is.
  rmSync(join(dir, "empty.sqlite"), { force: true });
  const empty = sqliteStore(join(dir, "empty.sqlite"));
  await fillCases(full, log);
  await fillYear(full);
  const gateways = { full: await gatewayOn(full), empty: await gatewayOn(empty) };
  const { list, counts, next, slowest } = await queueTimes(gateways.full);
  log(`slowest: ${slowest}`);
  const costs = await checkCosts(gateways);
  const year = await yearTimes(gateways.full, "review.");
  for (const gateway of Object.values(gateways)) await gateway.close();
  for (const store of [full, empty]) await store.close();
  return [
    { metric: "review.cases", value: CASES, unit: "cases" },
    { metric: "review.next_p95_ms", value: next, unit: "ms" },
    { metric: "review.list_p95_ms", value: list, unit: "ms" },
    { metric: "review.counts_p95_ms", value: counts, unit: "ms" },
    { metric: "review.check_cost_factor", value: median(costs.full) / median(costs.empty), unit: "ratio" },
    ...year,
  ];
}

const gatewayOn = (store: Store): Promise<Gateway> =>
  createGateway({
    ...{ store, lists: fixtureLists(Date), rules: shippedRules(), clock: Date, ids: crypto },
    workflow: { load: async () => ({ due: [{ hours: 72 }] }) },
    workOnJobs: false,
  });

const LIMIT = { limit: 50 } as const;
/** What a queue is looked at by: each filter alone and with others, in each order. */
const QUERIES: readonly ListCasesQuery[] = [
  ...[{ ...LIMIT }, { ...LIMIT, order: "oldest" as const }, { ...LIMIT, caseStatus: "open" as const }],
  ...[
    { ...LIMIT, sort: "priority" as const },
    { ...LIMIT, sort: "due" as const },
  ],
  ...RISK_LEVELS.map((riskLevel) => ({ ...LIMIT, sort: "priority" as const, riskLevel })),
  ...(["customer", "transaction"] as const).map((kind) => ({ ...LIMIT, sort: "due" as const, kind })),
  ...RULES.map((ruleId) => ({ ...LIMIT, sort: "priority" as const, ruleId })),
  { ...LIMIT, sort: "priority", ruleId: "NONE-001" },
  { ...LIMIT, sort: "priority", screeningType: "SANCTIONED_PERSON" },
  { ...LIMIT, sort: "priority", assignee: "none" },
  { ...LIMIT, sort: "priority", assignee: "me" },
  { ...LIMIT, sort: "due", dueBefore: Date.now() },
  { ...LIMIT, sort: "priority", isProposed: true },
  { ...LIMIT, sort: "priority", isEscalated: true },
  { ...LIMIT, sort: "priority", text: "dastulla 51" },
  { ...LIMIT, sort: "priority", text: "nobody is called so" },
  { ...LIMIT, customerId: "customer-10" },
  { ...LIMIT, caseStatus: "closed", riskLevel: "high" },
  { ...LIMIT, sort: "priority", riskLevel: "high", kind: "customer", ruleId: "GEO-001", assignee: "none" },
];

async function queueTimes(gateway: Gateway) {
  const slow: { readonly ms: number; readonly what: string }[] = [];
  const timed = async (what: string, ask: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await ask();
    const ms = performance.now() - began;
    slow.push({ ms, what });
    return ms;
  };
  const rounds = [...Array(Math.max(1, Math.round(TIMES / 10))).keys()];
  for (const query of QUERIES.slice(0, 3)) await gateway.listCases(query);
  slow.length = 0;
  const list: number[] = [];
  for (const _ of rounds)
    for (const query of QUERIES) {
      list.push(await timed(`list ${JSON.stringify(query)}`, () => gateway.listCases(query)));
    }
  const counts: number[] = [];
  for (const _ of rounds)
    for (const { limit: __, sort: ___, order: ____, ...wanted } of QUERIES)
      counts.push(await timed(`counts ${JSON.stringify(wanted)}`, () => gateway.countCases(wanted)));
  const next: number[] = [];
  for (let times = 0; times < TIMES; times++) next.push(await timed("next", () => gateway.nextCase({})));
  const slowest = slow.sort((one, other) => other.ms - one.ms).slice(0, 6);
  return {
    ...{ list: p95(list), counts: p95(counts), next: p95(next) },
    slowest: slowest.map(({ ms, what }) => `${ms.toFixed(1)} ms ${what}`).join("; "),
  };
}

const p95 = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] as number;

/** Milliseconds of rounds of checks, of which each is of another customer; the stores take turns. */
async function checkCosts(gateways: Readonly<Record<"full" | "empty", Gateway>>) {
  const costs = { full: [] as number[], empty: [] as number[] };
  let customer = 1;
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of ["full", "empty"] as const) {
      const bodies = Array.from({ length: CHECKS }, () => JSON.parse(sampleCheck(customer++)));
      const began = performance.now();
      for (const body of bodies) await gateways[name].checkCustomer(body);
      // The first round only warms up.
      if (round > 0) costs[name].push(performance.now() - began);
    }
  return costs;
}
