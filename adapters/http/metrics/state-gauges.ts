/** Gauges that are computed when they are read: lists, rules, queues, health. */
import { Counter, Gauge, type Registry } from "prom-client";
import type { Gateway, HealthReport, HealthStatus } from "riskgate";
import { DAY_SECONDS, type ListGauges, listGauges } from "./list-gauges.ts";

/** The state as a number, so that a graph can show it and an alert compare it. */
const STATUS: Readonly<Record<HealthStatus, number>> = { pass: 0, warn: 1, fail: 2 };
/** How long an answer of the store counts, in milliseconds: frequent reads of metrics are answered from memory. */
const FRESH_MS = 1_000;

export interface StateGauges {
  /**
   * Asks the gateway. Never rejects.
   *
   * @param tenant - whose lists may be told of (Default: those of all tenants)
   * @returns the registry of what is told of lists
   */
  update(gateway: Gateway, tenant?: string): Promise<Registry>;
}

export function stateGauges(registry: Registry, version: string | undefined): StateGauges {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const build = gauge("riskgate_build_info", "Version of the program; always 1.", ["version"]);
  if (version !== undefined) build.labels(version).set(1);
  const health = gauge("riskgate_health_status", "Worst state of a dependency: 0 pass, 1 warn, 2 fail.", [
    "dependency",
  ]);
  const referenceAge = gauge(
    "riskgate_reference_list_age_seconds",
    "Time since a reference list was true, to the day.",
    ["list"],
  );
  const rules = gauge("riskgate_rule_set_info", "Version of the rules in service; always 1.", ["rules", "version"]);
  const ratesAge = gauge("riskgate_exchange_rates_age_seconds", "Time since the latest exchange rate, to the day.");
  const jobs = gauge("riskgate_queue_jobs", "Jobs of a queue by state.", ["queue", "state"]);
  const failures = new Counter({
    name: "riskgate_scrape_failures_total",
    help: "Times that the state of the gateway could not be asked.",
    registers: [registry],
  });

  function show({ checks }: HealthReport): void {
    for (const each of [health, referenceAge, rules]) each.reset();
    for (const [dependency, rows] of Object.entries(checks)) {
      health.labels(dependency).set(Math.max(0, ...rows.map(({ status }) => STATUS[status])));
    }
    for (const { componentId, ageDays } of checks.referenceLists ?? []) {
      if (componentId !== undefined && ageDays !== undefined)
        referenceAge.labels(componentId).set(ageDays * DAY_SECONDS);
    }
    for (const [pack, rows] of [
      ["customers", checks.rules],
      ["transactions", checks.transactionRules],
    ] as const) {
      for (const { observed } of rows ?? []) if (observed !== undefined) rules.labels(pack, String(observed)).set(1);
    }
    for (const { ageDays } of checks.rates ?? []) if (ageDays !== undefined) ratesAge.set(ageDays * DAY_SECONDS);
  }

  async function ask(gateway: Gateway, tenant: string | undefined, lists: ListGauges): Promise<void> {
    try {
      // How lists are altogether is a number, and names none.
      const all = await gateway.health();
      const own = tenant === undefined ? all : await gateway.health({ tenant });
      show(all);
      lists.show(own.checks.lists ?? [], await gateway.listPublicationLags());
      const stats = await gateway.jobStats();
      for (const [queue, { waiting, active, dead }] of Object.entries(stats)) {
        for (const [state, count] of Object.entries({ waiting, active, dead })) jobs.labels(queue, state).set(count);
      }
    } catch {
      // Old depths would look like true ones.
      jobs.reset();
      failures.inc();
    }
  }

  /** What is told of lists, by whose they are. */
  const told = new Map<string | undefined, { readonly lists: ListGauges; askedAt: number; answer: Promise<void> }>();
  return {
    async update(gateway, tenant) {
      const known = told.get(tenant) ?? {
        lists: listGauges(),
        askedAt: Number.NEGATIVE_INFINITY,
        answer: Promise.resolve(),
      };
      told.set(tenant, known);
      const now = performance.now();
      if (now - known.askedAt >= FRESH_MS) {
        known.askedAt = now;
        known.answer = ask(gateway, tenant, known.lists);
      }
      await known.answer;
      return known.lists.registry;
    },
  };
}
