import { describe, expect, it } from "vitest";
import { pendingReads } from "../../../adapters/postgres/pending-reads.ts";

const READ = "select a from t where b = $1 and c = $2";

function recorded(answer: (sql: string, values: readonly unknown[]) => readonly unknown[]) {
  const sent: { readonly sql: string; readonly values: readonly unknown[] }[] = [];
  const reads = pendingReads(async (sql, values) => {
    sent.push({ sql, values });
    return answer(sql, values);
  });
  return { reads, sent };
}

describe("pendingReads", () => {
  it("sends one statement as it is", async () => {
    const { reads, sent } = recorded(() => [{ a: 1 }]);
    const answer = reads.ask(READ, ["x", 1]);
    expect(sent).toEqual([]);
    reads.flush();
    expect(await answer).toEqual([{ a: 1 }]);
    reads.flush();
    expect(sent).toEqual([{ sql: READ, values: ["x", 1] }]);
  });

  it("sends equal statements once, and gives each the rows", async () => {
    const { reads, sent } = recorded(() => [{ a: 1 }]);
    const answers = [reads.ask(READ, ["x", 1]), reads.ask(READ, ["x", 1])];
    reads.flush();
    expect(await Promise.all(answers)).toEqual([[{ a: 1 }], [{ a: 1 }]]);
    expect(sent.length).toBe(1);
  });

  it("makes one statement of those with one text, and gives each its own rows in their order", async () => {
    const { reads, sent } = recorded(() => [
      { asked_place: 1, a: "one" },
      { asked_place: 3, a: "three" },
      { asked_place: 3, a: "four" },
    ]);
    const asked = [
      ["x", 1],
      ["y", null],
      ["z", 3],
    ] as const;
    const answers = asked.map((values) => reads.ask(READ, values));
    const other = reads.ask("select 1", []);
    reads.flush();
    expect((await Promise.all(answers)).map((rows) => rows.map((row) => (row as { a: string }).a))).toEqual([
      ["one"],
      [],
      ["three", "four"],
    ]);
    await other;
    expect(sent.map(({ values }) => values)).toEqual([
      [
        ["x", "y", "z"],
        [1, null, 3],
      ],
      [],
    ]);
    expect(sent[0]?.sql).toContain("unnest($1::text[], $2::bigint[])");
    expect(sent[0]?.sql).toContain("(select a from t where b = asked.value_1 and c = asked.value_2 offset 0)");
  });

  it("tells everybody who asked that it failed", async () => {
    const reads = pendingReads(() => Promise.reject(new Error("gone")));
    const answers = [reads.ask(READ, ["x", 1]), reads.ask(READ, ["y", 1]), reads.ask("select 1", [])];
    reads.flush();
    for (const answer of answers) await expect(answer).rejects.toThrow("gone");
  });

  it("lets nothing wait but reads", () => {
    const { reads } = recorded(() => []);
    expect(reads.mayWait(READ)).toBe(true);
    for (const sql of ["with x as (select 1) delete from t", "update t set a = 1 returning a", "SELECT f()"])
      expect(reads.mayWait(sql)).toBe(false);
  });
});
