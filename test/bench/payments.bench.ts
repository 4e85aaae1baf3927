/**
 * Area `payments`: a file of pacs.008 of 100 MB (another size in MB in `RISKGATE_BENCH_PAYMENTS_MB`: 1 GB takes an hour) handed to the built
 * `riskgate check-payment --csv` as it arrives: read, screened against the lists of samples, decided and printed. Payments a second
 * of the command's processor time, and its memory at most, with a heap that is held small.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import buildPackage from "../build-package.ts";
import type { Area } from "./metric.ts";
import { paymentFile } from "./payment-file.ts";
import { usageOf } from "./process-usage.ts";

const MEGABYTES = Number(process.env.RISKGATE_BENCH_PAYMENTS_MB ?? 100);
/** What garbage may take, in MB: by itself Node lets it grow with the machine. */
const HEAP = ["--max-old-space-size=96", "--max-semi-space-size=4"];
/** Rows before time is counted: lists, rules and programs are loaded then. */
const WARM = 1_000;

const payments: Area = async (log) => {
  if (!existsSync("/proc/self/stat")) throw new Error("this area asks Linux what a process took");
  buildPackage();
  const command = spawn(process.execPath, [...HEAP, "dist/cli.js", "check-payment", "--csv", "-"], {
    stdio: ["pipe", "pipe", "inherit"],
    // Of the bench alone: the command tells of variables that it does not know.
    // The C library keeps a heap for each thread otherwise.
    env: { ...process.env, RISKGATE_BENCH_PAYMENTS_MB: undefined, MALLOC_ARENA_MAX: "1" },
  });
  const { pid, stdin, stdout } = command;
  if (pid === undefined) throw new Error("the command does not start");
  const ended = once(command, "close");
  const sent = pipeline(Readable.from(paymentFile(MEGABYTES * 1_000_000)), stdin).catch((error: unknown) => error);
  let [count, counted] = [-1, 0];
  let [first, last] = [usageOf(pid), usageOf(pid)];
  const started = performance.now();
  for await (const row of createInterface({ input: stdout })) {
    // Below the heads of the columns.
    if (++count > 0 && !/,(?:ACCEPT|MANUAL_REVIEW|REJECT|HOLD),/.test(row)) throw new Error(`not decided: ${row}`);
    if (count === WARM) first = usageOf(pid);
    if (count % 100 === 0) [last, counted] = [usageOf(pid), count];
  }
  const [status, signal] = await ended;
  if (status !== 0) throw new Error(`the command ended with ${status ?? signal} after ${count} payments`);
  const failure = await sent;
  if (failure !== undefined) throw failure;
  log(`${count} payments in ${MEGABYTES} MB: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  return [
    { metric: "payments.per_cpu_s", value: (counted - WARM) / (last.cpu - first.cpu), unit: "1/s" },
    { metric: "payments.peak_mb", value: last.peak / 1e6, unit: "MB" },
  ];
};
export default payments;
