import { words } from "./shared-memory.ts";

/** An array of unsigned 32-bit numbers that grows. */
export interface GrowingArray {
  readonly length: number;
  push(value: number): void;
  at(index: number): number;
  /** The numbers so far; not to be used after another push. */
  values(): Uint32Array;
}

export function growingArray(capacity = 1024): GrowingArray {
  let array = words(capacity);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === array.length) {
        const larger = words(2 * array.length);
        larger.set(array);
        array = larger;
      }
      array[length++] = value;
    },
    at: (index) => array[index]!,
    values: () => array.subarray(0, length),
  };
}
