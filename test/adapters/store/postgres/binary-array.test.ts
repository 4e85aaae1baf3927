import { fc, test } from "@fast-check/vitest";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { binaryArray, type ElementType } from "../../../../adapters/store/postgres/binary-array.ts";
import { startPostgres } from "../../../postgres/start-postgres.ts";

const postgres = await startPostgres();

describe("binaryArray", () => {
  if (typeof postgres === "string") {
    it.skip(`is not tested: ${postgres}`, () => {});
    return;
  }
  const client = new pg.Client(postgres.url);
  const connected = client.connect();
  afterAll(async () => {
    await client.end();
    await postgres.remove();
  });
  const elements = async (type: ElementType, values: readonly (string | number | null)[]) => {
    await connected;
    const { rows } = await client.query(`select value from unnest($1::${type}[]) as value`, [
      binaryArray(type, values),
    ]);
    return rows.map(({ value }) => (type === "bigint" && value !== null ? Number(value) : value));
  };
  const list = <T>(element: fc.Arbitrary<T>) => fc.array(fc.option(element), { maxLength: 20 });
  const text = fc.string({ unit: "binary" }).map((any) => any.replaceAll("\0", ""));

  test.prop([list(text)])("keeps texts", async (values) => {
    expect(await elements("text", values)).toEqual(values);
  });
  test.prop([list(fc.maxSafeInteger())])("keeps integers that a number can hold", async (values) => {
    expect(await elements("bigint", values)).toEqual(values);
  });
  test.prop([list(fc.double({ noNaN: true }))])("keeps numbers", async (values) => {
    expect(await elements("double precision", values)).toEqual(values);
  });
  it("keeps the ends of what integers can be", async () => {
    const ends = [
      0,
      -1,
      2 ** 32 - 1,
      2 ** 32,
      -(2 ** 32),
      -(2 ** 31),
      Number.MAX_SAFE_INTEGER,
      Number.MIN_SAFE_INTEGER,
    ];
    expect(await elements("bigint", ends)).toEqual(ends);
  });
});
