import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { LIST_FORMATS, type ListFormatName } from "../../src/lists/list-formats.ts";
import { listFile, readReal, realList } from "./list-file.ts";

const LIST = { listId: "sample", listKind: "special-interest" } as const;
const parse = (format: ListFormatName, text: string) => LIST_FORMATS[format].parse({ list: listFile(text) }, LIST);
const day = (date: string) => ({ from: date, to: date });
/** A delimited text of some columns; the others of the header stay empty. */
const table = (header: readonly string[], rows: readonly Readonly<Record<string, string>>[], delimiter = ",") =>
  [header, ...rows.map((row) => header.map((name) => row[name] ?? ""))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join("\r\n")
    .concat("\r\n");

const NAMES = ["Name 6", "Name 1", "Name 2", "Name 3", "Name 4", "Name 5"];
const UK_HEADER = [
  "Last Updated",
  "Unique ID",
  ...NAMES,
  "Name type",
  "Alias strength",
  "Name non-latin script",
  "Regime Name",
].concat(
  [
    "Designation Type",
    "Other Information",
    "Address Line 1",
    "Address Country",
    "D.O.B",
    "Nationality(/ies)",
    "Passport number",
  ],
  ["Gender", "Town of birth", "Country of birth", "IMO number", "Current believed flag of ship"],
);
const person = { "Unique ID": "SAM0001", "Designation Type": "Individual", "Regime Name": "Sample" };
const UK = `Report Date: 02-Nov-2026\r\n${table(UK_HEADER, [
  { ...person, "Name 6": "VARKONDI", "Name 1": "Tamsel", "Name type": "Alias", "Alias strength": "Low quality a.k.a" },
  {
    ...person,
    "Name 6": "VARKONDY",
    "Name 1": "Tamselen",
    "Name type": "Primary Name",
    "Name non-latin script": "Тамселен Варконды",
    "D.O.B": "dd/mm/1961",
    "Nationality(/ies)": "(1) Belarus (2) Iran",
    "Passport number": "(1) MX4471902 issued in Minsk (2) MX4471903",
    Gender: "Male",
    "Address Line 1": "12 Zavodskaya\nfloor 2",
    "Address Country": "Belarus",
  },
  { ...person, "Name 6": "VARKONDY", "Name 1": "Tamselen", "Name type": "Primary Name", "D.O.B": "14/03/1961" },
  {
    "Unique ID": "SAM0002",
    "Designation Type": "Ship",
    "Name 6": "GOLESTAN AMBER",
    "Name type": "Primary Name",
    "IMO number": "2918275",
    "Current believed flag of ship": "Iran",
  },
])}`;

const CONLIST = `Last Updated,02/11/2026${",".repeat(11)}\n${table(
  [
    ...NAMES,
    "DOB",
    "Nationality",
    "Name Non-Latin Script",
    "Other Information",
    "Group Type",
    "Alias Type",
    "Alias Quality",
    "Group ID",
  ],
  [
    {
      "Name 6": "VARKONDY",
      "Name 1": "Tamselen",
      DOB: "00/03/1961",
      Nationality: "Belarus",
      "Group Type": "Individual",
      "Alias Type": "Primary name",
      "Group ID": "9918",
    },
    {
      "Name 6": "TAMSIK",
      "Group Type": "Individual",
      "Alias Type": "AKA",
      "Alias Quality": "Low quality",
      "Group ID": "9918",
    },
    { "Name 6": "ORUK", "Group Type": "Individual", "Alias Type": "FKA", "Group ID": "9918" },
    {
      "Name 6": "GOLESTAN AMBER",
      "Other Information": "(IMO number):2918275",
      "Group Type": "Ship",
      "Alias Type": "Primary name",
      "Group ID": "9919",
    },
  ],
)}`;

const DFAT_HEADER = [
  "Reference",
  "Name of Individual or Entity",
  "Type",
  "Name Type",
  "Alias Strength",
  "Date of Birth",
  "Citizenship",
  "IMO Number",
  "Committees",
];
const DFAT = table(DFAT_HEADER, [
  {
    Reference: "7",
    "Name of Individual or Entity": "Tamselen Varkondy",
    Type: "Individual",
    "Name Type": "Primary Name",
    "Date of Birth": "Approximately 1961, 30/01/1962",
    Citizenship: "Belarus;Iran",
    Committees: "Sample",
  },
  {
    Reference: "7a",
    "Name of Individual or Entity": "Tamsik",
    Type: "Individual",
    "Name Type": "Alias",
    "Alias Strength": "Weak",
  },
  {
    Reference: "7b",
    "Name of Individual or Entity": "Тамселен Варконды",
    Type: "Individual",
    "Name Type": "Original Script",
  },
  {
    Reference: "8",
    "Name of Individual or Entity": "GOLESTAN AMBER",
    Type: "Vessel",
    "Name Type": "Primary Name",
    "IMO Number": "2918275",
  },
]);

const CSL_HEADER = [
  "_id",
  "source",
  "type",
  "programs",
  "name",
  "addresses",
  "remarks",
  "alt_names",
  "dates_of_birth",
  "nationalities",
  "ids",
  "vessel_flag",
  "call_sign",
];
const CSL_PERSON = {
  _id: "9918",
  source: "SDN",
  type: "Individual",
  programs: "SAMPLE; TEST",
  name: "VARKONDY, Tamselen",
  addresses: "12 Zavodskaya, Dresvograd, BY; Elsewhere",
  alt_names: "ORUK, Tamsel; VARKONDI",
  dates_of_birth: "1961-03-14; 1962",
  nationalities: "BY",
  ids: "BY, 2015-01-01, MX4471902, Passport; 99, Gender",
};
const CSL = table(CSL_HEADER, [
  CSL_PERSON,
  { _id: "77", source: "Denied Persons List", name: "QUILL TRADING LTD" },
  { _id: "78", source: "Denied Persons List", name: "ODO QUILL" },
]);
const CSL_JSON = JSON.stringify({
  total: 1,
  results: [
    {
      id: "9918",
      source: "SDN",
      type: "Individual",
      programs: ["SAMPLE", "TEST"],
      name: "VARKONDY, Tamselen",
      addresses: [{ address: "12 Zavodskaya", city: "Dresvograd", state: null, country: "BY" }],
      alt_names: ["ORUK, Tamsel", "VARKONDI"],
      dates_of_birth: ["1961-03-14", "1962"],
      nationalities: ["BY"],
      ids: [{ country: "BY", issue_date: "2015-01-01", number: "MX4471902", type: "Passport" }],
    },
  ],
});

const DPL =
  '"Name"\t"Street_Address"\t"City"\t"Country"\t"Effective_Date"\t"FR_Citation"\n"ODO QUILL"\t"1 Quill Road, Suite ""A"""\t"Gozo"\t"MT"\t"06/19/2003"\t"68 F.R. 1"\n"ODO QUILL"\t"2 Quill Road"\t"Gozo"\t"MT"\t"06/19/2003"\t"68 F.R. 1"\n';

const EU_HEADER = [
  "fileGenerationDate",
  "Entity_LogicalId",
  "Entity_SubjectType",
  "Entity_SubjectType_ClassificationCode",
  "Entity_Regulation_Programme",
].concat(
  [
    "NameAlias_WholeName",
    "NameAlias_Gender",
    "Address_City",
    "Address_CountryIso2Code",
    "BirthDate_BirthDate",
    "BirthDate_Year",
    "BirthDate_Circa",
  ],
  [
    "BirthDate_CountryIso2Code",
    "Identification_Number",
    "Identification_TypeCode",
    "Identification_CountryIso2Code",
    "Citizenship_CountryIso2Code",
  ],
);
const eu = { Entity_LogicalId: "9918", Entity_SubjectType: "P", Entity_Regulation_Programme: "SAM" };
const EU = `\ufeff${table(
  EU_HEADER,
  [
    { ...eu, NameAlias_WholeName: "Tamselen Varkondy", NameAlias_Gender: "M" },
    { ...eu, NameAlias_WholeName: "Tamsel Oruk" },
    { ...eu, BirthDate_BirthDate: "1961-03-14", BirthDate_Year: "1961", BirthDate_CountryIso2Code: "00" },
    { ...eu, BirthDate_Year: "1960", BirthDate_Circa: "true" },
    {
      ...eu,
      Identification_Number: "MX4471902",
      Identification_TypeCode: "passport",
      Identification_CountryIso2Code: "BY",
    },
    { ...eu, Citizenship_CountryIso2Code: "BY", Address_City: "Dresvograd", Address_CountryIso2Code: "BY" },
    { ...eu, Entity_LogicalId: "9919", Entity_SubjectType: "E" },
  ],
  ";",
)}`;

const OS_CSV = table(
  [
    "id",
    "schema",
    "name",
    "aliases",
    "birth_date",
    "countries",
    "addresses",
    "identifiers",
    "sanctions",
    "phones",
    "emails",
    "dataset",
  ],
  [
    {
      id: "Q9918",
      schema: "Person",
      name: "Tamselen Varkondy",
      aliases: "Tamsel Oruk;Tamsik",
      birth_date: "1961-03-14",
      countries: "by;ir",
      identifiers: "Q9918;MX4471902",
    },
    { id: "A1", schema: "Address", name: "Dresvograd" },
  ],
);
const osEntity = (id: string, schema: string, properties: object, more: object = {}) =>
  JSON.stringify({ id, caption: "", schema, properties, ...more });
const OS_FTM = [
  osEntity("Q9918", "Person", {
    name: ["Tamselen Varkondy", "Tamsel Oruk"],
    weakAlias: ["Tamsik"],
    birthDate: ["1961-03"],
    nationality: ["by"],
    gender: ["male"],
    topics: ["role.pep", "sanction"],
    passportNumber: ["MX4471902"],
  }),
  osEntity("V1", "Vessel", { name: ["Golestan Amber"], imoNumber: ["2918275"], flag: ["ir"], topics: ["role.rca"] }),
  osEntity("A1", "Address", { full: ["Dresvograd"] }),
  osEntity("P2", "Person", { name: ["Beside Somebody"] }, { target: false }),
].join("\n");

describe("official delimited forms", () => {
  it("reads the UK Sanctions List", () => {
    const parsed = parse("uk-csv", UK);
    expect(parsed).toMatchObject({ publishedAt: "2026-11-02", skipped: [], notes: [], total: 4 });
    expect(parsed.entries).toMatchObject([
      {
        entryId: "SAM0001",
        kind: "person",
        name: "Tamselen VARKONDY",
        aliases: [
          { name: "Tamsel VARKONDI", quality: "weak" },
          { name: "Тамселен Варконды", quality: "strong" },
        ],
        datesOfBirth: [day("1961"), day("1961-03-14")],
        countries: [
          { code: "BY", role: "nationality" },
          { code: "IR", role: "nationality" },
          { code: "BY", role: "residence" },
        ],
        identifiers: [
          { kind: "passport", value: "MX4471902" },
          { kind: "passport", value: "MX4471903" },
        ],
        addresses: ["12 Zavodskaya floor 2, Belarus"],
      },
      { kind: "vessel", countries: [{ code: "IR", role: "flag" }], identifiers: [{ kind: "imo", value: "2918275" }] },
    ]);
  });

  it("reads the old OFSI list", () => {
    const parsed = parse("ofsi-conlist-csv", CONLIST);
    expect(parsed).toMatchObject({ publishedAt: "2026-11-02", skipped: [], notes: [], total: 4 });
    expect(parsed.entries).toMatchObject([
      {
        entryId: "9918",
        name: "Tamselen VARKONDY",
        aliases: [
          { name: "TAMSIK", quality: "weak" },
          { name: "ORUK", quality: "former" },
        ],
        datesOfBirth: [day("1961-03")],
      },
      { kind: "vessel", identifiers: [{ kind: "imo", value: "2918275" }] },
    ]);
  });

  it("reads the Australian list", () => {
    expect(parse("dfat-csv", DFAT).entries).toMatchObject([
      {
        entryId: "7",
        name: "Tamselen Varkondy",
        aliases: [
          { name: "Tamsik", quality: "weak" },
          { name: "Тамселен Варконды", quality: "strong" },
        ],
        datesOfBirth: [{ ...day("1961"), circa: true }, day("1962-01-30")],
        countries: [{ code: "BY" }, { code: "IR" }],
      },
      { entryId: "8", kind: "vessel", identifiers: [{ kind: "imo", value: "2918275" }] },
    ]);
  });

  it("reads the US Consolidated Screening List, CSV and JSON alike", () => {
    const [entry, ...others] = parse("us-csl-csv", CSL).entries;
    expect(entry).toMatchObject({
      entryId: "9918",
      kind: "person",
      aliases: [{ name: "ORUK, Tamsel" }, { name: "VARKONDI" }],
      datesOfBirth: [day("1961-03-14"), day("1962")],
      countries: [
        { code: "BY", role: "nationality" },
        { code: "BY", role: "residence" },
      ],
      identifiers: [{ kind: "passport", value: "MX4471902", country: "BY" }],
      programmes: ["SAMPLE", "TEST", "SDN"],
    });
    expect(others.map(({ kind }) => kind)).toEqual(["entity", "person"]);
    const json = parse("us-csl-json", CSL_JSON);
    expect(json).toMatchObject({ skipped: [], notes: [] });
    expect(json.entries).toEqual([{ ...entry, addresses: ["12 Zavodskaya, Dresvograd, BY"] }]);
    expect(parse("us-csl-json", "<html>").incomplete).toBeDefined();
  });

  it("reads the denied persons, whose addresses are rows of their own", () => {
    expect(parse("bis-dpl", DPL).entries).toMatchObject([
      { kind: "person", name: "ODO QUILL", addresses: ['1 Quill Road, Suite "A", Gozo, MT', "2 Quill Road, Gozo, MT"] },
    ]);
  });

  it("reads the EU list as CSV, whose rows need no name", () => {
    const parsed = parse("eu-csv", EU);
    expect(parsed.entries).toMatchObject([
      {
        entryId: "9918",
        kind: "person",
        name: "Tamselen Varkondy",
        aliases: [{ name: "Tamsel Oruk", quality: "strong" }],
        datesOfBirth: [day("1961-03-14"), { ...day("1960"), circa: true }],
        genders: ["m"],
        identifiers: [{ kind: "passport", value: "MX4471902", country: "BY" }],
        countries: [
          { code: "BY", role: "nationality" },
          { code: "BY", role: "residence" },
        ],
      },
    ]);
    expect(parsed.skipped.map(({ line, message }) => `${line} ${message}`)).toEqual(["8 entry 9919 has no name"]);
  });

  it("reads OpenSanctions in its three forms, with the kind of list by topic", () => {
    expect(parse("opensanctions-csv", OS_CSV).entries).toMatchObject([
      {
        entryId: "Q9918",
        aliases: [{ name: "Tamsel Oruk" }, { name: "Tamsik" }],
        countries: [{ code: "BY" }, { code: "IR" }],
        identifiers: [{ kind: "other", value: "MX4471902" }],
      },
    ]);
    const entries = [
      {
        entryId: "Q9918",
        listKind: "sanctions",
        name: "Tamselen Varkondy",
        aliases: [
          { name: "Tamsel Oruk", quality: "strong" },
          { name: "Tamsik", quality: "weak" },
        ],
        datesOfBirth: [day("1961-03")],
        genders: ["m"],
        identifiers: [{ kind: "passport", value: "MX4471902" }],
      },
      { entryId: "V1", listKind: "rca", kind: "vessel", countries: [{ code: "IR", role: "flag" }] },
    ];
    expect(parse("opensanctions-ftm", OS_FTM).entries).toMatchObject(entries);
    expect(parse("opensanctions-nested", OS_FTM).entries.map((entry) => entry.entryId)).toEqual(["Q9918", "V1", "P2"]);
  });

  const texts = {
    "uk-csv": UK,
    "ofsi-conlist-csv": CONLIST,
    "dfat-csv": DFAT,
    "us-csl-csv": CSL,
    "bis-dpl": DPL,
    "eu-csv": EU,
    "opensanctions-csv": OS_CSV,
  };
  it.each(Object.keys(texts))("%s: another document is incomplete", (format) => {
    for (const text of ["", "<html><body>gone</body></html>", "a,b\n1,2\n", "{}\n".repeat(50)]) {
      expect(parse(format as ListFormatName, text)).toMatchObject({ entries: [], incomplete: expect.any(String) });
    }
  });

  it.each(Object.entries(texts))("%s: a header line that stands in the middle is no entry", (format, text) => {
    const once = parse(format as ListFormatName, text);
    const twice = parse(format as ListFormatName, text + text);
    expect(twice.entries.map(({ entryId }) => entryId)).toEqual(once.entries.map(({ entryId }) => entryId));
    // Behind a byte order mark the line is damaged as well.
    expect(twice.skipped.map(({ code }) => code)).toContain(text.startsWith("\ufeff") ? "damaged-row" : "header-again");
  });

  const all = { ...texts, "opensanctions-ftm": OS_FTM, "us-csl-json": CSL_JSON };
  test.prop([
    fc.constantFrom(...Object.entries(all)),
    fc.array(fc.tuple(fc.nat(), fc.string({ unit: "binary", maxLength: 2 }))),
  ])("throws nothing whatever is damaged", ([format, text], flips) => {
    const damaged = flips.reduce(
      (now, [at, junk]) => now.slice(0, at % now.length) + junk + now.slice((at % now.length) + 1),
      text,
    );
    const parsed = parse(format as ListFormatName, damaged);
    expect(parsed.entries.length).toBeLessThanOrEqual(parsed.total);
  });

  test.prop([fc.constantFrom("sanctions", "topics", "name", "x"), fc.jsonValue()])(
    "takes any JSON for an entity",
    (name, value) => {
      parse(
        "opensanctions-ftm",
        JSON.stringify({ id: "1", schema: "Person", properties: { [name]: value, name: [value] } }),
      );
      parse("us-csl-json", JSON.stringify({ results: [value, { id: "1", name: "A", ids: value, addresses: value }] }));
    },
  );
});

// Counted with another CSV reader.
describe.skipIf(!realList("uk/2022-05-04/ConList.csv.gz"))("official delimited forms on real editions", () => {
  const LISTS: readonly (readonly [ListFormatName, string, number, number, number])[] = [
    ["ofsi-conlist-csv", "uk/2022-05-04/ConList.csv.gz", 15_261, 3430, 2796],
    ["dfat-csv", "au/2026-08-02/dfat_consolidated.csv.gz", 11_068, 3846, 2949],
    ["us-csl-csv", "us-csl/2022-04/consolidated.csv.gz", 14_160, 14_048, 5856],
    ["bis-dpl", "us-csl/dpl-2021/dpl.txt", 581, 461, 0],
    ["opensanctions-csv", "opensanctions/targets.simple.csv", 5, 5, 5],
    ["opensanctions-nested", "opensanctions/targets.nested.json", 5, 5, 5],
  ];

  it.each(LISTS)("%s reads every row of %s", (format, path, rows, entries, dates) => {
    const parsed = LIST_FORMATS[format].parse({ list: readReal(path) }, LIST);
    expect(parsed.incomplete).toBeUndefined();
    expect(parsed.skipped).toEqual([]);
    expect([parsed.total, parsed.entries.length]).toEqual([rows, entries]);
    expect(parsed.entries.reduce((sum, entry) => sum + entry.datesOfBirth.length, 0)).toBe(dates);
  });
});
