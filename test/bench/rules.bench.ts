/** Rules: the compiled evaluator beside json-rules-engine, in one run. */
import fc from "fast-check";
import type { RulePack } from "../../src/model/rule-pack.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { engineCase } from "../rules/differential/engine-case.ts";
import { runCompiled, runOracle } from "../rules/differential/run-engines.ts";
import { shippedRules } from "../rules-content/shipped-rules.ts";
import { type Area, type Metric, median } from "./metric.ts";
import { baselineEngine } from "./rules/baseline.ts";
import { fortyRules, fortyRulesCustomers, manyRules, manyRulesCustomers } from "./rules/forty-rules.ts";
import { inventedCustomerFacts } from "./rules/invented-customers.ts";

type Customers = readonly Readonly<Record<string, unknown>>[];

/** Milliseconds a customer: medians of rounds in which the three take turns. */
interface Times {
  readonly baseline: number;
  readonly plain: number;
  readonly explained: number;
}

const EQUALITY_CASES = 10_000;
/** Shortest time of one measurement. */
const MIN_ROUND_MS = 200;

const bench: Area = async (log) => {
  const forty = await compare(fortyRules(), fortyRulesCustomers(1000), { rounds: 7, baselineCustomers: 100 });
  const shipped = await shippedRules();
  const shippedTimes = await compare(shipped.pack, inventedCustomerFacts(shipped.pack, 1000), {
    rounds: 9,
    baselineCustomers: 40,
  });
  const many = await compare(manyRules(10_000), manyRulesCustomers(200), { rounds: 5, baselineCustomers: 3 });
  const rows: readonly (readonly [string, Times])[] = [
    ["40 rules", forty],
    [`shipped pack, ${shipped.pack.rules.length} rules`, shippedTimes],
    ["10,000 rules", many],
  ];
  log("rules: customers a second      json-rules-engine       plain   explained     gain   gain explained");
  for (const [name, { baseline, plain, explained }] of rows) {
    const perSecond = [baseline, plain, explained]
      .map((ms) => (1000 / ms).toFixed(ms > 100 ? 2 : 0).padStart(12))
      .join("");
    log(
      `  ${name.padEnd(28)}${perSecond}${(baseline / plain).toFixed(0).padStart(9)}${(baseline / explained).toFixed(0).padStart(17)}`,
    );
  }

  const speedup = (kind: "plain" | "explained"): number =>
    Math.min(...[forty, shippedTimes].map((times) => times.baseline / times[kind]));
  const metrics: Metric[] = [
    { metric: "rules.speedup_plain", value: speedup("plain"), unit: "ratio" },
    { metric: "rules.speedup_explained", value: speedup("explained"), unit: "ratio" },
    { metric: "rules.ms_10k", value: many.plain, unit: "ms" },
    { metric: "rules.speedup_10k", value: many.baseline / many.plain, unit: "ratio" },
    { metric: "rules.equality_cases", value: await equalCases(), unit: "count" },
  ];
  return metrics;
};
export default bench;

async function compare(
  pack: RulePack,
  customers: Customers,
  { rounds, baselineCustomers }: { readonly rounds: number; readonly baselineCustomers: number },
): Promise<Times> {
  const engine = baselineEngine(pack);
  const evaluator = compiledEvaluator(pack);
  let kept = 0;
  const baseline = async (facts: Customers[number]): Promise<void> => {
    kept += (await engine.run(facts)).events.length;
  };
  const plain = async (facts: Customers[number]): Promise<void> => {
    kept += (await evaluator.evaluate(facts, { because: false })).length;
  };
  const explained = async (facts: Customers[number]): Promise<void> => {
    kept += (await evaluator.explain(facts)).length;
  };
  const times: Record<keyof Times, number[]> = { baseline: [], plain: [], explained: [] };
  for (let round = 0; round <= rounds; round++) {
    const measured: Times = {
      baseline: await msPerCustomer(baseline, customers.slice(0, baselineCustomers)),
      plain: await msPerCustomer(plain, customers),
      explained: await msPerCustomer(explained, customers),
    };
    // The first round warms up.
    if (round > 0) for (const kind of ["baseline", "plain", "explained"] as const) times[kind].push(measured[kind]);
  }
  if (kept === 0) throw new Error("no rule fired: the benchmark would measure nothing");
  return { baseline: median(times.baseline), plain: median(times.plain), explained: median(times.explained) };
}

/** Processor time of this process, its garbage collector included: other work on the machine does not count. */
async function msPerCustomer(
  evaluate: (facts: Customers[number]) => Promise<void>,
  customers: Customers,
): Promise<number> {
  const start = process.cpuUsage();
  let spent = 0;
  let count = 0;
  // The clock of a process may advance in steps of several milliseconds.
  while (spent < MIN_ROUND_MS) {
    for (const facts of customers) await evaluate(facts);
    count += customers.length;
    const { user, system } = process.cpuUsage(start);
    spent = (user + system) / 1000;
  }
  return spent / count;
}

/** Random rule sets on which both engines gave the same, up to the first on which they did not. */
async function equalCases(): Promise<number> {
  let equal = 0;
  for (const plan of fc.sample(engineCase, EQUALITY_CASES)) {
    const [oracle, compiled] = await Promise.all([runOracle(plan), runCompiled(plan)]);
    const bothFailed = "failed" in oracle && "failed" in compiled;
    if (!bothFailed && comparable(oracle) !== comparable(compiled)) break;
    equal++;
  }
  return equal;
}

function comparable(outcome: unknown): string {
  return JSON.stringify(outcome, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
