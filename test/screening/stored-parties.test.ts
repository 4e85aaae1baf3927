import { expect, it } from "vitest";
import { ENTRY_KINDS } from "../../src/model/list-entry.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";
import { packParties, readParties } from "../../src/screening/stored-parties.ts";

const least: ScreenedParty = {
  role: "contact",
  side: "customer",
  pointer: "#/masterData/contactDetails",
  kinds: ENTRY_KINDS,
  names: [{ name: "Odo Quill", pointer: "#/masterData/contactDetails/contactName" }],
  countries: [],
  identifiers: [],
};
const most: ScreenedParty = {
  ...least,
  kinds: ["person"],
  names: [...least.names, { name: "Quill", pointer: "#/q" }],
  dateOfBirth: "1961",
  placeOfBirth: "Gozo",
  gender: "x",
  countries: [{ code: "MT", role: "nationality" }],
  identifiers: [{ kind: "passport", value: "AB1" }],
  effectiveShare: 0.5,
};

it("keeps what a screening needs, and nothing that is empty", () => {
  expect(packParties([least, { ...least, names: [] }, most])).toStrictEqual([
    { role: "contact", side: "customer", names: ["Odo Quill"] },
    {
      role: "contact",
      side: "customer",
      kinds: ["person"],
      names: ["Odo Quill", "Quill"],
      dateOfBirth: "1961",
      placeOfBirth: "Gozo",
      gender: "x",
      countries: [{ code: "MT", role: "nationality" }],
      identifiers: [{ kind: "passport", value: "AB1" }],
    },
  ]);
});

it("keeps that a name is a number", () => {
  const number = { ...least, names: [{ name: "AB1827", pointer: "#", isNumber: true as const }], pointer: "#" };
  expect(readParties(packParties([number]))).toStrictEqual([number]);
});

it("reads what it kept, without the places", () => {
  const { effectiveShare: _, ...kept } = most;
  expect(readParties(packParties([least, most]))).toStrictEqual(
    [least, kept].map((party) => ({
      ...party,
      pointer: "#",
      names: party.names.map(({ name }) => ({ name, pointer: "#" })),
    })),
  );
});
