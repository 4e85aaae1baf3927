import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { LIST_FORMATS, type ListFormatName } from "../../src/lists/list-formats.ts";
import { listFile, readReal, realList } from "./list-file.ts";

const LIST = { listId: "sample", listKind: "sanctions" } as const;
const parse = (format: ListFormatName, text: string) =>
  LIST_FORMATS[format].parse({ list: listFile(text, "list.xml") }, LIST);

const UN = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-02-27T00:00:09.554Z"><INDIVIDUALS><INDIVIDUAL>
<DATAID>99180001</DATAID><FIRST_NAME>TAMSELEN</FIRST_NAME><SECOND_NAME>ORUK</SECOND_NAME><THIRD_NAME>VARKONDY</THIRD_NAME>
<UN_LIST_TYPE>SAMPLE</UN_LIST_TYPE><REFERENCE_NUMBER>SAi.001</REFERENCE_NUMBER><GENDER>Male</GENDER>
<NAME_ORIGINAL_SCRIPT>Тамселен Варконды</NAME_ORIGINAL_SCRIPT><COMMENTS1>Invented
 person</COMMENTS1><NATIONALITY><VALUE>Iran (Islamic Republic of)</VALUE><VALUE>na</VALUE></NATIONALITY>
<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Tamsel Oruk; Tamsil Oruq</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Tamsik</ALIAS_NAME></INDIVIDUAL_ALIAS><INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
<INDIVIDUAL_ADDRESS><CITY>Dresvograd</CITY><COUNTRY>Belarus</COUNTRY></INDIVIDUAL_ADDRESS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1961</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1958</FROM_YEAR><TO_YEAR>1960</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>MX4471902</NUMBER><ISSUING_COUNTRY>Belarus</ISSUING_COUNTRY></INDIVIDUAL_DOCUMENT>
</INDIVIDUAL></INDIVIDUALS><ENTITIES><ENTITY><DATAID>99180002</DATAID><FIRST_NAME>JUND AL-SARMAD</FIRST_NAME>
<ENTITY_ALIAS><QUALITY>f.k.a.</QUALITY><ALIAS_NAME>Sarmad Soldiers</ALIAS_NAME></ENTITY_ALIAS></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;

const EU = `<export generationDate="2026-04-15T15:29:22.497+02:00" xmlns="http://eu.europa.ec/fpi/fsd/export"><sanctionEntity
 logicalId="9918" euReferenceNumber="EU.9918.1"><regulation programme="SAM"/><subjectType code="person" classificationCode="P"/>
<nameAlias firstName="Tamselen" middleName="" lastName="Varkondy" wholeName="" function="Engineer" strong="true" gender="M"/>
<nameAlias wholeName="Tamsik" strong="false"/><citizenship countryIso2Code="BY" countryDescription="BELARUS"/>
<birthdate circa="false" calendarType="GREGORIAN" birthdate="1961-03-14" year="1961" monthOfYear="3" dayOfMonth="14" city="Dresvograd" countryIso2Code="00" countryDescription="UNKNOWN"/>
<birthdate circa="true" calendarType="GREGORIAN" year="1960" city="-" countryIso2Code="BY"/>
<birthdate circa="false" calendarType="ISLAMIC" year="1380"/>
<identification number="MX4471902" identificationTypeCode="passport" countryIso2Code="BY"/>
<address street="12 Zavodskaya" city="Dresvograd" countryIso2Code="BY" countryDescription="BELARUS"><contactInfo key="EMAIL" value="t@varkondy.example"/></address>
</sanctionEntity></export>`;

const SDN = `<sdnList xmlns="http://tempuri.org/sdnList.xsd"><publshInformation><Publish_Date>11/02/2026</Publish_Date><Record_Count>2</Record_Count></publshInformation>
<sdnEntry><uid>90007</uid><firstName>Tamselen</firstName><lastName>VARKONDY</lastName><title>Engineer</title><sdnType>Individual</sdnType>
<programList><program>SAMPLE</program></programList><idList><id><uid>1</uid><idType>Passport</idType><idNumber>MX4471902</idNumber><idCountry>Belarus</idCountry></id>
<id><uid>2</uid><idType>Gender</idType><idNumber>Male</idNumber></id></idList><akaList><aka><uid>3</uid><type>a.k.a.</type><category>weak</category><lastName>TAMSIK</lastName></aka>
<aka><uid>4</uid><type>f.k.a.</type><category>strong</category><lastName>ORUK</lastName><firstName>Tamsel</firstName></aka></akaList>
<dateOfBirthList><dateOfBirthItem><uid>5</uid><dateOfBirth>14 Mar 1961</dateOfBirth></dateOfBirthItem></dateOfBirthList>
<placeOfBirthList><placeOfBirthItem><uid>6</uid><placeOfBirth>Dresvograd, Belarus</placeOfBirth></placeOfBirthItem></placeOfBirthList>
<nationalityList><nationality><uid>7</uid><country>Belarus</country></nationality></nationalityList></sdnEntry>
<sdnEntry><uid>90350</uid><lastName>GOLESTAN AMBER</lastName><sdnType>Vessel</sdnType><idList><id><uid>8</uid><idType>Vessel Registration Identification</idType>
<idNumber>IMO 2918275</idNumber></id></idList><vesselInfo><callSign>EPSM9</callSign><vesselFlag>Iran</vesselFlag></vesselInfo></sdnEntry></sdnList>`;

const SECO = `<swiss-sanctions-list list-type="full" date="2026-11-02"><sanctions-program ssid="1"><program-key lang="eng">SAMPLE</program-key>
<sanctions-set lang="eng" ssid="2">Annex</sanctions-set></sanctions-program><place ssid="3"><location>Dresvograd</location><country iso-code="BY">Belarus</country></place>
<target ssid="9918"><sanctions-set-id>2</sanctions-set-id><individual sex="male"><identity ssid="4" main="true"><name ssid="5" name-type="primary-name" quality="good">
<name-part ssid="6" order="2" name-part-type="family-name"><value>Varkondy</value><spelling-variant ssid="7" lang="rus" script="Cyrl">Варконды</spelling-variant></name-part>
<name-part ssid="8" order="1" name-part-type="given-name"><value>Tamselen</value></name-part></name><name name-type="alias" quality="low"><name-part order="1"><value>Tamsik</value></name-part></name>
<nationality><country iso-code="BY">Belarus</country></nationality><day-month-year year="1961" month="3"/><place-of-birth place-id="3"/>
<identification-document document-type="passport"><number>MX4471902</number><issuer code="BY">Belarus</issuer></identification-document></identity></individual></target>
<target ssid="9919"><individual/><modification modification-type="de-listed"/></target></swiss-sanctions-list>`;

const SEMA = `<data-set><record><Country>Belarus / Bélarus</Country><LastName>Varkondy</LastName><GivenName>Tamselen</GivenName><Schedule>1, Part 1</Schedule><Item>1</Item>
<DateOfBirthOrShipBuildDate>1961-03-14 or 1962</DateOfBirthOrShipBuildDate><Aliases>Tamsel Oruk, Russian: Тамселен Варконды</Aliases></record>
<record><Country>Russia / Russie</Country><EntityOrShip>Novaya Tundrista</EntityOrShip><ShipIMONumber>4518271</ShipIMONumber><Item>2</Item><DateOfBirthOrShipBuildDate>1980</DateOfBirthOrShipBuildDate></record></data-set>`;

const UK = `<Designations><DateGenerated>02/11/2026</DateGenerated><Designation><UniqueID>SAM0001</UniqueID><Names>
<Name><Name1>Tamsel</Name1><Name6>VARKONDI</Name6><NameType>ALias</NameType><AliasStrength>Low quality a.k.a</AliasStrength></Name>
<Name><Name1>Tamselen</Name1><Name6>VARKONDY</Name6><NameType>Primary name</NameType></Name></Names>
<NonLatinNames><NonLatinName><NameNonLatinScript>Тамселен Варконды</NameNonLatinScript></NonLatinName></NonLatinNames><RegimeName>Sample</RegimeName>
<IndividualEntityShip>Individual</IndividualEntityShip><Addresses><Address><AddressLine1>12 Zavodskaya</AddressLine1><AddressCountry>Belarus</AddressCountry></Address></Addresses>
<IndividualDetails><Individual><DOBs><DOB>dd/03/1961</DOB></DOBs><Nationalities><Nationality>Iran</Nationality></Nationalities><Genders><Gender>Male</Gender></Genders>
<PassportDetails><Passport><PassportNumber>MX4471902</PassportNumber></Passport></PassportDetails><BirthDetails><Location><TownOfBirth>Dresvograd</TownOfBirth><CountryOfBirth>Belarus</CountryOfBirth></Location></BirthDetails>
</Individual></IndividualDetails></Designation><Designation><UniqueID>SAM0002</UniqueID><Names><Name><Name6>GOLESTAN AMBER</Name6><NameType>Primary Name</NameType></Name></Names>
<IndividualEntityShip>Ship</IndividualEntityShip><ShipDetails><Ship><IMONumbers><IMONumber>2918275</IMONumber></IMONumbers></Ship></ShipDetails></Designation></Designations>`;

const ENHANCED = `<sanctionsData xmlns="x"><publicationInfo><dataAsOf>2026-11-02T00:00:00</dataAsOf></publicationInfo><entities><entity id="90007">
<generalInfo><entityType>Individual</entityType><remarks>Invented</remarks></generalInfo><sanctionsPrograms><sanctionsProgram>SAMPLE</sanctionsProgram></sanctionsPrograms>
<names><name><isPrimary>true</isPrimary><isLowQuality>false</isLowQuality><translations><translation><isPrimary>true</isPrimary><formattedFullName>VARKONDY, Tamselen</formattedFullName></translation>
<translation><isPrimary>false</isPrimary><formattedFullName>ВАРКОНДЫ, Тамселен</formattedFullName></translation></translations></name>
<name><isPrimary>false</isPrimary><aliasType>A.K.A.</aliasType><isLowQuality>true</isLowQuality><translations><translation><isPrimary>true</isPrimary><formattedFullName>TAMSIK</formattedFullName></translation></translations></name></names>
<addresses><address><translations><translation><addressParts><addressPart><value>Dresvograd</value></addressPart></addressParts></translation></translations><country>Belarus</country></address></addresses>
<features><feature><type>Birthdate</type><value>1961</value><valueDate><fromDateBegin>1961-01-01</fromDateBegin><toDateEnd>1961-12-31</toDateEnd><isApproximate>true</isApproximate></valueDate></feature>
<feature><type>Birthdate</type><value>1958 to 1960</value><valueDate><fromDateBegin>1958-01-01</fromDateBegin><toDateEnd>1960-12-31</toDateEnd></valueDate></feature>
<feature><type>Gender</type><value>Male</value></feature><feature><type>Nationality Country</type><value>Belarus</value></feature></features>
<identityDocuments><identityDocument><type>Passport</type><documentNumber>MX4471902</documentNumber><issuingCountry>Belarus</issuingCountry></identityDocument></identityDocuments></entity></entities></sanctionsData>`;

const ADVANCED = `<Sanctions xmlns="x"><DateOfIssue><Year>2026</Year><Month>11</Month><Day>2</Day></DateOfIssue><ReferenceValueSets><CountryValues><Country ID="11044">Belarus</Country></CountryValues>
<IDRegDocTypeValues><IDRegDocType ID="1571">Passport</IDRegDocType></IDRegDocTypeValues></ReferenceValueSets>
<Locations><Location ID="7"><LocationCountry CountryID="11044"/><LocationPart LocPartTypeID="1454"><LocationPartValue><Value>Dresvograd</Value></LocationPartValue></LocationPart></Location></Locations>
<IDRegDocuments><IDRegDocument ID="3" IDRegDocTypeID="1571" IdentityID="55" IssuedBy-CountryID="11044"><IDRegistrationNo>MX4471902</IDRegistrationNo></IDRegDocument></IDRegDocuments>
<DistinctParties><DistinctParty FixedRef="90007"><Comment>Invented</Comment><Profile ID="90007" PartySubTypeID="4"><Identity ID="55"><Alias AliasTypeID="1403" Primary="true" LowQuality="false">
<DocumentedName><DocumentedNamePart><NamePartValue NamePartGroupID="2" ScriptID="215">Tamselen</NamePartValue></DocumentedNamePart><DocumentedNamePart><NamePartValue NamePartGroupID="1" ScriptID="215">VARKONDY</NamePartValue></DocumentedNamePart></DocumentedName>
<DocumentedName><DocumentedNamePart><NamePartValue NamePartGroupID="1" ScriptID="220">Варконды</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
<Alias AliasTypeID="1400" Primary="false" LowQuality="true"><DocumentedName><DocumentedNamePart><NamePartValue NamePartGroupID="1" ScriptID="215">TAMSIK</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
<NamePartGroups><MasterNamePartGroup><NamePartGroup ID="1" NamePartTypeID="1520"/></MasterNamePartGroup><MasterNamePartGroup><NamePartGroup ID="2" NamePartTypeID="1521"/></MasterNamePartGroup></NamePartGroups></Identity>
<Feature FeatureTypeID="8"><FeatureVersion><DatePeriod><Start Approximate="false"><From><Year>1961</Year><Month>3</Month><Day>1</Day></From></Start><End><To><Year>1961</Year><Month>3</Month><Day>31</Day></To></End></DatePeriod></FeatureVersion></Feature>
<Feature FeatureTypeID="10"><FeatureVersion><VersionLocation LocationID="7"/><VersionDetail/></FeatureVersion></Feature><Feature FeatureTypeID="224"><FeatureVersion><VersionDetail DetailReferenceID="91526"/></FeatureVersion></Feature>
<Feature FeatureTypeID="25"><FeatureVersion><VersionLocation LocationID="7"/></FeatureVersion></Feature></Profile></DistinctParty></DistinctParties>
<SanctionsEntries><SanctionsEntry ProfileID="90007"><SanctionsMeasure><Comment>SAMPLE</Comment></SanctionsMeasure><SanctionsMeasure><Comment/></SanctionsMeasure></SanctionsEntry></SanctionsEntries></Sanctions>`;

const day = (date: string) => ({ from: date, to: date });
const BELARUS_PASSPORT = { kind: "passport", value: "MX4471902", country: "BY" };

describe("official XML forms", () => {
  it("reads the UN list", () => {
    const parsed = parse("un-xml", UN);
    expect(parsed).toMatchObject({ publishedAt: "2026-02-27", skipped: [], notes: [], total: 2 });
    expect(parsed.entries).toMatchObject([
      {
        entryId: "99180001",
        kind: "person",
        name: "TAMSELEN ORUK VARKONDY",
        aliases: [
          { name: "Тамселен Варконды", quality: "strong" },
          { name: "Tamsel Oruk", quality: "strong" },
          { name: "Tamsil Oruq", quality: "strong" },
          { name: "Tamsik", quality: "weak" },
        ],
        datesOfBirth: [
          { ...day("1961"), circa: true },
          { from: "1958", to: "1960" },
        ],
        countries: [
          { code: "IR", role: "nationality" },
          { code: "BY", role: "residence" },
        ],
        genders: ["m"],
        identifiers: [BELARUS_PASSPORT],
        addresses: ["Dresvograd, Belarus"],
        programmes: ["SAMPLE"],
        remarks: "SAi.001; Invented person",
      },
      {
        entryId: "99180002",
        kind: "entity",
        name: "JUND AL-SARMAD",
        aliases: [{ name: "Sarmad Soldiers", quality: "former" }],
      },
    ]);
  });

  it("reads the EU list", () => {
    const parsed = parse("eu-xml", EU);
    expect(parsed).toMatchObject({ publishedAt: "2026-04-15", skipped: [], notes: [] });
    expect(parsed.entries).toMatchObject([
      {
        entryId: "9918",
        name: "Tamselen Varkondy",
        aliases: [{ name: "Tamsik", quality: "weak" }],
        datesOfBirth: [day("1961-03-14"), { ...day("1960"), circa: true }],
        placesOfBirth: ["Dresvograd"],
        countries: [
          { code: "BY", role: "nationality" },
          { code: "BY", role: "birth" },
          { code: "BY", role: "residence" },
        ],
        genders: ["m"],
        identifiers: [BELARUS_PASSPORT, { kind: "email", value: "t@varkondy.example" }],
        programmes: ["SAM"],
      },
    ]);
  });

  it("reads SDN.XML, and refuses one with fewer records than it says", () => {
    const parsed = parse("ofac-sdn-xml", SDN);
    expect(parsed).toMatchObject({ publishedAt: "2026-11-02", skipped: [], notes: [] });
    expect(parsed.entries).toMatchObject([
      {
        entryId: "90007",
        name: "VARKONDY, Tamselen",
        aliases: [
          { name: "TAMSIK", quality: "weak" },
          { name: "ORUK, Tamsel", quality: "former" },
        ],
        datesOfBirth: [day("1961-03-14")],
        countries: [
          { code: "BY", role: "nationality" },
          { code: "BY", role: "birth" },
        ],
        genders: ["m"],
        identifiers: [BELARUS_PASSPORT],
      },
      {
        kind: "vessel",
        countries: [{ code: "IR", role: "flag" }],
        identifiers: [
          { kind: "imo", value: "2918275" },
          { kind: "call-sign", value: "EPSM9" },
        ],
      },
    ]);
    const fewer = parse("ofac-sdn-xml", SDN.replace("<Record_Count>2", "<Record_Count>3"));
    expect(fewer.incomplete).toMatch(/2 records, and the document says 3/);
  });

  it("reads the UK list", () => {
    const parsed = parse("uk-xml", UK);
    expect(parsed).toMatchObject({ publishedAt: "2026-11-02", skipped: [], notes: [] });
    expect(parsed.entries).toMatchObject([
      {
        entryId: "SAM0001",
        name: "Tamselen VARKONDY",
        aliases: [
          { name: "Tamsel VARKONDI", quality: "weak" },
          { name: "Тамселен Варконды", quality: "strong" },
        ],
        datesOfBirth: [day("1961-03")],
        placesOfBirth: ["Dresvograd"],
        countries: [
          { code: "IR", role: "nationality" },
          { code: "BY", role: "birth" },
          { code: "BY", role: "residence" },
        ],
        genders: ["m"],
        identifiers: [{ kind: "passport", value: "MX4471902" }],
        addresses: ["12 Zavodskaya, Belarus"],
        programmes: ["Sample"],
      },
      { entryId: "SAM0002", kind: "vessel", identifiers: [{ kind: "imo", value: "2918275" }] },
    ]);
  });

  it("refuses an advanced form whose reference values are damaged: every party points to them", () => {
    const given = `<FeatureTypeValues><FeatureType ID="8">Birthdate</FeatureType><FeatureType ID="10">Nationality Country</FeatureType><FeatureType ID="25">Location</FeatureType><FeatureType ID="224">Gender</FeatureType></FeatureTypeValues></ReferenceValueSets>`;
    const whole = ADVANCED.replace("</ReferenceValueSets>", given).replace('ID="11044"', 'ID="11044" ISO2="BY"');
    expect(parse("ofac-advanced-xml", whole).entries).toEqual(parse("ofac-advanced-xml", ADVANCED).entries);
    for (const [was, is, told] of [
      [">Birthdate<", ">Birthdatf<", "FeatureType 8 is `Birthdatf`, not `Birthdate`"],
      ['<FeatureType ID="8"', '<FeatureType Id="8"', "FeatureType `Birthdate` has no ID"],
      ['FeatureType ID="25"', 'FeatureType ID="26"', "FeatureType `25` is not among the reference values"],
      ['CountryID="11044"/>', 'CountryID="11045"/>', "Country `11045` is not among the reference values"],
      ['<IDRegDocType ID="1571"', '<IDRegDocType ID="1572"', undefined],
      [">Passport<", ">Pass#ort<", "IDRegDocType 1571 is `Pass#ort`, not `Passport`"],
    ] as const) {
      const damaged = parse("ofac-advanced-xml", whole.replace(was, is));
      if (told === undefined) expect(damaged.entries).toEqual(parse("ofac-advanced-xml", ADVANCED).entries);
      else expect(damaged.incomplete).toContain(told);
    }
    const [damaged] = parse("ofac-advanced-xml", whole.replace(">Belarus<", ">Bel#rus<")).entries;
    expect(damaged?.countries).toEqual(parse("ofac-advanced-xml", ADVANCED).entries[0]?.countries);
  });

  it("reads OFAC's enhanced and advanced forms alike", () => {
    const enhanced = parse("ofac-enhanced-xml", ENHANCED);
    const advanced = parse("ofac-advanced-xml", ADVANCED);
    for (const parsed of [enhanced, advanced]) {
      expect(parsed).toMatchObject({ publishedAt: "2026-11-02", skipped: [], notes: [] });
      expect(parsed.entries).toMatchObject([
        {
          entryId: "90007",
          kind: "person",
          name: "VARKONDY, Tamselen",
          countries: [
            { code: "BY", role: "nationality" },
            { code: "BY", role: "residence" },
          ],
          genders: ["m"],
          identifiers: [BELARUS_PASSPORT],
          addresses: ["Dresvograd, Belarus"],
          programmes: ["SAMPLE"],
          remarks: "Invented",
        },
      ]);
      expect(parsed.entries[0]?.aliases.map(({ quality }) => quality)).toEqual(["strong", "weak"]);
    }
    expect(enhanced.entries[0]?.datesOfBirth).toEqual([
      { ...day("1961"), circa: true },
      { from: "1958", to: "1960" },
    ]);
    expect(advanced.entries[0]?.datesOfBirth).toEqual([day("1961-03")]);
  });

  it("reads the Swiss list, without those that were delisted", () => {
    const parsed = parse("seco-xml", SECO);
    expect(parsed).toMatchObject({ publishedAt: "2026-11-02", skipped: [], notes: [] });
    expect(parsed.entries).toMatchObject([
      {
        entryId: "9918",
        name: "Tamselen Varkondy",
        aliases: [
          { name: "Tamselen Варконды", quality: "strong" },
          { name: "Tamsik", quality: "weak" },
        ],
        datesOfBirth: [day("1961-03")],
        placesOfBirth: ["Dresvograd, Belarus"],
        countries: [
          { code: "BY", role: "nationality" },
          { code: "BY", role: "birth" },
        ],
        genders: ["m"],
        identifiers: [BELARUS_PASSPORT],
        programmes: ["SAMPLE"],
      },
    ]);
  });

  it("takes nobody from the Swiss list who was delisted last, whatever the order of the changes", () => {
    const target = (ssid: number, changes: string) =>
      `<target ssid="${ssid}"><entity><identity main="true"><name name-type="primary-name"><name-part order="1"><value>Dresvo ${ssid}</value></name-part></name></identity></entity>${changes}</target>`;
    const change = (type: string, date: string) =>
      `<modification modification-type="${type}" effective-date="${date}"><removed><target ssid="1"/></removed></modification>`;
    const [listed, amended, delisted] = ["listed", "amended", "de-listed"] as const;
    const text = `<swiss-sanctions-list date="2026-11-02">${[
      target(1, change(delisted, "2016-03-01") + change(amended, "2015-11-18") + change(listed, "2012-03-20")),
      target(2, change(listed, "2012-03-20") + change(delisted, "2016-03-01")),
      target(3, change(amended, "2025-06-03") + change(delisted, "2025-06-20") + change(listed, "2014-12-17")),
      target(4, change(listed, "2022-03-01") + change(delisted, "2016-03-01") + change(listed, "2012-03-20")),
      target(5, change(listed, "2016-03-01") + change(delisted, "2016-03-01")),
      target(6, change(amended, "2016-03-01") + change(listed, "2012-03-20")),
    ].join("")}</swiss-sanctions-list>`;
    expect(parse("seco-xml", text).entries.map(({ entryId }) => entryId)).toEqual(["4", "5", "6"]);
  });

  it("reads places of the Swiss list that stand behind the targets, numbers in words, titles and all spellings", () => {
    const text = `<swiss-sanctions-list date="2026-11-02"><target ssid="9918"><individual><identity main="true">
<name name-type="primary-name" quality="good"><name-part order="1" name-part-type="title"><value>Colonel</value></name-part>
<name-part order="2" name-part-type="family-name"><value>Varkondy</value><spelling-variant lang="eng" script="LATN">Warkondi</spelling-variant><spelling-variant lang="eng" script="LATN">Varcondi</spelling-variant></name-part>
<name-part order="3" name-part-type="given-name"><value>Tamselen</value></name-part></name>
<place-of-birth place-id="31"/><address place-id="32"><c-o>Dresvo</c-o><address-details>12 Zavodskaya</address-details><p-o-box>77</p-o-box><zip-code>220029</zip-code></address></identity>
<other-information>Taxpayer identification number: 7735579027.</other-information><other-information>Website: https://varkondy.example</other-information>
<other-information>Registration number: unknown to the authorities</other-information><relation relation-type="related-to" target-id="9919"/></individual></target>
<target ssid="9919"><object object-type="vessel"><identity main="true"><name name-type="primary-name"><name-part order="1"><value>Golestan Amber</value></name-part></name>
<day-month-year year="1999"/></identity><other-information>IMO Number: 2918275</other-information></object></target>
<target ssid="9920"><entity><identity main="true"><name name-type="primary-name"><name-part order="1"><value>Dresvo Bank</value></name-part></name></identity>
<other-information>SWIFT codes: DRESBYMM (Minsk branch), DRESBY2X and 5040942458</other-information><other-information>Email Address info@dresvo.example; SWIFT/BIC VARKBYMM (Belarus); Tel No. 7</other-information></entity></target>
<place ssid="31"><location>Dresvograd</location><country iso-code="BY">Belarus</country></place><place ssid="32"><location>Minsk</location><country iso-code="BY">Belarus</country></place></swiss-sanctions-list>`;
    const parsed = parse("seco-xml", text);
    expect(parsed).toMatchObject({ skipped: [], notes: [] });
    expect(parsed.entries).toMatchObject([
      {
        name: "Varkondy Tamselen",
        aliases: [
          { name: "Warkondi Tamselen", quality: "strong" },
          { name: "Varcondi Tamselen", quality: "strong" },
        ],
        placesOfBirth: ["Dresvograd, Belarus"],
        countries: [
          { code: "BY", role: "birth" },
          { code: "BY", role: "residence" },
        ],
        addresses: ["Dresvo, 12 Zavodskaya, P.O. Box 77, 220029, Minsk, Belarus"],
        identifiers: [
          { kind: "tax-id", value: "7735579027" },
          { kind: "website", value: "https://varkondy.example" },
        ],
      },
      { kind: "vessel", datesOfBirth: [], identifiers: [{ kind: "imo", value: "2918275" }] },
      {
        kind: "entity",
        identifiers: [
          { kind: "bic", value: "DRESBYMM" },
          { kind: "bic", value: "DRESBY2X" },
          { kind: "email", value: "info@dresvo.example" },
          { kind: "bic", value: "VARKBYMM", country: "BY" },
        ],
      },
    ]);
    expect(parsed.entries[0]?.remarks).toMatch(/^Colonel; .*; related-to: Golestan Amber$/);
  });

  it("reads the Canadian list", () => {
    const parsed = parse("sema-xml", SEMA);
    expect(parsed).toMatchObject({ skipped: [], notes: [] });
    expect(parsed.entries).toMatchObject([
      {
        entryId: "Belarus/1, Part 1/1/Tamselen Varkondy",
        kind: "person",
        aliases: [{ name: "Tamsel Oruk" }, { name: "Тамселен Варконды" }],
        datesOfBirth: [day("1961-03-14"), day("1962")],
        programmes: ["Belarus"],
      },
      { kind: "vessel", name: "Novaya Tundrista", datesOfBirth: [], identifiers: [{ kind: "imo", value: "4518271" }] },
    ]);
  });

  const texts = {
    "un-xml": UN,
    "eu-xml": EU,
    "ofac-sdn-xml": SDN,
    "seco-xml": SECO,
    "sema-xml": SEMA,
    "uk-xml": UK,
    "ofac-enhanced-xml": ENHANCED,
    "ofac-advanced-xml": ADVANCED,
  };
  it.each(Object.entries(texts))("%s: a document cut anywhere before its end is incomplete", (format, text) => {
    for (let length = 0; length < text.length - 1; length += 17) {
      const parsed = parse(format as ListFormatName, text.slice(0, length));
      expect([length, parsed.incomplete]).toEqual([length, expect.any(String)]);
    }
    expect(parse(format as ListFormatName, text).incomplete).toBeUndefined();
  });

  test.prop([
    fc.constantFrom(...Object.entries(texts)),
    fc.array(fc.tuple(fc.nat(), fc.string({ unit: "binary", maxLength: 2 }))),
  ])("throws nothing whatever is damaged", ([format, text], flips) => {
    const damaged = flips.reduce(
      (now, [at, junk]) => now.slice(0, at % now.length) + junk + now.slice((at % now.length) + 1),
      text,
    );
    const parsed = parse(format as ListFormatName, damaged);
    expect(parsed.entries.length).toBeLessThanOrEqual(2);
  });
});

describe.skipIf(!realList("un/2026-08-01/consolidated.xml.gz"))("official XML forms on real editions", () => {
  const LISTS: readonly (readonly [ListFormatName, string, RegExp])[] = [
    ["un-xml", "un/2026-02-27/consolidated.xml.gz", /<(?:INDIVIDUAL|ENTITY)>/g],
    ["un-xml", "un/2026-08-01/consolidated.xml.gz", /<(?:INDIVIDUAL|ENTITY)>/g],
    ["ofac-sdn-xml", "ofac-nonsdn/2025-03-28/consolidated.xml.gz", /<sdnEntry>/g],
    ["ofac-advanced-xml", "ofac/samples/sdn_advanced_slice.xml", /<DistinctParty /g],
    ["sema-xml", "ca/2025-06-08/sema-lmes.xml.gz", /<record>/g],
    ["seco-xml", "ch/samples/seco_official_example.xml", /<target /g],
  ];

  it.each(LISTS)("%s reads every record of %s", (format, path, record) => {
    const file = readReal(path);
    const parsed = LIST_FORMATS[format].parse({ list: file }, LIST);
    expect(parsed.incomplete).toBeUndefined();
    expect(parsed.skipped).toEqual([]);
    expect(parsed.entries.length).toBe([...file.chunks].join("").match(record)?.length);
  });

  it("finds what changed between two editions of the UN list", () => {
    const ids = (path: string) => {
      const file = readReal(path);
      const text = [...file.chunks].join("");
      const plain = text.match(/<DATAID>\d+/g)?.map((match) => match.slice("<DATAID>".length));
      const parsed = LIST_FORMATS["un-xml"].parse({ list: file }, LIST).entries.map((entry) => entry.entryId);
      expect(new Set(parsed)).toEqual(new Set(plain));
      return new Set(parsed);
    };
    const before = ids("un/2026-02-27/consolidated.xml.gz");
    const after = ids("un/2026-08-01/consolidated.xml.gz");
    const added = [...after].filter((id) => !before.has(id)).length;
    const removed = [...before].filter((id) => !after.has(id)).length;
    expect([before.size, after.size, added - removed]).toEqual([1003, 1011, 8]);
  });
});
