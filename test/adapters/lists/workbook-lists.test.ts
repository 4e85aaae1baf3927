import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { directoryLists } from "../../../adapters/lists/directory.ts";
import { RiskgateError } from "../../../src/errors.ts";
import type { LoadedList } from "../../../src/model/loaded-list.ts";
import { DATA, realList } from "../../lists/list-file.ts";
import { zipOf } from "./zip-of.ts";

const clock = { now: () => 0 };
const SPREADSHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const PARTS = {
  "[Content_Types].xml": "<Types/>",
  "xl/workbook.xml": `<workbook ${SPREADSHEET}><workbookPr/><sheets><sheet name="Consolidated List" sheetId="1"/></sheets></workbook>`,
  "xl/styles.xml": `<styleSheet ${SPREADSHEET}><numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm\\-yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="17"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  "xl/sharedStrings.xml": `<sst ${SPREADSHEET}>${[
    ..."Reference|Name of Individual or Entity|Type|Name Type|Date of Birth|Citizenship|IMO Number|Committees".split(
      "|",
    ),
    "Individual",
    "Primary Name",
    "Alias",
    "Vessel",
  ]
    .map((text) => `<si><t>${text}</t></si>`)
    .join(
      "",
    )}<si><r><t xml:space="preserve">Tamselen </t></r><r><t>Varkondy</t></r><rPh sb="0" eb="1"><t>no name</t></rPh></si><si><t>Dresvograd_x000D_ Sample</t></si></sst>`,
  "xl/worksheets/sheet1.xml": `<worksheet ${SPREADSHEET}><sheetData><row r="1">${[0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) => `<c r="${"ABCDEFGH"[index]}1" t="s"><v>${index}</v></c>`)
    .join("")}</row>
<row r="2"><c r="A2"><v>7</v></c><c r="B2" t="s"><v>12</v></c><c r="C2" t="s"><v>8</v></c><c r="D2" t="s"><v>9</v></c><c r="E2" s="1"><v>22354</v></c><c r="F2" t="inlineStr"><is><t>Belarus</t></is></c><c r="H2" t="s"><v>13</v></c></row>
<row r="3"><c r="A3" t="str"><v>7a</v></c><c r="B3" t="inlineStr"><is><t>Tamsel Oruk</t></is></c><c r="C3" t="s"><v>8</v></c><c r="D3" t="s"><v>10</v></c><c r="E3" s="2"><v>22341</v></c></row>
<row r="4"><c r="A4" t="str"><v>7b</v></c><c r="B4" t="inlineStr"><is><t>Tamsik</t></is></c><c r="C4" t="s"><v>8</v></c><c r="D4" t="s"><v>10</v></c><c r="E4"><v>1962</v></c></row>
<row r="5"><c r="A5"><v>8</v></c><c r="B5" t="inlineStr"><is><t>Golestan Amber</t></is></c><c r="C5" t="s"><v>11</v></c><c r="D5" t="s"><v>9</v></c><c r="E5" s="3"/><c r="G5"><v>2918275</v></c></row>
<row r="6"/></sheetData></worksheet>`,
};
type Part = keyof typeof PARTS;
const archive = (changes: Readonly<Partial<Record<Part, string>>> = {}) =>
  zipOf(...Object.entries({ ...PARTS, ...changes }).map(([name, text]) => [name, text] as const));
const changed = (part: Part, from: string | RegExp, to: string) => {
  expect(PARTS[part]).toMatch(from);
  return archive({ [part]: PARTS[part].replace(from, to) });
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "riskgate-workbook-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function load(bytes: Uint8Array | string, changes: object = {}): Promise<LoadedList> {
  const list = {
    id: "dfat",
    title: "Invented",
    kind: "sanctions",
    format: "dfat-xlsx",
    files: { list: "list.xlsx" },
    expect: { minEntries: 2, maxEntries: 10_000, fill: { countries: 0.5 } },
    ...changes,
  };
  writeFileSync(join(folder, "list.xlsx"), bytes);
  writeFileSync(join(folder, "lists.json"), JSON.stringify({ lists: [list] }));
  const [loaded] = await directoryLists(join(folder, "lists.json"), { clock }).load();
  return loaded as LoadedList;
}

async function refusal(bytes: Uint8Array | string): Promise<string> {
  const result = await load(bytes).catch((error: unknown) => error);
  if (!(result instanceof RiskgateError)) return "in service";
  expect(result.message).toContain("`dfat`");
  expect(result.message).toContain("fetch it again");
  return `${result.code} ${result.message} ${(result.cause as Error | undefined)?.message ?? ""}`;
}

describe("the Australian list as a workbook", () => {
  it("reads shared, inline and rich texts, and dates as their styles show them", async () => {
    const { entries, skipped } = await load(archive());
    expect(skipped).toEqual([]);
    expect(entries).toMatchObject([
      {
        entryId: "7",
        kind: "person",
        name: "Tamselen Varkondy",
        aliases: [{ name: "Tamsel Oruk" }, { name: "Tamsik" }],
        datesOfBirth: [
          { from: "1961-03-14", to: "1961-03-14" },
          { from: "1961-03", to: "1961-03" },
          { from: "1962", to: "1962" },
        ],
        countries: [{ code: "BY", role: "nationality" }],
        programmes: ["Dresvograd Sample"],
      },
      { entryId: "8", kind: "vessel", identifiers: [{ kind: "imo", value: "2918275" }] },
    ]);
    const later = await load(changed("xl/workbook.xml", "<workbookPr/>", '<workbookPr date1904="1"/>'));
    expect(later.entries[0]?.datesOfBirth[0]?.from).toBe("1965-03-15");
  });

  it("refuses what is no workbook of one sheet, or hostile, with its place", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`;
    for (const part of Object.keys(PARTS).slice(1) as Part[]) {
      expect(await refusal(archive({ [part]: bomb + PARTS[part] }))).toMatch(/document type declaration/);
      expect(await refusal(archive({ [part]: bomb + PARTS[part] }))).toContain(`list.xlsx ${part}`);
      expect(await refusal(archive({ [part]: PARTS[part].slice(0, -20) }))).toMatch(/^LIST_UNHEALTHY/);
      expect(await refusal(archive({ [part]: "<html/>" }))).toMatch(/the outermost element is not/);
      const others = Object.entries(PARTS).filter(([name]) => name !== part);
      expect(await refusal(zipOf(...others))).toMatch(new RegExp(`^LIST_UNREADABLE .*holds no ${part}`));
      expect(await refusal(zipOf(...Object.entries(PARTS), [part, PARTS[part]]))).toMatch(/holds several/);
    }
    expect(await refusal(archive({ "xl/sharedStrings.xml": "0".repeat(70 << 20) }))).toMatch(/^LIST_UNREADABLE/);
    // Each is small enough, both together are not.
    const large = `<a>${"0".repeat(40 << 20)}</a>`;
    expect(await refusal(archive({ "xl/sharedStrings.xml": large, "xl/styles.xml": large }))).toMatch(
      /^LIST_UNREADABLE/,
    );
    expect(await refusal(changed("xl/workbook.xml", "</sheets>", '<sheet name="More"/></sheets>'))).toMatch(/2 sheets/);
    expect(await refusal("<html></html>")).toMatch(/^LIST_UNREADABLE/);
    expect(await refusal("")).toMatch(/^LIST_UNREADABLE/);
    const sheet = "xl/worksheets/sheet1.xml";
    for (const [from, to] of [
      ["<v>12</v>", "<v>99</v>"],
      ["<v>12</v>", "<v>-1</v>"],
      ["<v>22354</v>", "<v>1e99</v>"],
      ["<v>22354</v>", "<v>soon</v>"],
      ['r="B2"', 'r="XFD2"'],
      ['r="B2"', 'r="A2"'],
      ['r="B2" t="s"', 'r="B2" t="e"'],
    ] as const) {
      expect([to, await refusal(changed(sheet, from, to))]).toEqual([
        to,
        expect.stringMatching(/1 of 4 rows are damaged.*first in list\.xlsx \S+sheet1\.xml line 2: /),
      ]);
    }
    expect(await refusal(changed("xl/sharedStrings.xml", "Name Type", "Sort"))).toMatch(/no header line/);
  });

  it("refuses an archive that is cut off anywhere, and gives the same list or none when a byte is another", async () => {
    const good = archive();
    const { entries } = await load(good);
    for (let percent = 0; percent < 100; percent++)
      expect(await refusal(good.subarray(0, (good.length * percent) / 100))).toMatch(/^LIST_UN/);
    for (let round = 0; round < 100; round++) {
      const bytes = Buffer.from(good);
      const at = (round * 7919) % bytes.length;
      bytes[at] = (bytes[at] as number) ^ (1 << (round % 8));
      const result = await load(bytes).catch((error: unknown) => error);
      if (result instanceof RiskgateError) expect(result.code).toMatch(/^LIST_UN/);
      else expect([at, (result as LoadedList).entries]).toEqual([at, entries]);
    }
  });

  it.skipIf(!realList("au/2026-08-02/dfat_consolidated.xlsx"))("finds in the real one what the CSV has", async () => {
    const workbook = await load(readFileSync(join(DATA, "lists/au/2026-08-02/dfat_consolidated.xlsx")));
    const csv = gunzipSync(readFileSync(join(DATA, "lists/au/2026-08-02/dfat_consolidated.csv.gz")));
    const table = await load(csv, { format: "dfat-csv" });
    expect(workbook.entries.length).toBe(3846);
    const differ = (pick: (entry: LoadedList["entries"][number]) => unknown) =>
      workbook.entries.filter(
        (entry, at) => JSON.stringify(pick(entry)) !== JSON.stringify(pick(table.entries[at] as typeof entry)),
      ).length;
    expect(differ((entry) => [entry.entryId, entry.kind, entry.name, entry.aliases])).toBe(0);
    expect(differ((entry) => [entry.countries, entry.identifiers, entry.addresses, entry.programmes])).toBe(0);
    // The CSV made a day of every month, the first.
    const byMonth = workbook.entries.flatMap((entry, at) => {
      const dates = [entry.datesOfBirth, table.entries[at]?.datesOfBirth].map((of) => JSON.stringify(of));
      return dates[0] === dates[1] ? [] : [dates];
    });
    expect(byMonth.filter(([own, other]) => own?.replace(/(\d{4}-\d{2})"/g, '$1-01"') !== other)).toEqual([]);
  });
});
