/** One figure of an evaluation, as `--json` prints it. */
export interface Metric {
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
}

/** An evaluation: writes tables for people and returns the figures for machines. */
export type Evaluation = (log: (line: string) => void) => Promise<readonly Metric[]>;
