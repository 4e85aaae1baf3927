/** How alike two words sound across scripts. */
import { osaDistance } from "../osa-distance.ts";
import type { TokenSound } from "./token-sound.ts";

export const MAX_LENGTH = 64;
const FULL = 100;

/** What it costs to add or leave out a letter, in hundredths. */
const INSERT_COSTS = "a15 i18 u18 h25 j60 r45 l80 g70 n80 t90 d90 v60 s80 z80";

/** Letters that one script writes for another's, with the cost of the exchange in hundredths. */
const EXCHANGES =
  "ai15 au15 iu20 bp15 bf30 bv10 pf15 pv35 fv10 td15 kg15 sz15 sS15 sC35 sj45 zS30 zj20 zC35 SC20 Sj30 Cj15 lr25 mn45 " +
  "hk35 hg40 hf35 hS50 hj45 hC50 hp60 vu20 ji20 jg30 kC45 ks60 gj30 ts45 tC40 tS50 dz40 dj45 dC45 tz45 kS60 bu45 fu50 mp80 mb80 uv20 nm45 ng70 dr60 nl70 tr70";

export const SIZE = 128;
export const SUBSTITUTE = new Uint8Array(SIZE * SIZE).fill(FULL);
for (let i = 0; i < SIZE; i++) SUBSTITUTE[i * SIZE + i] = 0;
for (const exchange of EXCHANGES.split(" ")) {
  const a = exchange.charCodeAt(0);
  const b = exchange.charCodeAt(1);
  const cost = Number(exchange.slice(2));
  SUBSTITUTE[a * SIZE + b] = cost;
  SUBSTITUTE[b * SIZE + a] = cost;
}

export const INSERT = new Uint8Array(SIZE).fill(FULL);
for (const entry of INSERT_COSTS.split(" ")) INSERT[entry.charCodeAt(0)] = Number(entry.slice(1));

const ROWS = [new Uint16Array(MAX_LENGTH + 1), new Uint16Array(MAX_LENGTH + 1)] as const;

const BEST = 0.92;
/** Keys may differ by one edit when one has this many letters and the other at most one less. */
export const MIN_KEY_EDIT = 3;
/** A consonant at the end is often silent. */
export const SILENT_END = 45;

const LEFT = new Uint8Array(MAX_LENGTH);
const RIGHT = new Uint8Array(MAX_LENGTH);
/** What it costs to leave out each letter. */
const LEFT_COSTS = new Uint8Array(MAX_LENGTH);
const RIGHT_COSTS = new Uint8Array(MAX_LENGTH);
export const LEAST_INSERT = 15;

/**
 * Similarity of two sounds, 0 to 0.92, 0 when the gate is not passed: keys that are equal, or one edit apart when the longer one has
 * three letters or more. Symmetric.
 *
 * @param least - a similarity below it may be given as 0
 */
export function soundSimilarity(left: TokenSound, right: TokenSound, least = 0): number {
  if (!passesSoundGate(left.key, right.key)) return 0;
  const [n, m] = [left.spelling.length, right.spelling.length];
  if (n > MAX_LENGTH || m > MAX_LENGTH) return 0;
  for (let i = 0; i < n; i++) LEFT[i] = left.spelling.charCodeAt(i) & 127;
  for (let j = 0; j < m; j++) RIGHT[j] = right.spelling.charCodeAt(j) & 127;
  return similarityOfLoaded(n, m, least);
}

/** {@link soundSimilarity} of a spelling and one in bytes, whose keys pass the gate. */
export function soundSimilarityToBytes(
  left: string,
  bytes: Uint8Array,
  start: number,
  end: number,
  least: number,
): number {
  const [n, m] = [left.length, end - start];
  if (n > MAX_LENGTH || m > MAX_LENGTH) return 0;
  for (let i = 0; i < n; i++) LEFT[i] = left.charCodeAt(i) & 127;
  for (let j = 0; j < m; j++) RIGHT[j] = bytes[start + j]! & 127;
  return similarityOfLoaded(n, m, least);
}

export function passesSoundGate(left: string, right: string): boolean {
  if (left === right) return left !== "";
  return Math.max(left.length, right.length) >= MIN_KEY_EDIT && osaDistance(left, right, 1) <= 1;
}

function similarityOfLoaded(n: number, m: number, least: number): number {
  const longest = Math.max(n, m);
  const limit = costLimit(longest, least);
  const cost = distance(n, m, limit);
  return cost > limit ? 0 : similarityOfCost(cost, longest);
}

/** Cost above which two spellings, the longer one of this length, are less similar than `least`. */
export function costLimit(longest: number, least: number): number {
  return FULL * longest * (1 - least / BEST) + 1;
}

export function similarityOfCost(cost: number, longest: number): number {
  return BEST * Math.max(0, 1 - cost / (FULL * longest));
}

/** Distance of the loaded spellings, or more than the limit when it is larger. */
function distance(n: number, m: number, limit: number): number {
  if (Math.abs(n - m) * LEAST_INSERT > limit) return limit + 1;
  loadCosts(LEFT, LEFT_COSTS, n);
  loadCosts(RIGHT, RIGHT_COSTS, m);
  let [last, row] = ROWS as readonly [Uint16Array, Uint16Array];
  last[0] = 0;
  for (let j = 1; j <= m; j++) last[j] = last[j - 1]! + RIGHT_COSTS[j - 1]!;
  for (let i = 1; i <= n; i++) {
    const swaps = LEFT[i - 1]! * SIZE;
    const remove = LEFT_COSTS[i - 1]!;
    let before = last[0]! + remove;
    let best = before;
    row[0] = before;
    for (let j = 1; j <= m; j++) {
      let cost = last[j - 1]! + SUBSTITUTE[swaps + RIGHT[j - 1]!]!;
      const without = last[j]! + remove;
      if (without < cost) cost = without;
      const insert = before + RIGHT_COSTS[j - 1]!;
      if (insert < cost) cost = insert;
      row[j] = cost;
      before = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return best;
    [last, row] = [row, last];
  }
  return last[m]!;
}

/** What it costs to leave out each letter of a word. */
export function loadCosts(word: Uint8Array, costs: Uint8Array, length: number): void {
  for (let at = 0; at < length; at++) costs[at] = INSERT[word[at]!]!;
  const last = length - 1;
  if (last > 1 && costs[last]! > SILENT_END) costs[last] = SILENT_END;
}
