import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type NameRow, nameRows } from "../../../adapters/cli/name-rows.ts";

describe("nameRows", () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-names-"));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  async function read(content: string | Uint8Array): Promise<unknown[]> {
    const file = join(dir, "names");
    writeFileSync(file, content);
    const rows: unknown[] = [];
    for await (const row of nameRows(file)) {
      if ("problem" in row) rows.push([row.line, row.problem]);
      else {
        const { names, kinds, countries, dateOfBirth, gender } = row.party;
        const codes = countries.map(({ code }) => code).join(" ");
        rows.push([row.line, names[0]?.name, kinds.length === 1 ? kinds[0] : "any", codes, dateOfBirth, gender]);
      }
    }
    return rows;
  }

  it("reads a table with its columns in any order, between commas, semicolons or tabs", async () => {
    for (const delimiter of [",", ";", "\t"]) {
      const table = [
        ["kind", "name", "country", "dateOfBirth", "gender"],
        ["person", '"Quillborne, Odo"', "DE|Austria", "1980-05", "m"],
        ["", " Zephyr Tundrista ", "", "", ""],
      ];
      expect(await read(`\uFEFF${table.map((cells) => cells.join(delimiter)).join("\r\n")}`)).toEqual([
        [2, "Quillborne, Odo", "person", "DE AT", "1980-05", "m"],
        [3, "Zephyr Tundrista", "any", "", undefined, undefined],
      ]);
    }
    expect(await read("name\rOdo\rWenzel\r")).toEqual([
      [2, "Odo", "any", "", undefined, undefined],
      [3, "Wenzel", "any", "", undefined, undefined],
    ]);
  });

  it("reads an object a line, countries as a text or several", async () => {
    const lines = [
      '{"name":"Odo Quillborne","country":["DE","Austria"],"kind":"person"}',
      "",
      '{"name":"Zephyr","country":"Korea, North","dateOfBirth":"","gender":"x"}',
    ];
    expect(await read(lines.join("\n"))).toEqual([
      [1, "Odo Quillborne", "person", "DE AT", undefined, undefined],
      [3, "Zephyr", "any", "KP", undefined, "x"],
    ]);
  });

  it("a bad row costs that row, with all that is wrong with it", async () => {
    const rows = [
      "name,dateOfBirth,country,kind,gender",
      "Odo,17.05.1980,Nowhere,ghost,q",
      ",,,,",
      "...,,,,",
      "Odo,1980",
      '"Odo,,,,',
      "Wenzel,,,,",
    ];
    expect(await read(rows.join("\n"))).toEqual([
      [
        2,
        "dateOfBirth: `17.05.1980` is no date; expected YYYY, YYYY-MM or YYYY-MM-DD; country: `Nowhere` is no country; " +
          "expected a code such as DE or a name; kind: `ghost`: expected one of person, entity, vessel, aircraft; " +
          "gender: `q`: expected one of f, m, x",
      ],
      [3, "name: is missing"],
      [4, "name: `...` has no letter and no digit"],
      [5, "2 cells instead of 5"],
      [6, "a quoted cell is not closed"],
      [7, "Wenzel", "any", "", undefined, undefined],
    ]);
    const bytes = Buffer.concat([Buffer.from('{"name":"Odo"}\n'), Uint8Array.of(0xff, 10), Buffer.from("[]\n{\n")]);
    const more = ['{"name":7}', '{"name":"Odo","dob":"1980"}', '{"name":"Odo","country":[7]}', '{"country":"DE"}'];
    expect(await read(Buffer.concat([bytes, Buffer.from(more.join("\n"))]))).toEqual([
      [1, "Odo", "any", "", undefined, undefined],
      [2, "the line is not UTF-8 text"],
      [3, "expected an object with a name"],
      [4, "the line is not valid JSON"],
      [5, "name: expected a text, not `7`"],
      [6, expect.stringContaining("`dob` is not known")],
      [7, "country: expected a text, not `[7]`"],
      [8, "name: is missing"],
    ]);
  });

  it("tells nationality and residence apart, and keeps what it does not know", async () => {
    const file = join(dir, "kept");
    const rows = async (content: string) => {
      writeFileSync(file, content);
      const read: NameRow[] = [];
      for await (const row of nameRows(file)) read.push(row);
      return read;
    };
    const [row] = await rows("custNo,name,nationality,residence,country\n 7,Odo,FR|DE,AT,PL\n");
    expect(row).toMatchObject({
      line: 2,
      kept: { custNo: " 7" },
      cells: { custNo: " 7", name: "Odo", nationality: "FR|DE", residence: "AT", country: "PL" },
      party: {
        countries: [
          { code: "PL", role: "unknown" },
          { code: "FR", role: "nationality" },
          { code: "DE", role: "nationality" },
          { code: "AT", role: "residence" },
        ],
      },
    });
    const [object] = await rows('{"name":"Odo","custNo":7,"residence":["AT"]}');
    expect(object).toMatchObject({ kept: { custNo: 7 }, party: { countries: [{ code: "AT", role: "residence" }] } });
    for (const header of ["name,DOB", "name,citizenship", "name,Country", "name,id,id"]) {
      await expect(rows(`${header}\nx,y\n`)).rejects.toMatchObject({ code: "REQUEST_INVALID" });
    }
  });

  it("refuses a table whose columns are not known, and a file that is absent", async () => {
    for (const header of ["", "Odo Quillborne", "name,dateOfBrith", "dateOfBirth,country", "name,name"]) {
      const rows = read(`${header}\nx\n`);
      await expect(rows).rejects.toMatchObject({ code: "REQUEST_INVALID", message: expect.stringContaining("column") });
    }
    await expect(nameRows(join(dir, "absent")).next()).rejects.toMatchObject({ code: "REQUEST_INVALID" });
  });
});
