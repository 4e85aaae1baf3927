import { fc, test } from "@fast-check/vitest";
import { Counter, Histogram, Registry } from "prom-client";
import { describe, expect } from "vitest";
import { counter, histogram } from "../../../adapters/metrics/bound-series.ts";

const BOUNDS = [0.001, 0.5, 2];
const arbLabel = fc.constantFrom("yes", "no", 'a "quoted"\nline\\', "");

describe("bound series", () => {
  test.prop([
    fc.array(fc.tuple(arbLabel, arbLabel, fc.constantFrom(0, 0.001, 0.25, 0.5, 1.75, 2, 3)), { maxLength: 30 }),
  ])("are shown as those of prom-client", async (observations) => {
    const [own, theirs] = [new Registry(), new Registry()];
    const about = { help: "What\nit counts.", labelNames: ["one", "other"] };
    const counts = counter({ ...about, name: "some_total", registers: [own] });
    const times = histogram({ ...about, name: "some_seconds", bounds: BOUNDS, registers: [own] });
    const theirCounts = new Counter({ ...about, name: "some_total", registers: [theirs] });
    const theirTimes = new Histogram({ ...about, name: "some_seconds", buckets: BOUNDS, registers: [theirs] });
    for (const [one, other, seconds] of observations) {
      counts(one, other).value++;
      theirCounts.inc({ one, other });
      times(one, other).observe(seconds);
      theirTimes.observe({ one, other }, seconds);
    }
    expect(await own.metrics()).toBe(await theirs.metrics());
  });
});
