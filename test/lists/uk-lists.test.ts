import { describe, expect, it } from "vitest";
import { LIST_FORMATS, type ListFormatName } from "../../src/lists/list-formats.ts";
import { listFile } from "./list-file.ts";

const LIST = { listId: "sample", listKind: "sanctions" } as const;
const parse = (format: ListFormatName, text: string) => LIST_FORMATS[format].parse({ list: listFile(text) }, LIST);
const csv = (row: Readonly<Record<string, string>>) =>
  [Object.keys(row), Object.values(row)].map((cells) => `"${cells.join('","')}"\r\n`).join("");
const NAMES = { "Name 6": "DRESVO BANK", "Name 1": "", "Name 2": "", "Name 3": "", "Name 4": "", "Name 5": "" };

const NUMBERS = [
  { kind: "registration", value: "1117746568829", country: "RU" },
  { kind: "tax-id", value: "7735579027", country: "RU" },
];
const CONTACTS = [
  { kind: "phone", value: "+98 21 44667322" },
  { kind: "phone", value: "+98 21 44667323" },
  { kind: "email", value: "info@dresvo.example" },
  { kind: "email", value: "sales@dresvo.example" },
  { kind: "website", value: "www.dresvo.example" },
];

describe("UK lists", () => {
  it("reads what the old list has in one column: numbers, contacts, gender, flags", () => {
    const said =
      "(UK Sanctions List Ref):SAM0001 Also Dresvo (a bank). (Phone number):(1) +98 21 44667322 (2) +98 21 44667323 (Fax):12 " +
      "(Email address):info@dresvo.example. sales@dresvo.example (Website):Official web site: www.dresvo.example " +
      "(Business Reg No):1117746568829 (Russia). Tax ID No. 7735579027 (Russia)";
    const row = {
      ...NAMES,
      "Other Information": said,
      "Group Type": "Entity",
      "Alias Type": "Primary name",
      "Group ID": "1",
    };
    expect(parse("ofsi-conlist-csv", csv(row)).entries).toMatchObject([{ identifiers: [...NUMBERS, ...CONTACTS] }]);
    const ship =
      "(IMO number):2918275 (Current owners):Dresvo Shipping (Flag of ship):Iran (Previous flags):Belarus. Panama (Year built):1975";
    expect(
      parse("ofsi-conlist-csv", csv({ ...row, "Group Type": "Ship", "Other Information": ship })).entries,
    ).toMatchObject([
      {
        identifiers: [{ kind: "imo", value: "2918275" }],
        countries: ["IR", "BY", "PA"].map((code) => ({ code, role: "flag" })),
      },
    ]);
    const person = { ...row, "Group Type": "Individual", "Other Information": "(Gender):female" };
    expect(parse("ofsi-conlist-csv", csv(person)).entries).toMatchObject([{ genders: ["f"], identifiers: [] }]);
  });

  it("reads every way in which company numbers are written", () => {
    const read = (cell: string) =>
      parse(
        "uk-csv",
        csv({
          ...NAMES,
          "Unique ID": "SAM1",
          "Designation Type": "Entity",
          "Name type": "",
          "Business registration number (s)": cell,
        }),
      ).entries[0]?.identifiers.map(({ kind, value, country }) => [kind, value, country].join(" ").trim());
    expect(read("UK Company no. 06527449")).toEqual(["registration 06527449"]);
    expect(read("INN :7725056162; OGRN 1037739044111 dated 31/01/1994")).toEqual([
      "tax-id 7725056162",
      "registration 1037739044111",
    ]);
    expect(read("OC425116")).toEqual(["registration OC425116"]);
    expect(read("BR-99-XY")).toEqual(["registration BR-99-XY"]);
    expect(read("1 149 102 007 933")).toEqual(["registration 1 149 102 007 933"]);
    expect(read("(1) 394678 (2) 394679")).toEqual(["registration 394678", "registration 394679"]);
    expect(read("1037804006811 (Russia). Tax ID 7802059185")).toEqual([
      "registration 1037804006811 RU",
      "tax-id 7802059185",
    ]);
    expect(read("Tax Identification Number: INN: 7726531639")).toEqual(["tax-id 7726531639"]);
    expect(read("License number: 328 INN: 7831000122 OGRN: 1027800000084")).toEqual([
      "registration 328",
      "tax-id 7831000122",
      "registration 1027800000084",
    ]);
    expect(read("not known")).toEqual([]);
  });

  it("takes the code of a town in a phone number for no count of numbers", () => {
    const said = (text: string) => ({
      ...NAMES,
      "Other Information": text,
      "Group Type": "Entity",
      "Alias Type": "AKA",
      "Group ID": "1",
    });
    const read = (text: string) =>
      parse("ofsi-conlist-csv", csv(said(text))).entries[0]?.identifiers.map(({ value }) => value);
    expect(read("(Phone number):00375(17)7762032. 00375(29)6480418")).toEqual(["00375(17)7762032", "00375(29)6480418"]);
    expect(read("(Phone number):(1) +375 (17) 213-41 63 (2) +98(31)4511741")).toEqual([
      "+375 (17) 213-41 63",
      "+98(31)4511741",
    ]);
  });

  it("reads the new list under both names of its column of kinds, with flags and owners of before", () => {
    const row = {
      ...NAMES,
      "Unique ID": "SAM0002",
      "Name type": "Primary Name",
      "IMO number": "IMO2918275",
      "Current believed flag of ship": "Iran",
      "Previous flags": "Panama",
      "Current owner/operator (s)": "Dresvo Shipping",
      "Parent Company": "Dresvo Holding",
      "Hull identification number (HIN)": "HIN7714",
    };
    const [left, right] = ["Designation Type", "Individual, Entity, Ship"].map((kind) =>
      parse("uk-csv", csv({ ...row, [kind]: "Ship" })),
    );
    expect(left?.entries).toEqual(right?.entries);
    expect(left?.entries).toMatchObject([
      {
        kind: "vessel",
        countries: [
          { code: "IR", role: "flag" },
          { code: "PA", role: "flag" },
        ],
        identifiers: [
          { kind: "imo", value: "IMO2918275" },
          { kind: "other", value: "HIN7714" },
        ],
        remarks: "Parent company: Dresvo Holding; Current owners: Dresvo Shipping",
      },
    ]);
    expect(parse("uk-csv", csv(row)).incomplete).toMatch(
      /no header line with .*Designation Type or Individual, Entity, Ship/,
    );
  });

  it("reads numbers, contacts, flags and relations of the XML", () => {
    const text = `<Designations><Designation><UniqueID>SAM1</UniqueID><Names><Name><Name6>DRESVO BANK</Name6><NameType>Primary Name</NameType></Name>
<Name><Name6>DRESVO CREDIT</Name6><NameType>FKA</NameType></Name></Names><IndividualEntityShip>Entity</IndividualEntityShip>
<EntityDetails><Entity><BusinessRegistrationNumbers><BusinessRegistrationNumber>1117746568829 (Russia). Tax ID No. 7735579027 (Russia)</BusinessRegistrationNumber></BusinessRegistrationNumbers>
<ParentCompanies><ParentCompany>Dresvo Holding</ParentCompany></ParentCompanies><Subsidiaries><Subsidiary>Dresvo Leasing</Subsidiary></Subsidiaries></Entity></EntityDetails>
<PhoneNumbers><PhoneNumber>+98 21 44667322. +98 21 44667323</PhoneNumber></PhoneNumbers><EmailAddresses><EmailAddress>info@dresvo.example; sales@dresvo.example</EmailAddress></EmailAddresses>
<Websites><Website>www.dresvo.example</Website></Websites></Designation>
<Designation><UniqueID>SAM2</UniqueID><Names><Name><Name6>GOLESTAN AMBER</Name6><NameType>Primary Name</NameType></Name></Names><IndividualEntityShip>Ship</IndividualEntityShip><ShipDetails><Ship>
<CurrentBelievedFlagOfShips><CurrentBelievedFlagOfShip>Iran</CurrentBelievedFlagOfShip></CurrentBelievedFlagOfShips><PreviousFlags><PreviousFlag>Panama</PreviousFlag></PreviousFlags></Ship></ShipDetails></Designation></Designations>`;
    const withIndicator = (value: string) =>
      text.replaceAll(
        "<IndividualEntityShip>",
        `<RegimeName>Sample Regime</RegimeName><SanctionsImposed>Port entry</SanctionsImposed><SanctionsImposedIndicators><AssetFreeze>${value}</AssetFreeze><TravelBan>false</TravelBan></SanctionsImposedIndicators><IndividualEntityShip>`,
      );
    const programmes = (file: string) => parse("uk-xml", file).entries.map((entry) => entry.programmes);
    expect(programmes(withIndicator("true"))).toEqual([["Sample Regime"], ["Sample Regime"]]);
    // What is not understood is a freeze.
    expect(programmes(withIndicator("?"))).toEqual([["Sample Regime"], ["Sample Regime"]]);
    expect(programmes(withIndicator("False"))).toEqual([["UK without asset freeze"], ["UK without asset freeze"]]);
    expect(parse("uk-xml", withIndicator("false")).entries[1]?.remarks).toContain("Sample Regime; Port entry");
    expect(parse("uk-xml", text).entries).toMatchObject([
      {
        aliases: [{ name: "DRESVO CREDIT", quality: "former" }],
        identifiers: [...NUMBERS, ...CONTACTS],
        remarks: "Parent company: Dresvo Holding; Subsidiary: Dresvo Leasing",
      },
      {
        countries: [
          { code: "IR", role: "flag" },
          { code: "PA", role: "flag" },
        ],
      },
    ]);
  });
});
