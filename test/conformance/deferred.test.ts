import { afterEach, describe, expect, it } from "vitest";
import { jsonLogger } from "../../adapters/log/json-logger.ts";
import { logEvents } from "../../adapters/log/log-events.ts";
import type { CreateRuleEvaluator } from "../../src/ports/rule-evaluator.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { callbackReceiver } from "./callback-receiver.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";

const URL = "https://client.example/aml";

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("deferred checks (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  const check = (customer: unknown, headers = {}, rest = {}) =>
    under.call("POST", "/v1/customerChecks", checkOf(customer, rest), { headers });
  const read = async (location: string | null) => (await under.call("GET", location ?? "")).body;
  const decided = (location: string | null) =>
    expect.poll(async () => (await read(location)).processingStatus, { timeout: 10_000 }).toBe("finished");

  it("R94 R95 R116 answers 202 when asked to, then calls back once, at the address of that request", async () => {
    const { got, callbacks } = callbackReceiver();
    under = await gatewayOn(store, { gateway: { callbacks } });
    const answer = await check(
      { customerId: "R94", flags: ["stored"] },
      { prefer: "respond-async" },
      { callbackUrl: `${URL}/1` },
    );
    expect(answer.status).toBe(202);
    expect(answer.text).toBe("");
    expect(answer.headers.get("preference-applied")).toBe("respond-async");
    expect(answer.headers.get("retry-after")).toBe("2");
    expect((await under.call("GET", "/v1/customers/R94")).body.flags).toEqual(["stored"]);
    expect((await check({ customerId: "R94" })).status).toBe(425);

    const location = answer.headers.get("location");
    await decided(location);
    await expect.poll(() => got.length).toBe(1);
    const { result, callback } = await read(location);
    expect(got[0]).toMatchObject({ url: `${URL}/1`, callbackId: expect.stringMatching(/^msg_[0-9a-f]{32}$/u) });
    expect(JSON.parse(got[0]?.body ?? "")).toEqual({
      type: "customerCheck.completed",
      timestamp: new Date(under.clock.time).toISOString(),
      data: result,
    });
    await expect.poll(async () => (await read(location)).callback).toEqual({ status: "delivered", attempts: 1 });
    expect(callback).toBeTruthy();
    await check({ customerId: "R116" }, { prefer: "respond-async" }, { callbackUrl: `${URL}/2` });
    await expect.poll(() => got.map(({ url }) => url)).toEqual([`${URL}/1`, `${URL}/2`]);
  });

  it("decides now or later with the same result", async () => {
    under = await gatewayOn(store, { gateway: { callbacks: callbackReceiver().callbacks } });
    const bad = {
      personalDetails: { countryOfResidence: "IR", personName: { firstName: "Zoltargo", lastName: "Vexunin" } },
    };
    const now = (await check({ customerId: "now", ...bad })).body;
    const later = await check({ customerId: "later", ...bad }, { prefer: "respond-async" });
    await decided(later.headers.get("location"));
    const { result } = await read(later.headers.get("location"));
    expect({ ...result, caseId: "", customerId: "" }).toEqual({ ...now, caseId: "", customerId: "" });
  });

  it("R111 answers 202 when the decision takes longer than the budget or than the client waits", async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow: CreateRuleEvaluator = (pack) => {
      const evaluator = compiledEvaluator(pack);
      return { version: pack.version, evaluate: (facts) => gate.then(() => evaluator.evaluate(facts)) };
    };
    under = await gatewayOn(store, { gateway: { createEvaluator: slow, settings: { decisionBudgetMs: 100 } } });
    const budget = await check({ customerId: "budget" });
    const waited = await check({ customerId: "waited" }, { prefer: "wait=0" });
    expect([budget.status, waited.status]).toEqual([202, 202]);
    expect(waited.headers.get("preference-applied")).toBe("wait=0");
    expect(await read(budget.headers.get("location"))).toMatchObject({
      processingStatus: "processing",
      customerId: "budget",
    });
    open();
    await decided(budget.headers.get("location"));
    await decided(waited.headers.get("location"));
  });

  it("tries a callback again on its schedule, heeds Retry-After, and gives up at the end or when told to", async () => {
    const failed = { outcome: "failed", failure: "status 500" } as const;
    const { got, callbacks } = callbackReceiver([
      failed,
      { ...failed, retryAfterMs: 60_000 },
      failed,
      { outcome: "gone", failure: "status 410" },
    ]);
    const lines: string[] = [];
    const logger = jsonLogger({ clock: Date, write: (text) => void lines.push(text) });
    const observers = [logEvents(logger)];
    under = await gatewayOn(store, { gateway: { callbacks, callbackScheduleMs: [0, 5_000, 10_000], observers } });
    const first = await check({ customerId: "x" }, { prefer: "respond-async" }, { callbackUrl: URL });
    const state = async () => (await read(first.headers.get("location"))).callback;
    const at = () => new Date(under.clock.time).getTime();
    await expect
      .poll(state)
      .toEqual({ status: "pending", attempts: 1, nextAttemptAt: new Date(at() + 5_000).toISOString() });
    under.clock.time += 5_000;
    await expect
      .poll(state)
      .toEqual({ status: "pending", attempts: 2, nextAttemptAt: new Date(at() + 60_000).toISOString() });
    under.clock.time += 59_999;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(got.length).toBe(2);
    under.clock.time += 1;
    await expect.poll(state).toEqual({ status: "exhausted", attempts: 3 });
    expect(new Set(got.map(({ callbackId }) => callbackId)).size).toBe(1);
    logger.flush();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: "warn",
        message: expect.stringContaining("given up"),
        tenant: "default",
        callbackId: got[0]?.callbackId,
      },
    ]);
    const second = await check({ customerId: "y" }, { prefer: "respond-async" }, { callbackUrl: URL });
    await expect
      .poll(async () => (await read(second.headers.get("location"))).callback)
      .toEqual({ status: "exhausted", attempts: 1 });
  });

  it("refuses an address that can never be called when it would have to be", async () => {
    under = await gatewayOn(store, { gateway: { callbacks: callbackReceiver().callbacks } });
    const never = { callbackUrl: "https://never.example/" };
    const answer = await check({ customerId: "never" }, { prefer: "respond-async" }, never);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ pointer: "#/callbackUrl", detail: "can never be called" }]);
    expect((await under.call("GET", "/v1/customers/never")).status).toBe(404);
    // Answered at once: nobody is called.
    expect((await check({ customerId: "never" }, {}, never)).status).toBe(200);
  });

  it("refuses it where a person decides before the client is told", async () => {
    under = await gatewayOn(store, {
      gateway: { callbacks: callbackReceiver().callbacks, settings: { reviewFirst: "matches" } },
    });
    const answer = await check({ customerId: "never" }, {}, { callbackUrl: "https://never.example/" });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ pointer: "#/callbackUrl" }]]);
  });

  it.runIf(store === "sqlite")("decides after a restart what it accepted before", async () => {
    let works = false;
    const begun = Promise.withResolvers<void>();
    const failing: CreateRuleEvaluator = (pack) => {
      const evaluator = compiledEvaluator(pack);
      return {
        version: pack.version,
        evaluate(facts) {
          begun.resolve();
          return works ? evaluator.evaluate(facts) : new Promise(() => {});
        },
      };
    };
    const { got, callbacks } = callbackReceiver();
    under = await gatewayOn(store, { gateway: { callbacks, createEvaluator: failing } });
    const answer = await check({ customerId: "restart" }, { prefer: "respond-async" }, { callbackUrl: URL });
    // Somebody has it, so that only the end of the lease gives it to the next one.
    await begun.promise;
    works = true;
    await under.restart();
    under.clock.time += 60_000;
    await decided(answer.headers.get("location"));
    await expect.poll(() => got.length).toBe(1);
  });
});
