import { expect, it } from "vitest";
import { DECISION_ATTEMPTS, DECISION_QUEUE } from "../../src/gateway/defer-check.ts";
import { QUEUES } from "../../src/gateway/start-jobs.ts";
import { REPROCESSING_QUEUE, TRANSACTION_QUEUE } from "../../src/gateway/transactions/defer-transaction.ts";

it.each([DECISION_QUEUE, TRANSACTION_QUEUE, REPROCESSING_QUEUE])(
  "%s has attempts left when its handler gives up: somebody has to be told, although a worker is killed over it",
  (name) => {
    const settings = QUEUES.find(({ queue }) => queue === name);
    expect(settings?.maxFailures).toBeGreaterThan(2 * DECISION_ATTEMPTS);
  },
);
