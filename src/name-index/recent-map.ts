/**
 * A cache of the most recently used values, cheaper than an exact order: in two halves, of which the older one is dropped
 * when the newer one is full. A value found in the older half moves to the newer one. Other rooms use `lru-cache`; here it would
 * be 17 of the 413 kB that `riskgate/names` would load then.
 */
export class RecentMap<Key, Value> {
  readonly #half: number;
  readonly #halfWeight: number;
  readonly #weightOf: (value: Value) => number;
  #newer = new Map<Key, Value>();
  #older = new Map<Key, Value>();
  #weight = 0;

  /**
   * @param most - most values that are kept
   * @param mostWeight - most that they weigh together, but for the last one
   */
  constructor(most: number, mostWeight = Number.POSITIVE_INFINITY, weightOf: (value: Value) => number = () => 0) {
    this.#half = most / 2;
    this.#halfWeight = mostWeight / 2;
    this.#weightOf = weightOf;
  }

  get(key: Key): Value | undefined {
    const known = this.#newer.get(key);
    if (known !== undefined) return known;
    const old = this.#older.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  /** Adds a value that is not kept yet. */
  set(key: Key, value: Value): void {
    if (this.#newer.size >= this.#half || this.#weight >= this.#halfWeight) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#weight = 0;
    }
    this.#newer.set(key, value);
    this.#weight += this.#weightOf(value);
  }
}
