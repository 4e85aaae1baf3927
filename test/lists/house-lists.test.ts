import { readFileSync } from "node:fs";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { houseCsv } from "../../src/lists/formats/house-csv.ts";
import { houseJson } from "../../src/lists/formats/house-json.ts";
import { listFile } from "./list-file.ts";

const PEP = { listId: "pep", listKind: "pep" } as const;
const csv = (text: string, options = {}) =>
  houseCsv.parse({ list: listFile(text.endsWith("\n") ? text : `${text}\n`) }, PEP, options);
const json = (value: unknown) =>
  houseJson.parse({ list: listFile(typeof value === "string" ? value : JSON.stringify(value), "list.json") }, PEP);

describe("houseCsv", () => {
  it("reads every column", () => {
    const parsed = csv(
      [
        "id,kind,name,aliases,weakAliases,formerNames,datesOfBirth,nationalities,genders,identifiers,listKind,remarks",
        '7,person,"Quill, Odo",Odo Quyll; O. Quill,Inky,Odo Feather,1960;1961-02,France;de,male,passport/FR:A 12;email:a@b.example,rca,"line one\nline two"',
      ].join("\n"),
    );
    expect(parsed.skipped).toEqual([]);
    expect(parsed.entries).toEqual([
      {
        listId: "pep",
        listKind: "rca",
        entryId: "7",
        kind: "person",
        name: "Quill, Odo",
        aliases: [
          { name: "Odo Quyll", quality: "strong" },
          { name: "O. Quill", quality: "strong" },
          { name: "Inky", quality: "weak" },
          { name: "Odo Feather", quality: "former" },
        ],
        datesOfBirth: [
          { from: "1960", to: "1960" },
          { from: "1961-02", to: "1961-02" },
        ],
        placesOfBirth: [],
        countries: [
          { code: "FR", role: "nationality" },
          { code: "DE", role: "nationality" },
        ],
        genders: ["m"],
        identifiers: [
          { kind: "passport", value: "A 12", country: "FR" },
          { kind: "email", value: "a@b.example" },
        ],
        addresses: [],
        programmes: [],
        remarks: "line one\nline two",
      },
    ]);
  });

  it("reads a foreign file through a mapping of columns", () => {
    const parsed = csv("Ref;First;Last;Extra\n1;Odo;Quill;x\n", {
      delimiter: ";",
      columns: { id: "Ref", name: ["First", "Last"] },
      defaults: { kind: "person", nationalities: "Malta" },
    });
    expect(parsed.entries[0]).toMatchObject({ entryId: "1", name: "Odo Quill", countries: [{ code: "MT" }] });
    expect(parsed.notes).toEqual([]);
  });

  it("keeps an entry whose details are wrong, and tells them", () => {
    const parsed = csv(
      "id,kind,name,datesOfBirth,nationalities,genders,nationalty\n1,person,Odo,1961-13,Narnia,?,FR\n",
    );
    expect(parsed.entries.length).toBe(1);
    expect(parsed.notes.map(({ code, line, message }) => `${line} ${code} ${message}`)).toEqual([
      "1 unknown-column `nationalty`",
      "2 unknown-country `Narnia`",
      "2 unknown-gender `?`",
      "2 wrong-date `1961-13`",
    ]);
  });

  it("refuses a column that is nearly one of the form: whatever it holds would be lost", () => {
    const parsed = csv("id,kind,name,dateOfBirth\n1,person,Odo,1961-03-01\n");
    expect(parsed.incomplete).toContain("unknown column `dateOfBirth`; did you mean `datesOfBirth`?");
  });

  it("skips rows without id, name or kind, and repeated ids, each with its line", () => {
    const parsed = csv(
      "id,kind,name\n,person,A\n2,person,...\n3,dog,A\n4,person,A\n4,person,B\n5,person\n6,entity,C\n",
    );
    expect(parsed.entries.map((entry) => entry.entryId)).toEqual(["4", "6"]);
    expect(parsed.skipped.map(({ code, line }) => `${line} ${code}`)).toEqual([
      "2 missing-id",
      "3 missing-name",
      "4 unknown-kind",
      "6 duplicate-id",
      "7 damaged-row",
    ]);
  });

  it("reads nothing without its header", () => {
    const parsed = csv("1,person,A\n2,person,B\n");
    expect(parsed.entries).toEqual([]);
    expect(parsed.incomplete).toMatch(/line 1: the header needs/);
  });

  const sample = readFileSync("lists/samples/pep.csv", "utf8");
  test.prop([fc.nat(), fc.nat(), fc.string({ unit: "binary", maxLength: 3 })])(
    "loses no more than the one line that is damaged, and tells it",
    (pick, place, junk) => {
      const lines = sample.trimEnd().split("\n");
      const index = 1 + (pick % (lines.length - 1));
      const line = lines[index] as string;
      const at = place % line.length;
      const damaged = lines.with(index, line.slice(0, at) + junk.replace(/[\r\n]/g, "?") + line.slice(at + 1));
      const parsed = csv(damaged.join("\n"));
      expect(parsed.entries.length + parsed.skipped.length).toBe(lines.length - 1);
      expect(parsed.skipped.length).toBeLessThanOrEqual(1);
    },
  );

  test.prop([fc.string({ unit: "binary" })])("throws nothing whatever the text", (text) => {
    csv(text);
    csv(`id,kind,name\n${text}`);
  });
});

describe("houseJson", () => {
  it("reads an object with entries, or the array alone", () => {
    const entry = { id: 1, kind: "entity", name: "Quill & Co", aliases: "Quill", registrationCountries: ["MT"] };
    const expected = { entryId: "1", kind: "entity", aliases: [{ name: "Quill", quality: "strong" }] };
    expect(json({ publishedAt: "2026-11-02", entries: [entry] })).toMatchObject({
      entries: [expected],
      publishedAt: "2026-11-02",
    });
    expect(json([entry])).toMatchObject({ entries: [expected], total: 1 });
  });

  it("takes identifiers as text or object", () => {
    const identifiers = ["lei:X", { kind: "registration", value: "12", country: "VG" }];
    expect(json([{ id: "1", kind: "entity", name: "Q", identifiers }]).entries[0]?.identifiers).toEqual([
      { kind: "lei", value: "X" },
      { kind: "registration", value: "12", country: "VG" },
    ]);
  });

  it("tells the line of an entry that cannot be used", () => {
    const text =
      '{ "note": ["{", {"a": 1}], "entries": [\n{"id":"1","kind":"person","name":"A"},\n{"id":"2",\n"name":3},\n7,\n[],{"id":"","kind":"person","name":"B"}\n] }';
    const parsed = json(text);
    expect(parsed.entries.length).toBe(1);
    expect(parsed.skipped.map(({ code, line }) => `${line} ${code}`)).toEqual([
      "3 unknown-kind",
      "5 wrong-type",
      "6 wrong-type",
      "6 missing-id",
    ]);
  });

  it("is not misled by member names of every object", () => {
    const parsed = json('[{"__proto__":{"name":"A"},"id":"1","kind":"person"}]');
    expect(parsed.entries).toEqual([]);
    expect(parsed.skipped[0]?.code).toBe("missing-name");
  });

  it("tells a document that is none", () => {
    expect(json("<html>").skipped[0]?.message).toBe("the file is no JSON document");
    expect(json("{}").skipped[0]?.message).toBe("the document needs an array `entries`");
  });

  test.prop([fc.jsonValue()])("throws nothing whatever the document", (value) => {
    json(value);
    json({ entries: value });
    json([value]);
  });
});
