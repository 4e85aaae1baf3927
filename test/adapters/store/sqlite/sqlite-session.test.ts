import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { loadSqlite } from "../../../../adapters/store/sqlite/load-sqlite.ts";
import { createPrepare } from "../../../../adapters/store/sqlite/sqlite-session.ts";

/** A database with ten numbers that notes what is prepared. */
function tenNumbers() {
  const database = new (loadSqlite().DatabaseSync)(":memory:");
  database.exec("create table numbers (n integer primary key)");
  for (let n = 1; n <= 10; n++) database.exec(`insert into numbers values (${n})`);
  const texts: string[] = [];
  const noting = {
    prepare(text: string) {
      texts.push(text);
      return database.prepare(text);
    },
  };
  return { prepare: createPrepare(noting as DatabaseSync), texts };
}

describe("createPrepare", () => {
  it("binds parameters in any order, and prepares a text once", () => {
    const { prepare, texts } = tenNumbers();
    const sql = "select n from numbers where n > $2 and n <= $1 + $2 order by n";
    expect(prepare(sql).all([2, 5])).toEqual([{ n: 6 }, { n: 7 }]);
    expect(prepare(sql).all([1, 9])).toEqual([{ n: 10 }]);
    expect(texts).toEqual(["select n from numbers where n > ? and n <= ? + ? order by n"]);
  });

  it("lets no statement be planned anew for each limit", () => {
    const { prepare, texts } = tenNumbers();
    const sql = "select n from numbers where n > $2 order by n limit $1";
    expect(prepare(sql).all([1, 5])).toEqual([{ n: 6 }]);
    expect(prepare(sql).all([3, 5])).toEqual([{ n: 6 }, { n: 7 }, { n: 8 }]);
    expect(texts).toEqual(["select n from numbers where n > ? order by n limit (? + 0)"]);
  });

  it("runs a statement without the locks of rows", () => {
    const { prepare } = tenNumbers();
    expect(prepare("select n from numbers where n = $1 for update").all([3])).toEqual([{ n: 3 }]);
    expect(prepare("delete from numbers where n > $1").run([7])).toBe(3);
  });
});
