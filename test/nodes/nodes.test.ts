import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownDatabase } from "../postgres/own-database.ts";
import { startOwnPostgres } from "../postgres/start-postgres.ts";
import { type NodeGroup, startNodes } from "./node-group.ts";
import { outage } from "./outage.ts";
import { parallelCheckFlaws } from "./parallel-checks.ts";

const postgres = await startOwnPostgres();

if (typeof postgres === "string") {
  describe("three gateways on one PostgreSQL", () => {
    it.skip(`are not tested: ${postgres}`, () => {});
  });
} else {
  const database = await ownDatabase(postgres);
  afterAll(async () => {
    await database.drop();
    await postgres.remove();
  });

  describe("three gateways on one PostgreSQL", () => {
    let group: NodeGroup;
    beforeAll(async () => {
      group = await startNodes(3, database.url);
    });
    afterAll(() => group.stop());

    it("R100 accept one of ten checks of a customer that arrive together", async () => {
      expect(group.nodes.length).toBe(3);
      expect(await parallelCheckFlaws(group, 20)).toEqual([]);
    });

    const { power } = postgres;
    it.runIf(power)(
      "lose no answered check when PostgreSQL stops and starts under load, and need no restart",
      async () => {
        if (!power) return;
        const { flaws, answered, refused, recoveryMs } = await outage(group, power);
        expect(flaws).toEqual([]);
        expect(answered).toBeGreaterThan(0);
        expect(refused).toBeGreaterThan(0);
        expect(recoveryMs).toBeLessThan(Number.POSITIVE_INFINITY);
      },
    );
  });
}
