import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import { auditFlaws } from "../crash/stored-flaws.ts";
import { ownDatabase } from "../postgres/own-database.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { type RescreeningNodes, rescreeningNodes } from "./rescreening-nodes.ts";

const postgres = await startPostgres();
const everybody = { tenant: DEFAULT_TENANT, fromBucket: 0, toBucket: 1023, limit: 10_000 };

if (typeof postgres === "string") {
  describe("two gateways that rescreen one PostgreSQL", () => {
    it.skip(`are not tested: ${postgres}`, () => {});
  });
} else {
  const database = await ownDatabase(postgres);
  afterAll(async () => {
    await database.drop();
    await postgres.remove();
  });

  describe("two gateways that rescreen one PostgreSQL", () => {
    let shared: RescreeningNodes;
    beforeAll(async () => {
      shared = await rescreeningNodes(database.url, { customers: 3_000, listed: 150, changed: 30, alikeEvery: 3 });
    });
    afterAll(() => shared.close());

    /** Each of these customers was decided once, with a match, and nobody else. */
    async function expectDecidedOnce(concerned: ReadonlySet<string>): Promise<void> {
      const rows = await shared.store.read((tx) => tx.screened.list(everybody));
      expect(rows.length).toBe(3_000);
      for (const { customerId, matches } of rows) {
        const decisions = await shared.store.read((tx) => tx.decisions.listByCustomer(DEFAULT_TENANT, customerId, 10));
        const times = concerned.has(customerId) ? 1 : 0;
        expect([customerId, decisions.length]).toEqual([customerId, times]);
        expect([customerId, (matches as readonly unknown[]).length > 0]).toEqual([customerId, times === 1]);
      }
    }

    it("share its stretches, and one that is killed in the middle costs nothing but time", async () => {
      const [victim, survivor] = await shared.start(2);
      shared.publish(1);
      // Both are at work: each has a stretch at a time, of several steps.
      const midway = await shared.run(2, ({ ranges }) => {
        const begun = ranges.filter(({ done, counts }) => !done && (counts["decided"] ?? 0) > 0);
        return begun.length >= 2;
      });
      await victim?.kill();
      expect(midway.status).toBe("running");
      const { ranges, kind } = await shared.run(2, ({ status }) => status === "done");
      expect(survivor?.isAlive()).toBe(true);
      const concerned = await shared.concerned();
      expect(concerned.size).toBeGreaterThanOrEqual(1_000);
      const count = (name: string) => ranges.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);
      expect([kind, count("decided"), count("changed")]).toEqual(["changes", concerned.size, concerned.size]);
      await expectDecidedOnce(concerned);
      expect(await auditFlaws({ url: database.url })).toEqual([]);
    });
  });
}
