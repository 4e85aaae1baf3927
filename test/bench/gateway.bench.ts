/**
 * Customer checks a second over HTTP, beside a bare `node:http` echo of the same body, in one run: the servers are
 * processes of their own, loaded in turn, so that a slow machine slows both.
 */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { type Area, median } from "./metric.ts";
import { sampleCheck } from "./sample-check.ts";

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;
export const BENCH_KEY = "bench-key-of-this-run-only";

interface Target {
  readonly url: string;
  readonly child: ChildProcess;
}

interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const gatewayArea: Area = async (log) => {
  const dataDir = mkdtempSync(join(tmpdir(), "riskgate-bench-"));
  const echo = await start("echo", dataDir);
  const gateway = await start("gateway", dataDir);
  try {
    await load(`${gateway.url}/v1/customerChecks`, 1);
    const rounds: { readonly echo: Load; readonly checks: Load }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        echo: await load(echo.url, SECONDS),
        checks: await load(`${gateway.url}/v1/customerChecks`, SECONDS),
      });
    }
    const body = Buffer.byteLength(sampleCheck(0));
    log(`${CONNECTIONS} connections, ${body} bytes a body, SQLite with synchronous=full, median of ${ROUNDS} rounds`);
    const of = (pick: (round: (typeof rounds)[number]) => number): number => median(rounds.map(pick));
    return [
      { metric: "gateway.echo_per_s", value: of((r) => r.echo.perSecond), unit: "1/s" },
      { metric: "gateway.checks_per_s", value: of((r) => r.checks.perSecond), unit: "1/s" },
      { metric: "gateway.share_of_echo", value: of((r) => r.checks.perSecond / r.echo.perSecond), unit: "share" },
      { metric: "gateway.check_p50_ms", value: of((r) => r.checks.p50), unit: "ms" },
      { metric: "gateway.check_p99_ms", value: of((r) => r.checks.p99), unit: "ms" },
    ];
  } finally {
    echo.child.kill();
    gateway.child.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
export default gatewayArea;

function start(kind: "echo" | "gateway", dataDir: string): Promise<Target> {
  const child = fork(join(import.meta.dirname, "gateway-server.ts"), [kind, dataDir, BENCH_KEY]);
  return new Promise((resolve, reject) => {
    child.once("message", (url) => resolve({ url: String(url), child }));
    child.once("exit", (code) => reject(new Error(`the ${kind} server ended with ${code}`)));
  });
}

let nextCustomer = 0;

/** Every request is another customer, so that none is too early. */
async function load(url: string, seconds: number): Promise<Load> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    method: "POST",
    headers: { "content-type": "application/json", "api-key": BENCH_KEY },
    requests: [{ setupRequest: (request) => ({ ...request, body: sampleCheck(++nextCustomer) }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} requests failed`);
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
