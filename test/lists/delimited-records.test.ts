import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { type DelimitedOptions, delimitedRecords } from "../../src/lists/delimited-records.ts";
import { textLines } from "../../src/lists/text-lines.ts";

const read = (text: string, options?: DelimitedOptions) => [...delimitedRecords([text], options)];
const cell = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replace(/\p{C}/gu, "."));
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
/** Cuts a text at some places. */
const pieces = (text: string, cuts: readonly number[]) => {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (text.length + 1)), text.length])].sort((a, b) => a - b);
  return places.slice(1).map((end, index) => text.slice(places[index], end));
};

describe("textLines", () => {
  it("knows every end of line, the byte order mark and the end-of-file mark", () => {
    expect([...textLines(["\ufeffa\r\nb\nc\rd\r\n\u001a"])]).toEqual(
      ["a", "b", "c", "d"].map((text, index) => ({ line: index + 1, text })),
    );
  });

  test.prop([fc.string({ unit: fc.constantFrom("a", "\r", "\n", "b", "\u001a") }), fc.array(fc.nat())])(
    "does not depend on how the text is cut",
    (text, cuts) => {
      expect([...textLines(pieces(text, cuts))]).toEqual([...textLines([text])]);
    },
  );
});

describe("delimitedRecords", () => {
  it("reads quoted and plain cells, and blanks after a closing quote", () => {
    expect(read('36,"A ""B"", C",-0- ,"x" ,\n')).toEqual([{ line: 1, cells: ["36", 'A "B", C', "-0- ", "x", ""] }]);
  });

  test.prop([fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 })])(
    "gives back what was written",
    (rows) => {
      const text = rows.map((row) => row.map(quoted).join(",")).join("\r\n");
      expect(read(text).map((record) => "cells" in record && record.cells)).toEqual(rows);
    },
  );

  it("reads a cell that goes on over lines when that is allowed", () => {
    expect(read('a,"b\nc"\nd,e', { multiline: true })).toEqual([
      { line: 1, cells: ["a", "b\nc"] },
      { line: 3, cells: ["d", "e"] },
    ]);
  });

  it("loses one line to a lost quote, not the rest of the file", () => {
    const text = ['"1","a"', '"2","b', '"3","c"', '"4","d"'].join("\n");
    for (const multiline of [false, true]) {
      const records = read(text, { multiline, width: 2 });
      expect(records.map((record) => ("cells" in record ? record.cells[0] : `problem ${record.line}`))).toEqual([
        "1",
        "problem 2",
        "3",
        "4",
      ]);
    }
  });

  it("tells a row of the wrong width", () => {
    expect(read("a,b\nc\nd,e", { width: "first" })[1]).toEqual({ line: 2, problem: "1 cell instead of 2" });
  });

  test.prop([fc.string({ unit: "binary" }), fc.boolean(), fc.boolean()])(
    "throws nothing whatever the text",
    (text, multiline, quotes) => {
      for (const record of read(text, { multiline, quotes })) expect(record.line).toBeGreaterThan(0);
    },
  );
});
