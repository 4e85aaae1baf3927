import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryCallbacks } from "../../../adapters/callback/memory.ts";
import { storeJobs } from "../../../adapters/jobs/store-jobs.ts";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { CallbackMessage } from "../../../src/ports/callbacks.ts";
import { fixtureLists } from "../../conformance/fixture-lists.ts";
import { callbacksContract, type ReceiverAnswer } from "../../contract/testing.ts";

callbacksContract({ describe, it, beforeEach, afterEach, expect }, "in memory", {
  async open() {
    const received: { callbackId: string; body: string }[] = [];
    let next: ReceiverAnswer = "takes";
    const callbacks = memoryCallbacks(async ({ callbackId, body }) => {
      received.push({ callbackId, body });
      if (next === "fails") throw new Error(`cannot take ${body}`);
    });
    return {
      callbacks,
      tenant: "north",
      url: "https://receiver.example/callbacks",
      received,
      answer: (answer) => {
        next = answer;
      },
      close: async () => {},
    };
  },
});

it("tells a host in the same process of a check that was answered later", async () => {
  const store = memoryStore();
  const told: CallbackMessage[] = [];
  const gateway = await createGateway({
    store,
    lists: fixtureLists(Date),
    rules: directoryRules("rules"),
    clock: Date,
    ids: crypto,
    jobs: storeJobs({ store, clock: Date, ids: crypto, pollMs: 5 }),
    callbacks: memoryCallbacks((message) => void told.push(message)),
  });
  const body = { masterData: { accountHoldingPartyData: { customerId: 7 } }, callbackUrl: "https://host.example/told" };
  const answered = await gateway.checkCustomer(body, { respondAsync: true });
  expect(answered.outcome).toBe("deferred");
  await expect.poll(() => told.length, { timeout: 20_000 }).toBe(1);
  expect(JSON.parse(told[0]?.body ?? "")).toMatchObject({ type: "customerCheck.completed", data: { customerId: "7" } });
  await gateway.close();
});
