/**
 * Turns of requests that read for seconds: apart from those of checks, fewer, and few for each client and each tenant, so
 * that no number of them keeps a check or another person waiting.
 */
import type { Asker } from "./held-shares.ts";
import { endOf } from "./streamed-answer.ts";

export interface LongTurns {
  /** Whether nobody else may wait, to be asked before a body is read. */
  isFull(): boolean;
  /**
   * Runs work when its turn comes, which ends when the answer is written, or was not read for too long.
   *
   * @returns `full`, or `own-full` where the client has as many as it may, when it did not run
   */
  run(asker: LongAsker, work: () => Promise<Response>): Promise<Response | "full" | "own-full">;
}

export interface LongAsker extends Asker {
  /** Called with what ended an answer while it was written. */
  readonly onError?: (error: unknown) => void;
}

export interface LongSettings {
  /** Turns at the same time. */
  readonly maxLong: number;
  /** Longest wait for one, in milliseconds. */
  readonly waitMs: number;
  /** Time after which an answer ends of which nothing is read, in milliseconds. */
  readonly unreadMs: number;
}

/** Shares of the turns: three people fill those of a tenant, and a quarter is for other tenants (with four turns or more). */
const TENANT_SHARE = 3 / 4;
const CLIENT_SHARE = 1 / 4;
/** Most requests that wait; of a tenant, and of a client. */
const MOST_WAITING = { all: 100, tenant: 75, client: 4 };

type Outcome = "served" | "full" | "own-full";
interface Turn extends LongAsker {
  readonly decide: (outcome: Outcome) => void;
}

export function createLongTurns({ maxLong, waitMs, unreadMs }: LongSettings): LongTurns {
  const mostOfTenant = Math.max(1, Math.floor(maxLong * TENANT_SHARE));
  const mostOfClient = Math.max(1, Math.floor(maxLong * CLIENT_SHARE));
  let running: readonly Turn[] = [];
  /** Oldest first. */
  let waiting: readonly Turn[] = [];
  /** When clients that run or wait were served last, as numbers of turns. */
  const served = new Map<string, number>();
  let turns = 0;

  const servedAt = ({ client }: Turn): number => served.get(client) ?? 0;
  const mayRun = (turn: Turn): boolean =>
    running.length < maxLong && ofTenant(running, turn) < mostOfTenant && ofClient(running, turn) < mostOfClient;
  /** Fair by tenant and by person: whoever has fewest turns is next, of those whoever had one longest ago. */
  const inOrder = (a: Turn, b: Turn): number =>
    ofTenant(running, a) - ofTenant(running, b) ||
    ofClient(running, a) - ofClient(running, b) ||
    servedAt(a) - servedAt(b);

  function startNext(): void {
    const [next] = waiting.filter(mayRun).toSorted(inOrder);
    if (next === undefined) return;
    waiting = waiting.filter((each) => each !== next);
    running = [...running, next];
    served.set(next.client, ++turns);
    next.decide("served");
    startNext();
  }

  /** It runs no more, or gave up waiting. */
  function leave(turn: Turn): void {
    running = running.filter((each) => each !== turn);
    waiting = waiting.filter((each) => each !== turn);
    if (ofClient(running, turn) + ofClient(waiting, turn) === 0) served.delete(turn.client);
    startNext();
  }

  const fullFor = (asker: LongAsker): Outcome => (ofClient(running, asker) < mostOfClient ? "full" : "own-full");

  function wait(asker: LongAsker): Promise<readonly [Outcome, Turn]> {
    const { promise, resolve } = Promise.withResolvers<readonly [Outcome, Turn]>();
    const turn: Turn = {
      ...asker,
      decide(outcome) {
        clearTimeout(timer);
        resolve([outcome, turn]);
      },
    };
    const timer = setTimeout(() => {
      const outcome = fullFor(turn);
      leave(turn);
      turn.decide(outcome);
    }, waitMs);
    const isOver = waiting.length >= MOST_WAITING.all || ofTenant(waiting, turn) >= MOST_WAITING.tenant;
    if (ofClient(waiting, turn) >= MOST_WAITING.client) turn.decide("own-full");
    else if (isOver) turn.decide(fullFor(turn));
    else {
      waiting = [...waiting, turn];
      startNext();
    }
    return promise;
  }

  return {
    isFull: () => waiting.length >= MOST_WAITING.all,
    async run(asker, work) {
      const [outcome, turn] = await wait(asker);
      if (outcome !== "served") return outcome;
      try {
        const response = await work();
        void endOf(response, unreadMs).then((failure) => {
          leave(turn);
          if (failure !== undefined) asker.onError?.(failure);
        });
        return response;
      } catch (error) {
        leave(turn);
        throw error;
      }
    },
  };
}

const ofTenant = (turns: readonly Turn[], { tenant }: LongAsker): number =>
  turns.filter((each) => each.tenant === tenant).length;
const ofClient = (turns: readonly Turn[], { client }: LongAsker): number =>
  turns.filter((each) => each.client === client).length;
