import fc from "fast-check";
import { expect, it } from "vitest";
import type { Json } from "../../src/model/json.ts";
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
  identifiers: [
    { kind: "passport", value: "AB1" },
    { kind: "tax-id", value: "7", country: "MT" },
  ],
  effectiveShare: 0.5,
};
const { effectiveShare: _, pointer: __, ...kept } = most;

function withoutPlaces({ effectiveShare: _, ...party }: ScreenedParty): ScreenedParty {
  return { ...party, pointer: "#", names: party.names.map((name) => ({ ...name, pointer: "#" })) };
}

const anyText = fc.string({ unit: "binary" });
const plain = { noNullPrototype: true } as const;
const aName = fc.record({ name: anyText, pointer: anyText }, plain);
const aParty: fc.Arbitrary<ScreenedParty> = fc.record(
  {
    role: fc.constantFrom("customer", "shareholder", "account-holder"),
    side: fc.constantFrom("customer", "counterparty"),
    isMainCounterparty: fc.constant(true),
    isTrader: fc.constant(true),
    isShortened: fc.constant(true),
    isBranch: fc.constant(true),
    pointer: anyText,
    kinds: fc.subarray([...ENTRY_KINDS]),
    names: fc.oneof(fc.array(aName), fc.tuple(aName.map((name) => ({ ...name, isNumber: true as const })))),
    dateOfBirth: anyText,
    placeOfBirth: anyText,
    gender: fc.constantFrom("f", "m", "x"),
    countries: fc.array(fc.record({ code: anyText, role: fc.constantFrom("birth", "residence", "unknown") }, plain)),
    identifiers: fc.array(
      fc.record({ kind: anyText, value: anyText, country: anyText }, { requiredKeys: ["kind", "value"], ...plain }),
    ),
    effectiveShare: fc.double({ min: 0, max: 1 }),
  } satisfies { readonly [Name in keyof Required<ScreenedParty>]: unknown },
  { requiredKeys: ["role", "side", "pointer", "kinds", "names", "countries", "identifiers"], ...plain },
);

it("keeps what a screening needs as one flat list, and nobody without a name", () => {
  expect(packParties([least, { ...least, names: [] }, most])).toStrictEqual([
    ...[960, "contact", 1, "Odo Quill", 0, 0],
    ...[120, "contact", "1961", "Gozo", "x", 2, "Odo Quill", "Quill"],
    ...[1, "MT", "nationality", 2, "passport", "AB1", 0, "tax-id", "7", "MT"],
  ]);
});

it("reads what earlier versions kept", () => {
  const stored = [
    { role: "contact", side: "customer", names: ["Odo Quill"] },
    { role: "account-holder", side: "counterparty", isMainCounterparty: true, names: ["AB1827"], isNumber: true },
    { ...kept, names: most.names.map(({ name }) => name) },
  ];
  const main = { role: "account-holder", side: "counterparty", isMainCounterparty: true } as const;
  expect(readParties(stored as unknown as Json)).toStrictEqual([
    { ...least, names: [{ name: "Odo Quill", pointer: "#" }], pointer: "#" },
    { ...least, ...main, names: [{ name: "AB1827", pointer: "#", isNumber: true }], pointer: "#" },
    withoutPlaces(most),
  ]);
  expect(readParties([])).toStrictEqual([]);
});

it("keeps that a name is a number", () => {
  const number = { ...least, names: [{ name: "AB1827", pointer: "#", isNumber: true as const }], pointer: "#" };
  expect(readParties(packParties([number]))).toStrictEqual([number]);
});

it("reads what it kept, without the places and the parts that are held", () => {
  fc.assert(
    fc.property(fc.array(aParty), (parties) => {
      const stored = JSON.parse(JSON.stringify(packParties(parties)));
      expect(readParties(stored)).toStrictEqual(parties.filter(({ names }) => names.length > 0).map(withoutPlaces));
    }),
  );
});
