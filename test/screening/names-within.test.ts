import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { namesWithin } from "../../src/screening/names-within.ts";
import { screenParty } from "../../src/screening/screen-party.ts";
import { screeningParties } from "../../src/screening/screening-parties.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";
import { anEntry, masterData } from "./sample-screening.ts";

const MARKS =
  "a/k/a|aka|A.K.A.|f/k/a|also known as|formerly|(formerly|alias|(alias|vormals|früher|anciennement|d/b/a|dba|D.B.A.|doing business as|t/a|t/as|trading as|c/o|C/O|care of|attn|Attn:|z.Hd.|zhd|o/b/o|obo|fbo|on behalf of|ITF|in trust for|and/or|AND/OR|und / oder|et/ou|он же|ранее|также известен как|estate of".split(
    "|",
  );

describe("names within a text", () => {
  it.each(MARKS)("are those on both sides of %s", (mark) => {
    expect(namesWithin(`Odo Quillborne ${mark} Wenzel Tundrin)`)).toEqual(["Odo Quillborne", "Wenzel Tundrin"]);
  });

  it.each([
    ["Ida Zolmari née Quillborne", ["Ida Zolmari", "Ida Quillborne"]],
    ["IDA UNA ZOLMARI NEE QUILLBORNE", ["IDA UNA ZOLMARI", "IDA UNA QUILLBORNE"]],
    ["Ida Zolmari (geb. Quillborne)", ["Ida Zolmari", "Ida Quillborne"]],
    ["Ida Zolmari born Una Quillborne", ["Ida Zolmari", "Una Quillborne", "Ida Una Quillborne"]],
    ["Odo Quillborne s/o Wenzel", ["Odo Quillborne"]],
    ["Odo Quillborne D/O Wenzel Tundrin", ["Odo Quillborne"]],
    ["1/ODO QUILLBORNE", ["ODO QUILLBORNE"]],
    ["Beneficiary: Zolmari Trading", ["Zolmari Trading"]],
    ["Odo Quillborne DOB 01/01/1970", ["Odo Quillborne"]],
    ["Odo Quillborne Passport A1234567", ["Odo Quillborne"]],
    ["Zolmari Trading Ltd Reg. No. 12345", ["Zolmari Trading Ltd"]],
    ["Zolmari Trading GmbH HRB 12345", ["Zolmari Trading GmbH"]],
    ["Zolmari Trading Ltd A/C 12345", ["Zolmari Trading Ltd"]],
    ["c/o Zolmari Trading", ["Zolmari Trading"]],
    ["Odo Quillborne alias Zo", ["Odo Quillborne"]],
    ["Odo Quillborne alias Zolm aka Wenzel", ["Odo Quillborne", "Zolm", "Wenzel"]],
    ["Odo Quillborne e.K.", ["Odo Quillborne"]],
    ["Odo Quillborne e. U.", ["Odo Quillborne"]],
    ["Quill Stores, Inh. Odo Quillborne", ["Quill Stores", "Odo Quillborne"]],
    ["Odo Quillborne eingetragener Kaufmann", ["Odo Quillborne"]],
    ["Odo Quillborne, sole trader", ["Odo Quillborne"]],
    ["Quill Stores (prop. Odo Quillborne)", ["Quill Stores", "Odo Quillborne"]],
    ["ИП Иванов Пётр Ильич", ["Иванов Пётр Ильич"]],
    ["Індивідуальний ФОП Квіль Одо", ["Індивідуальний", "Квіль Одо"]],
    ["Odo Quillborne EIRL", ["Odo Quillborne"]],
    ["Odo Quillborne autónomo", ["Odo Quillborne"]],
    ["Firma Odo Quillborne", ["Odo Quillborne"]],
    ["김민수 a/k/a Zolmari", ["김민수", "Zolmari"]],
    ["Odo Quillborne Savings Account EUR", ["Odo Quillborne"]],
    ["Odo Quillborne EUR Account", ["Odo Quillborne"]],
    ["Odo Quillborne Girokonto", ["Odo Quillborne"]],
    ["Compte courant Odo Quillborne", ["Odo Quillborne"]],
    ["Odo Quillborne USD", ["Odo Quillborne"]],
    ["Счёт Венцель Квильборн", ["Венцель Квильборн"]],
    ["Erben nach Odo Quillborne", ["Odo Quillborne"]],
    ["Erbengemeinschaft Odo Quillborne", ["Odo Quillborne"]],
    ["Nachlass Odo Quillborne", ["Odo Quillborne"]],
    ["Estate late Odo Quillborne", ["Odo Quillborne"]],
    ["Executors of the late Odo Quillborne", ["Odo Quillborne"]],
    ["succession de Odo Quillborne", ["Odo Quillborne"]],
    ["Herederos de Odo Quillborne", ["Odo Quillborne"]],
    ["Dödsbo efter Odo Quillborne", ["Odo Quillborne"]],
    ["wg. Odo Quillborne", ["Odo Quillborne"]],
    ["zu Händen Odo Quillborne", ["Odo Quillborne"]],
    ["In the name of Odo Quillborne", ["Odo Quillborne"]],
    ["Main account Odo Quillborne", ["Odo Quillborne"]],
    ["Herbert Erben", []],
    ["Account Direct Ltd", []],
    ["Succession Planning Ltd", []],
  ])("%s", (text, names) => {
    expect(namesWithin(text)).toEqual(names);
  });

  it.each([
    "Odo Quillborne",
    "Odo Akamov",
    "Ida Needham",
    "Bornemann & Sons",
    "Zolmari/Tundrin Ltd",
    "St. Odo's Co. Ltd.",
    "Akabo Formerlyn",
    "Ida E. K. Quillborne",
    "Quillborne, E.K.",
    "Firmanus Quill",
    "Ип Ман",
    "Иван Раневский",
    "",
  ])("are none in %j", (text) => {
    expect(namesWithin(text)).toEqual([]);
  });

  test.prop([fc.string({ maxLength: 200, unit: "grapheme" })])("have letters, for any text", (text) => {
    for (const name of namesWithin(text)) expect(name).toMatch(/\p{L}/u);
  });
});

describe("a listed party in a field with other names", () => {
  const matcher = bruteForceMatcher([
    anEntry({ entryId: "p", name: "Wenzel Tundrin" }),
    anEntry({ entryId: "e", kind: "entity", name: "Zolmari Oceanic Trading LLC" }),
  ]);
  const found = (data: object) =>
    screeningParties(masterData(data)).flatMap((party) =>
      screenParty(party, matcher, SCREENING_PROFILES.balanced).map(({ entry, decision }) => [entry.entryId, decision]),
    );

  it.each([
    ["p", "Odo", "Quillborne a/k/a Wenzel Tundrin"],
    ["p", "Odo", "Quillborne and/or Wenzel Tundrin"],
    ["p", "Odo Quillborne &", "Wenzel Tundrin"],
    ["p", "Wenzel", "Tundrin t/a Quillborne Stores"],
    ["e", "Odo", "Quillborne c/o Zolmari Oceanic Trading LLC"],
  ])("is an alert: %s in %s %s", (id, firstName, lastName) => {
    expect(found({ personalDetails: { personName: { firstName, lastName } } })).toContainEqual([id, "alert"]);
  });

  it.each([
    ["e", "Quillborne Ltd (formerly Zolmari Oceanic Trading LLC)"],
    ["e", "Zolmari Oceanic Trading LLC Reg. No. 12345"],
    ["p", "Quillborne Stores Ltd, attn. Wenzel Tundrin"],
  ])("is an alert: %s as a company %s", (id, companyName) => {
    expect(found({ companyDetails: { companyName } })).toContainEqual([id, "alert"]);
  });
});
