import { expect, it } from "vitest";
import type { PersonName } from "../../src/model/person-name.ts";
import { personNames } from "../../src/screening/person-names.ts";

const NAME = { firstName: "Odo", lastName: "Quill" };
it.each<[string, PersonName | undefined, readonly string[]]>([
  ["no name", undefined, []],
  ["an empty one", {}, []],
  ["one without letters", { firstName: "-", lastName: "..." }, []],
  ["one of digits", { lastName: "7" }, ["7"]],
  ["one in another script", { lastName: "Квилл" }, ["Квилл"]],
  ["all parts", { ...NAME, middleNames: "Pia Una" }, ["Odo Pia Una Quill"]],
  ["a family name alone", { lastName: "Quill" }, ["Quill"]],
  ["a family name at birth", { ...NAME, nameAtBirth: "Castel" }, ["Odo Quill", "Odo Castel"]],
  [
    "one, with middle names",
    { ...NAME, middleNames: "Pia", nameAtBirth: "Castel" },
    ["Odo Pia Quill", "Odo Pia Castel"],
  ],
  ["one without letters", { ...NAME, nameAtBirth: "-" }, ["Odo Quill", "Odo -"]],
  ["a name at birth beside no first name", { lastName: "Quill", nameAtBirth: "Castel" }, ["Quill", "Castel"]],
  ["a whole name at birth", { ...NAME, nameAtBirth: "ODO Castel" }, ["Odo Quill", "ODO Castel"]],
  ["one, family name first", { ...NAME, nameAtBirth: "Castel,Odo" }, ["Odo Quill", "Castel,Odo"]],
  ["one, family name first and a space", { ...NAME, nameAtBirth: "Castel, Odo" }, ["Odo Quill", "Castel, Odo"]],
  ["a word that only begins like the first name", { ...NAME, nameAtBirth: "Odoquill" }, ["Odo Quill", "Odo Odoquill"]],
  ["two words at birth", { ...NAME, nameAtBirth: "Castel Mont" }, ["Odo Quill", "Odo Castel Mont", "Castel Mont"]],
  [
    "two words, far apart",
    { ...NAME, nameAtBirth: "Castel , Mont" },
    ["Odo Quill", "Odo Castel , Mont", "Castel , Mont"],
  ],
  ["one word with spaces around it", { ...NAME, nameAtBirth: " Castel " }, ["Odo Quill", "Odo  Castel "]],
  [
    "a first name of two words, one of which is there",
    { firstName: "Odo  Pia", lastName: "Quill", nameAtBirth: "Odo Castel" },
    ["Odo  Pia Quill", "Odo  Pia Odo Castel", "Odo Castel"],
  ],
  [
    "a first name of two words, both of which are there",
    { firstName: "Odo  Pia", lastName: "Quill", nameAtBirth: "Castel, Pia Odo" },
    ["Odo  Pia Quill", "Castel, Pia Odo"],
  ],
])("takes %s: %j", (_, name, expected) => {
  expect(personNames(name, "#/p").map((one) => one.name)).toEqual(expected);
});

it("says where each stands", () => {
  expect(personNames({ ...NAME, nameAtBirth: "Castel" }, "#/staff/0")).toEqual([
    { name: "Odo Quill", pointer: "#/staff/0" },
    { name: "Odo Castel", pointer: "#/staff/0/nameAtBirth" },
  ]);
});
