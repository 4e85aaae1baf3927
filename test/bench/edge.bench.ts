/**
 * The edge: what it costs beside a bare echo, what it does at twice the load that it can bear, whether it grows, and what
 * hostile requests do to it. `RISKGATE_BENCH_OVERLOAD_S`, `RISKGATE_BENCH_SOAK_S` and `RISKGATE_BENCH_FUZZ` set seconds and
 * requests; `RISKGATE_BENCH_ONLY_HOSTILE` measures nothing but bodies that are made to cost more than their bytes.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runFuzz } from "../fuzz/run-fuzz.ts";
import { hostile } from "./hostile-load.ts";
import { type BenchServer, CONNECTIONS, load, startServer } from "./http-load.ts";
import { writeInventedList } from "./invented-list.ts";
import { type Area, type Metric, median } from "./metric.ts";
import { openLoad } from "./open-load.ts";

const OVERLOAD_SECONDS = Number(process.env.RISKGATE_BENCH_OVERLOAD_S ?? 60);
const SOAK_SECONDS = Number(process.env.RISKGATE_BENCH_SOAK_S ?? 900);
const FUZZ_REQUESTS = Number(process.env.RISKGATE_BENCH_FUZZ ?? 20_000);
const ROUNDS = 5;
const NAMES = 45_000;
/** The wait that the gateway has unless it is told otherwise. */
const DEFAULT_WAIT = { RISKGATE_MAX_WAIT_MS: "" };

const edgeArea: Area = async (log) => {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-bench-"));
  try {
    const lists = { RISKGATE_LISTS: writeInventedList(join(dir, "lists"), NAMES) };
    if (process.env.RISKGATE_BENCH_ONLY_HOSTILE) return await hostile(dir, lists, log);
    const server = await startServer("gateway", { RISKGATE_DATA_DIR: join(dir, "data"), ...lists, ...DEFAULT_WAIT });
    try {
      return [
        ...(await overhead(dir)),
        ...(await hostile(dir, lists, log)),
        ...(await overload(server, log)),
        ...(await soak(server, log)),
        ...(await fuzz(log)),
      ];
    } finally {
      server.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
export default edgeArea;

/** Processor time of a request that is refused nothing and decided by nobody, less that of an echo of the same body. */
async function overhead(dir: string): Promise<Metric[]> {
  const echo = await startServer("echo");
  const edge = await startServer("edge", { RISKGATE_DATA_DIR: join(dir, "edge") });
  try {
    for (const server of [echo, edge]) await load([server], 2);
    const rounds: { readonly echo: number; readonly edge: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ echo: (await load([echo], 2)).cpuMicros, edge: (await load([edge], 2)).cpuMicros });
    }
    return [
      { metric: "edge.echo_us", value: median(rounds.map((each) => each.echo)), unit: "us" },
      { metric: "edge.overhead_us", value: median(rounds.map((each) => each.edge - each.echo)), unit: "us" },
    ];
  } finally {
    echo.stop();
    edge.stop();
  }
}

async function overload(server: BenchServer, log: (line: string) => void): Promise<Metric[]> {
  // As much as it takes from clients that wait for their answers, and never so many that it refuses any.
  await load([server], 3, undefined, CONNECTIONS / 4);
  const peak = (await load([server], 5, undefined, CONNECTIONS / 4)).perSecond;
  const calm = await openLoad(server, peak * 0.1, 10);
  const over = await openLoad(server, peak * 2, OVERLOAD_SECONDS);
  log(`peak ${Math.round(peak)}/s; p99 at a tenth of it ${calm.acceptedP99.toFixed(1)} ms`);
  log(
    `at twice of it for ${OVERLOAD_SECONDS} s: ${Math.round(over.acceptedPerSecond)}/s accepted with a p99 of ${over.acceptedP99.toFixed(1)} ms, ${Math.round(over.refusedShare * 100)} % refused with one of ${over.refusedP99.toFixed(1)} ms, ${over.failed} failed; requests were sent late by ${over.lateP99.toFixed(1)} ms (p99)`,
  );
  return [
    { metric: "edge.peak_per_s", value: peak, unit: "1/s" },
    { metric: "edge.overload_share_of_peak", value: over.acceptedPerSecond / peak, unit: "share" },
    { metric: "edge.overload_p99_factor", value: over.acceptedP99 / calm.acceptedP99, unit: "ratio" },
    { metric: "edge.overload_refused_p99_ms", value: over.refusedP99, unit: "ms" },
    { metric: "edge.overload_failed", value: over.failed, unit: "1" },
  ];
}

/** What resident memory grows by at 70 % of the peak, after the first part of the time in which caches fill. */
async function soak(server: BenchServer, log: (line: string) => void): Promise<Metric[]> {
  const peak = (await load([server], 5, undefined, CONNECTIONS / 4)).perSecond;
  const settle = (SOAK_SECONDS * 2) / 15;
  await openLoad(server, peak * 0.7, settle);
  const before = await server.residentBytes();
  await openLoad(server, peak * 0.7, SOAK_SECONDS - settle);
  const after = await server.residentBytes();
  log(`soak: ${megabytes(before)} after ${Math.round(settle)} s, ${megabytes(after)} after ${SOAK_SECONDS} s`);
  return [{ metric: "edge.soak_growth", value: after / before - 1, unit: "share" }];
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

async function fuzz(log: (line: string) => void): Promise<Metric[]> {
  const report = await runFuzz({ seed: 1, requests: FUZZ_REQUESTS, slices: 2 });
  for (const flaw of report.flaws) log(flaw);
  return [
    { metric: "edge.fuzz_requests", value: report.requests, unit: "1" },
    { metric: "edge.fuzz_5xx", value: report.serverErrors, unit: "1" },
    { metric: "edge.fuzz_flaws", value: report.flaws.length, unit: "1" },
  ];
}
