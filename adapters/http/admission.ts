/**
 * The queue in front of the gateway. Requests wait here and not in the event loop, so that the wait can be measured and
 * limited: a request that cannot be served soon is refused at once, and the others are served in time. Tenants and
 * clients have their turns one after the other: those of one who asks for thousands keep nobody else waiting.
 */
import { afterArrivals } from "./after-arrivals.ts";
import { FairQueue, type Waits } from "./fair-queue.ts";
import { type Asker, HeldShares } from "./held-shares.ts";

export interface AdmissionSettings {
  /** Most requests inside the gateway at the same time. */
  readonly maxConcurrent: number;
  /** Longest wait for a turn in milliseconds. */
  readonly maxWaitMs: number;
}

export interface Admission {
  /** Whether the queue is full, to be asked before a body is read. */
  isFull(asker?: Asker): boolean;
  /**
   * Runs work when its turn comes.
   *
   * @param weight - how many ordinary requests it stands for among those that begin together (Default: 1)
   * @param asker - for whom; absent where nobody has a share
   * @returns `undefined` when it was refused and did not run
   */
  run<T extends object>(work: () => Promise<T>, weight?: number, asker?: Asker): Promise<T | undefined>;
}

interface Waiting extends Waits {
  readonly since: number;
  readonly deadline: number;
  /** Number of the turn before which it came. */
  readonly turn: number;
  readonly weight: number;
  readonly decide: (isServed: boolean) => void;
}

/** Most requests that wait, however briefly: bounds the memory of their bodies. */
const MAX_WAITING = 1_000;
/** Shares of those that wait: of a thousand one client has 656, a second one of its tenant 164. */
const OF_WAITING = { tenant: 7 / 8, client: 3 / 4 };
/** Shares of those that run: of 64 one client has 56, its tenant 60, which is enough to be as fast as with all. */
const OF_RUNNING = { tenant: 15 / 16, client: 14 / 15 };
/**
 * Requests that begin in one turn of the event loop: many share one commit of the store (measured: a fifth less processor time
 * than with four).
 */
const STARTS_PER_TURN = 16;
/** The same while overloaded: few enough that the next turn refuses late requests in time. */
const STARTS_WHEN_OVERLOADED = 3;
/** Turns after which the wait of a request is a sign of overload. */
const MIN_TURNS = 2;
/** Share of the longest wait after which there is an overload: requests waiting by then can still be served in time. */
const SIGN = 1 / 2;
/** Time without a refusal after which the overload is over. */
const CALM_MS = 1_000;
/** Share of the longest wait that applies to requests arriving during an overload, unless few others wait and none of the same client. */
const WAIT_WHEN_OVERLOADED = 1 / 30;

/**
 * First come, first served among those of a client, each with a deadline, `maxWaitMs` after it came. Once a request has waited for half of that there is an
 * overload: until none was refused for a second, those who come have a thirtieth (as in CoDel: Nichols and Jacobson, Controlling Queue
 * Delay, 2012), because a standing queue would make all wait and serve none more.
 *
 * @param now - milliseconds that never go back
 * @param connections - how many connections were taken so far, where that can be told: who is still coming in goes before
 *   who begins
 */
export function createAdmission(
  { maxConcurrent, maxWaitMs }: AdmissionSettings,
  now = () => performance.now(),
  connections = () => 0,
): Admission {
  const waiting = new FairQueue<Waiting>();
  const waitingOf = new HeldShares(MAX_WAITING, OF_WAITING);
  const runningOf = new HeldShares(maxConcurrent, OF_RUNNING);
  let running = 0;
  let turn = 0;
  let requests = 0;
  /** When there was a sign of overload last, or a request was refused. */
  let lastSign = Number.NEGATIVE_INFINITY;
  let isWatched = false;

  const isOverloaded = (): boolean => now() - lastSign < CALM_MS;
  const askForTurn = afterArrivals(() => requests + connections(), takeTurn);

  /** Refusals are sent before further requests begin, whose work would delay them. */
  function takeTurn(): void {
    if (refuseLate()) setImmediate(startSome);
    else startSome();
  }

  /** @returns whether any was refused */
  function refuseLate(): boolean {
    const time = now();
    let oldest: Waiting | undefined;
    for (const each of waiting.first()) if (oldest === undefined || each.since < oldest.since) oldest = each;
    // A pause of the whole process is not an overload: requests that waited for it are served.
    const isPause = running < maxConcurrent && turn - (oldest?.turn ?? turn) < MIN_TURNS;
    if (oldest && !isPause && time - oldest.since > maxWaitMs * SIGN) lastSign = time;
    if (!isOverloaded()) return false;
    const late = waiting.takeAll(({ deadline }) => deadline < time);
    if (late.length === 0) return false;
    lastSign = time;
    for (const { decide } of late) decide(false);
    return true;
  }

  function startSome(): void {
    turn++;
    const starts = isOverloaded() ? STARTS_WHEN_OVERLOADED : STARTS_PER_TURN;
    for (let started = 0; started < starts && running < maxConcurrent; ) {
      const next = waiting.take(mayRun);
      if (next === undefined) {
        // Those who wait have their shares: something has to end first.
        if (waiting.size > 0) watch();
        return;
      }
      running++;
      if (next.asker) runningOf.add(next.asker, 1);
      started += next.weight;
      next.decide(true);
    }
    planTurn();
  }

  function planTurn(): void {
    if (waiting.size === 0) return;
    if (running < maxConcurrent) askForTurn();
    else watch();
  }

  /** No request may end for a long time, so deadlines are checked by a timer too. */
  function watch(): void {
    if (isWatched) return;
    isWatched = true;
    setTimeout(() => {
      isWatched = false;
      askForTurn();
    }, maxWaitMs * WAIT_WHEN_OVERLOADED);
  }

  const mayRun = ({ asker }: Waiting): boolean => asker === undefined || runningOf.hasOne(asker);
  const isFull = (asker?: Asker): boolean =>
    waiting.size >= MAX_WAITING || (asker !== undefined && !waitingOf.hasOne(asker));
  /** Its turn comes soon, whatever others did. */
  const isModest = (asker?: Asker): boolean =>
    asker !== undefined && waitingOf.of(asker) === 0 && waiting.clients < STARTS_PER_TURN;

  return {
    isFull,
    async run(work, weight = 1, asker) {
      requests++;
      if (isFull(asker)) return undefined;
      const isServed = await new Promise<boolean>((resolve) => {
        const since = now();
        const isShort = isOverloaded() && !isModest(asker);
        const deadline = since + maxWaitMs * (isShort ? WAIT_WHEN_OVERLOADED : 1);
        const decide = (served: boolean): void => {
          if (asker) waitingOf.add(asker, -1);
          resolve(served);
        };
        waiting.push({ since, deadline, turn, weight, decide, asker });
        if (asker) waitingOf.add(asker, 1);
        planTurn();
      });
      if (!isServed) return undefined;
      try {
        return await work();
      } finally {
        running--;
        if (asker) runningOf.add(asker, -1);
        planTurn();
      }
    },
  };
}
