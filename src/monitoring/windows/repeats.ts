const FIRST = -1;
const NO_VALUE = -2;

/** Index of repeated values of a list: counts the distinct values of a range without a scan. */
export class Repeats {
  /** For each position, the position before it with the same value, or -1; -2 where there is no value. */
  readonly #before: number[] = [];
  readonly #last = new Map<string, number>();

  get size(): number {
    return this.#before.length;
  }

  /** Appends a value. */
  push(value: string | undefined): void {
    this.#before.push(value === undefined ? NO_VALUE : (this.#last.get(value) ?? FIRST));
    if (value !== undefined) this.#last.set(value, this.#before.length - 1);
  }

  /** Removes the last value, which has to be the given one. */
  pop(value: string | undefined): void {
    const before = this.#before.pop();
    if (value === undefined || before === undefined) return;
    if (before < 0) this.#last.delete(value);
    else this.#last.set(value, before);
  }

  /** Number of distinct values from a position until before another. */
  distinct(from: number, to: number): number {
    let count = 0;
    for (let i = from; i < to; i++) {
      const position = this.#before[i]!;
      if (position < from && position !== NO_VALUE) count++;
    }
    return count;
  }

  /** Number of distinct values from a position until before another that occur at no earlier position. */
  fresh(from: number, to: number): number {
    let count = 0;
    for (let i = from; i < to; i++) if (this.#before[i] === FIRST) count++;
    return count;
  }

  /** Whether a value occurs from a position until before another. */
  includes(value: string, from: number, to: number): boolean {
    let position = this.#last.get(value) ?? -1;
    while (position >= to) position = this.#before[position]!;
    return position >= from;
  }
}
