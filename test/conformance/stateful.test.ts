/** Histories of commands against the gateway and a model of it, on a clock that the test moves, restarts included. */
import { join } from "node:path";
import { fc } from "@fast-check/vitest";
import { afterAll, beforeAll, expect, it } from "vitest";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { arbCommands } from "./stateful/commands.ts";
import { emptyModel, forgetfulReceiver, type ModelState, RealTenant } from "./stateful/model-state.ts";

const RUNS = Number(process.env.RISKGATE_STATEFUL_RUNS ?? 10);
const COMMANDS = 50;
/** Waits before the attempts to call back. */
const SCHEDULE_MS = [0, 1_000, 2_000, 4_000];
/** Steps of the clock after which every callback is delivered or given up. */
const DRAIN_STEPS = 200;

let under: GatewayUnderTest;
const receiver = forgetfulReceiver();
beforeAll(async () => {
  // Read once: what is restarted is the gateway, not the disk.
  const rules = await directoryRules(join(import.meta.dirname, "../../rules")).load();
  under = await gatewayUnderTest("sqlite", {
    rules: { load: async () => rules },
    gateway: { callbacks: receiver.callbacks, callbackScheduleMs: SCHEDULE_MS },
  });
});
afterAll(() => under.close());

/** Each 202 ends in exactly one delivery, or in having been given up. */
async function expectEveryCallback(model: ModelState, real: RealTenant): Promise<void> {
  const open = new Set(model.toBeCalled);
  for (let step = 0; step < DRAIN_STEPS && open.size > 0; step++) {
    for (const caseId of open) {
      const { body } = await real.call("GET", `/v1/customerChecks/${caseId}`);
      const { status } = body.callback ?? {};
      if (status !== "delivered" && status !== "exhausted") continue;
      open.delete(caseId);
      const taken = receiver.taken.filter((message) => JSON.parse(message.body).data.caseId === caseId);
      expect([caseId, taken.length]).toEqual([caseId, status === "delivered" ? 1 : 0]);
      expect(body.processingStatus).toBe("finished");
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    under.clock.time += 500;
  }
  expect([...open]).toEqual([]);
}

it(`does what the model does, in ${RUNS} histories of up to ${COMMANDS} commands`, async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(arbCommands(COMMANDS), async (commands) => {
      run++;
      const model = emptyModel();
      const real = new RealTenant(`tenant-${run}`, under, receiver);
      receiver.failNext(0);
      receiver.taken.length = 0;
      await real.rotateKey();
      await fc.asyncModelRun(() => ({ model, real }), commands);
      await expectEveryCallback(model, real);
    }),
    { numRuns: RUNS },
  );
});
