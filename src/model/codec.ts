import type { Json } from "./json.ts";

/**
 * The form in which records of a store hold a T. A record was written by the same codec, so that reading checks
 * nothing.
 */
export interface Codec<T> {
  encode(value: T): Json;
  /** An absent value stays absent. */
  decode<Kept extends Json | undefined>(kept: Kept): T | Extract<Kept, undefined>;
}

/** Plain JSON on both sides: `T` has no member that JSON cannot hold. */
export const codec = <T>(): Codec<T> => ({
  encode: (value) => value as T & Json,
  decode: (kept) => kept as typeof kept & T,
});
