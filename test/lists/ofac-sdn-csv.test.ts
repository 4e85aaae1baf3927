import { readFileSync } from "node:fs";
import { fc, test } from "@fast-check/vitest";
import { beforeAll, describe, expect, it } from "vitest";
import { ofacSdnCsv } from "../../src/lists/formats/ofac-sdn-csv.ts";
import { listFile, readReal, realList } from "./list-file.ts";

const LIST = { listId: "sample", listKind: "sanctions" } as const;
const ROLES = ["sdn", "alt", "add", "sdn_comments"] as const;
const sample = Object.fromEntries(
  ROLES.map((role) => [role, readFileSync(`lists/samples/sanctions/${role}.csv`, "utf8")]),
) as Record<(typeof ROLES)[number], string>;
const parse = (texts: Partial<Record<(typeof ROLES)[number], string>>) =>
  ofacSdnCsv.parse(
    Object.fromEntries(Object.entries(texts).map(([role, text]) => [role, listFile(text, `${role}.csv`)])),
    LIST,
  );
const named = (name: string) => {
  const entry = parse(sample).entries.find((one) => one.name === name);
  if (!entry) throw new Error(`no entry ${name}`);
  return entry;
};

describe("ofacSdnCsv", () => {
  it("reads the sample set without a damaged row or an unread detail", () => {
    const parsed = parse(sample);
    expect(parsed.skipped).toEqual([]);
    expect(parsed.notes).toEqual([]);
    expect(parsed.total).toBe(
      ROLES.reduce((sum, role) => sum + sample[role].replace("\u001a", "").trimEnd().split("\n").length, 0),
    );
    const kinds = Object.groupBy(parsed.entries, (entry) => entry.kind);
    expect(Object.fromEntries(Object.entries(kinds).map(([kind, of]) => [kind, of.length]))).toEqual({
      person: 29,
      entity: 16,
      vessel: 8,
      aircraft: 5,
    });
  });

  it("reads a person's dates, countries, identifiers and aliases", () => {
    const entry = named("GROMYKHALOV, Savelii Tikhonovich");
    expect(entry).toMatchObject({
      entryId: "90014",
      listKind: "sanctions",
      datesOfBirth: [
        { from: "1974-11-02", to: "1974-11-02" },
        { from: "1975-11-02", to: "1975-11-02" },
      ],
      placesOfBirth: ["Ozernovka, Russia"],
      countries: [
        { code: "RU", role: "birth" },
        { code: "RU", role: "nationality" },
        { code: "RU", role: "residence" },
      ],
      genders: ["m"],
      addresses: ["Ozernovka, Russia"],
      programmes: ["SAMPLE-CYBER"],
    });
    expect(entry.aliases).toEqual([
      { name: "ГРОМЫХАЛОВ, Савелий Тихонович", quality: "strong" },
      { name: "GROMYHALOV, Saveliy", quality: "strong" },
      { name: "grom_74", quality: "weak" },
    ]);
    expect(entry.identifiers).toEqual([
      { kind: "email", value: "s.gromykhalov@ozernovka-data.example" },
      { kind: "passport", value: "719944021", country: "RU" },
      { kind: "tax-id", value: "771493028816", country: "RU" },
    ]);
  });

  it("reads vessels with flags, former names, IMO and MMSI", () => {
    const entry = named("GOLESTAN AMBER");
    expect(entry.kind).toBe("vessel");
    expect(entry.countries).toEqual(["IR", "PA", "CM"].map((code) => ({ code, role: "flag" })));
    expect(entry.aliases).toContainEqual({ name: "BOREALIS AMBERLINE", quality: "former" });
    expect(entry.identifiers.map(({ kind }) => kind)).toEqual(["imo", "mmsi", "call-sign"]);
    expect(named("PARSMEHR ZEPHYR").aliases).toEqual([{ name: "QUIET ZEPHYR", quality: "former" }]);
  });

  it("reads aircraft with serial and tail numbers", () => {
    expect(named("EP-SMR").identifiers).toEqual([
      { kind: "aircraft-serial", value: "E99183" },
      { kind: "tail-number", value: "EP-SMR" },
    ]);
  });

  it("reads identifiers of rare kinds, and none where only an issuer is told", () => {
    const remarks =
      "Tazkira National ID Card 128 (Afghanistan); C.I.F. B8424 (Spain); alt. Passport issued in Dresvograd.";
    const empty = "-0- ,".repeat(9).slice(0, -1);
    expect(parse({ sdn: `1,"ONE",${empty},"${remarks}"\n` }).entries[0]?.identifiers).toEqual([
      { kind: "national-id", value: "128", country: "AF" },
      { kind: "tax-id", value: "B8424", country: "ES" },
    ]);
  });

  it("goes on in sdn_comments where a remark was cut", () => {
    const entry = named("THORNVALE-ASQUITHE, Perpetua Wrenna");
    expect(entry.aliases).toContainEqual({ name: "frostbyte91", quality: "weak" });
    expect(entry.identifiers).toContainEqual({ kind: "passport", value: "HB991828", country: "CA" });
    expect(entry.identifiers).toContainEqual({ kind: "crypto-address", value: "1SampLeLongRemarkAddress3333333333" });
  });

  it("tells every row that belongs to no entry, has no name or comes twice", () => {
    const empty = "-0- ,".repeat(9).slice(0, -1);
    const parsed = parse({
      sdn: `1,"ONE",${empty},-0- \n1,"AGAIN",${empty},-0- \n2,-0- ,${empty},-0- \nx,"X",${empty},-0- \n3,"short"\n`,
      alt: '9,1,"aka","NOBODY",-0- \n1,2,"zka","ODD",-0- \n',
    });
    expect(parsed.entries.map((entry) => entry.name)).toEqual(["ONE"]);
    expect(parsed.skipped.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
      "sdn.csv:2 duplicate-id",
      "sdn.csv:3 missing-name",
      "sdn.csv:4 wrong-id",
      "sdn.csv:5 damaged-row",
      "alt.csv:1 orphan-row",
      "alt.csv:2 wrong-value",
    ]);
  });

  const lines = sample.sdn.split("\r\n").slice(0, -1);
  const flip = fc.tuple(fc.nat(), fc.nat(), fc.string({ unit: "binary", maxLength: 3 }));
  test.prop([flip])("loses no more than the one line that is damaged, and tells it", ([pick, place, junk]) => {
    const index = pick % lines.length;
    const line = lines[index] as string;
    const at = place % line.length;
    const text = junk.replace(/[\r\n]/g, "?");
    const damaged = lines
      .with(index, line.slice(0, at) + text + line.slice(at + 1))
      .join("\r\n")
      .concat("\r\n");
    const before = parse({ sdn: sample.sdn }).entries;
    const after = parse({ sdn: damaged });
    const untouched = before.filter((_, position) => position !== index);
    const found = new Map(after.entries.map((entry) => [entry.entryId, entry]));
    const lost = untouched.filter((entry) => JSON.stringify(found.get(entry.entryId)) !== JSON.stringify(entry));
    // A damaged number can only collide with another entry's: then both are named.
    expect(lost.length).toBeLessThanOrEqual(after.skipped.length);
    expect(after.entries.length + after.skipped.length).toBe(lines.length);
  });

  test.prop([fc.string({ unit: "binary", maxLength: 400 })])("throws nothing whatever the text", (text) => {
    const parsed = parse({ sdn: text, alt: text, add: text, sdn_comments: text });
    expect(parsed.entries.length + parsed.skipped.length).toBeLessThanOrEqual(parsed.total);
  });
});

describe.skipIf(!realList("ofac/2021-07-07/sdn.csv.gz"))("ofacSdnCsv on the real edition of 2021-07-07", () => {
  let parsed: ReturnType<typeof ofacSdnCsv.parse>;
  let texts: readonly string[];
  // Not before a test runs: what is skipped reads nothing.
  beforeAll(() => {
    const files = Object.fromEntries(ROLES.map((role) => [role, readReal(`ofac/2021-07-07/${role}.csv.gz`)]));
    parsed = ofacSdnCsv.parse(files, { listId: "ofac", listKind: "sanctions" });
    texts = ROLES.map((role) => [...readReal(`ofac/2021-07-07/${role}.csv.gz`).chunks].join(""));
  });
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

  it("reads every row of every file", () => {
    expect(parsed.skipped).toEqual([]);
    expect(parsed.total).toBe(8976 + 11910 + 13837 + 5);
    expect(parsed.entries.length).toBe(8976);
  });

  it("has as many aliases as the files", () => {
    // Former names stand in both: some in alt, some quoted in Remarks.
    const quotedFormer = count(texts[0] as string, /f\.k\.a\. '/g) + count(texts[3] as string, /f\.k\.a\. '/g);
    const aliases = parsed.entries.flatMap((entry) => entry.aliases);
    const weak = aliases.filter((alias) => alias.quality === "weak").length;
    expect(aliases.length - weak - quotedFormer).toBe(11910);
    const quoted = count((texts[0] as string) + (texts[3] as string), /[an]\.k\.a\. ['"]/g);
    expect(Math.abs(weak - quoted)).toBeLessThanOrEqual(3);
  });

  it("has as many dates of birth as the remarks", () => {
    const stated = count(texts[0] as string, /(?<=["; ])DOB /g) + count(texts[3] as string, /DOB /g);
    expect(parsed.entries.reduce((sum, entry) => sum + entry.datesOfBirth.length, 0)).toBe(stated);
    expect(parsed.notes).toEqual([]);
  });

  it("has as many addresses as the file has rows that are not empty", () => {
    const rows = (texts[2] as string).split("\r\n");
    const filled = rows.filter((row) => /^\d/.test(row) && !/^\d+,\d+,-0- ,-0- ,-0- ,/.test(row)).length;
    expect(parsed.entries.reduce((sum, entry) => sum + entry.addresses.length, 0)).toBe(filled);
  });
});

describe.skipIf(!realList("ofac-nonsdn/2025-12-19/cons_prim.csv"))("ofacSdnCsv on the real non-SDN list", () => {
  it("reads every row of every file", () => {
    const file = (name: string) => readReal(`ofac-nonsdn/2025-12-19/cons_${name}.csv`);
    const files = { sdn: file("prim"), alt: file("alt"), add: file("add"), sdn_comments: file("comments") };
    const parsed = ofacSdnCsv.parse(files, { listId: "ofac-nonsdn", listKind: "sanctions" });
    expect(parsed).toMatchObject({ skipped: [], notes: [], total: 442 + 1073 + 574 + 10 });
    expect(parsed.entries.length).toBe(442);
  });
});
