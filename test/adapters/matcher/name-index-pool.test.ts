import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameIndexPool } from "../../../adapters/matcher/name-index-pool.ts";
import { createNameIndex } from "../../../src/name-index/create-name-index.ts";
import { inventedList } from "../../name-index/invented-names.ts";

describe("a pool of threads over an index", () => {
  const entries = fc
    .sample(inventedList, { numRuns: 8, seed: 7 })
    .flatMap((list, at) => list.map((entry) => ({ ...entry, entryId: `${at}-${entry.entryId}` })));
  const index = createNameIndex(entries);
  const queries = entries.map(({ name, kind }, at) => ({
    name,
    ...(at % 3 === 0 ? { kinds: [kind] } : at % 7 === 0 ? { kinds: [] } : {}),
    ...(at % 5 === 0 ? { identifiers: [{ kind: "passport", value: "P100007" }] } : {}),
  }));

  test("gives what the index gives, in the order of the queries", async () => {
    const pool = nameIndexPool(index, { threads: 2 });
    const found = await pool.searchAll(queries, { threshold: 0.6 });
    expect(found).toEqual(queries.map((query) => index.search(query, { threshold: 0.6 })));
    expect(await pool.searchAll([], { threshold: 0.6 })).toEqual([]);
    await pool.close();
  });

  test("fails closed when it was stopped", async () => {
    const pool = nameIndexPool(index, { threads: 1 });
    await pool.close();
    await expect(pool.searchAll(queries, { threshold: 0.6 })).rejects.toMatchObject({ code: "DECISION_FAILED" });
  });

  test("refuses a number of threads or a threshold that is none", async () => {
    expect(() => nameIndexPool(index, { threads: 0 })).toThrow(RangeError);
    const pool = nameIndexPool(index, { threads: 1 });
    await expect(pool.searchAll(queries, { threshold: 2 })).rejects.toThrow(RangeError);
    await pool.close();
  });
});
