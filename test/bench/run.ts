/**
 * `npm run bench -- [area ...] [--json]`: every benchmark, or those of some areas, as tables for people; with `--json`
 * one `{"metric", "value", "unit"}` object a line. An area is a file `<area>.bench.ts` beside this one.
 */
import { readdirSync } from "node:fs";
import "../../adapters/from-source.ts";
import { parseArgs } from "node:util";
import type { Area } from "./metric.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: "boolean" } } });
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.slice(0, -".bench.ts".length));
const wanted = positionals.length > 0 ? positionals : known;
const unknown = wanted.filter((area) => !known.includes(area));
if (unknown.length > 0) {
  process.stderr.write(`unknown area \`${unknown.join("`, `")}\`; expected ${known.join(", ")}\n`);
  process.exit(2);
}

for (const name of wanted) {
  const area = (await import(`./${name}.bench.ts`)) as { readonly default: Area };
  const log = (line: string): void => void (values.json ? process.stderr : process.stdout).write(`${line}\n`);
  const metrics = await area.default(log);
  if (values.json) for (const metric of metrics) process.stdout.write(`${JSON.stringify(metric)}\n`);
  else printTable(name, metrics);
}

function printTable(name: string, metrics: Awaited<ReturnType<Area>>): void {
  const width = Math.max(...metrics.map(({ metric }) => metric.length), 0);
  process.stdout.write(`\n${name}\n`);
  for (const { metric, value, unit } of metrics) {
    process.stdout.write(`  ${metric.padEnd(width)}  ${formatValue(value).padStart(12)} ${unit}\n`);
  }
}

function formatValue(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(4);
}
