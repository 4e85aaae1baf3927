/**
 * `npm run fuzz -- [--requests 1000000] [--seed n] [--drafts]`: hostile requests in process and over sockets. Ends with 1 when
 * anything was not as it should be; the seed that it prints repeats the run.
 */
import { parseArgs } from "node:util";
import { runFuzz } from "./run-fuzz.ts";

/** Requests between two looks at the memory. */
const SLICE = 20_000;

const { values } = parseArgs({
  options: { requests: { type: "string", default: "1000000" }, seed: { type: "string" }, drafts: { type: "boolean" } },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
print(`seed ${seed}`);
const requests = Number(values.requests);
const slices = Math.max(2, Math.ceil(requests / SLICE));
const report = await runFuzz({ seed, requests, slices, log: print, drafts: values.drafts === true });
const sorted = (counts: Map<unknown, number>) => [...counts].sort(([, a], [, b]) => b - a);
for (const [kind, count] of sorted(report.kinds)) print(`  ${kind}: ${count}`);
for (const [status, count] of sorted(report.statuses)) print(`  ${status === 0 ? "closed" : status}: ${count}`);
print(
  `${report.requests} requests, ${report.serverErrors} answers of a 5xx that nobody meant, ${report.overloads} of overload, slowest ${Math.round(report.slowestMs)} ms, ${report.flaws.length} flaws`,
);
for (const flaw of report.flaws) print(`  ${flaw}`);
process.exit(report.flaws.length > 0 ? 1 : 0);
