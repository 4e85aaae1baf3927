import { expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { pemSigner } from "../../adapters/signer/pem-signer.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { DECISION_ATTEMPTS, DECISION_QUEUE } from "../../src/gateway/checks/defer-check.ts";
import { QUEUES } from "../../src/gateway/start-jobs.ts";
import { REPROCESSING_QUEUE, TRANSACTION_QUEUE } from "../../src/gateway/transactions/defer-transaction.ts";
import type { CronSettings, JobHandler, Jobs } from "../../src/ports/jobs.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { checkOf } from "../conformance/gateway-under-test.ts";
import { pluginGateway } from "../plugins/plugin-gateway.ts";

it.each([DECISION_QUEUE, TRANSACTION_QUEUE, REPROCESSING_QUEUE])(
  "%s has attempts left when its handler gives up: somebody has to be told, although a worker is killed over it",
  (name) => {
    const settings = QUEUES.find(({ queue }) => queue === name);
    expect(settings?.maxFailures).toBeGreaterThan(2 * DECISION_ATTEMPTS);
  },
);

it("the audit log is signed every minute in which something was written", async () => {
  const crons: CronSettings[] = [];
  const handlers = new Map<string, JobHandler>();
  const jobs: Jobs = {
    start: async (_, given = []) => void crons.push(...given),
    enqueue: async () => {},
    work: (queue, handler) => void handlers.set(queue, handler),
    stats: async () => ({ waiting: 0, active: 0, dead: 0, oldestWaitingMs: 0 }) as never,
    listDead: async () => [],
    stop: async () => {},
  };
  const store = memoryStore();
  const signer = pemSigner({ key: { pem: newKey().privatePem } });
  const gateway = await pluginGateway({
    jobs,
    signer,
    archive: memoryArchive(),
    store: { ...store, close: async () => {} },
  });
  const due = crons.filter(({ cron }) => cron === "* * * * *").map(({ queue }) => handlers.get(queue));
  const newest = () => store.read((tx) => tx.checkpoints.newest());
  const minute = async () => {
    for (const handler of due) await handler?.({ jobId: "1", data: {}, failures: 0 } as never);
    return (await newest())?.number ?? 0;
  };
  const first = await minute();
  expect(first).toBeGreaterThan(0);
  expect(await minute()).toBe(first);
  await gateway.checkCustomer(checkOf({ customerId: "a" }));
  expect(await minute()).toBe(first + 1);
  await gateway.close();
});
