/**
 * A counter and a histogram whose labels are looked up once: those of prom-client look them up, check them and make objects at
 * every count, and a check counts sixteen times. A registry of prom-client shows them as it shows its own.
 */
import type { Metric, Registry } from "prom-client";

type Labels = Readonly<Record<string, string>>;

interface Value {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
  /** Default: the name of the metric. */
  readonly metricName?: string;
}

export interface SeriesOptions {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  readonly registers: readonly Registry[];
}

/** The series of a metric, each with its own values of the labels: a series is shown from when it was asked for. */
class Series<T> {
  readonly #labelNames: readonly string[];
  readonly #byKey = new Map<string, { readonly labels: Labels; readonly kept: T }>();
  readonly #make: () => T;

  constructor(labelNames: readonly string[], make: () => T) {
    this.#labelNames = labelNames;
    this.#make = make;
  }

  /** @param values - of the labels, in the order of their names */
  of(values: readonly string[]): T {
    let key = "";
    for (const value of values) key += `${value}\n`;
    let series = this.#byKey.get(key);
    if (series === undefined) {
      const labels = Object.fromEntries(this.#labelNames.map((name, at) => [name, values[at]!]));
      series = { labels, kept: this.#make() };
      this.#byKey.set(key, series);
    }
    return series.kept;
  }

  all(): readonly { readonly labels: Labels; readonly kept: T }[] {
    return [...this.#byKey.values()];
  }
}

function register(
  { name, help, registers }: SeriesOptions,
  type: "counter" | "histogram",
  values: () => readonly Value[],
): void {
  const metric = { name, help, type, aggregator: "sum", get: async () => ({ name, help, type, values: values() }) };
  // The registry needs no more of a metric than this, and its types name only the classes of prom-client.
  for (const registry of registers) registry.registerMetric(metric as unknown as Metric);
}

export interface Count {
  value: number;
}

/** @returns the count of a series, to be counted up */
export function counter(options: SeriesOptions): (...values: readonly string[]) => Count {
  const series = new Series<Count>(options.labelNames, () => ({ value: 0 }));
  register(options, "counter", () => series.all().map(({ labels, kept }) => ({ labels, value: kept.value })));
  return (...values) => series.of(values);
}

/** Observations of one series. */
export interface Observations {
  observe(value: number): void;
}

/** @param bounds - upper bounds of the buckets, rising */
export function histogram(
  options: SeriesOptions & { readonly bounds: readonly number[] },
): (...values: readonly string[]) => Observations {
  const { name, bounds } = options;
  const series = new Series(options.labelNames, () => new Buckets(bounds));
  register(options, "histogram", () =>
    series.all().flatMap(({ labels, kept: { counts, sum, count } }) => {
      let below = 0;
      return [
        ...bounds.map((le, at) => {
          below += counts[at]!;
          return { labels: { le, ...labels }, value: below, metricName: `${name}_bucket` };
        }),
        { labels: { le: "+Inf", ...labels }, value: count, metricName: `${name}_bucket` },
        { labels, value: sum, metricName: `${name}_sum` },
        { labels, value: count, metricName: `${name}_count` },
      ];
    }),
  );
  return (...values) => series.of(values);
}

class Buckets implements Observations {
  /** Observations by the bucket that they fall into, those above all bounds left out. */
  readonly counts: Float64Array;
  readonly #bounds: readonly number[];
  sum = 0;
  count = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.counts = new Float64Array(bounds.length);
  }

  observe(value: number): void {
    this.sum += value;
    this.count++;
    for (let at = 0; at < this.#bounds.length; at++) {
      if (value > this.#bounds[at]!) continue;
      this.counts[at]!++;
      return;
    }
  }
}
