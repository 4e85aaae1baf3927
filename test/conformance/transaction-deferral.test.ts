import { afterEach, describe, expect, it } from "vitest";
import { RiskgateError } from "../../src/errors.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import type { CreateRuleEvaluator } from "../../src/ports/rule-evaluator.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { callbackReceiver } from "./callback-receiver.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { fixtureLists } from "./fixture-lists.ts";
import type { GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const PATH = "/v1/transaction-checks";
const URL = "https://client.example/aml";

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("deferred transaction checks (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const post = (body: unknown, headers = {}) => under.call("POST", PATH, body, { headers });
  const patch = (body: unknown, headers = {}) => under.call("PATCH", PATH, body, { headers });
  const read = async (location: string | null) => (await under.call("GET", location ?? "")).body;
  const finished = (location: string | null) =>
    expect.poll(async () => (await read(location)).processingStatus, { timeout: 10_000 }).toBe("finished");
  const told = (body: string | undefined) => JSON.parse(body ?? "{}");

  it("R94 R95 R116 answers 202 with the pending answer, then calls back once with the decision", async () => {
    const { got, callbacks } = callbackReceiver();
    under = await gatewayOn(store, { gateway: { callbacks } });
    const payment = paymentOf("later", { customerId: "later", flags: [] }, { callbackUrl: URL });
    const answer = await post(payment, { prefer: "respond-async" });
    expect(answer.status).toBe(202);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.get("preference-applied")).toBe("respond-async");
    expect(answer.body).toMatchObject({ transactionStatus: "pending", decision: null, processingStatus: "processing" });
    const location = answer.headers.get("location");
    expect(location).toBe(`${PATH}/${answer.body.caseId}`);
    await finished(location);
    await expect.poll(() => got.length).toBe(1);
    const detail = await read(location);
    expect(detail.result).toMatchObject({ decision: "ACCEPT", decisionType: "complete", caseId: answer.body.caseId });
    expect(told(got[0]?.body)).toEqual({
      type: "transactionCheck.completed",
      timestamp: new Date(under.clock.time).toISOString(),
      data: detail.result,
    });
    const again = await post(payment);
    expect([again.status, again.body.decision]).toEqual([200, "ACCEPT"]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });

  it("counts a transaction for those after it from when it was accepted", async () => {
    under = await gatewayOn(store);
    await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "counts", customerType: "INDIVIDUAL" });
    const first = await post(paymentOf("counts", { customerId: "counts" }, { settledAmount: 20_000 }), {
      prefer: "respond-async",
    });
    const next = await post(
      paymentOf(
        "counts-2",
        { customerId: "counts" },
        { settledAmount: 6_000, tenantProcessingTimestamp: "2026-11-20T08:59:10Z" },
      ),
    );
    expect(next.body.riskFactors).toMatchObject([{ factor: "DAILY_AGGREGATE" }]);
    await finished(first.headers.get("location"));
    expect(JSON.stringify((await read(first.headers.get("location"))).result)).not.toContain("DAILY_AGGREGATE");
  });

  it("R111 answers 202 when the decision takes too long, and decides later", async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow: CreateRuleEvaluator = (pack, options) => {
      const evaluator = compiledEvaluator(pack, options);
      return { version: pack.version, evaluate: (facts) => gate.then(() => evaluator.evaluate(facts)) };
    };
    under = await gatewayOn(store, { gateway: { createEvaluator: slow, settings: { decisionBudgetMs: 50 } } });
    const budget = await post(paymentOf("budget", { customerId: "budget", flags: [] }));
    const waited = await post(paymentOf("waited", { customerId: "waited", flags: [] }), { prefer: "wait=0" });
    expect([budget.status, waited.status]).toEqual([202, 202]);
    const repeated = await post(paymentOf("budget", { customerId: "budget", flags: [] }));
    expect([repeated.status, repeated.body]).toEqual([202, budget.body]);
    open();
    await finished(budget.headers.get("location"));
    await finished(waited.headers.get("location"));
  });

  it("never accepts without lists: 503, or later when the client does not wait", async () => {
    let works = false;
    const lists: ListSource = {
      load: () => {
        const failure = new RiskgateError("LIST_UNREADABLE", "away");
        return works ? fixtureLists(Date).load() : Promise.reject(failure);
      },
    };
    under = await gatewayOn(store, { lists });
    const refused = await post(paymentOf("lists", { customerId: "lists", flags: [] }));
    expect([refused.status, refused.body.code]).toEqual([503, "lists-unavailable"]);
    expect((await under.call("GET", "/v1/customers/lists")).status).toBe(404);
    const later = await post(paymentOf("lists", { customerId: "lists", flags: [] }), { prefer: "respond-async" });
    expect(later.status).toBe(202);
    works = true;
    await under.gateway.reload();
    await expect
      .poll(async () => {
        under.clock.time += 60_000;
        return (await read(later.headers.get("location"))).processingStatus;
      })
      .toBe("finished");
  });

  it("answers 503 without rules for transactions, and still checks customers", async () => {
    under = await gatewayOn(store, { transactions: null });
    const answer = await post(paymentOf("none", { customerId: "none", flags: [] }));
    expect([answer.status, answer.body.code]).toEqual([503, "transactions-unavailable"]);
    const masterData = { accountHoldingPartyData: { customerId: "none" } };
    expect((await under.call("POST", "/v1/customerChecks", { masterData })).status).toBe(200);
    expect((await under.call("GET", "/health/ready")).status).toBe(200);
  });

  it("says that a transaction is held when nothing can decide it, and tells the client", async () => {
    const { got, callbacks } = callbackReceiver();
    const broken: CreateRuleEvaluator = (pack) => ({
      version: pack.version,
      evaluate: () => Promise.reject(new RiskgateError("RULE_FAILED", "no")),
    });
    under = await gatewayOn(store, { gateway: { callbacks, createEvaluator: broken } });
    expect((await post(paymentOf("broken", { customerId: "broken", flags: [] }))).status).toBe(503);
    const payment = paymentOf("broken", { customerId: "broken", flags: [] }, { callbackUrl: URL });
    const answer = await post(payment, { prefer: "respond-async" });
    await expect
      .poll(
        async () => {
          // Only between two attempts: whose time ran out in the middle has lost a worker, and is dead after some of these.
          const stats = Object.values(await under.gateway.jobStats());
          if (stats.every(({ active }) => active === 0)) under.clock.time += 600_000;
          return (await read(answer.headers.get("location"))).processingStatus;
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe("failed");
    await expect.poll(() => got.length).toBe(1);
    expect(told(got[0]?.body)).toMatchObject({
      type: "transactionCheck.completed",
      data: { transactionStatus: "held", decision: null, processingStatus: "failed", caseStatus: "open" },
    });
  });

  it("defers corrections too, and tells who waits for the first decision the corrected one", async () => {
    const { got, callbacks } = callbackReceiver();
    under = await gatewayOn(store, { gateway: { callbacks } });
    const payment = paymentOf("corrected", { customerId: "corrected", flags: [] }, { callbackUrl: URL });
    const { body } = await post(payment);
    expect(got.length).toBe(0);
    const fundsBeneficiary = { accountNumber: "other", holder: "Brakvost Petrochem Trading LLC" };
    const change = { tenantTransactionId: "corrected", fundsBeneficiary };
    const answer = await patch(change, { prefer: "respond-async" });
    expect([answer.status, answer.body.caseId, answer.body.transactionStatus]).toEqual([202, body.caseId, "pending"]);
    const location = answer.headers.get("location");
    await finished(location);
    expect(await read(location)).toMatchObject({
      revision: 2,
      result: { decision: "REVIEW", decisionType: "complete" },
      earlierDecisions: [{ revision: 1, decision: "ACCEPT" }],
    });
    await expect.poll(() => got.length).toBe(1);
    expect(told(got[0]?.body)).toMatchObject({ type: "transactionCheck.completed", data: { decision: "REVIEW" } });
  });

  it("tells an immediate decision where the tenant wants that", async () => {
    const { got, callbacks } = callbackReceiver();
    under = await gatewayOn(store, { gateway: { callbacks, settings: { immediateDecisionCallback: true } } });
    const { body } = await post(paymentOf("told", { customerId: "told", flags: [] }, { callbackUrl: URL }));
    await expect.poll(() => got.length).toBe(1);
    expect(told(got[0]?.body)).toMatchObject({ type: "transactionCheck.immediateDecision", data: body });
    const refused = await post(
      paymentOf("never", { customerId: "never", flags: [] }, { callbackUrl: "https://never.example/" }),
    );
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ pointer: "#/callbackUrl" }]);
  });

  it("takes an address that can never be called for a payment that is accepted at once, and for no other", async () => {
    under = await gatewayOn(store, { gateway: { callbacks: callbackReceiver().callbacks } });
    const never = { callbackUrl: "https://never.example/" };
    const named = { personalDetails: { personName: { firstName: "Ilva", lastName: "Brandtner" } } };
    const own = { accountNumber: "1", holder: "Ilva Brandtner" };
    const clean = { fundsOriginator: own, ...never };
    expect((await post(paymentOf("clean", { customerId: "n", ...named }, clean))).body.decision).toBe("ACCEPT");
    const held = { ...clean, fundsBeneficiary: { accountNumber: "2", holder: "B", location: { country: "Atlantis" } } };
    const refused = await post(paymentOf("held", { customerId: "n", ...named }, held));
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ pointer: "#/callbackUrl" }]]);
    expect((await under.call("PATCH", "/v1/transaction-checks", { tenantTransactionId: "held" })).status).toBe(404);
  });
});
