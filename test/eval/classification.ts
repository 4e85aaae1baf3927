/** Figures of a scorer that tells same from different. */

/** A score and the truth. */
export interface Scored {
  readonly score: number;
  readonly same: boolean;
}

export interface AtThreshold {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly falsePositiveRate: number;
}

/** What happens when everything from the threshold on is called the same. A figure without cases is 0. */
export function atThreshold(rows: readonly Scored[], threshold: number): AtThreshold {
  let truePositives = 0;
  let falsePositives = 0;
  let positives = 0;
  for (const { score, same } of rows) {
    if (same) positives++;
    if (score >= threshold) {
      if (same) truePositives++;
      else falsePositives++;
    }
  }
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  const precision = share(truePositives, truePositives + falsePositives);
  const recall = share(truePositives, positives);
  return {
    precision,
    recall,
    f1: share(2 * precision * recall, precision + recall),
    falsePositiveRate: share(falsePositives, rows.length - positives),
  };
}

/** Least score at which at most this share of the different pairs is called the same. */
export function thresholdAtFalsePositiveRate(rows: readonly Scored[], rate: number): number {
  const negatives = rows.filter((row) => !row.same).map((row) => row.score);
  negatives.sort((a, b) => b - a);
  const allowed = Math.floor(rate * negatives.length);
  const first = negatives[allowed];
  return first === undefined ? 0 : first + 1e-9;
}

/** Mean precision over the positives in the order of their scores; equal scores are one step. */
export function averagePrecision(rows: readonly Scored[]): number {
  const sorted = [...rows].sort((a, b) => b.score - a.score);
  const positives = sorted.filter((row) => row.same).length;
  let sum = 0;
  let found = 0;
  let at = 0;
  while (at < sorted.length) {
    let end = at;
    let here = 0;
    while (end < sorted.length && sorted[end]!.score === sorted[at]!.score) if (sorted[end++]!.same) here++;
    found += here;
    sum += here * (found / end);
    at = end;
  }
  return positives === 0 ? 0 : sum / positives;
}

/** Bounds between which 95 % of the figure lies when the rows are drawn again with replacement. */
export function bootstrapInterval<Row>(
  rows: readonly Row[],
  figure: (rows: readonly Row[]) => number,
  random: () => number,
  draws = 200,
): readonly [low: number, high: number] {
  if (rows.length === 0) return [0, 0];
  const values: number[] = [];
  for (let draw = 0; draw < draws; draw++) {
    values.push(figure(rows.map(() => rows[Math.floor(random() * rows.length)]!)));
  }
  values.sort((a, b) => a - b);
  return [values[Math.floor(0.025 * draws)]!, values[Math.ceil(0.975 * draws) - 1]!];
}
