import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { pendingWrites } from "../../../adapters/postgres/pending-writes.ts";

const insert = (table: string) => `insert into ${table} (a, b) values ($1, $2) on conflict do nothing`;
/** The elements of an array of such without nulls. */
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
    expect(writes.take()).toBeUndefined();
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

  it("makes rows of one insert of equal texts, with one text for any number of them", () => {
    const writes = pendingWrites();
    const texts = [2, 7].map((count) => {
      for (let row = 0; row < count; row++) {
        expect(writes.add(insert("cases"), [`case ${row}`, row])).toBe(true);
        expect(writes.add(insert("logs"), [null, row])).toBe(true);
        expect(writes.add(insert("notes"), [row + 0.5, null])).toBe(true);
      }
      const { sql, values } = writes.take()!;
      const numbers = Array.from({ length: count }, (_, row) => row);
      expect(values).toEqual([
        numbers.map((row) => `case ${row}`),
        numbers,
        numbers.map(() => null),
        numbers,
        numbers.map((row) => row + 0.5),
      ]);
      return sql;
    });
    expect(new Set(texts)).toEqual(
      new Set([
        "with written_0 as (insert into cases (a, b) select value_1, value_2 from unnest($1::text[], $2::bigint[]) as given(value_1, value_2) on conflict do nothing), written_1 as (insert into logs (a, b) select value_1, value_2 from unnest($3::text[], $4::bigint[]) as given(value_1, value_2) on conflict do nothing) insert into notes (a, b) select value_1, null from unnest($5::double precision[]) as given(value_1) on conflict do nothing",
      ]),
    );
  });

  it("takes no two rows for one key into a statement that changes what is there", () => {
    const writes = pendingWrites();
    const put =
      "insert into heads (hash, name, chain) values ($3, $1, $2) on conflict (chain, name) do update set hash = 1";
    expect(writes.add(put, ["n", 1, "x"])).toBe(true);
    expect(writes.add(put, ["n", 2, "x"])).toBe(true);
    expect(writes.add(put, ["n", 1, "y"])).toBe(false);
    expect(writes.take()).toEqual({
      sql: "insert into heads (hash, name, chain) select value_1, value_2, value_3 from unnest($1::text[], $2::text[], $3::bigint[]) as given(value_1, value_2, value_3) on conflict (chain, name) do update set hash = 1",
      values: [
        ["x", "x"],
        ["n", "n"],
        [1, 2],
      ],
    });
    for (const other of [
      "insert into heads (a, b) values ($1, 1 + $2)",
      "insert into heads (a, b) values ($1, $2) on conflict (a) do update set b = $2",
      "insert into heads (a, b) values ($1, $2) on conflict on constraint heads_key do update set b = 1",
    ]) {
      expect(writes.add(other, ["a", 1])).toBe(true);
      expect(writes.add(other, ["b", 1])).toBe(false);
      expect(writes.take()).toEqual({ sql: other, values: ["a", 1] });
    }
  });

  test.prop([fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.boolean(), fc.nat()), { maxLength: 200 })])(
    "sends every write once, those of one table in their order",
    (steps) => {
      const writes = pendingWrites();
      const sent: [table: string, value: unknown][] = [];
      const flush = () => {
        const taken = writes.take();
        if (taken === undefined) return;
        const parts = [...taken.sql.matchAll(/(?:insert into|update) (\w+)(.*?)(?=\binsert|\bupdate|$)/gs)];
        expect(new Set(parts.map(([, table]) => table)).size).toBe(parts.length);
        const numbers = (part: string) => (part.match(/\$\d+/g) ?? []).map((text) => Number(text.slice(1)));
        expect(parts.flatMap(([part]) => numbers(part)).toSorted((x, y) => x - y)).toEqual(
          taken.values.map((_, at) => at + 1),
        );
        for (const [part, table = ""] of parts) {
          const first = taken.values[Math.min(...numbers(part)) - 1];
          for (const value of Array.isArray(first) ? first : [first]) sent.push([table, value]);
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
