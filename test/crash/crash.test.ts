import { describe, expect, it } from "vitest";
import { ownDatabase } from "../postgres/own-database.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { crashRounds } from "./crash-rounds.ts";

/** Rounds on each store; `npm run test:crash` does many more. */
const ROUNDS = 2;
const TIMEOUT_MS = 240_000;

describe.concurrent("a gateway under load that is killed again and again", () => {
  it("loses nothing and doubles nothing on SQLite", { timeout: TIMEOUT_MS }, async () => {
    const { flaws, answered } = await crashRounds({ rounds: ROUNDS });
    expect(flaws).toEqual([]);
    expect(answered).toBeGreaterThan(0);
  });

  it("loses nothing and doubles nothing on PostgreSQL", { timeout: TIMEOUT_MS }, async ({ skip }) => {
    const postgres = await startPostgres();
    if (typeof postgres === "string") return skip(postgres);
    const database = await ownDatabase(postgres);
    try {
      const { flaws, answered } = await crashRounds({ rounds: ROUNDS, databaseUrl: database.url });
      expect(flaws).toEqual([]);
      expect(answered).toBeGreaterThan(0);
    } finally {
      await database.drop();
      await postgres.remove();
    }
  });
});
