/** Shapes against a naive oracle, in memory and on every store. `RISKGATE_HISTORIES`: how many are generated (default 200). */
import { fc } from "@fast-check/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { postgresStore } from "../../../adapters/postgres/index.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import type { MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import { accountIn, accountReader, flowsAmong, readFlows } from "../../../src/monitoring/flows/read-flows.ts";
import { shapeSize } from "../../../src/monitoring/flows/shape.ts";
import { SHAPES, type ShapeSpec } from "../../../src/monitoring/flows/shape-spec.ts";
import { HistoryCache } from "../../../src/monitoring/history-cache.ts";
import { History } from "../../../src/monitoring/windows/history.ts";
import type { Store } from "../../../src/ports/store.ts";
import { startPostgres } from "../../postgres/start-postgres.ts";
import { histories, specs } from "./arbitrary-flows.ts";
import { naiveShape } from "./naive-shapes.ts";

const RUNS = Number(process.env.RISKGATE_HISTORIES ?? 200);
const seed = Number(process.env.RISKGATE_SEED ?? Date.now() % 2 ** 31);
process.stderr.write(`shapes: seed ${seed}, ${RUNS} histories\n`);

const postgres = await startPostgres();
afterAll(async () => {
  if (typeof postgres !== "string") await postgres.remove();
});
if (typeof postgres === "string") process.stderr.write(`not tested on PostgreSQL: ${postgres}\n`);

const shapes = fc.array(specs, { minLength: 1, maxLength: 6 });
const scanLimits = fc.constantFrom(0, 192);
const reachOf = (of: readonly ShapeSpec[]): number => Math.max(...of.map(({ overMs }) => overMs));

/** The sizes of shapes that each transaction is part of, with everything stored. */
const expected = (all: readonly MonitoredTransaction[], own: MonitoredTransaction, of: readonly ShapeSpec[]) =>
  of.map((spec) => naiveShape(spec, own, all, reachOf(of)));

describe("the size of a shape", () => {
  it("is what the oracle says, for every transaction of generated histories", () => {
    const found = new Map<string, number>();
    fc.assert(
      fc.property(histories, shapes, scanLimits, (all, of, scanLimit) => {
        const everybody = new History(all, scanLimit);
        for (const own of all.slice(-40)) {
          const history = new History(
            all.filter(({ customerId }) => customerId === own.customerId),
            scanLimit,
          );
          const flows = flowsAmong((...by) => accountIn(everybody, ...by), own, history, { shapes: of });
          const sizes = of.map((spec) => flows && shapeSize(spec, flows, history));
          expect(sizes).toEqual(expected(all, own, of));
          for (const [i, spec] of of.entries())
            if ((sizes[i] ?? 0) >= 2) found.set(spec.of, (found.get(spec.of) ?? 0) + 1);
        }
      }),
      { numRuns: RUNS, seed },
    );
    // A property about nothing would hold as well.
    // A few hundred histories need not have every shape.
    if (RUNS >= 2_000) for (const shape of SHAPES) expect(found.get(shape) ?? 0, shape).toBeGreaterThan(0);
  }, 600_000);

  const stores: readonly (readonly [name: string, open: () => Store, numRuns: number])[] = [
    ["memory", () => memoryStore(), RUNS / 8],
    ["sqlite", () => sqliteStore(), RUNS / 8],
    ...(typeof postgres === "string"
      ? []
      : ([
          [
            "postgres",
            () => postgresStore({ url: postgres.url, schema: postgres.newSchema() }),
            Math.min(15, RUNS / 8),
          ],
        ] as const)),
  ];

  it.each(stores)(
    "is that with what a store gives back: %s",
    async (_, open, numRuns) => {
      const store = open();
      let tenants = 0;
      try {
        await fc.assert(
          fc.asyncProperty(histories, shapes, async (all, of) => {
            const tenant = `t${tenants++}`;
            const cache = new HistoryCache();
            for (const [at, own] of all.entries()) {
              if (at >= all.length - 6) {
                const sizes = await store.read(async (tx) => {
                  const { history } = await cache.load(tx.history, tenant, own.customerId);
                  const flows = await readFlows(accountReader(tx.history, tenant), own, history, { shapes: of });
                  return of.map((spec) => flows && shapeSize(spec, flows, history));
                });
                expect(sizes).toEqual(expected(all.slice(0, at), own, of));
              }
              await store.transaction((tx) => tx.history.append(tenant, own, 1));
            }
          }),
          { numRuns: Math.ceil(numRuns), seed },
        );
      } finally {
        await store.close();
      }
    },
    600_000,
  );
});
