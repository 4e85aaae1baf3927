import type { StatisticCount, StatisticsQuery, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";

/** Whole numbers below a limit, the same in every run. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

export function statisticsCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (day: string, counts: readonly StatisticCount[], tenant = "north") =>
    store().transaction((tx) => tx.statistics.add({ tenant, day, counts }));
  const read = (query: Partial<StatisticsQuery> = {}) =>
    store().read((tx) =>
      tx.statistics.read({
        ...{ tenant: "north", from: "2026-01-01", to: "2026-12-31", measures: ["hits", "checks"], by: "day" },
        ...query,
      }),
    );
  const fold = (limit = 1_000, tenant = "north") => store().transaction((tx) => tx.statistics.fold(tenant, limit));
  const hit = (subject: string, count = 1): StatisticCount => ({ measure: "hits", subject, count });
  const check = (subject: string): StatisticCount => ({ measure: "checks", subject, count: 1 });

  describe("statistics", () => {
    it("add up by measure, subject and day, before and after they are put together", async () => {
      await add("2026-03-01", [hit("b"), check("low"), hit("a", 5)]);
      await add("2026-03-02", [hit("a"), hit("a")]);
      await add("2026-03-01", [hit("a")]);
      await add("2025-12-31", [hit("a")]);
      await add("2026-03-01", [hit("a", 100)], "south");
      const byDay = [
        { measure: "checks", subject: "low", period: "2026-03-01", count: 1 },
        { measure: "hits", subject: "a", period: "2026-03-01", count: 6 },
        { measure: "hits", subject: "a", period: "2026-03-02", count: 2 },
        { measure: "hits", subject: "b", period: "2026-03-01", count: 1 },
      ];
      const whole = [
        { measure: "checks", subject: "low", count: 1 },
        { measure: "hits", subject: "a", count: 8 },
        { measure: "hits", subject: "b", count: 1 },
      ];
      for (const folds of [0, 1, 1, 99, 99]) {
        if (folds > 0) await fold(folds);
        expect(await read()).toEqual(byDay);
        expect(await read({ by: "total" })).toEqual(whole);
        const byMonth = [
          { ...whole[0], period: "2026-03" },
          { ...whole[1], period: "2026-03" },
          { ...whole[2], period: "2026-03" },
        ];
        expect(await read({ by: "month" })).toEqual(byMonth);
        // Whole months, and some days before and behind them.
        const year = { ...whole[1], count: 9 };
        expect(await read({ by: "total", from: "2025-12-31", to: "2026-04-02" })).toEqual([whole[0], year, whole[2]]);
        expect(await read({ by: "month", from: "2026-03-02" })).toEqual([{ ...byDay[2], period: "2026-03" }]);
        expect(await read({ by: "total", to: "2026-03-01", measures: ["hits"] })).toEqual([
          { measure: "hits", subject: "a", count: 6 },
          whole[2],
        ]);
        expect(await read({ measures: ["checks"] })).toEqual(byDay.slice(0, 1));
        expect(await read({ measures: [] })).toEqual([]);
        expect(await read({ from: "2026-03-02" })).toEqual([byDay[2]]);
        expect(await read({ tenant: "south", by: "total" })).toEqual([{ measure: "hits", subject: "a", count: 100 }]);
        expect(await read({ tenant: "west" })).toEqual([]);
      }
      expect(await fold()).toBe(0);
      await add("2026-03-01", [hit("a")]);
      expect((await read({ by: "total" }))[1]).toEqual({ measure: "hits", subject: "a", count: 9 });
    });

    it("are the same by day, by month and in all, whatever was added when, and folded or not", async () => {
      const next = numbers(7);
      const days = Array.from({ length: 70 }, (_, at) =>
        new Date(Date.UTC(2026, 0, 20 + at)).toISOString().slice(0, 10),
      );
      const added: (StatisticCount & { readonly day: string })[] = [];
      const sumsBy = (from: string, to: string, periodOf: (day: string) => string | undefined) => {
        const sums = new Map<string, number>();
        for (const { day, measure, subject, count } of added) {
          if (day < from || day > to) continue;
          const key = [measure, subject, periodOf(day) ?? ""].join(" ");
          sums.set(key, (sums.get(key) ?? 0) + count);
        }
        return [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
      };
      for (let round = 0; round < 40; round++) {
        const day = days[next(days.length)]!;
        const counts = Array.from({ length: 1 + next(5) }, () => ({
          measure: ["hits", "checks"][next(2)]!,
          subject: ["a", "b", "__proto__", "constructor", "ü-1"][next(5)]!,
          count: 1 + next(9),
        }));
        await add(day, counts);
        for (const one of counts) added.push({ ...one, day });
        if (next(4) === 0) await fold(1 + next(6));
        if (round % 5 !== 4) continue;
        const [one, other] = [days[next(days.length)]!, days[next(days.length)]!];
        const [from, to] = one < other ? [one, other] : [other, one];
        for (const [by, periodOf] of [
          ["day", (of: string) => of],
          ["month", (of: string) => of.slice(0, 7)],
          ["total", () => undefined],
        ] as const) {
          const rows = await read({ from, to, by });
          const found = rows.map(({ measure, subject, period, count }) => [
            [measure, subject, period ?? ""].join(" "),
            count,
          ]);
          expect(found).toEqual(sumsBy(from, to, periodOf));
        }
      }
    });

    it("count what is kept alone, once, whoever puts them together meanwhile", async () => {
      const done = await Promise.allSettled(
        Array.from({ length: 24 }, async (_, at) => {
          if (at % 6 === 5) return fold(3);
          return store().transaction(async (tx) => {
            await tx.statistics.add({ tenant: "north", day: "2026-05-05", counts: [hit("x")] });
            if (at % 6 === 4) throw new Error("changed my mind");
          });
        }),
      );
      expect(done.filter(({ status }) => status === "rejected").length).toBe(4);
      expect(await read({ by: "total" })).toEqual([{ measure: "hits", subject: "x", count: 16 }]);
      while ((await fold(5)) > 0);
      expect(await read({ by: "total" })).toEqual([{ measure: "hits", subject: "x", count: 16 }]);
    });
  });
}
