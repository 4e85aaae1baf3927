import type { SqlValue } from "riskgate/store/sql";

/** Types of the elements, by name. */
const OIDS = { text: 25, bigint: 20, "double precision": 701 } as const;

export type ElementType = keyof typeof OIDS;

/** The type of parameters that stand for one column. Those that are null alone are of any; texts and numbers do not mix. */
export function elementTypeOf(values: readonly SqlValue[]): ElementType {
  if (values.every((value) => value === null || typeof value === "string")) return "text";
  return values.every((value) => value === null || Number.isInteger(value)) ? "bigint" : "double precision";
}

/** Dimensions, whether there are nulls, type of the elements, number of elements, number of the first. */
const HEADER_BYTES = 20;

const NULL_SIZE = -1;
const NUMBER_BYTES = 8;
/** Bytes of UTF-8 that a code unit becomes at most. */
const UNIT_BYTES = 3;

/** Where arrays are written before their size is known; made anew when one has needed more than this. */
const SCRATCH_BYTES = 1 << 20;
let scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);

/**
 * An array as PostgreSQL sends it: as a text, each quote and backslash in its elements would be escaped here and searched for
 * there.
 */
export function binaryArray(type: ElementType, values: readonly SqlValue[]): Buffer {
  let end = HEADER_BYTES;
  let hasNulls = 0;
  for (const value of values) {
    if (value === null) {
      reserve(end, 4);
      hasNulls = 1;
      scratch.writeInt32BE(NULL_SIZE, end);
      end += 4;
    } else end = type === "text" ? writeText(value as string, end) : writeNumber(type, value as number, end);
  }
  scratch.writeInt32BE(1, 0);
  scratch.writeInt32BE(hasNulls, 4);
  scratch.writeInt32BE(OIDS[type], 8);
  scratch.writeInt32BE(values.length, 12);
  scratch.writeInt32BE(1, 16);
  const bytes = Buffer.allocUnsafe(end);
  scratch.copy(bytes, 0, 0, end);
  if (scratch.length > SCRATCH_BYTES) scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);
  return bytes;
}

/** Makes room for so many bytes behind those that are written. */
function reserve(end: number, bytes: number): void {
  if (end + bytes <= scratch.length) return;
  const larger = Buffer.allocUnsafeSlow(2 * (end + bytes));
  scratch.copy(larger, 0, 0, end);
  scratch = larger;
}

/** Its size is known when it is written: to ask for it before would be to go through it twice. @returns the end behind it */
function writeText(text: string, at: number): number {
  reserve(at, 4 + text.length * UNIT_BYTES);
  const size = scratch.write(text, at + 4, "utf8");
  scratch.writeInt32BE(size, at);
  return at + 4 + size;
}

function writeNumber(type: ElementType, value: number, at: number): number {
  reserve(at, 4 + NUMBER_BYTES);
  scratch.writeInt32BE(NUMBER_BYTES, at);
  if (type === "bigint") writeBigint(value, at + 4);
  else scratch.writeDoubleBE(value, at + 4);
  return at + 4 + NUMBER_BYTES;
}

/** Of an integer that a number can hold exactly. */
function writeBigint(value: number, at: number): void {
  const high = Math.floor(value / 2 ** 32);
  scratch.writeInt32BE(high, at);
  scratch.writeUInt32BE(value - high * 2 ** 32, at + 4);
}
