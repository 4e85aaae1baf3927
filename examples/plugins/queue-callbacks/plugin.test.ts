import { PgBoss } from "pg-boss";
import { callbacksContract, type ReceiverAnswer } from "riskgate/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
// Any PostgreSQL will do where this package stands alone.
import { type OwnDatabase, ownDatabase } from "../../../test/postgres/own-database.ts";
import { startPostgres, type TestPostgres } from "../../../test/postgres/start-postgres.ts";
import { type QueuedCallback, queueCallbacks } from "./index.ts";

let postgres: TestPostgres;
let database: OwnDatabase;
let boss: PgBoss;
let names = 0;
beforeAll(async () => {
  const started = await startPostgres();
  if (typeof started === "string") throw new Error(started);
  postgres = started;
  database = await ownDatabase(postgres);
  boss = new PgBoss({ connectionString: database.url });
  boss.on("error", () => {});
  await boss.start();
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await database?.drop();
  await postgres?.remove();
});

callbacksContract({ describe, it, beforeEach, afterEach, expect }, "message queue", {
  async open() {
    const queue = `payments-${++names}`;
    await boss.createQueue(queue);
    const received: QueuedCallback[] = [];
    let next: ReceiverAnswer = "takes";
    await boss.work<QueuedCallback>(
      queue,
      { batchSize: 1, localConcurrency: 4, pollingIntervalSeconds: 0.5 },
      async ([job]) => {
        if (job === undefined) return;
        received.push(job.data);
        if (next === "fails") throw new Error("the receiver cannot");
      },
    );
    return {
      callbacks: queueCallbacks(boss, { queues: [queue], waitMs: 120_000 }),
      ...{ tenant: "north", url: `queue://${queue}`, received },
      answer: (answer) => {
        next = answer;
      },
      close: async () => void (await boss.offWork(queue)),
    };
  },
});

it("says when nobody takes the message, and when there is no such queue", async () => {
  await boss.createQueue("nobody");
  const callbacks = queueCallbacks(boss, { queues: ["nobody"], waitMs: 200 });
  const message = { tenant: "north", callbackId: "1", body: "{}" };
  expect(await callbacks.send({ ...message, url: "queue://nobody" })).toEqual({
    outcome: "failed",
    failure: "nobody took the message in time",
  });
  expect(await callbacks.send({ ...message, url: "queue://other" })).toMatchObject({ outcome: "gone" });
});
