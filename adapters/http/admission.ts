/**
 * The queue in front of the gateway. What it holds waits here and not in the event loop, so that the wait can be measured
 * and cut: a request that cannot be served soon is refused at once, and those who are served are served in time.
 */

export interface AdmissionSettings {
  /** Requests inside of the gateway at the same time at most. */
  readonly maxConcurrent: number;
  /** Longest wait for a turn in milliseconds. */
  readonly maxWaitMs: number;
}

export interface Admission {
  /** Whether no other may even wait: tells it before a body is read. */
  isFull(): boolean;
  /**
   * Runs work when its turn comes.
   *
   * @param weight - how many ordinary requests it stands for among those that begin together (Default: 1)
   * @returns `undefined` when it was refused and did not run
   */
  run<T extends object>(work: () => Promise<T>, weight?: number): Promise<T | undefined>;
}

interface Waiting {
  readonly since: number;
  /** Number of the turn before which it came. */
  readonly turn: number;
  readonly weight: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** Requests that wait at most, whatever their time: bounds the memory of their bodies. */
const MAX_WAITING = 1_000;
/**
 * Requests that begin in one turn of the event loop: many share one commit of the store (measured: a fifth less processor time
 * than with four).
 */
const STARTS_PER_TURN = 16;
/** While overloaded: few enough for the loop to come round soon and refuse, in time, those for whom it is too late. */
const STARTS_IN_HURRY = 3;
/**
 * Turns of the event loop by which a start may be put off for those who still come in. Node takes one connection in each: with
 * checks in every turn it would leave those who connect in the system, for seconds and where they cannot be refused.
 */
const MAX_PUT_OFF = 64;
/** Turns that a request may hope for: a pause of the whole process is no overload, and those who waited for it are served. */
const MIN_TURNS = 2;
/** Part of the longest wait after which there is an overload: a request that waits by then can still be served in time. */
const SIGN = 1 / 2;
/** While overloaded a request waits only this part of the longest wait. */
const HURRY = 1 / 30;
/** Time without a sign of it after which the overload is over. */
const CALM_MS = 1_000;

/**
 * First come, first served, until a request waited for half of `maxWaitMs`. From then on, until none was refused for a
 * second, the newest goes first and those who waited for a thirtieth of `maxWaitMs` are refused: a standing queue would make
 * all wait for nothing. Those for whom such a refusal came too late when it began are served first, and refused after
 * `maxWaitMs`.
 *
 * @param now - milliseconds that never go back
 * @param connections - how many connections were taken so far, where that can be told: who is still coming in goes before
 *   who begins
 */
export function createAdmission(
  settings: AdmissionSettings,
  now = () => performance.now(),
  connections = () => 0,
): Admission {
  const { maxConcurrent, maxWaitMs } = settings;
  /** Oldest first. */
  const waiting: Waiting[] = [];
  let running = 0;
  let lastSign = Number.NEGATIVE_INFINITY;
  /** Those who came before it are served, if they can be in time: a refusal would have to have been told by now. */
  let keptBefore = Number.NEGATIVE_INFINITY;
  let requests = 0;
  let arrived = 0;
  let putOff = 0;
  let turn = 0;
  let turnIsDue = false;
  let alarm: NodeJS.Timeout | undefined;

  const isOverloaded = (): boolean => now() - lastSign < CALM_MS;
  const isKept = ({ since }: Waiting): boolean => since < keptBefore;

  function askForTurn(): void {
    if (turnIsDue) return;
    turnIsDue = true;
    setImmediate(awaitArrivals);
  }

  /** What the system has for us comes in first: then requests are served, or refused, in an order that is ours. */
  function awaitArrivals(): void {
    const before = arrived;
    arrived = requests + connections();
    if (arrived !== before && putOff++ < MAX_PUT_OFF) {
      setImmediate(awaitArrivals);
      return;
    }
    putOff = 0;
    takeTurn();
  }

  /** Those for whom it is too late are told before others begin: what these do now would make them wait once more. */
  function takeTurn(): void {
    const room = Math.min(STARTS_IN_HURRY, maxConcurrent - running);
    if (isOverloaded() && refuseStale(room)) setImmediate(startSome);
    else startSome();
  }

  function startSome(): void {
    turnIsDue = false;
    turn++;
    const newestFirst = isOverloaded();
    const starts = newestFirst ? STARTS_IN_HURRY : STARTS_PER_TURN;
    for (let started = 0; started < starts && running < maxConcurrent; ) {
      const [oldest] = waiting;
      if (!oldest) return;
      const next = newestFirst && !isKept(oldest) ? waiting.pop()! : waiting.shift()!;
      running++;
      started += next.weight;
      next.start();
    }
    // Only now: none is refused while there is room.
    refuseStale(0);
    if (waiting.length === 0) return;
    if (running < maxConcurrent) askForTurn();
    else watchOldest();
  }

  /** @param spared - how many of the newest stay, however long they have waited @returns whether any was refused */
  function refuseStale(spared: number): boolean {
    if (!isOverloaded() && !overloadBegins()) return false;
    const before = waiting.length;
    for (let at = 0; waiting.length - at > spared; ) {
      const request = waiting[at]!;
      if (now() > request.since + patienceOf(request)) {
        waiting.splice(at, 1);
        lastSign = now();
        request.refuse();
      } else if (isKept(request)) at++;
      else break;
    }
    return waiting.length < before;
  }

  function overloadBegins(): boolean {
    const [oldest] = waiting;
    if (!oldest || now() - oldest.since <= maxWaitMs * SIGN) return false;
    if (running < maxConcurrent && turn - oldest.turn < MIN_TURNS) return false;
    lastSign = now();
    keptBefore = lastSign - maxWaitMs * HURRY;
    return true;
  }

  /** How long a request may wait while overloaded. */
  function patienceOf(request: Waiting): number {
    return isKept(request) ? maxWaitMs : maxWaitMs * HURRY;
  }

  /** Nothing may end for a long time: a timer looks after those who wait. */
  function watchOldest(): void {
    if (alarm || waiting.length === 0) return;
    const [oldest] = waiting as [Waiting];
    const soonest = isOverloaded() ? [oldest, waiting.find((each) => !isKept(each)) ?? oldest] : [];
    const end = Math.min(oldest.since + maxWaitMs, ...soonest.map((each) => each.since + patienceOf(each)));
    alarm = setTimeout(
      () => {
        alarm = undefined;
        askForTurn();
      },
      Math.max(1, end - now() + 1),
    );
  }

  return {
    isFull: () => waiting.length >= MAX_WAITING,
    async run(work, weight = 1) {
      requests++;
      if (waiting.length >= MAX_WAITING) return undefined;
      const mayStart = await new Promise<boolean>((resolve) => {
        waiting.push({ since: now(), turn, weight, start: () => resolve(true), refuse: () => resolve(false) });
        if (running < maxConcurrent) askForTurn();
        else watchOldest();
      });
      if (!mayStart) return undefined;
      try {
        return await work();
      } finally {
        running--;
        if (waiting.length > 0) askForTurn();
      }
    },
  };
}
