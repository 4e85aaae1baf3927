import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { createQuotas } from "../../../adapters/http/quotas.ts";

describe("quotas", () => {
  test.prop([
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: 1, max: 20 }),
    fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 200 }),
  ])("lets through no more than the quota in a window, and says what is left", (requests, windowSeconds, waits) => {
    let time = 0;
    const take = createQuotas({ requests, windowSeconds }, () => time);
    let until = 0;
    let used = 0;
    for (const wait of waits) {
      time += wait;
      if (time >= until) {
        until = time + windowSeconds * 1_000;
        used = 0;
      }
      const { isWithin, resetSeconds, headers } = take("default", "client");
      expect(isWithin).toBe(used < requests);
      if (isWithin) used++;
      expect(headers.ratelimit).toBe(`"default";r=${requests - used};t=${resetSeconds}`);
      expect(headers["ratelimit-policy"]).toBe(`"default";q=${requests};w=${windowSeconds}`);
      // Whoever waits for as long as it was told gets through.
      expect(time + resetSeconds * 1_000).toBeGreaterThanOrEqual(until);
      expect(resetSeconds).toBeGreaterThanOrEqual(1);
      expect(resetSeconds).toBeLessThanOrEqual(windowSeconds);
    }
  });

  it("counts each client and each policy for itself", () => {
    const take = createQuotas({ requests: 40, windowSeconds: 60 }, () => 0);
    for (let i = 0; i < 40; i++) expect(take("default", "one").isWithin).toBe(true);
    expect(take("default", "one").isWithin).toBe(false);
    expect(take("default", "two").isWithin).toBe(true);
    expect(take("reprocess", "one").isWithin).toBe(true);
    expect(take("reprocess", "one").headers.ratelimit).toBe('"reprocess";r=0;t=60');
    expect(take("reprocess", "one").isWithin).toBe(false);
  });

  it("has no more seconds left than the window, whatever the clock says", () => {
    let time = 0;
    const take = createQuotas({ requests: 3, windowSeconds: 60 }, () => time);
    for (let at = 0; at < 1_000; at++) {
      time = at * 12.345678;
      expect([time, take("default", `${at}`).resetSeconds]).toEqual([time, 60]);
    }
  });

  it("leaves something of the smallest quota to every policy", () => {
    const take = createQuotas({ requests: 3, windowSeconds: 1 }, () => 0);
    expect(take("reprocess", "one").headers["ratelimit-policy"]).toBe('"reprocess";q=1;w=1');
  });
});
