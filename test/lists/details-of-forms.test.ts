/** What the published forms say beside names and dates, and what they write in words. */
import { describe, expect, it } from "vitest";
import { LIST_FORMATS, type ListFormatName } from "../../src/lists/list-formats.ts";
import { listFile } from "./list-file.ts";

const LIST = { listId: "sample", listKind: "sanctions" } as const;
const parse = (format: ListFormatName, text: string) => LIST_FORMATS[format].parse({ list: listFile(text) }, LIST);
const csv = (row: Readonly<Record<string, string>>, delimiter = ",") =>
  [Object.keys(row), Object.values(row)].map((cells) => `"${cells.join(`"${delimiter}"`)}"\r\n`).join("");
/** A Legal Entity Identifier with right check digits. */
const LEI = "5299000J2N45DDNE4Y28";

describe("details of published forms", () => {
  it("reads numbers, flags and countries from the list of ids of SDN.XML, as from Remarks", () => {
    const id = (type: string, number: string, country = "") =>
      `<id><idType>${type}</idType><idNumber>${number}</idNumber><idCountry>${country}</idCountry></id>`;
    const text = `<sdnList><sdnEntry><uid>1</uid><lastName>DRESVO</lastName><sdnType>Entity</sdnType><idList>${id("Nationality of Registration", "Belarus")}${id("Former Vessel Flag", "Panama")}${id("Legal Entity Number", LEI, "Belarus")}${id("Tax ID No.", "7735579027", "Russia")}</idList>
<placeOfBirthList><placeOfBirthItem><placeOfBirth>Pyongyang, Korea, North</placeOfBirth></placeOfBirthItem></placeOfBirthList></sdnEntry></sdnList>`;
    expect(parse("ofac-sdn-xml", text).entries).toMatchObject([
      {
        countries: [
          { code: "BY", role: "registration" },
          { code: "PA", role: "flag" },
          { code: "KP", role: "birth" },
        ],
        identifiers: [
          { kind: "lei", value: LEI, country: "BY" },
          { kind: "tax-id", value: "7735579027", country: "RU" },
        ],
      },
    ]);
  });

  it("reads relations and addresses in every script of the enhanced OFAC form", () => {
    const translation = (value: string) =>
      `<translation><addressParts><addressPart><value>${value}</value></addressPart></addressParts></translation>`;
    const text = `<sanctionsData><entities><entity id="1"><generalInfo><entityType>Entity</entityType><remarks>A bank</remarks></generalInfo>
<names><name><isPrimary>true</isPrimary><translations><translation><isPrimary>true</isPrimary><formattedFullName>DRESVO</formattedFullName></translation></translations></name></names>
<addresses><address><translations>${translation("Minsk")}${translation("Мінск")}</translations><country>Belarus</country></address></addresses>
<relationships><relationship><type>Owned or Controlled By</type><relatedEntity entityId="2">VARKONDY, Tamselen</relatedEntity></relationship></relationships></entity></entities></sanctionsData>`;
    expect(parse("ofac-enhanced-xml", text).entries).toMatchObject([
      {
        addresses: ["Minsk, Belarus", "Мінск, Belarus"],
        remarks: "A bank; (Owned or Controlled By: VARKONDY, Tamselen)",
      },
    ]);
  });

  it("reads relations, areas and patronymics of the advanced OFAC form", () => {
    const part = (group: number, text: string) =>
      `<DocumentedNamePart><NamePartValue NamePartGroupID="${group}" ScriptID="215">${text}</NamePartValue></DocumentedNamePart>`;
    const party = (id: number, name: string) =>
      `<DistinctParty FixedRef="${id}"><Profile ID="${id}" PartySubTypeID="4"><Identity ID="${id}"><Alias AliasTypeID="1403" Primary="true" LowQuality="false"><DocumentedName>${name}</DocumentedName></Alias>
<NamePartGroups><MasterNamePartGroup><NamePartGroup ID="1" NamePartTypeID="1520"/></MasterNamePartGroup><MasterNamePartGroup><NamePartGroup ID="2" NamePartTypeID="1521"/></MasterNamePartGroup><MasterNamePartGroup><NamePartGroup ID="3" NamePartTypeID="91708"/></MasterNamePartGroup></NamePartGroups></Identity>
<Feature FeatureTypeID="25"><FeatureVersion><VersionLocation LocationID="7"/></FeatureVersion></Feature></Profile></DistinctParty>`;
    const text = `<Sanctions><ReferenceValueSets><AreaCodeValues><AreaCode ID="9" Description="Belarus">BY</AreaCode></AreaCodeValues><RelationTypeValues><RelationType ID="15004">Family member of</RelationType></RelationTypeValues></ReferenceValueSets>
<Locations><Location ID="7"><LocationAreaCode AreaCodeID="9"/></Location></Locations><DistinctParties>${party(1, part(2, "Tamselen") + part(3, "Orukovich") + part(1, "VARKONDY"))}${party(2, part(1, "ORUK"))}</DistinctParties>
<ProfileRelationships><ProfileRelationship From-ProfileID="1" To-ProfileID="2" RelationTypeID="15004"/></ProfileRelationships></Sanctions>`;
    expect(parse("ofac-advanced-xml", text).entries).toMatchObject([
      {
        name: "VARKONDY, Tamselen Orukovich",
        countries: [{ code: "BY", role: "residence" }],
        addresses: ["Belarus"],
        remarks: "(Family member of: ORUK)",
      },
      { name: "ORUK" },
    ]);
  });

  it("reads gender, former flags and countries of registration from the ids of the US list", () => {
    const row = { _id: "1", source: "SDN", name: "VARKONDY", alt_names: "", type: "Individual" };
    const ids =
      "Male, Gender; Panama, Former Vessel Flag; BY, Nationality of Registration; PK, 2013-09-09, 4117921, Passport";
    expect(parse("us-csl-csv", csv({ ...row, ids })).entries).toMatchObject([
      {
        genders: ["m"],
        countries: [
          { code: "PA", role: "flag" },
          { code: "BY", role: "registration" },
        ],
        identifiers: [{ kind: "passport", value: "4117921", country: "PK" }],
      },
    ]);
  });

  it("reads where somebody was born under an alias of the UN list", () => {
    const text = `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>TAMSELEN</FIRST_NAME><INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Oruk</ALIAS_NAME>
<DATE_OF_BIRTH>1958-02-22</DATE_OF_BIRTH><CITY_OF_BIRTH>Dresvograd</CITY_OF_BIRTH><COUNTRY_OF_BIRTH>Belarus</COUNTRY_OF_BIRTH></INDIVIDUAL_ALIAS></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`;
    expect(parse("un-xml", text).entries).toMatchObject([
      {
        datesOfBirth: [{ from: "1958-02-22" }],
        placesOfBirth: ["Dresvograd, Belarus"],
        countries: [{ code: "BY", role: "birth" }],
      },
    ]);
  });

  it("reads both numbers of a document, every contact, low quality in words and codes of old of the EU list", () => {
    const text = `<export><sanctionEntity logicalId="1"><subjectType code="person" classificationCode="P"/><nameAlias wholeName="Tamsik" strong="true"><remark>Low quality alias</remark></nameAlias>
<nameAlias wholeName="Tamselen Varkondy" strong="true"><remark>(Good quality alias)</remark></nameAlias><citizenship countryIso2Code="CS" countryDescription="SERBIA"/>
<identification number="МХ4471902" latinNumber="MX4471902" identificationTypeCode="electionid" countryIso2Code="BY"/><identification number="77" knownFalse="true" identificationTypeCode="passport"/>
<address countryIso2Code="00"><contactInfo key="EMAIL" value="t@varkondy.example; o@varkondy.example"/><contactInfo key="FAX" value="+375 17 1234567"/></address></sanctionEntity></export>`;
    expect(parse("eu-xml", text).entries).toMatchObject([
      {
        name: "Tamselen Varkondy",
        aliases: [{ name: "Tamsik", quality: "weak" }],
        countries: [{ code: "RS", role: "nationality" }],
        identifiers: [
          { kind: "national-id", value: "MX4471902", country: "BY" },
          { kind: "national-id", value: "МХ4471902", country: "BY" },
          { kind: "email", value: "t@varkondy.example" },
          { kind: "email", value: "o@varkondy.example" },
          { kind: "phone", value: "+375 17 1234567" },
        ],
      },
    ]);
  });

  it("reads the same from the EU list as CSV, and the day on which it was made", () => {
    const row = {
      fileGenerationDate: "02/11/2026",
      Entity_LogicalId: "1",
      Entity_SubjectType: "P",
      NameAlias_WholeName: "Tamselen Varkondy",
      NameAlias_Remark: "",
      BirthDate_BirthDate: "",
      BirthDate_Year: "1961",
      BirthDate_Month: "3",
      BirthDate_Day: "",
      Identification_Number: "77",
      Identification_KnownFalse: "true",
      Identification_TypeCode: "passport",
      Address_ContactInfo: "EMAIL: t@varkondy.example; PHONE: +375 17 1234567",
    };
    const parsed = parse("eu-csv", csv(row, ";"));
    expect(parsed.publishedAt).toBe("2026-11-02");
    expect(parsed.entries).toMatchObject([
      {
        datesOfBirth: [{ from: "1961-03", to: "1961-03" }],
        identifiers: [
          { kind: "email", value: "t@varkondy.example" },
          { kind: "phone", value: "+375 17 1234567" },
        ],
      },
    ]);
    const weak = csv({ ...row, NameAlias_WholeName: "Tamsik", NameAlias_Remark: "Low quality alias" }, ";").split(
      "\r\n",
    )[1];
    const [entry] = parse("eu-csv", csv(row, ";").replace("\r\n", `\r\n${weak}\r\n`)).entries;
    expect(entry).toMatchObject({ name: "Tamselen Varkondy", aliases: [{ name: "Tamsik", quality: "weak" }] });
  });

  it("separates the aliases of the Canadian list however they are written", () => {
    const record = (name: string, aliases: string) =>
      `<data-set><record><Country>Belarus</Country>${name}<Aliases>${aliases}</Aliases></record></data-set>`;
    const read = (aliases: string, name = "<LastName>Varkondy</LastName>") =>
      parse("sema-xml", record(name, aliases)).entries[0]?.aliases.map(({ name: alias }) => alias);
    expect(read("Юлия КРЮКОНДИ / Юлiя КРЮКОНДI")).toEqual(["Юлия КРЮКОНДИ", "Юлiя КРЮКОНДI"]);
    expect(read("Russian: Сергей Варконди/ Сяргей Варкондзі")).toEqual(["Сергей Варконди", "Сяргей Варкондзі"]);
    expect(read("Hanna ORUK,  Belarusian: Ганна ОРУК, Russian: Анна ОРУК")).toEqual([
      "Hanna ORUK",
      "Ганна ОРУК",
      "Анна ОРУК",
    ]);
    expect(read("Tamsel Oruk, Tamsil Oruq")).toEqual(["Tamsel Oruk", "Tamsil Oruq"]);
    expect(read("НЗ Дресво, АО; Общество «Дресво, Минск»")).toEqual(["НЗ Дресво, АО", "Общество «Дресво, Минск»"]);
    expect(read("Дресво Банк, АО")).toEqual(["Дресво Банк, АО"]);
    expect(read("Общество «Армии, авиации и флоту»")).toEqual(["Общество «Армии, авиации и флоту»"]);
    expect(read("ДРЕСВО, САО or Страховое Общество Дресво")).toEqual(["ДРЕСВО, САО", "Страховое Общество Дресво"]);
    expect(read("Андрій Орук and Андрей Орук")).toEqual(["Андрій Орук", "Андрей Орук"]);
    expect(read("Directorate for Crime and Corruption")).toEqual(["Directorate for Crime and Corruption"]);
    expect(read("Ilia Vasilyevich or Vasilievich")).toEqual(["Ilia Vasilyevich or Vasilievich"]);
    expect(read("", "<EntityOrShip>Dresvo Navy/Force navale dresvienne</EntityOrShip>")).toEqual([
      "Dresvo Navy",
      "Force navale dresvienne",
    ]);
  });

  it("reads former names of vessels of the Australian list", () => {
    const row = {
      Reference: "7701",
      "Name of Individual or Entity": "GOLESTAN AMBER",
      Type: "Vessel",
      "Name Type": "Primary Name",
      "Place of Birth": "na",
      "Additional Information": "Previous names include DRESVO STAR, AMBER",
    };
    expect(parse("dfat-csv", csv(row)).entries).toMatchObject([
      {
        aliases: [
          { name: "DRESVO STAR", quality: "former" },
          { name: "AMBER", quality: "former" },
        ],
        placesOfBirth: [],
      },
    ]);
  });

  it("reads both names of a denied person in one cell", () => {
    const rows = ["OPAL (A.K.A. MAY VARKONDY) ORUK", "DRESVO AIR D/B/A D7 LINES"].map(
      (name) => `${name}\tStreet\t02/11/2026\t91 FR 1\r\n`,
    );
    const parsed = parse("bis-dpl", `Name\tStreet_Address\tEffective_Date\tFR_Citation\r\n${rows.join("")}`);
    expect(parsed.entries.map(({ aliases }) => aliases.map(({ name }) => name))).toEqual([
      ["OPAL ORUK", "MAY VARKONDY"],
      ["DRESVO AIR", "D7 LINES"],
    ]);
  });
});
