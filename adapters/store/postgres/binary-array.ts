import type { SqlValue } from "../sql/sql-session.ts";

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

/**
 * An array as PostgreSQL sends it: as a text, each quote and backslash in its elements would be escaped here and searched for
 * there.
 */
export function binaryArray(type: ElementType, values: readonly SqlValue[]): Buffer {
  const sizes = values.map((value) => sizeOf(type, value));
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + 4 + Math.max(0, size), HEADER_BYTES));
  bytes.writeInt32BE(1, 0);
  bytes.writeInt32BE(sizes.includes(NULL_SIZE) ? 1 : 0, 4);
  bytes.writeInt32BE(OIDS[type], 8);
  bytes.writeInt32BE(values.length, 12);
  bytes.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  for (const [i, value] of values.entries()) {
    const size = sizes[i] as number;
    bytes.writeInt32BE(size, at);
    at += 4;
    if (value === null) continue;
    if (type === "text") bytes.write(value as string, at, "utf8");
    else if (type === "bigint") writeBigint(bytes, value as number, at);
    else bytes.writeDoubleBE(value as number, at);
    at += size;
  }
  return bytes;
}

const NULL_SIZE = -1;

function sizeOf(type: ElementType, value: SqlValue): number {
  if (value === null) return NULL_SIZE;
  return type === "text" ? Buffer.byteLength(value as string, "utf8") : 8;
}

/** Of an integer that a number can hold exactly. */
function writeBigint(bytes: Buffer, value: number, at: number): void {
  const high = Math.floor(value / 2 ** 32);
  bytes.writeInt32BE(high, at);
  bytes.writeUInt32BE(value - high * 2 ** 32, at + 4);
}
