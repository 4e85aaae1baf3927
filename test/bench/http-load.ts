/** Servers as processes of their own, and load on them. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import autocannon from "autocannon";
import { newFamilyName } from "./invented-list.ts";
import { sampleCheck } from "./sample-check.ts";

export const CONNECTIONS = 32;
export const API_KEY = "bench-key-of-this-run-only";

export interface BenchServer {
  /** Its address. */
  readonly url: string;
  /** Processor time that it has used so far, user and system, in microseconds. */
  cpuMicros(): Promise<number>;
  /** Bytes of memory that it holds, without pages of mapped files. */
  residentBytes(): Promise<number>;
  /** Begins to look how long its event loop stands still. */
  watchLoop(): Promise<void>;
  /** The longest standstill since then but for one in a thousand, in milliseconds. */
  standstillMs(): Promise<number>;
  stop(): void;
}

/**
 * @param kind - `edge` has a gateway that only reads what it is asked; what it writes to its log goes nowhere, but it goes
 * @param env - how the gateway is set, as its users do it; it waits rather than refuses unless told otherwise
 */
export function startServer(
  kind: "echo" | "edge" | "gateway",
  env: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, "gateway-server.ts"), [kind], {
    env: { ...process.env, PORT: "0", RISKGATE_API_KEYS: API_KEY, RISKGATE_MAX_WAIT_MS: "60000", ...env },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: ["--import", import.meta.resolve("../../adapters/from-source.ts")],
  });
  const ask = (what: "cpu" | "memory" | "watch" | "standstill") =>
    new Promise<number>((answer) => {
      child.once("message", (value) => answer(Number(value)));
      child.send(what);
    });
  return new Promise((resolve, reject) => {
    child.once("message", (url) =>
      resolve({
        url: String(url),
        cpuMicros: () => ask("cpu"),
        residentBytes: () => ask("memory"),
        watchLoop: async () => void (await ask("watch")),
        standstillMs: () => ask("standstill"),
        stop: () => void child.kill("SIGKILL"),
      }),
    );
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
/** The worst that names can do: no word of theirs is known from another customer. */
export const CHECKS_OF_NEW_NAMES: Requests = {
  path: CUSTOMER_CHECKS.path,
  bodyOf: () => sampleCheck(++nextCustomer, newFamilyName),
};

/** Loads all servers at once with all connections. */
export async function load(
  servers: readonly BenchServer[],
  seconds: number,
  requests: Requests = CUSTOMER_CHECKS,
  connections: number = CONNECTIONS,
): Promise<Load> {
  const cpuOfAll = async () => (await Promise.all(servers.map((each) => each.cpuMicros()))).reduce((a, b) => a + b, 0);
  const before = await cpuOfAll();
  const results = await Promise.all(
    servers.map(({ url }) => send(url, connections / servers.length, { duration: seconds }, requests)),
  );
  const used = (await cpuOfAll()) - before;
  return {
    cpuMicros: used / results.reduce((sum, { requests }) => sum + requests.total, 0),
    perSecond: results.reduce((sum, { requests }) => sum + requests.average, 0),
    p50: Math.max(...results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

/** Sends so many checks of customers to a server that nobody measures. */
export async function warmUp({ url }: BenchServer, checks: number): Promise<void> {
  await send(url, CONNECTIONS, { amount: checks }, CUSTOMER_CHECKS);
}

async function send(
  url: string,
  connections: number,
  until: { readonly duration: number } | { readonly amount: number },
  { path, bodyOf }: Requests,
): Promise<autocannon.Result> {
  const result = await autocannon({
    url: `${url}${path}`,
    connections: Math.ceil(connections),
    ...until,
    method: "POST",
    headers: { "content-type": "application/json", "api-key": API_KEY },
    requests: [{ setupRequest: (request) => ({ ...request, body: bodyOf() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} requests failed`);
  }
  return result;
}
