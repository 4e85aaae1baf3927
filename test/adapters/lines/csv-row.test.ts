import { array, assert, constantFrom, double, oneof, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { csvRow } from "../../../adapters/lines/csv-row.ts";

/** Cells as a table program reads them that parts by one character: quotes honoured at the start of a cell, or nowhere. */
function cellsOf(text: string, separator: string, honoursQuotes: boolean): readonly string[] {
  const cells = [""];
  let [quoted, atStart] = [false, true];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const isQuote = honoursQuotes && character === '"';
    if (isQuote && quoted && text[at + 1] === '"') {
      cells[cells.length - 1] += '"';
      at++;
    } else if (isQuote && (quoted || atStart)) {
      quoted = !quoted;
    } else if (!quoted && (character === separator || character === "\n" || character === "\r")) {
      // A line break of two characters is one.
      if (character === "\r" && text[at + 1] === "\n") at++;
      cells.push("");
      atStart = true;
      continue;
    } else {
      cells[cells.length - 1] += character;
    }
    atStart = false;
  }
  return cells;
}

const SEPARATORS = [",", ";", "\t", "|"];
const FORMULA = /^["\s]*[=+@＝＋＠－-]|^[\t\r]/u;
const readings = (row: string) =>
  SEPARATORS.flatMap((separator) => [true, false].flatMap((honours) => cellsOf(row, separator, honours)));

const nasty = string({
  unit: constantFrom(...["=", "+", "-", "@", "＝", "－", "\t", "\r", "\n", ",", ";", "|", '"', "'", " ", "a", "1"]),
  maxLength: 12,
});

describe("a row of CSV", () => {
  it("has no cell that a table takes for a formula, whatever parts its cells", () => {
    assert(
      property(array(oneof(nasty, string()), { minLength: 1, maxLength: 4 }), (cells) => {
        expect(readings(csvRow(cells)).filter((read) => FORMULA.test(read))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["＝1+1", "'＝1+1"],
    ["a;=1+1", `"a;'=1+1"`],
    ['x"\n=2+2', `"x""\n'=2+2"`],
    ["\r=1", `"'\r'=1"`],
    ["a\t+1", `"a\t'+1"`],
    ["a|@b", `"a|'@b"`],
    ['{"to":"a,=1"}', `"{""to"":""a,'=1""}"`],
    ["a, -b", `"a, '-b"`],
  ])("guards %j", (text, row) => {
    expect(csvRow([text])).toBe(row);
  });

  it("says the same where an apostrophe guards nothing", () => {
    assert(
      property(array(nasty, { minLength: 1, maxLength: 3 }), (cells) => {
        const plain = cells.map((text) => text.replaceAll(/[=+@＝＋＠－\t\r\n-]/gu, "x"));
        expect(cellsOf(csvRow(plain), ",", true)).toEqual(plain);
      }),
    );
  });

  it.each(["a-b", "Ana = Ejemplo", -1, -0.5])("leaves %j as it is", (value) => {
    expect(csvRow([value])).toBe(String(value));
  });

  it("keeps numbers, which are no texts", () => {
    assert(
      property(double({ noNaN: true }), (value) => {
        expect(csvRow([value])).toBe(String(value));
      }),
    );
  });

  it("takes no longer for a cell of blanks than for another one", () => {
    expect(csvRow([" \t".repeat(200_000)]).length).toBeGreaterThan(400_000);
  });
});
