import { describe, expect, it } from "vitest";
import { sqlRescreens } from "../../../../adapters/store/sql/rescreens.ts";
import type { SqlSession } from "../../../../adapters/store/sql/sql-session.ts";

/** A database that is far away: one row for each question, and a note of what was asked. */
function farAway(asked: string[]): SqlSession {
  const session: Pick<SqlSession, "all" | "run" | "lock"> = {
    all: async <Row>(sql: string) => {
      asked.push(sql.startsWith("select lists_key") ? "newest" : sql);
      return [{ lists_key: `lists-${asked.length}` }] as unknown as readonly Row[];
    },
    run: async () => 1,
    lock: async (name, mode = "alone") => void asked.push(`${mode} ${name}`),
  };
  return session as SqlSession;
}

const RUN = { runId: "run-2", number: 2, kind: "full", status: "done", listsKey: "lists-2", details: {} } as const;

describe("the newest rescreening in a SQL database", () => {
  it("is asked for once in a transaction, until the transaction adds one", async () => {
    const asked: string[] = [];
    const rescreens = sqlRescreens(farAway(asked));
    const keys = await Promise.all([rescreens.newestListsKey(), rescreens.newestListsKey()]);
    expect(keys).toEqual(["lists-2", "lists-2"]);
    expect(asked).toEqual(["shared rescreens", "newest"]);
    await rescreens.add({ ...RUN, createdAt: 1, updatedAt: 1 }, []);
    await rescreens.newestListsKey();
    expect(asked.slice(2)).toEqual(["alone rescreens", "shared rescreens", "newest"]);
  });
});
