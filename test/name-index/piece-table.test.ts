import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { type PieceTable, pieceTable } from "../../src/name-index/piece-table.ts";

const BLANK = 32;

/** What was said of the pieces of a name, and now says of each that is new how many there are. */
function readName(table: PieceTable, name: string, count: { pieces: number }): readonly (readonly [string, number])[] {
  const read: [string, number][] = [];
  table.makeRoom(name.length);
  for (let start = 0; start < name.length; start = table.end + 1) {
    const place = table.find(name, start, BLANK);
    if (table.valueAt(place) === 0) table.setValue(place, ++count.pieces);
    read.push([name.slice(start, table.end), table.valueAt(place)]);
  }
  return read;
}

const piece = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "b", "é", "李"), maxLength: 3 }),
  fc.string({ maxLength: 9 }),
);

test.prop([fc.array(fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(" ")))])(
  "a piece is known again in any name",
  (names) => {
    const table = pieceTable();
    const count = { pieces: 0 };
    const known = new Map<string, number>();
    for (const name of names) {
      const pieces = name.split(" ");
      for (const each of pieces.slice(0, pieces.at(-1) === "" ? -1 : undefined)) {
        if (!known.has(each)) known.set(each, known.size + 1);
      }
      for (const [each, number] of readName(table, name, count)) expect(number).toBe(known.get(each));
    }
    expect(count.pieces).toBe(known.size);
  },
);

test("there is room for as many pieces as there are", () => {
  const table = pieceTable();
  const count = { pieces: 0 };
  const names = Array.from({ length: 20_000 }, (_, at) => `${at.toString(36)} same`);
  for (let time = 0; time < 2; time++) {
    const numbers = names.map((name) => readName(table, name, count)[0]![1]);
    expect(new Set(numbers).size).toBe(names.length);
  }
  expect(count.pieces).toBe(names.length + 1);
});
