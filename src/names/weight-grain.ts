/** Weights and nats are multiples of 1/4096: their sums are exact, whatever the order they are added in. */
export const GRAIN = 4096;

/** Rounds to the nearest multiple of the grain. */
export function toGrain(value: number): number {
  return Math.round(value * GRAIN) / GRAIN;
}
