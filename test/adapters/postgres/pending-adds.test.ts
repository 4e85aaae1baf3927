import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { binaryArray } from "../../../adapters/postgres/binary-array.ts";
import { pendingAdds } from "../../../adapters/postgres/pending-adds.ts";

const ADD =
  "insert into payments (tenant, name, id, number) values ($1, $2, $3, txid_current()) on conflict do nothing";

/** Adds that are sent to somebody who answers with these ids. */
function answering(...ids: readonly string[]) {
  const sent: { readonly sql: string; readonly values: readonly unknown[] }[] = [];
  const adds = pendingAdds(async (sql, values) => {
    sent.push({ sql, values });
    return ids.map((id) => ({ id }));
  });
  return { adds, sent };
}

describe("pendingAdds", () => {
  it("sends one row as it is, and tells whether it came back", async () => {
    for (const [answer, isAdded] of [["a", true] as const, ["b", false] as const]) {
      const { adds, sent } = answering(answer);
      const asked = adds.ask(ADD, ["north", "x", "a"], "id");
      expect(sent).toEqual([]);
      adds.flush();
      expect(await asked).toBe(isAdded);
      expect(sent).toEqual([{ sql: `${ADD} returning id as id`, values: ["north", "x", "a"] }]);
      adds.flush();
      expect(sent.length).toBe(1);
    }
  });

  it("makes rows of one insert of several, an expression the same in all", async () => {
    const { adds, sent } = answering("b");
    const asked = ["a", "b"].map((id) => adds.ask(ADD, ["north", "x", id], "id"));
    adds.flush();
    expect(await Promise.all(asked)).toEqual([false, true]);
    expect(sent).toEqual([
      {
        sql: "insert into payments (tenant, name, id, number) select value_1, value_2, value_3, txid_current() from unnest($1::text[], $2::text[], $3::text[]) as given(value_1, value_2, value_3) on conflict do nothing returning id as id",
        values: [
          ["north", "north"],
          ["x", "x"],
          ["a", "b"],
        ].map((column) => binaryArray("text", column)),
      },
    ]);
  });

  test.prop([fc.uniqueArray(fc.tuple(fc.string(), fc.boolean()), { selector: ([id]) => id, maxLength: 40 })])(
    "tells everybody of the own row",
    async (rows) => {
      const { adds } = answering(...rows.flatMap(([id, isAdded]) => (isAdded ? [id] : [])));
      const asked = rows.map(([id]) => adds.ask(ADD, ["north", "x", id], "id"));
      adds.flush();
      expect(await Promise.all(asked)).toEqual(rows.map(([, isAdded]) => isAdded));
    },
  );

  it("tells everybody when the statement failed", async () => {
    const adds = pendingAdds(() => Promise.reject(new Error("refused")));
    const asked = ["a", "b"].map((id) => adds.ask(ADD, ["north", "x", id], "id"));
    adds.flush();
    const results = await Promise.allSettled(asked);
    expect(results.map((result) => String("reason" in result && result.reason))).toEqual(
      Array(2).fill("Error: refused"),
    );
  });

  it("refuses what is no insert of a row of parameters, or has no such column among them", () => {
    const { adds } = answering();
    expect(() => adds.ask("delete from payments where id = $1", ["a"], "id")).toThrow(TypeError);
    expect(() => adds.ask(ADD, ["north", "x", "a"], "number")).toThrow(TypeError);
    expect(() => adds.ask(ADD, ["north", "x", "a"], "elsewhere")).toThrow(TypeError);
  });
});
