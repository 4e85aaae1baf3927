/**
 * Turns of requests that read for seconds: apart from those of checks, fewer, and few for each client, so that no number
 * of them keeps a check or another person waiting.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Admission } from "./admission.ts";
import { endOf } from "./streamed-body.ts";

export interface LongTurns {
  isFull(): boolean;
  /**
   * Runs work when its turn comes, which ends when the answer is written.
   *
   * @returns `full`, or `own-full` where the client has as many as it may, when it did not run
   */
  run(client: string, work: () => Promise<Response>): Promise<Response | "full" | "own-full">;
}

/** The longest time that an answer which nobody reads keeps its turn. */
const MOST_MS = 600_000;

/** @param mostOfClient - requests of one client that run or wait */
export function createLongTurns(turns: Admission, mostOfClient: number): LongTurns {
  const ofClients = new Map<string, number>();
  const count = (client: string, change: number): number => {
    const now = (ofClients.get(client) ?? 0) + change;
    if (now > 0) ofClients.set(client, now);
    else ofClients.delete(client);
    return now;
  };
  return {
    isFull: turns.isFull,
    run(client, work) {
      if (count(client, 1) > mostOfClient) {
        count(client, -1);
        return Promise.resolve("own-full");
      }
      return new Promise((resolve, reject) => {
        const run = async (): Promise<Response> => {
          const response = await work();
          resolve(response);
          const isOver = new AbortController();
          await Promise.race([endOf(response), wait(MOST_MS, undefined, { ref: false, signal: isOver.signal })]);
          isOver.abort();
          return response;
        };
        turns
          .run(run)
          .then((served) => served ?? resolve("full"), reject)
          .finally(() => count(client, -1));
      });
    },
  };
}
