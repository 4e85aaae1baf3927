/**
 * Callbacks over a message queue (pg-boss, which keeps its queues in PostgreSQL) in place of HTTP. `callbackUrl` of a check is
 * `queue://<name>`; whoever works on that queue takes the message, and one that fails leaves it to the gateway's own schedule.
 */
import type { PgBoss } from "pg-boss";
import type { CallbackMessage, Callbacks } from "riskgate/ports";

/** What a receiver finds in its queue. */
export type QueuedCallback = Pick<CallbackMessage, "callbackId" | "body">;

export interface QueueCallbacksOptions {
  /** Queues that may be named; each has to exist. */
  readonly queues: readonly string[];
  /** How long a receiver may take, in milliseconds. Default 10,000. */
  readonly waitMs?: number;
}

const LOOK_AGAIN_MS = 50;

export function queueCallbacks(boss: PgBoss, { queues, waitMs = 10_000 }: QueueCallbacksOptions): Callbacks {
  const queueOf = (url: string): string | undefined => queues.find((queue) => url === `queue://${queue}`);
  return {
    checkUrl(_tenant, url) {
      if (queueOf(url) !== undefined) return undefined;
      const message = `expected one of the queues: ${queues.map((queue) => `queue://${queue}`).join(", ")}`;
      return { code: "callback-url-refused", message, pointer: "#/callbackUrl" };
    },
    async send({ url, callbackId, body }) {
      const queue = queueOf(url);
      if (queue === undefined) return { outcome: "gone", failure: "there is no such queue" };
      try {
        const message: QueuedCallback = { callbackId, body };
        const id = await boss.send(queue, message, { retryLimit: 0 });
        if (id === null) return { outcome: "failed", failure: "the queue did not take the message" };
        for (const until = Date.now() + waitMs; Date.now() < until; ) {
          const [job] = await boss.findJobs(queue, { id });
          if (job?.state === "completed") return { outcome: "delivered" };
          if (job?.state === "failed") return { outcome: "failed", failure: "the receiver failed" };
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
        }
        await boss.cancel(queue, id);
        return { outcome: "failed", failure: "nobody took the message in time" };
      } catch {
        // What the driver says may hold the message.
        return { outcome: "failed", failure: "the queue does not answer" };
      }
    },
  };
}
