import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { pendingWrites } from "../../../../adapters/store/postgres/pending-writes.ts";

const insert = (table: string) => `insert into ${table} (a, b) values ($1, $2) on conflict do nothing`;
const update = (table: string) => `update ${table} set a = $2 where b = $1`;

describe("pendingWrites", () => {
  it("makes one statement of writes of different tables, each with its own values", () => {
    const writes = pendingWrites();
    expect(writes.add(insert("cases"), ["x", 1])).toBe(true);
    expect(writes.add(update("heads"), ["y", 2])).toBe(true);
    expect(writes.take()).toEqual([
      {
        sql: `with written_0 as (insert into cases (a, b) values ($1, $2) on conflict do nothing) update heads set a = $4 where b = $3`,
        values: ["x", 1, "y", 2],
      },
    ]);
    expect(writes.take()).toEqual([]);
  });

  it("lets nothing wait that looks at a table: parts of one statement do not see each other", () => {
    const writes = pendingWrites();
    const selecting = "insert into copies (a) select a from cases where b = $1";
    for (const sql of [selecting, "delete from cases where a = $1", "update cases set a = (select 1)", "select 1"])
      expect(writes.add(sql, [1])).toBe(false);
    expect(writes.add(insert("cases"), [1, 2])).toBe(true);
    expect(writes.add(update("cases"), [1, 2])).toBe(false);
    expect(writes.concern(selecting)).toBe(true);
    expect(writes.concern("select a from cases_of_others")).toBe(false);
  });

  it("makes rows of one insert of equal texts, as many at a time as there are few texts for", () => {
    const writes = pendingWrites();
    for (let row = 0; row < 3; row++) {
      expect(writes.add(insert("cases"), [`case ${row}`, row])).toBe(true);
      expect(writes.add(insert("logs"), [`log ${row}`, row])).toBe(true);
    }
    expect(writes.take()).toEqual([
      {
        sql: `with written_0 as (insert into cases (a, b) values ($1, $2), ($3, $4) on conflict do nothing) insert into logs (a, b) values ($5, $6), ($7, $8) on conflict do nothing`,
        values: ["case 0", 0, "case 1", 1, "log 0", 0, "log 1", 1],
      },
      {
        sql: `with written_0 as (insert into cases (a, b) values ($1, $2) on conflict do nothing) insert into logs (a, b) values ($3, $4) on conflict do nothing`,
        values: ["case 2", 2, "log 2", 2],
      },
    ]);
  });

  it("takes no two rows for one key into a statement that changes what is there", () => {
    const writes = pendingWrites();
    const put =
      "insert into heads (hash, name, chain) values ($3, $1, $2) on conflict (chain, name) do update set hash = 1";
    expect(writes.add(put, ["n", 1, "x"])).toBe(true);
    expect(writes.add(put, ["n", 2, "x"])).toBe(true);
    expect(writes.add(put, ["n", 1, "y"])).toBe(false);
    expect(writes.take()).toEqual([
      {
        sql: "insert into heads (hash, name, chain) values ($3, $1, $2), ($6, $4, $5) on conflict (chain, name) do update set hash = 1",
        values: ["n", 1, "x", "n", 2, "x"],
      },
    ]);
    for (const other of [
      "insert into heads (a, b) values ($1, 1 + $2)",
      "insert into heads (a, b) values ($1, $2) on conflict (a) do update set b = $2",
      "insert into heads (a, b) values ($1, $2) on conflict on constraint heads_key do update set b = 1",
    ]) {
      expect(writes.add(other, ["a", 1])).toBe(true);
      expect(writes.add(other, ["b", 1])).toBe(false);
      expect(writes.take()).toEqual([{ sql: other, values: ["a", 1] }]);
    }
  });

  test.prop([fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.boolean(), fc.nat()), { maxLength: 200 })])(
    "sends every write once, those of one table in their order",
    (steps) => {
      const writes = pendingWrites();
      const sent: [table: string, value: unknown][] = [];
      const flush = () => {
        for (const { sql, values } of writes.take()) {
          const parts = [...sql.matchAll(/(?:insert into|update) (\w+)(.*?)(?=\binsert|\bupdate|$)/gs)];
          expect(new Set(parts.map(([, table]) => table)).size).toBe(parts.length);
          const numbers = parts.flatMap(([part]) => (part.match(/\$\d+/g) ?? []).map((text) => Number(text.slice(1))));
          expect(numbers.toSorted((x, y) => x - y)).toEqual(values.map((_, at) => at + 1));
          for (const [part, table = ""] of parts) {
            const own = (part.match(/\$\d+/g) ?? []).map((text) => Number(text.slice(1))).sort((x, y) => x - y);
            for (let at = 0; at < own.length; at += 2) sent.push([table, values[own[at]! - 1]]);
          }
        }
      };
      for (const [table, isInsert, value] of steps) {
        const sql = isInsert ? insert(table) : update(table);
        if (writes.add(sql, [value, 0])) continue;
        flush();
        expect(writes.add(sql, [value, 0])).toBe(true);
      }
      flush();
      for (const wanted of ["a", "b", "c"]) {
        const expected = steps.filter(([table]) => table === wanted).map(([table, , value]) => [table, value]);
        expect(sent.filter(([table]) => table === wanted)).toEqual(expected);
      }
    },
  );
});
