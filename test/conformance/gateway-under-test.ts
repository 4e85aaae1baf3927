/** A real gateway behind real HTTP, on a clock that the test moves. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerOptions, startServer } from "../../adapters/http/server.ts";
import { storeJobs } from "../../adapters/jobs/store-jobs.ts";
import { exchangeRatesFile } from "../../adapters/rates/exchange-rates-file.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { createGateway, type GatewayOptions } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import type { Store } from "../../src/ports/store.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { keptRules } from "./kept-rules.ts";
import { personWithKey } from "./people.ts";

/** Every conformance test runs on each of these. */
export const STORES = ["memory", "sqlite"] as const;
export type StoreName = (typeof STORES)[number];

/** A key of the default tenant that may do everything, and belongs to nobody: see {@link DECIDES}. */
export const API_KEY = "conformance-key";

/** Only people decide, and have cases: without a key of their own, tests send these with the key of a person. */
const DECIDES =
  /^\/v1\/(?:cases\/(?:judgements|[^/]+\/(?:assignment|decisions(?:\/preview)?|confirmation|rejection|withdrawal|reopening))|customers\/[^/]+\/exemptions\/[^/]+\/revocation)$/u;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body, `undefined` when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of answers whose shape is what they prove
  readonly body: any;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is; any other body is sent as JSON. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  /** `null` sends no key. */
  readonly apiKey?: string | null;
}

export interface GatewayUnderTest {
  readonly gateway: Gateway;
  readonly url: string;
  /** The clock's time; set or add to it. */
  readonly clock: { time: number };
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** Stops everything and starts it again on the same store, as after a restart; memory forgets. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface UnderTestOptions {
  readonly lists?: ListSource;
  readonly rules?: RuleSource;
  /** `null` for a gateway that decides no transactions. */
  readonly transactions?: null;
  /** What differs from the defaults of a gateway. */
  readonly gateway?: Partial<GatewayOptions>;
  /** What differs from the defaults of its server. */
  readonly server?: Partial<ServerOptions>;
  /** Wraps the store, for example to make it fail. */
  readonly wrapStore?: (store: Store) => Store;
}

const RULES = keptRules(directoryRules(join(import.meta.dirname, "../../rules")));
const TRANSACTION_RULES = keptRules(directoryTransactionRules(join(import.meta.dirname, "../../rules")));
const RATES = exchangeRatesFile(join(import.meta.dirname, "../../rates/exchange-rates.json"));
export const START = Date.UTC(2026, 10, 20, 9, 0, 0);

/** A file with all tables and nothing in them: most of the time of opening a new one goes into making them. */
let emptyFile: Promise<string> | undefined;

async function makeEmptyFile(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-empty-"));
  process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
  const path = join(dir, "store.sqlite");
  await sqliteStore(path).close();
  return path;
}

/** @param store - its name, or what opens it: again and again on the same data */
export async function gatewayUnderTest(
  store: StoreName | (() => Store),
  options: UnderTestOptions = {},
): Promise<GatewayUnderTest> {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-test-"));
  const clock = { time: START, now: () => clock.time };
  if (store === "sqlite") {
    emptyFile ??= makeEmptyFile();
    copyFileSync(await emptyFile, join(dir, "store.sqlite"));
  }
  const open = async () => {
    const real =
      typeof store === "function"
        ? store()
        : store === "memory"
          ? memoryStore()
          : sqliteStore(join(dir, "store.sqlite"));
    const wrapped = options.wrapStore?.(real) ?? real;
    const gateway = await createGateway({
      store: wrapped,
      jobs: storeJobs({ store: wrapped, clock, ids: crypto, pollMs: 10 }),
      timers: globalThis,
      lists: options.lists ?? fixtureLists(clock),
      rules: options.rules ?? RULES,
      ...(options.transactions === null ? {} : { transactions: { rules: TRANSACTION_RULES, rates: RATES } }),
      clock,
      ids: crypto,
      ...options.gateway,
    });
    return { gateway, server: await startServer(gateway, { port: 0, apiKeys: [API_KEY], ...options.server }) };
  };
  let running = await open();
  let decider: Promise<string> | undefined;
  const makeDecider = async () => (await personWithKey(running, "Test decider", ["*"])).apiKey;
  const stop = async () => {
    await running.server.close();
    await running.gateway.close();
  };

  return {
    get gateway() {
      return running.gateway;
    },
    get url() {
      return running.server.url;
    },
    clock,
    async call(method, path, body, callOptions = {}) {
      const isDeciding = method === "POST" && DECIDES.test(path) && callOptions.apiKey === undefined;
      if (isDeciding) decider ??= makeDecider();
      const own = isDeciding ? { apiKey: await decider } : {};
      return call(running.server.url, method, path, body, { ...callOptions, ...own } as CallOptions);
    },
    async restart() {
      if (store === "memory") decider = undefined;
      await stop();
      running = await open();
    },
    async close() {
      await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function call(url: string, method: string, path: string, body: unknown, options: CallOptions): Promise<Answer> {
  const { raw, apiKey = API_KEY, headers = {} } = options;
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(sent === undefined ? {} : { "content-type": "application/json" }),
      ...(apiKey === null ? {} : { "api-key": apiKey }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  const isJson = /^application\/(?:[\w.-]+\+)?json/u.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  };
}

/** The body of a customer check of this customer. */
export function checkOf(customer: unknown, rest: Readonly<Record<string, unknown>> = {}): unknown {
  return { ...rest, masterData: { accountHoldingPartyData: customer } };
}
