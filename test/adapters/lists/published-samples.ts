/** Invented lists in published forms, large enough that expectations on them mean something. */

export interface PublishedSample {
  readonly id: string;
  readonly title: string;
  readonly kind: "sanctions";
  readonly format: string;
  readonly files: { readonly list: string };
  readonly expect: object;
}

const SIZE = 40;
const numbers = Array.from({ length: SIZE }, (_, index) => index);
const each = (part: (index: number) => string) => numbers.map(part).join("");
const SYLLABLES = ["var", "kon", "dy", "ost", "rel", "mir", "tas", "ung", "pel", "zor"] as const;
/** A different one for every number below 1,000. */
const word = (seed: number) =>
  [seed % 10, Math.floor(seed / 10) % 10, Math.floor(seed / 100)].map((at) => SYLLABLES[at]).join("");
const first = (index: number) => `${word(index)}a`;
const last = (index: number) => `${word(index + 150)}ev`;
const born = (index: number) => `${1950 + index}-03-14`;

const UN = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-02T00:00:09.554Z"><INDIVIDUALS>${each(
  (index) => `
<INDIVIDUAL><DATAID>${9_918_000 + index}</DATAID><FIRST_NAME>${first(index)}</FIRST_NAME><SECOND_NAME>${last(index)}</SECOND_NAME><UN_LIST_TYPE>SAMPLE</UN_LIST_TYPE>
<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>${word(index + 290)} &amp; ${word(index + 470)}</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>${born(index)}</DATE></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>`,
)}</INDIVIDUALS><ENTITIES/></CONSOLIDATED_LIST>
`;

const EU = `<?xml version="1.0" encoding="UTF-8"?>
<export generationDate="2026-11-02T15:29:22.497+02:00" xmlns="http://eu.europa.ec/fpi/fsd/export">${each(
  (index) => `
<sanctionEntity logicalId="${9918 + index}"><regulation programme="SAM"/><subjectType code="person" classificationCode="P"/>
<nameAlias firstName="${first(index)}" lastName="${last(index)}" wholeName="${first(index)} ${last(index)}" strong="true"/><nameAlias wholeName="${word(index + 290)}" strong="true"/>
<birthdate circa="false" calendarType="GREGORIAN" birthdate="${born(index)}"/></sanctionEntity>`,
)}
</export>
`;

const SDN = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="http://tempuri.org/sdnList.xsd"><publshInformation><Publish_Date>11/02/2026</Publish_Date><Record_Count>${SIZE}</Record_Count></publshInformation>${each(
  (index) => `
<sdnEntry><uid>${90_007 + index}</uid><firstName>${first(index)}</firstName><lastName>${last(index)}</lastName><sdnType>Individual</sdnType><programList><program>SAMPLE</program></programList>
<akaList><aka><uid>${index}</uid><type>a.k.a.</type><category>strong</category><lastName>${word(index + 290)}</lastName></aka></akaList>
<dateOfBirthList><dateOfBirthItem><uid>${index}</uid><dateOfBirth>14 Mar ${1950 + index}</dateOfBirth></dateOfBirthItem></dateOfBirthList></sdnEntry>`,
)}
</sdnList>
`;

const csv = (header: string, row: (index: number) => string) => `${header}\r\n${each((index) => `${row(index)}\r\n`)}`;

const UK = `Report Date: 02-Nov-2026\r\n${csv(
  "Last Updated,Unique ID,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Name type,Alias strength,Regime Name,Designation Type,D.O.B,Nationality(/ies)",
  (index) => {
    const row = (name: string, type: string) =>
      `02/11/2026,SAM${1000 + index},${name},${first(index)},,,,,${type},,"Sample, invented",Individual,14/03/${1950 + index},Belarus`;
    return `${row(last(index), "Primary Name")}\r\n${row(word(index + 290), "Alias")}`;
  },
)}`;

const DFAT = csv(
  "Reference,Name of Individual or Entity,Type,Name Type,Alias Strength,Date of Birth,Place of Birth,Citizenship,Committees",
  (index) => {
    const row = (reference: string, name: string, type: string) =>
      `${reference},${name},Individual,${type},,14/03/${1950 + index},"Dresvograd, Belarus",Belarus,Sample`;
    return `${row(String(100 + index), `${first(index)} ${last(index)}`, "Primary Name")}\r\n${row(`${100 + index}a`, word(index + 290), "Alias")}`;
  },
);

const OS_CSV = csv(
  "id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,dataset",
  (index) =>
    `Q${99_180 + index},Person,${first(index)} ${last(index)},"${word(index + 290)};${word(index + 470)}",${born(index)},by,"12 Zavodskaya, Dresvograd",,SAMPLE,,,Sample`,
);

const OS_JSON = each(
  (index) =>
    `${JSON.stringify({
      id: `Q${99_180 + index}`,
      caption: `${first(index)} ${last(index)}`,
      schema: "Person",
      properties: {
        name: [`${first(index)} ${last(index)}`],
        alias: [word(index + 290)],
        birthDate: [born(index)],
        topics: ["sanction"],
        program: ["SAMPLE"],
      },
      target: true,
    })}\n`,
);

const EU_CSV = csv(
  "Entity_LogicalId;Entity_SubjectType;Entity_SubjectType_ClassificationCode;Entity_Regulation_Programme;NameAlias_WholeName;BirthDate_BirthDate;BirthDate_Place;Citizenship_CountryIso2Code",
  (index) => {
    const row = (name: string, birth: string) => `${9918 + index};person;P;SAM;${name};${birth};Dresvograd;BY`;
    return `${row(`${first(index)} ${last(index)}`, born(index))}\r\n${row(word(index + 290), "")}`;
  },
);

const CSL_CSV = csv(
  "_id,source,entity_number,type,programs,name,title,addresses,alt_names,citizenships,dates_of_birth,nationalities,places_of_birth,ids",
  (index) =>
    `${"0123456789abcdef".repeat(2)}${1000 + index},Specially Designated Nationals (SDN) - Treasury Department,${90_007 + index},Individual,SAMPLE,"${last(index)}, ${first(index)}",,"12 Zavodskaya, Dresvograd, BY",${word(index + 290)},BY,${born(index)},BY,Dresvograd,`,
);

const CSL_JSON = `{"results":[
${numbers
  .map((index) =>
    JSON.stringify({
      id: `${90_007 + index}`,
      source: "Specially Designated Nationals (SDN) - Treasury Department",
      type: "Individual",
      programs: ["SAMPLE"],
      name: `${last(index)}, ${first(index)}`,
      alt_names: [word(index + 290)],
      dates_of_birth: [born(index)],
      nationalities: ["BY"],
    }),
  )
  .join(",\n")}
]}
`;

const SECO = `<?xml version="1.0" encoding="UTF-8"?>
<swiss-sanctions-list list-type="full" date="2026-11-02"><sanctions-program ssid="1"><program-key lang="eng">SAMPLE</program-key><sanctions-set lang="eng" ssid="2">Annex</sanctions-set></sanctions-program>${each(
  (index) => `
<target ssid="${9918 + index}"><sanctions-set-id>2</sanctions-set-id><individual sex="male"><identity ssid="${index}" main="true">
<name name-type="primary-name" quality="good"><name-part order="2" name-part-type="family-name"><value>${last(index)}</value></name-part><name-part order="1" name-part-type="given-name"><value>${first(index)}</value></name-part></name>
<name name-type="alias" quality="good"><name-part order="1"><value>${word(index + 290)}</value></name-part></name>
<nationality><country iso-code="BY">Belarus</country></nationality><day-month-year year="${1950 + index}" month="3" day="14"/></identity></individual></target>`,
)}
</swiss-sanctions-list>
`;

const SEMA = `<?xml version="1.0" encoding="UTF-8"?>
<data-set>${each(
  (index) => `
<record><Country>SAMPLE / Échantillon</Country><LastName>${last(index)}</LastName><GivenName>${first(index)}</GivenName><Schedule>1, Part 1</Schedule><Item>${index + 1}</Item>
<DateOfBirthOrShipBuildDate>${born(index)}</DateOfBirthOrShipBuildDate><Aliases>${word(index + 290)}, Russian: ${word(index + 470)}</Aliases></record>`,
)}
</data-set>
`;

const UK_XML = `<?xml version="1.0" encoding="UTF-8"?>
<Designations><DateGenerated>02/11/2026</DateGenerated>${each(
  (index) => `
<Designation><UniqueID>SAM${1000 + index}</UniqueID><Names><Name><Name1>${first(index)}</Name1><Name6>${last(index)}</Name6><NameType>Primary Name</NameType></Name>
<Name><Name6>${word(index + 290)}</Name6><NameType>Alias</NameType></Name></Names><RegimeName>Sample</RegimeName><IndividualEntityShip>Individual</IndividualEntityShip>
<IndividualDetails><Individual><DOBs><DOB>14/03/${1950 + index}</DOB></DOBs></Individual></IndividualDetails></Designation>`,
)}
</Designations>
`;

const DPL = csv(
  "Name\tStreet_Address\tCity\tState\tCountry\tPostal_Code\tEffective_Date\tExpiration_Date\tStandard_Order\tLast_Update\tAction\tFR_Citation",
  (index) =>
    `${first(index).toUpperCase()} ${last(index).toUpperCase()}\t${index + 1} ZAVODSKAYA\tDRESVOGRAD\t\tBY\t22000${index}\t11/02/2026\t11/02/2036\tY\t2026-11-02\tFR NOTICE ADDED\t91 F.R. ${1000 + index} 11/02/2026`,
);

const COUNTRIES = ["Belarus", "Iran", "Panama"] as const;

const ENHANCED = `<?xml version="1.0" encoding="UTF-8"?>
<sanctionsData xmlns="https://www.treasury.gov/ofac/schemas"><publicationInfo><dataAsOf>2026-11-02T00:00:00</dataAsOf></publicationInfo><entities>${each(
  (index) => `
<entity id="${90_007 + index}"><generalInfo><identityId>${index + 1}</identityId><entityType refId="600">Individual</entityType></generalInfo><sanctionsPrograms><sanctionsProgram refId="91">SAMPLE</sanctionsProgram></sanctionsPrograms>
<names><name id="${index}"><isPrimary>true</isPrimary><isLowQuality>false</isLowQuality><translations><translation><isPrimary>true</isPrimary><formattedFullName>${last(index)}, ${first(index)}</formattedFullName></translation></translations></name>
<name id="${index + 500}"><isPrimary>false</isPrimary><aliasType refId="1400">A.K.A.</aliasType><isLowQuality>false</isLowQuality><translations><translation><isPrimary>true</isPrimary><formattedFullName>${word(index + 290)}</formattedFullName></translation></translations></name></names>
<features><feature><type featureTypeId="8">Birthdate</type><value>14 Mar ${1950 + index}</value><valueDate><fromDateBegin>${born(index)}</fromDateBegin><toDateEnd>${born(index)}</toDateEnd><isApproximate>false</isApproximate></valueDate></feature>
<feature><type featureTypeId="10">Nationality Country</type><value>${COUNTRIES[index % 3]}</value></feature><feature><type featureTypeId="224">Gender</type><value>Male</value></feature></features>
<identityDocuments><identityDocument><type refId="1571">Passport</type><documentNumber>MX44${1000 + index}</documentNumber><issuingCountry>${COUNTRIES[index % 3]}</issuingCountry></identityDocument></identityDocuments></entity>`,
)}
</entities></sanctionsData>
`;

const ADVANCED = `<?xml version="1.0" encoding="utf-8"?>
<Sanctions xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ADVANCED_XML"><DateOfIssue><Year>2026</Year><Month>11</Month><Day>2</Day></DateOfIssue>
<ReferenceValueSets><AliasTypeValues><AliasType ID="1400">A.K.A.</AliasType><AliasType ID="1403">Name</AliasType></AliasTypeValues>
<CountryValues>${COUNTRIES.map((name, index) => `<Country ID="${11_044 + index}" ISO2="${["BY", "IR", "PA"][index]}">${name}</Country>`).join("")}</CountryValues>
<DetailReferenceValues><DetailReference ID="91526">Male</DetailReference><DetailReference ID="91527">Female</DetailReference></DetailReferenceValues>
<FeatureTypeValues><FeatureType ID="8" FeatureTypeGroupID="1">Birthdate</FeatureType><FeatureType ID="10" FeatureTypeGroupID="1">Nationality Country</FeatureType><FeatureType ID="25" FeatureTypeGroupID="1">Location</FeatureType><FeatureType ID="224" FeatureTypeGroupID="1">Gender</FeatureType></FeatureTypeValues>
<IDRegDocTypeValues><IDRegDocType ID="1571">Passport</IDRegDocType></IDRegDocTypeValues>
<PartySubTypeValues><PartySubType ID="3" PartyTypeID="2">Unknown</PartySubType><PartySubType ID="4" PartyTypeID="1">Unknown</PartySubType></PartySubTypeValues></ReferenceValueSets>
<Locations>${each(
  (index) => `
<Location ID="${7000 + index}"><LocationCountry CountryID="${11_044 + (index % 3)}"/><LocationPart LocPartTypeID="1454"><LocationPartValue Primary="true"><Value>Dresvograd</Value></LocationPartValue></LocationPart></Location>`,
)}
</Locations><IDRegDocuments>${each(
  (index) => `
<IDRegDocument ID="${100 + index}" IDRegDocTypeID="1571" IdentityID="${5500 + index}" IssuedBy-CountryID="${11_044 + (index % 3)}"><IDRegistrationNo>MX44${1000 + index}</IDRegistrationNo></IDRegDocument>`,
)}
</IDRegDocuments><DistinctParties>${each(
  (index) => `
<DistinctParty FixedRef="${90_007 + index}"><Profile ID="${90_007 + index}" PartySubTypeID="4"><Identity ID="${5500 + index}" Primary="true"><Alias AliasTypeID="1403" Primary="true" LowQuality="false"><DocumentedName ID="${index}"><DocumentedNamePart><NamePartValue NamePartGroupID="${index * 2 + 1}" ScriptID="215">${last(index)}</NamePartValue></DocumentedNamePart><DocumentedNamePart><NamePartValue NamePartGroupID="${index * 2 + 2}" ScriptID="215">${first(index)}</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
<Alias AliasTypeID="1400" Primary="false" LowQuality="false"><DocumentedName ID="${index + 500}"><DocumentedNamePart><NamePartValue NamePartGroupID="${index * 2 + 1}" ScriptID="215">${word(index + 290)}</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
<NamePartGroups><MasterNamePartGroup><NamePartGroup ID="${index * 2 + 1}" NamePartTypeID="1520"/></MasterNamePartGroup><MasterNamePartGroup><NamePartGroup ID="${index * 2 + 2}" NamePartTypeID="1521"/></MasterNamePartGroup></NamePartGroups></Identity>
<Feature ID="${index}" FeatureTypeID="8"><FeatureVersion><DatePeriod><Start Approximate="false"><From><Year>${1950 + index}</Year><Month>3</Month><Day>14</Day></From></Start><End Approximate="false"><To><Year>${1950 + index}</Year><Month>3</Month><Day>14</Day></To></End></DatePeriod></FeatureVersion></Feature>
<Feature ID="${index + 500}" FeatureTypeID="10"><FeatureVersion><VersionLocation LocationID="${7000 + index}"/></FeatureVersion></Feature><Feature ID="${index + 900}" FeatureTypeID="224"><FeatureVersion><VersionDetail DetailTypeID="1431" DetailReferenceID="91526"/></FeatureVersion></Feature>
<Feature ID="${index + 1300}" FeatureTypeID="25"><FeatureVersion><VersionLocation LocationID="${7000 + index}"/></FeatureVersion></Feature></Profile></DistinctParty>`,
)}
</DistinctParties><SanctionsEntries>${each(
  (index) => `
<SanctionsEntry ID="${index}" ProfileID="${90_007 + index}" ListID="1550"><EntryEvent/><SanctionsMeasure SanctionsTypeID="1"><Comment>SAMPLE</Comment></SanctionsMeasure></SanctionsEntry>`,
)}
</SanctionsEntries></Sanctions>
`;

const CONLIST = `Last Updated,02/11/2026\r\n${csv(
  "Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Title,Name Non-Latin Script,Non-Latin Script Type,DOB,Town of Birth,Country of Birth,Nationality,Passport Number,Position,Address 1,Post/Zip Code,Country,Other Information,Group Type,Alias Type,Alias Quality,Regime,Listed On,UK Sanctions List Date Designated,Last Updated,Group ID",
  (index) => {
    const row = (name: string, type: string) =>
      `${name},${first(index)},,,,,,,,14/03/${1950 + index},Dresvograd,${COUNTRIES[index % 3]},Belarus,MX44${1000 + index},,12 Zavodskaya,22000${index % 10},Panama,,Individual,${type},,"Sample, invented",02/11/2026,02/11/2026,02/11/2026,${13_000 + index}`;
    return `${row(last(index), "Primary name")}\r\n${row(word(index + 290), "AKA")}`;
  },
)}`;

/** Share of the entries with each field, where the form has it. */
const FILLED = { datesOfBirth: 0.9, aliases: 0.9, programmes: 0.9 };

const sample = (format: string, text: string, fill: object = FILLED): readonly [PublishedSample, string] => [
  {
    id: `published-${format}`,
    title: `Invented list in the form ${format}`,
    kind: "sanctions",
    format,
    files: { list: `published-${format}` },
    expect: {
      minEntries: SIZE - 2,
      maxEntries: SIZE + 10,
      fill: { ...fill, ...(format.endsWith("csv") ? { countries: 0.9 } : {}) },
    },
  },
  text,
];

/** Each with its text. */
export const PUBLISHED_SAMPLES: readonly (readonly [PublishedSample, string])[] = [
  sample("un-xml", UN),
  sample("eu-xml", EU),
  sample("ofac-sdn-xml", SDN),
  sample("uk-csv", UK),
  sample("dfat-csv", DFAT),
  sample("opensanctions-csv", OS_CSV),
  sample("opensanctions-nested", OS_JSON),
  sample("opensanctions-ftm", OS_JSON),
  sample("eu-csv", EU_CSV),
  sample("us-csl-csv", CSL_CSV),
  sample("us-csl-json", CSL_JSON),
  sample("seco-xml", SECO),
  sample("sema-xml", SEMA),
  sample("uk-xml", UK_XML),
  sample("ofac-enhanced-xml", ENHANCED, { ...FILLED, countries: 0.9, identifiers: 0.9 }),
  sample("ofac-advanced-xml", ADVANCED, { ...FILLED, countries: 0.9, identifiers: 0.9 }),
  sample("ofsi-conlist-csv", CONLIST),
  sample("bis-dpl", DPL, { countries: 0.9, addresses: 0.9 }),
];
