import type { Random } from "../../examples/core-bank-simulator/random.ts";

export type { Random };

const STARTS = "Al Bor Dan El Fal Gim Hol Ist Kar Lin Mor Nor Ost Pil Quen Ruh Sil Tor Ulm Wes".split(" ");
const MIDDLES = "a e i o u er en al ing ek".split(" ");
const ENDS = "bach dorf feld gard hain kamp lin mark nau rode stett tal wald werk zien".split(" ");

/** A word that no list holds and no company is called. */
export function companyWord(random: Random): string {
  return `${random.pick(STARTS)}${random.pick(MIDDLES)}${random.pick(ENDS)}`;
}
