/** Every answer that is neither a success nor the client's mistake in the body: its problem and its headers. */
import { afterEach, describe, expect, it } from "vitest";
import { RiskgateError } from "../../src/errors.ts";
import type { CreateRuleEvaluator } from "../../src/ports/rule-evaluator.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { type Answer, checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("answers that ask for patience (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  const check = (customerId: string, headers = {}) =>
    under.call("POST", "/v1/customerChecks", checkOf({ customerId }), { headers });

  function expectProblem(answer: Answer, status: number, code: string): void {
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.body).toMatchObject({ status, code, type: `urn:riskgate:problem:${code}` });
    expect(answer.body.instance).toBe(`urn:uuid:${answer.headers.get("x-request-id")}`);
  }

  /** Rules that wait until they may go on. */
  function gated(): { readonly open: () => void; readonly createEvaluator: CreateRuleEvaluator } {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const createEvaluator: CreateRuleEvaluator = (pack) => {
      const evaluator = compiledEvaluator(pack);
      return { version: pack.version, evaluate: (facts) => gate.then(() => evaluator.evaluate(facts)) };
    };
    return { open, createEvaluator };
  }

  it("202 has no body, says where the result will be and when to look", async () => {
    under = await gatewayOn(store);
    const answer = await check("later", { prefer: "respond-async" });
    expect([answer.status, answer.text]).toEqual([202, ""]);
    expect(answer.headers.get("location")).toMatch(/^\/v1\/customerChecks\/[0-9a-f-]{36}$/u);
    expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/u);
    expect(answer.headers.get("preference-applied")).toBe("respond-async");
    expect(answer.headers.get("vary")).toBe("prefer");
  });

  it("425 says how long to wait", async () => {
    under = await gatewayOn(store);
    await check("spaced");
    under.clock.time += 400;
    const answer = await check("spaced");
    expectProblem(answer, 425, "too-early");
    expect(answer.body.retryAfterMs).toBe(600);
    expect(answer.headers.get("retry-after")).toBe("1");
  });

  it("409 is for the key of a request that is still running", async () => {
    const { open, createEvaluator } = gated();
    under = await gatewayOn(store, { gateway: { createEvaluator, settings: { decisionBudgetMs: 20_000 } } });
    const headers = { "idempotency-key": '"running"' };
    const both = [check("running", headers), check("running", headers)];
    const refused = await Promise.race(both);
    expectProblem(refused, 409, "idempotency-conflict");
    expect(refused.headers.get("retry-after")).toBe("1");
    open();
    const answers = await Promise.all(both);
    const accepted = answers.find(({ status }) => status === 200);
    expect((await check("running", headers)).text).toBe(accepted?.text);
  });

  it("422 is for the key of another request", async () => {
    under = await gatewayOn(store);
    await check("one", { "idempotency-key": '"used"' });
    expectProblem(await check("two", { "idempotency-key": '"used"' }), 422, "idempotency-key-reused");
  });

  it("503 says when to try again, and is over when the cause is", async () => {
    let isAway = false;
    under = await gatewayOn(store, {
      wrapStore: (real) => ({
        ...real,
        transaction: (work) =>
          isAway ? Promise.reject(new RiskgateError("STORE_UNAVAILABLE", "away")) : real.transaction(work),
      }),
    });
    isAway = true;
    const answer = await check("away");
    expectProblem(answer, 503, "store-unavailable");
    expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/u);
    isAway = false;
    expect((await check("away")).status).toBe(200);
  });
});
