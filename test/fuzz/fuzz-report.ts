/** What a fuzz run saw. */
export interface FuzzReport {
  readonly seed: number;
  /** Requests that were answered or whose connection was closed. */
  requests: number;
  /** Answers of a 5xx that nobody meant. */
  serverErrors: number;
  /** Answers of a 503 because there was too much to do. */
  overloads: number;
  /** The slowest answer in milliseconds. */
  slowestMs: number;
  /** Answers by status. */
  readonly statuses: Map<number, number>;
  readonly kinds: Map<string, number>;
  /** What should not be, at most {@link MAX_FLAWS}; empty when all is well. */
  readonly flaws: string[];
  /** @param flaw - what is wrong with the answer, if anything */
  answer(kind: string, status: number, ms: number, flaw?: string): void;
  flaw(text: string): void;
}

/** Flaws that are kept: further ones tell nothing new. */
export const MAX_FLAWS = 50;

export function createFuzzReport(seed: number): FuzzReport {
  const count = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    seed,
    requests: 0,
    serverErrors: 0,
    overloads: 0,
    slowestMs: 0,
    statuses: new Map(),
    kinds: new Map(),
    flaws: [],
    answer(kind, status, ms, flaw) {
      this.requests++;
      if (status >= 500 && flaw) this.serverErrors++;
      else if (status >= 500) this.overloads++;
      if (flaw) this.flaw(`${kind}: ${flaw}`);
      this.slowestMs = Math.max(this.slowestMs, ms);
      count(this.statuses, status);
      count(this.kinds, kind);
    },
    flaw(text) {
      if (this.flaws.length < MAX_FLAWS) this.flaws.push(text);
    },
  };
}
