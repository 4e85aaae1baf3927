import { describe, expect, it, test } from "vitest";
import { organisationTokens } from "../../src/names/organisation-tokens.ts";
import type { NameKind } from "../../src/names/score-result.ts";
import { splitWords } from "../../src/names/split-words.ts";

/** `kind source initials`, the code behind `=` where there is one, the script where it is not Latin. */
const specsOf = (raw: string, kind: NameKind = "entity"): readonly string[] =>
  organisationTokens(splitWords(raw, kind), kind).map(
    ({ kind: of, source, initials, code, script }) =>
      `${of} ${source} ${initials}${code && `=${code}`}${script === "latin" ? "" : ` ${script}`}`,
  );

const Q = "word quillborne q";
const V = "word vexington v";

describe("words of organisations", () => {
  it.each<readonly [string, readonly string[]]>([
    ["", []],
    ["Quillborne Vexington", [Q, V]],
    ["Quillborné Vexington", [Q, V]],
    ["The Quillborne", ["particle the t", Q]],
    ["Quillborne of Vexington", [Q, "particle of o", V]],
    ["Quillborne of", [Q, "particle of o"]],
    ["Quillborne A Vexington", [Q, "particle a a", V]],
    ["A Quillborne", ["particle a a", Q]],
    ["Quillborne A", [Q, "initial a a"]],
    ["Quillborne B Vexington", [Q, "initial b b", V]],
    ["U Quillborne", ["initial u u", Q]],
    ["Quillborne Joint Vexington", [Q, "legal joint j", V]],
    ["Quillborne Vexington Joint", [Q, V, "legal joint j"]],
    ["Кваль и Борн", ["word кваль k cyrillic", "particle и i cyrillic", "word борн b cyrillic"]],
    ["Quillborne ꔀꔁ", [Q, "word ꔀꔁ ꔀ other"]],
  ])("%s", (raw, specs) => {
    expect(specsOf(raw)).toEqual(specs);
  });
});

describe("what is written together or apart", () => {
  it.each<readonly [string, readonly string[], NameKind | undefined]>([
    // letters with blanks between them are an abbreviation, as with dots
    ["Q V X Quillborne", ["word qvx qvx", Q], undefined],
    ["Q.V.X. Quillborne", ["word qvx q", Q], undefined],
    ["Q V Quillborne S A S", ["word qv qv", Q, "legal sas ss=JSC+LP"], undefined],
    ["Q Quillborne M", ["initial q q", Q, "initial m m"], undefined],
    ["Q y V Quillborne", ["initial q q", "particle y y", "initial v v", Q], undefined],
    ["Quillborne А П", [Q, "word ап p cyrillic"], undefined],
    ["K A S", ["initial k k", "legal as s=JSC+LLC"], undefined],
    // numbers
    ["Quillborne1", [Q, "number 1 1=1"], undefined],
    ["Quillborne 21st", [Q, "number 21st 2=21"], undefined],
    ["Quillborne1", [Q, "number 1 1=1"], "vessel"],
    // what stands before a firm and a ship
    ["M/s. Quillborne", ["particle messrs m", Q], undefined],
    ["Messrs Quillborne", ["particle messrs m", Q], undefined],
    ["M/s", ["word ms m"], undefined],
    ["M V Quillborne", ["title mv mv", Q], "vessel"],
    ["M V", ["word mv mv"], "vessel"],
    ["Q &amp; M", ["initial q q", "particle and a", "initial m m"], undefined],
  ])("%s", (raw, specs, kind) => {
    expect(specsOf(raw, kind)).toEqual(specs);
  });
});

describe("legal forms of organisations", () => {
  it.each<readonly [string, readonly string[]]>([
    // short forms are words elsewhere: they count at both ends only
    ["Quillborne SA", [Q, "legal sa s=COOP+JSC"]],
    ["SA Quillborne", ["legal sa s=COOP+JSC", Q]],
    ["Quillborne SA Vexington", [Q, "word sa s", V]],
    ["Quillborne SA Vexington SA", [Q, "word sa s", V, "legal sa s=COOP+JSC"]],
    ["Quillborne SA Vexington Limited", [Q, "word sa s", V, "legal limited l=LLC+JSC"]],
    ["Quillborne Limited Vexington", [Q, "legal limited l=LLC+JSC", V]],
    ["Quillborne LLC Vexington", [Q, "legal llc l=LLC", V]],
    ["Quillborne SA Limited", [Q, "legal sa s=COOP+JSC", "legal limited l=LLC+JSC"]],
    ["Quillborne S.A. de C.V.", [Q, "legal sadecv sc=JSC"]],
    ["Quillborne Joint Stock Company", [Q, "legal jointstockcompany jsc=JSC"]],
    // slips: of long words, of several words, and of those that are near a group
    ["Quillborne Limted", [Q, "legal limted l=LLC+JSC"]],
    ["Quillborne Berhad", [Q, "legal berhad b=JSC"]],
    ["Quillborne Berhat", [Q, "word berhat b"]],
    ["Quillborne Gorup", [Q, "legal gorup g=GROUP"]],
    // short forms of other scripts are as written, and no slips
    ["ООО Кваль", ["legal ooo o=LLC", "word кваль k cyrillic"]],
    ["Кваль ПАО", ["word кваль k cyrillic", "legal pao p=JSC"]],
    ["Jiont Stock Company Quillborne", ["legal jiontstockcompany jsc=JSC", Q]],
  ])("%s", (raw, specs) => {
    expect(specsOf(raw)).toEqual(specs);
  });

  it.each<readonly [string, readonly string[]]>([
    // all words but the one where the form begins: there is no name left to put it behind
    ["Stock Company Joint", ["legal stockcompany sc=JSC", "legal joint j"]],
    // of two forms that are as long, the one that is divided last in the name
    ["Liability Quillborne Co Limited", [Q, "legal colimited cl=LLC+JSC", "legal liability l"]],
    ["Limited Quillborne Private", [Q, "legal privatelimited pl=LLC"]],
    ["Company Quillborne Joint Stock", [Q, "legal jointstockcompany jsc=JSC"]],
    ["Stock Company Quillborne Joint", [Q, "legal jointstockcompany jsc=JSC"]],
    ["Company Quillborne Company", ["legal company c=COMPANY", Q, "legal company c=COMPANY"]],
    ["Company Quillborne Vexington Co Limited", ["legal company c=COMPANY", Q, V, "legal colimited cl=LLC+JSC"]],
  ])("whose words stand at both ends: %s", (raw, specs) => {
    expect(specsOf(raw)).toEqual(specs);
  });
});

describe("numbers of organisations", () => {
  it.each<readonly [string, readonly string[]]>([
    ["Quillborne 007", [Q, "number 007 0=7"]],
    ["7 Quillborne", ["number 7 7=7", Q]],
    ["Quillborne II", [Q, "number ii i=2"]],
    ["Quillborne IV Vexington", [Q, "number iv i=4", V]],
    ["II Quillborne", ["word ii i", Q]],
    ["Quillborne V", [Q, "number v v=5"]],
    ["Quillborne V LLC", [Q, "number v v=5", "legal llc l=LLC"]],
    ["Quillborne V Vexington", [Q, "initial v v", V]],
    ["V Quillborne", ["initial v v", Q]],
    ["Quillborne Forty Five Vexington", [Q, "number fortyfive ff=45", V]],
    // of two scripts: put together in Latin letters
    ["Quillborne сорок five", [Q, "number sorokfive sf=45"]],
    ["Quillborne сорок пять", [Q, "number сорокпять sp=45 cyrillic"]],
    ["Quillborne forty пять", [Q, "number fortypyat fp=45"]],
  ])("%s", (raw, specs) => {
    expect(specsOf(raw)).toEqual(specs);
  });
});

describe("generic words and places", () => {
  it.each<readonly [string, readonly string[]]>([
    ["Quillborne Bank", [Q, "word bank b=bank"]],
    ["Banque Quillborne", ["word banque b=bank", Q]],
    ["Quillborne Trading House of Vexington", [Q, "word tradinghouse th=trading", "particle of o", V]],
    ["Commercial Bank Quillborne", ["word commercial c=trading", "word bank b=bank", Q]],
    ["Торговый дом Кваль", ["word торговыйдом td=trading cyrillic", "word кваль k cyrillic"]],
    ["México Quillborne", ["word mexico m=mexico", Q]],
    ["Quillborne New York Bank", [Q, "word newyork ny=newyork", "word bank b=bank"]],
    ["New Quillborne", ["word new n=new", Q]],
    ["Quillborne Republic of Belarus", [Q, "word republicofbelarus rb=belarus"]],
    // a slip in one short word alone is no more than perhaps one
    ["Quillborne Clubb", [Q, "word clubb c=?club"]],
    ["Quillborne Club", [Q, "word club c=club"]],
    ["Quillborne Tradign", [Q, "word tradign t=trading"]],
    ["Tradign House Quillborne", ["word tradignhouse th=trading", Q]],
    ["Burau de Change Quillborne", ["word buraudechange bc=exchange", Q]],
    // a single letter begins neither
    ["Quillborne U K", [Q, "word uk uk=unitedkingdom"]],
  ])("%s", (raw, specs) => {
    expect(specsOf(raw)).toEqual(specs);
  });
});

test.each<readonly [string, readonly string[]]>([
  ["MV Quillborne", ["title mv m", Q]],
  ["M.V. Quillborne", ["title mv m", Q]],
  ["Quillborne MV", [Q, "word mv m"]],
  ["MV MV", ["title mv m", "word mv m"]],
  ["Quillborne Limited", [Q, "word limited l"]],
  ["Limited Quillborne Private", ["word limited l", Q, "word private p"]],
  ["Quillborne 7", [Q, "number 7 7=7"]],
])("the vessel %s", (raw, specs) => {
  expect(specsOf(raw, "vessel")).toEqual(specs);
});

test("the prefix of a vessel is a word of an organisation", () => {
  expect(specsOf("MV Quillborne")).toEqual(["word mv m", Q]);
});

test("a registration mark is one code however it is written", () => {
  for (const mark of ["EP-ABC", "EP ABC", "epabc"]) expect(specsOf(mark, "aircraft")).toEqual(["number epabc =epabc"]);
  expect(specsOf("ЕР 12", "aircraft")).toEqual(["number er12 =er12"]);
  expect(specsOf("", "aircraft")).toEqual([]);
  expect(specsOf("-", "aircraft")).toEqual([]);
});

test("no word of an organisation has a role of a person's name", () => {
  const words = splitWords("Quillborne, Trading House 7 LLC", "entity");
  expect(organisationTokens(words, "entity").map(({ role }) => role)).toEqual(["none", "none", "none", "none"]);
});
