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
  sample("bis-dpl", DPL, { countries: 0.9, addresses: 0.9 }),
];
