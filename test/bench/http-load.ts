/** Servers as processes of their own, and load on them. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import autocannon from "autocannon";
import { sampleCheck } from "./sample-check.ts";

export const CONNECTIONS = 32;
const API_KEY = "bench-key-of-this-run-only";

export interface BenchServer {
  /** Its address. */
  readonly url: string;
  /** Processor time that it has used so far, user and system, in microseconds. */
  cpuMicros(): Promise<number>;
  stop(): void;
}

/** @param env - how the gateway is set, as its users do it */
export function startServer(
  kind: "echo" | "gateway",
  env: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, "gateway-server.ts"), [kind], {
    env: { ...process.env, PORT: "0", RISKGATE_API_KEYS: API_KEY, ...env },
  });
  return new Promise((resolve, reject) => {
    const cpuMicros = () =>
      new Promise<number>((answer) => {
        child.once("message", (micros) => answer(Number(micros)));
        child.send("cpu");
      });
    const stop = () => void child.kill("SIGKILL");
    child.once("message", (url) => resolve({ url: String(url), cpuMicros, stop }));
    child.once("exit", (code) => reject(new Error(`the ${kind} server ended with ${code}`)));
  });
}

export interface Load {
  readonly perSecond: number;
  /** Of the server that answered slowest, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the servers for each request, in microseconds: what a busy machine changes least. */
  readonly cpuMicros: number;
}

let nextCustomer = 0;

/** What is sent where. */
export interface Requests {
  readonly path: string;
  readonly bodyOf: () => string;
}

/** Every request is about another customer, so that none is too early. */
const CUSTOMER_CHECKS: Requests = { path: "/v1/customerChecks", bodyOf: () => sampleCheck(++nextCustomer) };

/** Loads all servers at once with all connections. */
export async function load(
  servers: readonly BenchServer[],
  seconds: number,
  requests: Requests = CUSTOMER_CHECKS,
): Promise<Load> {
  const cpuOfAll = async () => (await Promise.all(servers.map((each) => each.cpuMicros()))).reduce((a, b) => a + b, 0);
  const before = await cpuOfAll();
  const results = await Promise.all(
    servers.map((server) => loadOne(server, seconds, CONNECTIONS / servers.length, requests)),
  );
  const used = (await cpuOfAll()) - before;
  return {
    cpuMicros: used / results.reduce((sum, { requests }) => sum + requests.total, 0),
    perSecond: results.reduce((sum, { requests }) => sum + requests.average, 0),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

async function loadOne(
  { url }: BenchServer,
  seconds: number,
  connections: number,
  { path, bodyOf }: Requests,
): Promise<autocannon.Result> {
  const result = await autocannon({
    url: `${url}${path}`,
    connections: Math.ceil(connections),
    duration: seconds,
    method: "POST",
    headers: { "content-type": "application/json", "api-key": API_KEY },
    requests: [{ setupRequest: (request) => ({ ...request, body: bodyOf() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} requests failed`);
  }
  return result;
}
