import * as api from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createHttpHandler } from "../../adapters/http/http-handler.ts";
import { prometheusMetrics } from "../../adapters/http/metrics/prometheus.ts";
import { ROUTES } from "../../adapters/http/routes.ts";
import { OWN_ACCOUNT_ROUTES } from "../../adapters/http/sign-in/own-account-routes.ts";
import { SIGN_IN_ROUTES } from "../../adapters/http/sign-in/sign-in-routes.ts";
import { storeJobs } from "../../adapters/jobs/store-jobs.ts";
import { jsonLogger } from "../../adapters/log/json-logger.ts";
import { exchangeRatesFile } from "../../adapters/rates/exchange-rates-file.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { openTelemetryObserver } from "../../adapters/tracing/open-telemetry.ts";
import { createGateway, type GatewayOptions } from "../../src/gateway/create-gateway.ts";
import { errorFields } from "../../src/model/log-fields.ts";
import type { Store } from "../../src/ports/store.ts";
import { at, pathsOf, replaced } from "../model/wrong-leaf.ts";
import { toldSeed } from "../told-seed.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { isMarked, MARK, MARKED_NAME, markedBody } from "./marked-body.ts";
import { personWithKey } from "./people.ts";
import { ORIGIN, WITH_SIGN_IN } from "./signed-in.ts";

const exporter = new InMemorySpanExporter();
beforeAll(() => {
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  api.trace.setGlobalTracerProvider(provider);
});
afterAll(() => {
  api.trace.disable();
  api.context.disable();
});

/** Everything that the process wrote by itself. */
let written: string[];
beforeEach(() => {
  written = [];
  const keep = (text: unknown) => written.push(String(text)) > 0;
  vi.spyOn(process.stdout, "write").mockImplementation(keep as never);
  vi.spyOn(process.stderr, "write").mockImplementation(keep as never);
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void keep(parts.map(String).join(" ")));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  exporter.reset();
});

/** A gateway that everybody watches, and what they saw. */
async function watchedGateway(options: Partial<GatewayOptions> = {}, metrics = prometheusMetrics()) {
  const lines: string[] = [];
  const logger = jsonLogger({ clock: Date, level: "debug", write: (text) => lines.push(text) });
  const observers = [metrics.observer, openTelemetryObserver(api)];
  const store = options.store ?? memoryStore();
  const clock = { shift: 0, now: () => Date.now() + clock.shift };
  const gateway = await createGateway({
    store,
    jobs: storeJobs({
      store,
      clock,
      ids: crypto,
      pollMs: 5,
      onError: (error, queue) => logger.warn({ queue, ...errorFields(error) }, "a job failed"),
    }),
    timers: globalThis,
    callbacks: {
      checkUrl: () => undefined,
      send: async ({ url }) => ({ outcome: "failed", failure: `not called: ${url}` }),
    },
    callbackScheduleMs: [0, 1],
    lists: fixtureLists(Date),
    rules: directoryRules("rules"),
    transactions: {
      rules: directoryTransactionRules("rules"),
      rates: exchangeRatesFile("rates/exchange-rates.json"),
    },
    clock,
    ids: crypto,
    observers,
    ...WITH_SIGN_IN.gateway,
    ...options,
  });
  // A key that is nobody's makes no users, and decides nothing.
  const { apiKey } = await personWithKey({ gateway }, "Wanda Fezzik", ["*"]);
  // However slow the machine is: what matters here is what is said.
  const limits = { maxWaitMs: 300_000 };
  const handler = createHttpHandler(gateway, { apiKeys: ["k"], origin: ORIGIN, logger, observers, metrics, limits });
  const errorBodies: string[] = [];
  const statuses = new Set<number>();
  return {
    gateway,
    clock,
    statuses,
    async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await handler(
        new Request(`http://gateway${path}`, {
          method,
          headers: {
            "api-key": /^\/v1\/(?:cases|customers|users)/u.test(path) ? apiKey : "k",
            ...{ "content-type": "application/json", "user-agent": MARK, origin: ORIGIN, ...headers },
          },
          ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
        }),
      );
      statuses.add(response.status);
      if (response.status >= 400) errorBodies.push(await response.text());
      return response;
    },
    /** Where markers were seen. */
    async leaks(): Promise<readonly string[]> {
      logger.flush();
      const spans = exporter.getFinishedSpans().map(({ name, attributes, events, status, links }) => {
        return JSON.stringify({ name, attributes, events, status, links });
      });
      const seen = [...lines, ...spans, ...errorBodies, ...written, await metrics.text(gateway)];
      expect(lines.length).toBeGreaterThan(0);
      expect(spans.length).toBeGreaterThan(0);
      seen.push(await (await handler(new Request("http://gateway/health/ready"))).text());
      return seen.flatMap((text) => text.split("\n")).filter(isMarked);
    },
    close: () => gateway.close(),
  };
}

/** One place of so many is tried in a run, another one in the next. */
const TURNS = 3;

const CUSTOMER = `${MARK}-customer`;
/** Members that say again what others say, or that name what is not there. */
const SECOND_WAYS: Readonly<Record<string, readonly string[]>> = {
  "/v1/transaction-checks": ["accountHoldingPartyData", "counterpartyData"],
  "/v1/amlChecks": ["accountHoldingPartyData", "counterpartyData"],
  "/v1/accounts": ["account"],
  "/v1/workflows": ["caseId", "tenantTransactionId", "accountUuid"],
  "/v1/users": ["person"],
};
/** Members of which not every text is accepted. */
const CHOSEN: Readonly<Record<string, object>> = { "/v1/users": { name: MARKED_NAME, roles: ["analyst"] } };
const OF_PEOPLE = [...SIGN_IN_ROUTES, ...OWN_ACCOUNT_ROUTES];
const BODIES = [...ROUTES, ...OF_PEOPLE].flatMap(({ method, path, operation }) => {
  const schema = operation.request?.schema;
  if (typeof schema !== "object") return [];
  const members = Object.entries(markedBody(schema) as object).filter(([name]) => !SECOND_WAYS[path]?.includes(name));
  return [{ method, path, body: ofOneCustomer({ ...Object.fromEntries(members), ...CHOSEN[path] }) }];
});
/** All bodies are about the same customer: the first one makes it. */
function ofOneCustomer(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(ofOneCustomer);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, name === "customerId" ? CUSTOMER : ofOneCustomer(value)]),
  );
}
/** Whether a key is enough for a body to be accepted, and no other thing has to be there. Documents of rules have paths of their own. */
const isOfKey = (path: string): boolean =>
  !path.includes(":") && path !== "/v1/rule-drafts" && OF_PEOPLE.every((route) => route.path !== path);
const WRONG_OBJECTS = [MARK, [MARK]];
const WRONG_LEAVES = [[MARK], { [MARK]: MARK }, `${MARK}\u0000`, `${MARK}${"x".repeat(10_000)}`];
const pathOf = (route: string): string => route.replaceAll(/:\w+/gu, `${MARK}-id`);

let isBroken = false;

/** One that refuses to write while it is broken. */
function brokenStore(): Store {
  const inner = memoryStore();
  const gone = () => Promise.reject(new Error(`duplicate key (name)=(${MARK})\n    at ${MARK} (/x/${MARK}.ts:1:1)`));
  return { ...inner, transaction: (work) => (isBroken ? gone() : inner.transaction(work)) };
}

describe("nothing personal leaves a gateway by its log, metrics, traces, health or error bodies", () => {
  it("marks all that people say about people", () => {
    const text = JSON.stringify(BODIES);
    for (const field of [
      ...["firstName", "lastName", "nameAtBirth", "placeOfBirth", "socialSecurityNumber", "id", "taxId", "companyName"],
      ...["street", "town", "zip", "emailAddresses", "phoneNumbers", "unstructuredAddress", "contactName"],
      ...["accountNumber", "accountId", "holder", "bankIdentifier", "deviceId", "ipAddress", "customerId", "notes"],
    ]) {
      expect(text, field).toMatch(new RegExp(`"${field}":\\[?"${MARK}`, "u"));
    }
    expect(text).toContain('"dateOfBirth":"1907-03-19"');
  });

  it("whatever is accepted", async () => {
    const watched = await watchedGateway({ callbackScheduleMs: [0, 1] });
    const accepted = new Map<string, number>();
    for (const { method, path, body } of BODIES) {
      for (const prefer of ["wait=9", "respond-async", "return=minimal"]) {
        const headers = { prefer, "idempotency-key": `${MARK}-${path}-${prefer}` };
        const { status } = await watched.send(method, pathOf(path), body, headers);
        if (isOfKey(path)) accepted.set(path, (accepted.get(path) ?? 0) + (status < 300 ? 1 : 0));
        // Again within the second, and then not.
        await watched.send(method, pathOf(path), body, { prefer });
        watched.clock.shift += 2_000;
      }
    }
    for (const { method, path } of ROUTES.filter((route) => route.method === "GET")) {
      await watched.send(method, `${pathOf(path)}?customerId=${MARK}&after=${MARK}&limit=${MARK}`);
    }
    for (const [path, times] of accepted) expect(times, path).toBeGreaterThan(0);
    await expect.poll(async () => (await watched.gateway.jobStats()).decisions?.waiting, { timeout: 20_000 }).toBe(0);
    await watched.close();
    expect([...watched.statuses]).toEqual(expect.arrayContaining([200, 202, 425, 404]));
    expect([...watched.statuses].filter((status) => status >= 500)).toEqual([]);
    expect(await watched.leaks()).toEqual([]);
  });

  it("whatever is refused: any field of a wrong type or form, and any member that there is not", async () => {
    const watched = await watchedGateway();
    const turn = Math.abs(toldSeed()) % TURNS;
    for (const { method, path, body } of BODIES) {
      for (const [i, place] of pathsOf(body).entries()) {
        if (i % TURNS !== turn) continue;
        const wrong = typeof at(body, place) === "object" ? WRONG_OBJECTS : WRONG_LEAVES;
        const response = await watched.send(method, pathOf(path), replaced(body, place, wrong[i % wrong.length]));
        expect(response.status, place.join("/")).toBeLessThan(500);
      }
    }
    expect([...watched.statuses]).toContain(400);
    await watched.close();
    expect(await watched.leaks()).toEqual([]);
  });

  it("whatever people sign in with", async () => {
    const watched = await watchedGateway();
    const user = { login: `${MARK}@bank.example`, name: MARKED_NAME, roles: ["analyst"] };
    const { link } = await (await watched.send("POST", "/v1/users", user)).json();
    const weak = await watched.send("POST", "/v1/session/link", { link, password: MARK });
    const password = `${MARK} under a stone in the river`;
    const first = await watched.send("POST", "/v1/session/link", { link, password });
    const second = await watched.send("POST", "/v1/session", { login: user.login, password });
    const wrong = await watched.send("POST", "/v1/session", { login: user.login, password: `${password}s` });
    const used = await watched.send("POST", "/v1/session/link", { link, password });
    expect([weak, first, second, wrong, used].map(({ status }) => status)).toEqual([400, 200, 200, 401, 401]);
    for (const again of [user, { ...user, name: "Jorid Vanterpool" }, { ...user, login: MARK }])
      expect((await watched.send("POST", "/v1/users", again)).status).toBe(400);
    await watched.close();
    expect(await watched.leaks()).toEqual([]);
  });

  it("whatever is no request of ours: broken JSON, unknown paths, keys, methods, headers", async () => {
    const watched = await watchedGateway();
    await watched.send("POST", "/v1/customerChecks", `{"${MARK}": "${MARK}`);
    await watched.send("POST", "/v1/customerChecks", MARK, { "content-type": `text/${MARK}` });
    await watched.send("POST", "/v1/customerChecks", {}, { "idempotency-key": `"${MARK}`, prefer: MARK });
    await watched.send("GET", `/v1/${MARK}`);
    await watched.send("GET", `/${MARK}?${MARK}=${MARK}`);
    await watched.send("GET", "/v1/customers/1", undefined, { "api-key": MARK, traceparent: MARK, tracestate: MARK });
    await watched.send(MARK, "/v1/customerChecks");
    await watched.close();
    expect(await watched.leaks()).toEqual([]);
  });

  it("as a label: whatever is sent, metrics have the same series", async () => {
    const metrics = prometheusMetrics({ processMetrics: false });
    const watched = await watchedGateway({}, metrics);
    const series = async (): Promise<readonly string[]> =>
      (await metrics.text(watched.gateway))
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("#"))
        .map((line) => line.slice(0, line.lastIndexOf(" ")))
        .sort();
    const send = async (word: string) => {
      for (const { method, path, body } of BODIES) {
        const said = JSON.parse(JSON.stringify(body).replaceAll(MARK, word));
        await watched.send(method, path.replaceAll(/:\w+/gu, word), said, { "idempotency-key": `${word}${path}` });
        await watched.send(method, path.replaceAll(/:\w+/gu, word), { [word]: word });
      }
      for (const path of [`/v1/${word}`, `/${word}/x?${word}=${word}`, "/v1/cases", `/v1/cases/${word}`])
        for (const method of ["GET", "PUT", "DELETE", word]) await watched.send(method, path);
      await watched.send("GET", "/v1/cases", undefined, { "api-key": word });
      watched.clock.shift += 2_000;
    };
    for (const word of ["FIRST", "AGAIN"]) await send(word);
    const known = await series();
    for (const word of ["THIRD", "FOURTH", "FIFTH"]) await send(word);
    expect(known.length).toBeGreaterThan(100);
    expect(await series()).toEqual(known);
    await watched.close();
  });

  it.each([
    [
      "the store",
      {
        store: brokenStore(),
      },
    ],
    [
      "a rule",
      {
        createEvaluator: () => ({
          evaluate: (facts: unknown): never => {
            throw new TypeError(`cannot read ${MARK} of ${JSON.stringify(facts)}`);
          },
        }),
      },
    ],
    [
      "a provider",
      {
        providers: [
          { name: "media", propose: (queries: unknown) => Promise.reject(new Error(JSON.stringify(queries))) },
        ],
      },
    ],
    [
      "a matcher",
      {
        createMatcher: () => ({
          match: (query: unknown): never => {
            throw Object.assign(new Error(JSON.stringify(query)), { name: MARK, code: MARK });
          },
        }),
      },
    ],
  ] as readonly (readonly [string, Partial<GatewayOptions>])[])(
    "whatever %s says when it fails",
    async (_, options) => {
      const watched = await watchedGateway(options);
      isBroken = true;
      const check = BODIES.find(({ path }) => path === "/v1/customerChecks");
      await watched.send("POST", "/v1/customerChecks", check?.body);
      await watched.send("POST", "/v1/customerChecks", check?.body, { prefer: "respond-async" });
      await new Promise((resolve) => setTimeout(resolve, 100));
      isBroken = false;
      // Refused, or put off: something did fail.
      expect([...watched.statuses].some((status) => status >= 500 || status === 202)).toBe(true);
      await watched.close();
      expect(await watched.leaks()).toEqual([]);
    },
  );
});
