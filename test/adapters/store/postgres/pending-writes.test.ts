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
    expect(writes.take()).toEqual({
      sql: `with written_0 as (insert into cases (a, b) values ($1, $2) on conflict do nothing) update heads set a = $4 where b = $3`,
      values: ["x", 1, "y", 2],
    });
    expect(writes.take()).toBe(undefined);
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

  test.prop([fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.boolean(), fc.nat()))])(
    "sends every write once, those of one table in their order",
    (steps) => {
      const writes = pendingWrites();
      const sent: unknown[] = [];
      const flush = () => {
        const taken = writes.take();
        const tables = [...(taken?.sql.matchAll(/(?:insert into|update) (\w+)/g) ?? [])].map(([, table]) => table);
        expect(new Set(tables).size).toBe(tables.length);
        for (const [at, table] of tables.entries()) sent.push([table, taken!.values[2 * at]]);
      };
      for (const [table, isInsert, value] of steps) {
        const sql = isInsert ? insert(table) : update(table);
        if (writes.add(sql, [value, 0])) continue;
        flush();
        expect(writes.add(sql, [value, 0])).toBe(true);
      }
      flush();
      for (const wanted of ["a", "b", "c", "d"]) {
        const expected = steps.filter(([table]) => table === wanted).map(([table, , value]) => [table, value]);
        expect(sent.filter((each) => (each as string[])[0] === wanted)).toEqual(expected);
      }
    },
  );
});
