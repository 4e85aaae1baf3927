/** One measured figure. */
export interface Metric {
  /** Area and name, for example `gateway.checks_per_s`. */
  readonly metric: string;
  readonly value: number;
  /** For example `1/s`, `ms`, `share`, `ratio`, `bytes`. */
  readonly unit: string;
}

/**
 * One area of benchmarks, the default export of its file.
 *
 * @param log - takes lines for people; never where the JSON goes
 */
export type Area = (log: (line: string) => void) => Promise<readonly Metric[]>;

/** Middle value; the mean of the two middle ones. @throws RangeError on an empty list */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("no median of nothing");
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
