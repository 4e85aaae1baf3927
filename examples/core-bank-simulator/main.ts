/**
 * `npm run simulate -- [--seeds 1,2,3,4,5] [--customers 1000] [--chart chart.svg] [--clean] [--json]`: generates a month of a bank for
 * each seed, checks every transaction, and reports recall and precision of each planted pattern; with `--clean` also which factors held or
 * blocked transactions of customers of whom nothing was planted.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runSimulation } from "./run-simulation.ts";
import { scoreChart } from "./score-chart.ts";
import type { PatternScore } from "./score-patterns.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1,2,3,4,5" },
    customers: { type: "string", default: "1000" },
    chart: { type: "string" },
    clean: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const seeds = values.seeds.split(",").map(Number);
const customers = Number(values.customers);
const out = values.json ? process.stderr : process.stdout;

const all: PatternScore[][] = [];
for (const seed of seeds) {
  const { scores, transactions, decisions, clean, cleanStopped, stopped } = await runSimulation({ seed, customers });
  all.push([...scores]);
  out.write(`\nseed ${seed}: ${customers} customers, ${transactions} transactions, `);
  out.write(`${decisions.ACCEPT} accepted, ${decisions.REVIEW} held, ${decisions.REJECT} blocked\n`);
  if (values.clean) {
    const byFactor = Array.from(stopped, ([factor, count]) => `${factor} ${count}`).join(", ");
    const share = ((100 * cleanStopped) / clean).toFixed(2);
    out.write(`of ${clean} without a pattern ${cleanStopped} held or blocked (${share} %): ${byFactor || "none"}\n`);
  }
  out.write(`  ${"pattern".padEnd(34)}planted  found  false alarms  recall  precision\n`);
  for (const { pattern, planted, found, falseAlarms, recall, precision } of scores) {
    const figures = [`${planted}`.padStart(7), `${found}`.padStart(7), `${falseAlarms}`.padStart(14)];
    out.write(
      `  ${pattern.padEnd(34)}${figures.join("")}${recall.toFixed(3).padStart(8)}${precision.toFixed(3).padStart(11)}\n`,
    );
  }
}
const flat = all.flat();
const recall = Math.min(...flat.map((score) => score.recall));
const precision = Math.min(...flat.map((score) => score.precision));
out.write(`\nlowest of all patterns and seeds: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}\n`);
if (values.chart !== undefined) {
  const [first] = all;
  const worst = first!.map((score) => ({
    ...score,
    recall: Math.min(...flat.filter(({ pattern }) => pattern === score.pattern).map((other) => other.recall)),
    precision: Math.min(...flat.filter(({ pattern }) => pattern === score.pattern).map((other) => other.precision)),
  }));
  writeFileSync(values.chart, scoreChart(`Lowest of ${seeds.length} seeds, ${customers} customers each`, worst));
}
if (values.json) {
  process.stdout.write(`${JSON.stringify({ metric: "simulator.recall_min", value: recall, unit: "share" })}\n`);
  process.stdout.write(`${JSON.stringify({ metric: "simulator.precision_min", value: precision, unit: "share" })}\n`);
}
