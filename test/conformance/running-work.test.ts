/** `/v1/jobs`, `/v1/rescreens` and `/v1/callbacks`: work that goes on by itself, for people who look after it. */
import { afterEach, expect, it } from "vitest";
import type { CallbackOutcome, Callbacks } from "../../src/ports/callbacks.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { signedIn, WITH_SIGN_IN } from "./signed-in.ts";

let under: GatewayUnderTest;
afterEach(() => under.close());

const BODY = { masterData: { accountHoldingPartyData: { customerId: "x" } } };

/** A gateway whose one callback failed for good, so far. */
async function withExhausted() {
  let answer: CallbackOutcome = { outcome: "failed", failure: "answered 503" };
  const sent: string[] = [];
  const callbacks: Callbacks = {
    checkUrl: () => undefined,
    send: async ({ callbackId }) => {
      sent.push(callbackId);
      return answer;
    },
  };
  under = await gatewayUnderTest("memory", {
    ...WITH_SIGN_IN,
    gateway: { ...WITH_SIGN_IN.gateway, callbacks, callbackScheduleMs: [0] },
  });
  const body = { ...BODY, callbackUrl: "https://receiver.example/path?token=1" };
  await under.call("POST", "/v1/customerChecks", body, { headers: { prefer: "respond-async" } });
  await expect.poll(async () => (await under.call("GET", "/v1/callbacks")).body.data.length).toBe(1);
  const heal = () => {
    answer = { outcome: "delivered" };
  };
  return { sent, heal };
}

it("shows callbacks that failed for good without what is about the customer, and sends them again", async () => {
  const { sent, heal } = await withExhausted();
  const { data } = (await under.call("GET", "/v1/callbacks")).body;
  expect(data).toEqual([
    {
      ...{
        callbackId: sent[0],
        caseId: expect.any(String),
        host: "receiver.example",
        status: "exhausted",
        attempts: 1,
      },
      ...{ lastFailure: "answered 503", createdAt: expect.any(String), updatedAt: expect.any(String) },
    },
  ]);
  heal();
  const path = `/v1/callbacks/${sent[0]}/resending`;
  const operator = await signedIn(under, "wanda", ["operator"], { name: "Wanda Fezzik" });
  const again = await operator.call("POST", path, {});
  expect([again.status, again.body]).toEqual([200, { callbackId: sent[0] }]);
  await expect
    .poll(async () => (await under.call("GET", "/v1/callbacks?status=delivered")).body.data)
    .toMatchObject([{ callbackId: sent[0], status: "delivered" }]);
  const twice = await operator.call("POST", path, {});
  expect([twice.status, twice.body.code]).toEqual([404, "callback-not-found"]);
  const entries = (await under.call("GET", "/v1/audit-entries?action=callback.resent")).body.data;
  expect(entries).toMatchObject([{ actor: expect.stringMatching(/^session:/u), details: { callbackId: sent[0] } }]);
});

it("counts jobs and shows runs, but to another tenant, whose they are not", async () => {
  await withExhausted();
  const { data } = (await under.call("GET", "/v1/jobs")).body;
  expect(data).toContainEqual(expect.objectContaining({ queue: "callbacks", waiting: 0, active: 0, dead: 0 }));
  expect(await under.gateway.rescreenAll()).toBe(true);
});

it("rates customers again where that is asked for", async () => {
  under = await gatewayUnderTest("memory", WITH_SIGN_IN);
  await under.call("POST", "/v1/customerChecks", BODY);
  const operator = await signedIn(under, "wanda", ["operator"], { name: "Wanda Fezzik" });
  await expect.poll(async () => (await operator.call("GET", "/v1/rescreens")).body.data[0]?.status).toBe("done");
  const begun = await operator.call("POST", "/v1/rescreens?rates=yes", {});
  expect([begun.status, begun.body.kind, begun.body.rates]).toEqual([200, "full", true]);
  await expect
    .poll(async () => (await operator.call("GET", "/v1/rescreens")).body.data[0])
    .toMatchObject({
      ...{ runId: begun.body.runId, status: "done", rates: true },
      counts: { compared: 1, decided: 1 },
    });
  const entries = (await under.call("GET", "/v1/audit-entries?action=rescreening.begun")).body.data;
  const details = expect.objectContaining({ runId: begun.body.runId, rates: expect.any(String) });
  expect(entries).toContainEqual(expect.objectContaining({ actor: expect.stringMatching(/^session:/u), details }));
  const unknown = await operator.call("POST", "/v1/rescreens?rates=no", {});
  expect([unknown.status, unknown.body.code]).toEqual([400, "malformed-request"]);
});

it("says what a query has to be", async () => {
  under = await gatewayUnderTest("memory");
  for (const path of ["/v1/callbacks?status=lost", "/v1/callbacks?limit=0", "/v1/rescreens?limit=1000"]) {
    const { status, body } = await under.call("GET", path);
    expect([status, body.code]).toEqual([400, "malformed-request"]);
  }
});
