import { expect, it, vi } from "vitest";
import { refreshLists } from "../../../adapters/cli/refresh-lists.ts";

it("refreshes at every time of the expression until it is stopped", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T05:59:00Z") });
  try {
    const times: string[] = [];
    const stop = refreshLists(
      "15 */6 * * *",
      () => {},
      async () => void times.push(new Date().toISOString().slice(11, 16)),
    );
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(times).toEqual(["06:15", "12:15", "18:15", "00:15"]);
    stop();
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(times.length).toBe(4);
  } finally {
    vi.useRealTimers();
  }
});

it("refuses an expression that it cannot read", () => {
  for (const cron of ["now and then", "* *", "15 */6 * * * *", "61 * * * *", "@daily"])
    expect(() => refreshLists(cron, () => {}), cron).toThrow("RISKGATE_LISTS_REFRESH");
});
