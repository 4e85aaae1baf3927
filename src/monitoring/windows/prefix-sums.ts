/** Sums of everything before each position of a list: the sum of a range is one subtraction. */
export class PrefixSums {
  readonly #modulus: number;
  readonly #sums: number[] = [0];

  /** @param modulus - sums are taken modulo it, where they would exceed the range of a number */
  constructor(values: Iterable<number>, modulus = Number.POSITIVE_INFINITY) {
    this.#modulus = modulus;
    for (const value of values) this.insert(this.#sums.length - 1, value);
  }

  /** Inserts a value at a position, or at the end. */
  insert(position: number, value: number): void {
    const sums = this.#sums;
    const sum = (sums[position]! + value) % this.#modulus;
    if (position === sums.length - 1) {
      sums.push(sum);
      return;
    }
    sums.splice(position + 1, 0, sum);
    for (let i = position + 2; i < sums.length; i++) sums[i] = (sums[i]! + value) % this.#modulus;
  }

  /** Removes the value at a position. */
  remove(position: number): void {
    const sums = this.#sums;
    const value = this.between(position, position + 1);
    sums.splice(position + 1, 1);
    for (let i = position + 1; i < sums.length; i++) sums[i] = this.#difference(sums[i]!, value);
  }

  /** Sum of the values from a position until before another. */
  between(from: number, to: number): number {
    return this.#difference(this.#sums[to]!, this.#sums[from]!);
  }

  #difference(whole: number, part: number): number {
    const difference = whole - part;
    return difference < 0 ? difference + this.#modulus : difference;
  }
}
